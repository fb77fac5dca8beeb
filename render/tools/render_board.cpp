// Writes a picture of a random game, for looking at.
//   render_board RULESET THEME DETAIL SEED TILES OUT.svg [fields] [coordinates]
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>

#include "engine/core/rng.hpp"
#include "render/render.hpp"

using namespace bastide;
using namespace bastide::render;

int main(int argc, char** argv) {
  if (argc < 7) return std::fprintf(stderr, "usage: render_board RULESET THEME DETAIL SEED TILES OUT.svg [fields] [coordinates]\n"), 2;
  auto ruleset = compose(parse_selection(argv[1]));
  if (!ruleset) return std::fprintf(stderr, "no such rule set\n"), 2;
  auto begun = begin(**ruleset, Setup{4, 0});
  if (!begun) return 2;
  State state = *begun;
  Rng rng(static_cast<std::uint64_t>(std::atoi(argv[4])));
  std::size_t tiles = static_cast<std::size_t>(std::atoi(argv[5]));
  while (!is_over(**ruleset, state) && view_for(**ruleset, state, 0).tiles.size() < tiles) {
    const auto options = legal_actions(**ruleset, state);
    apply(**ruleset, state, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
  }
  BoardLook look;
  look.theme = theme_of(argv[2]).value_or(Theme::day);
  const std::string_view detail = argv[3];
  look.detail = detail == "far" ? Detail::far : detail == "middle" ? Detail::middle : Detail::near;
  for (int i = 7; i < argc; ++i) {
    look.fields |= std::string_view(argv[i]) == "fields";
    look.coordinates |= std::string_view(argv[i]) == "coordinates";
  }
  std::ofstream(argv[6]) << position_svg(**ruleset, state, look);
  return 0;
}
