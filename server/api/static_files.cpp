#include "server/api/static_files.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "server/core/bytes.hpp"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

std::string type_of(const std::string& extension) {
  static const std::map<std::string, std::string> types = {
      {".html", "text/html; charset=utf-8"},  {".js", "text/javascript; charset=utf-8"}, {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},    {".wasm", "application/wasm"},             {".json", "application/json"},
      {".svg", "image/svg+xml"},              {".png", "image/png"},                     {".ico", "image/x-icon"},
      {".webp", "image/webp"},                {".woff2", "font/woff2"},                  {".txt", "text/plain; charset=utf-8"},
      {".webmanifest", "application/manifest+json"},                                     {".map", "application/json"},
  };
  const auto found = types.find(extension);
  return found == types.end() ? "application/octet-stream" : found->second;
}

Text content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return nullptr;
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return std::make_shared<const std::string>(std::move(bytes).str());
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& root) {
  std::error_code error;
  if (root.empty() || !fs::is_directory(root, error)) return;
  for (const auto& entry : fs::recursive_directory_iterator(root, error)) {
    if (!entry.is_regular_file(error) || entry.path().extension() == ".gz") continue;
    File file;
    file.path = entry.path();
    file.type = type_of(entry.path().extension().string());
    const std::string name = "/" + fs::relative(entry.path(), root, error).generic_string();
    file.immutable = name.starts_with("/assets/");  // the bundler puts hashes into these names
    read(file);
    if (file.bytes) files_.emplace(name, std::move(file));
  }
}

void StaticFiles::read(File& file) {
  std::error_code error;
  file.changed = fs::last_write_time(file.path, error);
  file.bytes = content(file.path);
  file.zipped = content(file.path.string() + ".gz");
  if (file.bytes) file.etag = "\"" + to_hex(sha256(*file.bytes)).substr(0, 32) + "\"";
}

std::optional<Response> StaticFiles::get(const Request& request) {
  // The page's own addresses (web/src/routes.ts): all of them are the one page.
  static constexpr std::string_view pages[] = {"/", "/new", "/settings", "/help"};
  const bool page = std::ranges::find(pages, request.path) != std::end(pages) || request.path.starts_with("/g/");
  const auto found = files_.find(page ? "/index.html" : request.path);
  if (found == files_.end()) return std::nullopt;
  File& file = found->second;
  std::error_code error;
  if (const auto changed = fs::last_write_time(file.path, error); !error && changed != file.changed) read(file);
  if (!file.bytes) return std::nullopt;

  Response response;
  response.content_type = file.type;
  response.headers.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", file.etag);
  if (request.header("if-none-match") == file.etag) {
    response.status = 304;
    return response;
  }
  response.body = file.bytes;
  if (file.zipped) {
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.header("accept-encoding").find("gzip") != std::string_view::npos) {
      response.body = file.zipped;
      response.headers.emplace_back("Content-Encoding", "gzip");
    }
  }
  return response;
}

}  // namespace bastide::server
