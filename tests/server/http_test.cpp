// HTTP rows of the security list, against a running server: 13, 14, 15, 16, 29, and the page's files.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "running_server.hpp"
#include "server/api/rest.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

class Http : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = fs::temp_directory_path() / ("bastide-web-" + std::to_string(::getpid()));
    fs::create_directories(folder_ / "assets");
    std::ofstream(folder_ / "index.html") << "<!doctype html><title>page</title>";
    std::ofstream(folder_ / "engine.wasm") << "wasm";
    std::ofstream(folder_ / "assets" / "app-12ab.js") << "1;";
    std::ofstream(folder_ / "assets" / "app-12ab.js.gz") << "zipped";
    ServeOptions options = RunningServer::quick();
    options.web_root = folder_;
    server_ = std::make_unique<RunningServer>(options);
  }
  static void TearDownTestSuite() {
    server_.reset();
    fs::remove_all(folder_);
  }
  static int raw_status(const std::string& bytes) { return http_raw(server_->port(), bytes).status; }

  static inline fs::path folder_;
  static inline std::unique_ptr<RunningServer> server_;
};

TEST_F(Http, row_13_long_parts_are_refused_by_name_before_a_body_is_read) {
  EXPECT_EQ(server_->get("/" + std::string(2100, 'a')).status, 414);
  EXPECT_EQ(raw_status("GET /" + std::string(20'000, 'a')), 414);
  EXPECT_EQ(http(server_->port(), "GET", "/", "", "", {{"X-Long", std::string(8300, 'a')}}).status, 431);
  // Only the head is sent: the answer does not wait for the body.
  EXPECT_EQ(raw_status("POST /api/v1/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 70000\r\n\r\n"), 413);
  EXPECT_EQ(http(server_->port(), "POST", "/api/v1/games", "", std::string(70'000, ' ')).status, 413);
}

TEST_F(Http, row_14_ambiguous_requests_are_refused_and_the_connection_closed) {
  const std::string start = "POST /api/v1/games HTTP/1.1\r\nHost: a\r\n";
  const std::string smuggled = "GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n";
  const std::string bad[] = {
      start + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + smuggled,
      start + "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde" + smuggled,
      "GET / HTTP/1.1\nHost: a\n\n" + smuggled,
      "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n folded\r\n\r\n" + smuggled,
      start + "Transfer-Encoding: chunked\r\n\r\n5;" + std::string(5000, 'x') + "\r\nhello\r\n0\r\n\r\n" + smuggled,
  };
  for (const std::string& bytes : bad) {
    Connection connection(server_->port());
    connection.send(bytes);
    const std::string all = connection.read_all(4000);
    EXPECT_EQ(all.substr(0, 12), "HTTP/1.1 400") << bytes.substr(0, 80);
    EXPECT_EQ(all.find("HTTP/1.1", 5), std::string::npos) << "a second answer to " << bytes.substr(0, 80);
  }
}

TEST_F(Http, row_15_methods_and_paths_that_do_not_exist) {
  for (const auto& [method, path] : {std::pair("DELETE", "/api/v1/games"), std::pair("PUT", "/api/v1/health"), std::pair("POST", "/"),
                                     std::pair("GET", "/api/v1/games"), std::pair("PATCH", "/api/v1/games/abc/join")}) {
    const HttpAnswer answer = http(server_->port(), method, path);
    EXPECT_EQ(answer.status, 405) << method << " " << path;
    EXPECT_NE(answer.header("allow"), "") << method << " " << path;
  }
  EXPECT_EQ(http(server_->port(), "TRACE", "/").status, 405);
  EXPECT_EQ(http(server_->port(), "TRACE", "/nothing").status, 405);
  for (const char* path : {"/nothing", "/api", "/api/v1/", "/api/v1/games/", "/api/v1/games/a/b/c", "/api/v2/games", "/assets/", "/assets/../index.html",
                           "/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd", "//etc/passwd"}) {
    const HttpAnswer answer = server_->get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.code(), "not_found") << path;
  }
  EXPECT_EQ(server_->get("/%zz").status, 400);
  EXPECT_EQ(server_->get("/a%00b").status, 400);
}

TEST_F(Http, row_16_other_sites_and_forms_change_nothing) {
  const std::string body = json{{"selection", "demo"}, {"seats", json::parse(two_local)}}.dump();
  const auto create = [&](const Headers& headers) { return http(server_->port(), "POST", "/api/v1/games", "", body, headers).status; };
  EXPECT_EQ(create({}), 201);
  EXPECT_EQ(create({{"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(create({{"Origin", "http://evil.example"}}), 403);
  EXPECT_EQ(create({{"Origin", "null"}}), 403);
  EXPECT_EQ(create({{"Cookie", "a=b"}}), 403);
  EXPECT_EQ(create({{"Origin", "http://127.0.0.1:" + std::to_string(server_->port())}}), 201);
  EXPECT_EQ(create({{"Content-Type", "application/x-www-form-urlencoded"}}), 415);
  EXPECT_EQ(create({{"Content-Type", "text/plain"}}), 415);
}

TEST_F(Http, row_29_every_answer_carries_the_security_headers) {
  const json game = server_->create(two_local);
  const std::string path = "/api/v1/games/" + game["id"].get<std::string>();
  for (const HttpAnswer& answer : {server_->get("/"), server_->get("/api/v1/health"), server_->get("/nothing"), server_->get(path, game["token"]),
                                   http(server_->port(), "TRACE", "/"), http_raw(server_->port(), "nonsense\r\n\r\n")}) {
    const std::string policy = answer.header("content-security-policy");
    EXPECT_NE(policy.find("default-src 'self'"), std::string::npos) << answer.status;
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval'"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
  }
  EXPECT_EQ(server_->get(path, game["token"]).header("cache-control"), "no-store");
}

TEST_F(Http, the_page_is_served_with_the_right_types_and_cache_rules) {
  for (const char* path : {"/", "/g/AAAAAAAAAAAAAAAAAAAAAA", "/index.html"}) {
    const HttpAnswer page = server_->get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("cache-control"), "no-cache");
  }
  EXPECT_EQ(server_->get("/engine.wasm").header("content-type"), "application/wasm");
  const HttpAnswer script = server_->get("/assets/app-12ab.js");
  EXPECT_EQ(script.header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(script.body, "1;");
  const HttpAnswer zipped = http(server_->port(), "GET", "/assets/app-12ab.js", "", "", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(zipped.header("content-encoding"), "gzip");
  EXPECT_EQ(zipped.body, "zipped");
  const std::string tag = server_->get("/").header("etag");
  const HttpAnswer same = http(server_->port(), "GET", "/", "", "", {{"If-None-Match", tag}});
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.body, "");
  const HttpAnswer head = http(server_->port(), "HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_NE(head.header("content-length"), "0");
  // A newer build of the page is seen without a restart.
  std::ofstream(folder_ / "index.html") << "<!doctype html><title>newer page</title>";
  fs::last_write_time(folder_ / "index.html", fs::file_time_type::clock::now() + std::chrono::seconds(2));
  EXPECT_NE(server_->get("/").body.find("newer"), std::string::npos);
}

TEST_F(Http, one_connection_serves_many_requests_even_sent_at_once) {
  Connection connection(server_->port());
  const std::string one = "GET /api/v1/players HTTP/1.1\r\nHost: a\r\n\r\n";
  connection.send(one + one + one);
  for (int i = 0; i < 3; ++i) {
    const auto head = connection.read_head(3000);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->substr(0, 15), "HTTP/1.1 200 OK");
    const std::size_t at = head->find("Content-Length: ");
    ASSERT_TRUE(connection.read(std::stoul(head->substr(at + 16)), 3000));
  }
}

TEST_F(Http, the_rest_of_the_server_answers_while_connections_are_half_open) {
  std::vector<Connection> slow;
  for (int i = 0; i < 200; ++i) {
    slow.emplace_back(server_->port());
    slow.back().send("GET / HTTP/1.1\r\nHost:");
  }
  EXPECT_EQ(server_->get("/api/v1/health").status, 200);
}

}  // namespace
}  // namespace bastide::test
