// bastide tiles: checks tile catalogues.
#include "engine/board/catalogue.hpp"

#include <iostream>

#include "cli/commands.hpp"
#include "cli/console.hpp"

namespace bastide::cli {

int tiles(const TilesOptions& options) {
  int code = exit_ok;
  for (const std::string& path : options.paths) {
    const auto text = read_file(path);
    if (!text) return exit_bad_input;
    const auto kinds = parse_catalogue(path, *text);
    if (!kinds) {
      std::cout << kinds.error().message() << "\n";
      code = exit_finding;
      continue;
    }
    int count = 0;
    for (const TileKind& kind : *kinds) count += kind.count;
    std::cout << path << ": ok: " << kinds->size() << " kinds, " << count << " tiles\n";
  }
  return code;
}

}  // namespace bastide::cli
