#include "server/net/head.hpp"

#include <algorithm>

namespace bastide::server {
namespace {

constexpr std::size_t around_target = 32;  // method, version and spaces of a request line

bool equal_ignoring_case(std::string_view a, std::string_view small) {
  return a.size() == small.size() && std::equal(a.begin(), a.end(), small.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? x + 32 : x) == y;
         });
}

bool is_token(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

HeadVerdict bad(std::string_view reason, int status = 400) { return {status, reason, 0, 0}; }

// Digits only, at most 18 of them; -1 otherwise.
long long length_of(std::string_view value) {
  while (!value.empty() && (value.front() == ' ' || value.front() == '\t')) value.remove_prefix(1);
  while (!value.empty() && (value.back() == ' ' || value.back() == '\t')) value.remove_suffix(1);
  if (value.empty() || value.size() > 18) return -1;
  long long length = 0;
  for (const char c : value) {
    if (c < '0' || c > '9') return -1;
    length = length * 10 + (c - '0');
  }
  return length;
}

struct Fields {
  int lengths = 0, hosts = 0, codings = 0;
  long long length = 0;
};

std::string_view read_field(std::string_view line, Fields& fields) {
  if (line.front() == ' ' || line.front() == '\t') return "folded header line";
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return "header line without a name";
  const std::string_view name = line.substr(0, colon), value = line.substr(colon + 1);
  if (!std::all_of(name.begin(), name.end(), is_token)) return "bad character in a header name";
  for (const char c : value)
    if ((static_cast<unsigned char>(c) < 32 && c != '\t') || c == 127) return "control character in a header";
  if (equal_ignoring_case(name, "content-length")) {
    ++fields.lengths;
    fields.length = length_of(value);
    if (fields.length < 0) return "bad Content-Length";
  }
  fields.hosts += equal_ignoring_case(name, "host");
  fields.codings += equal_ignoring_case(name, "transfer-encoding");
  return "";
}

}  // namespace

HeadVerdict check_head(std::string_view bytes, const HeadLimits& limits) {
  const std::size_t first_line = bytes.find("\r\n");
  const std::size_t line_length = first_line == std::string_view::npos ? bytes.size() : first_line;
  // A line feed alone never ends a line.
  for (std::size_t at = bytes.find('\n'), end = bytes.find("\r\n\r\n"); at != std::string_view::npos && at < end; at = bytes.find('\n', at + 1))
    if (at == 0 || bytes[at - 1] != '\r') return bad("line feed without carriage return");
  if (line_length > limits.target + around_target) return bad("target too long", 414);
  if (first_line == std::string_view::npos) return {};

  const std::string_view line = bytes.substr(0, line_length);
  const std::size_t space = line.find(' '), last_space = line.rfind(' ');
  if (space == 0 || space == std::string_view::npos || last_space == space) return bad("bad request line");
  const std::string_view target = line.substr(space + 1, last_space - space - 1), version = line.substr(last_space + 1);
  if (!std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(space), is_token)) return bad("bad method");
  if (target.size() > limits.target) return bad("target too long", 414);
  if (target.empty() || std::any_of(target.begin(), target.end(), [](unsigned char c) { return c <= 32 || c >= 127; })) return bad("bad target");
  if (version != "HTTP/1.1" && version != "HTTP/1.0") return bad("bad HTTP version");

  const std::size_t end = bytes.find("\r\n\r\n", first_line);
  const std::size_t fields_end = end == std::string_view::npos ? bytes.size() : end;
  if (fields_end - first_line > limits.fields) return bad("headers too long", 431);
  if (end == std::string_view::npos) return {};

  Fields fields;
  std::size_t at = first_line + 2;
  while (at < end + 2) {
    const std::size_t stop = bytes.find("\r\n", at);
    if (stop == at) break;
    if (const std::string_view reason = read_field(bytes.substr(at, stop - at), fields); !reason.empty()) return bad(reason);
    at = stop + 2;
  }
  if (fields.codings > 0) return bad("transfer codings are not accepted");
  if (fields.lengths > 1) return bad("more than one Content-Length");
  if (fields.hosts > 1 || (fields.hosts == 0 && version == "HTTP/1.1")) return bad("exactly one Host is needed");
  if (static_cast<unsigned long long>(fields.length) > limits.body) return bad("body too long", 413);
  return {0, "", end + 4, static_cast<std::size_t>(fields.length)};
}

}  // namespace bastide::server
