// Whatever two readers of HTTP could read differently is refused.
#include "server/net/head.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide::server {
namespace {

int status(const std::string& bytes) { return check_head(bytes).status; }
const std::string host = "Host: a\r\n";

TEST(Head, a_plain_request_is_fine_and_measured) {
  const std::string head = "POST /x HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\n";
  const HeadVerdict verdict = check_head(head + "hello");
  EXPECT_EQ(verdict.status, 0);
  EXPECT_EQ(verdict.head_bytes, head.size());
  EXPECT_EQ(verdict.body_bytes, 5u);
}

TEST(Head, an_unfinished_head_waits) {
  const std::string head = "GET / HTTP/1.1\r\n" + host + "\r\n";
  for (std::size_t cut = 0; cut < head.size(); ++cut) {
    const HeadVerdict verdict = check_head(std::string_view(head).substr(0, cut));
    EXPECT_EQ(verdict.status, 0) << cut;
    EXPECT_EQ(verdict.head_bytes, 0u) << cut;
  }
}

TEST(Head, two_ways_to_measure_the_body_are_one_too_many) {
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 1\r\n\r\n"), 400);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n"), 400);
  for (const char* length : {"-1", "+1", "0x1", "1,1", "", "1 1", "99999999999999999999"})
    EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: " + length + "\r\n\r\n"), 400) << length;
}

TEST(Head, lines_end_in_one_way_only) {
  EXPECT_EQ(status("GET / HTTP/1.1\nHost: a\n\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "X: a\r\n folded\r\n\r\n"), 400);
}

TEST(Head, names_and_targets_are_clean) {
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "X : a\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + ": a\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "nothing\r\n\r\n"), 400);
  EXPECT_EQ(status("GET /a b HTTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status("GET  / HTTP/1.1\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/2.0\r\n" + host + "\r\n"), 400);
  EXPECT_EQ(status(std::string("GET /\0 HTTP/1.1\r\n", 17) + host + "\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + host + "\r\n"), 400);
}

TEST(Head, long_parts_are_named) {
  EXPECT_EQ(status("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\n" + host + "\r\n"), 414);
  EXPECT_EQ(status("GET /" + std::string(30000, 'a')), 414);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "X: " + std::string(9000, 'a') + "\r\n\r\n"), 431);
  EXPECT_EQ(status("GET / HTTP/1.1\r\n" + host + "X: " + std::string(9000, 'a')), 431);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 65537\r\n\r\n"), 413);
  EXPECT_EQ(status("POST / HTTP/1.1\r\n" + host + "Content-Length: 65536\r\n\r\n"), 0);
}

}  // namespace
}  // namespace bastide::server
