// The plain parts of the network interface: reading a request's headers and query, and the answers every layer may give.
#include "server/net/net.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/core/bytes.hpp"

namespace bastide::server {
namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool has_header(const Response& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(), [&](const auto& h) { return h.first == name; });
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers)
    if (key == name) return value;
  return "";
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
    if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

std::optional<std::string> Request::parameter(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) != name) continue;
    std::string value(pair.substr(std::min(equals + 1, pair.size())));
    std::replace(value.begin(), value.end(), '+', ' ');
    return percent_decoded(value);
  }
  return std::nullopt;
}

Response json_response(int status, std::string body) {
  Response response;
  response.status = status;
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

Response problem(int status, std::string_view code, std::string_view message, std::string more) {
  std::string body = nlohmann::json{{"code", code}, {"message", message}, {"requestId", random_id()}}.dump(
      -1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (!more.empty()) body.insert(body.size() - 1, "," + more);
  Response response = json_response(status, std::move(body));
  response.content_type = "application/problem+json";
  return response;
}

Response problem(Code code, std::string_view message) { return problem(http_status(code), code_name(code), message); }

void secure(Response& response) {
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
                                "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  if (!has_header(response, "Cache-Control")) response.headers.emplace_back("Cache-Control", "no-store");
}

}  // namespace bastide::server
