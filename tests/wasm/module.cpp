// The trail of golden games as a WebAssembly reactor module. Imports only what a WASI libc needs; see README.md.
#include <string>

#include "tests/golden/trail.hpp"

#define BASTIDE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {
std::string last_line;  // lives until the next call
}

BASTIDE_EXPORT(trail_games) int exported_games() { return golden::trail_games; }

// Address of a zero-terminated line in the module's memory.
BASTIDE_EXPORT(trail_line) const char* exported_line(int game) {
  last_line = golden::trail_line(game);
  return last_line.c_str();
}
