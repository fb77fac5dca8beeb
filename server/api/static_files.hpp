// The page: files of one folder, read at the start and again when they change. Only names found in the folder can be asked for, so no
// path reaches outside it.
#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "server/net/net.hpp"

namespace bastide::server {

class StaticFiles {
 public:
  explicit StaticFiles(const std::filesystem::path& root);  // empty path: no files

  // The answer to a GET, or nullopt when there is no such file. "/" and "/g/…" give the page itself.
  [[nodiscard]] std::optional<Response> get(const Request& request);

 private:
  struct File {
    std::filesystem::path path;
    std::filesystem::file_time_type changed;
    Text bytes, zipped;  // zipped: the neighbour NAME.gz, when there is one
    std::string etag, type;
    bool immutable = false;  // its name holds a hash of its content
  };
  static void read(File& file);
  std::map<std::string, File> files_;  // by request path
};

}  // namespace bastide::server
