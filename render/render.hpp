// Pictures of tiles, figures and boards as SVG text, drawn from topology. Deterministic: the same arguments give the same
// bytes. One tile is 1000 × 1000 units, x east, y south (docs/art.md).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace bastide::render {

enum class Theme { day, winter, dark };  // dark: the night version of the board
enum class Detail { near, middle, far };

std::optional<Theme> theme_of(std::string_view name);

struct TileLook {
  int rotation = 0;
  int copy = 0;        // variant of the illustration
  Theme theme = Theme::day;
  Detail detail = Detail::near;
  // true: a tile of a board (see README.md): no field colour and no corner towers, which board_under_svg and
  // board_over_svg bring, and a viewBox "0 -72 1000 1072" so that towers may rise over the tile to the north.
  bool on_board = false;
  // true: without <defs>; the page must hold tile_symbols_svg of the theme once.
  bool shared_symbols = false;
};
// A whole <svg> of one tile; ids are prefixed by theme so that many can share a page.
std::string tile_svg(const TileKind&, const TileLook&);
inline constexpr int tile_overhang = 72;

// A whole <svg> of what is drawn for a mark printed on tiles, for legends and buttons; "" when the mark has no picture (signs.csv).
std::string sign_svg(std::string_view mark, Theme);

// An <svg> of size 0 with every symbol of a theme (houses, trees, towers, gradients), for pages that draw many tiles
// inline with TileLook::shared_symbols. It must not be hidden with display:none, which would switch gradients off.
std::string tile_symbols_svg(Theme);

struct FigureLook {
  int seat_colour = 0;   // 0–5
  bool lying = false;    // a farmer; figures that cannot lie stand
  bool ghost = false;    // offered, not chosen
  // A piece of nobody beside a figure: 0,0 is where that figure has its own, `lying` says how it lies. Drawn over it.
  bool beside = false;
  bool to_left = false;           // and not to the right of it
  std::string_view company = {};  // its name; "" is a follower
};
// A whole <svg>. 0,0 is the foot of a standing figure, the centre of a lying one, and the meeting point below the middle of one that
// stands where four tiles meet; on the board one unit of a figure is figure_scale tile units. viewBox of a follower "-56 -122 112 134", lying "-78 -40 156 80"; wider figures have wider boxes.
// Names and looks are paired in figures.csv; a name that is not there looks like a follower. Pieces of nobody have looks there too,
// which no seat's colour changes.
std::string figure_svg(std::string_view figure_name, const FigureLook&);
double figure_scale(Detail);  // 1.95 near, 2.3 middle, 4.2 far
// The seat's mark on a disc of its colour, viewBox "-32 -32 64 64": badges of seats, clocks and last moves.
std::string seat_badge_svg(int seat_colour);

// Where things are on one tile, in tile units, after rotation: for hit areas, figure spots and overlays (P11).
struct SegmentShape {
  SegmentIndex segment = no_segment;
  double x = 0, y = 0;      // figure spot: foot of a figure, or centre of a lying one
  std::string outline;      // SVG path data of the segment's area (fields, cities) or of its band (roads)
  bool company_left = false;  // a piece beside the figure here has more room to its left
};
std::vector<SegmentShape> segment_shapes(const TileKind&, int rotation, int copy = 0);

// Where pieces of nobody stand when they accompany no figure, in tile units: the foot of each, by piece. Clear of each other and, as
// far as the tile allows, of the figure spots and of what is printed.
struct NeutralSpot {
  double x = 0, y = 0;
};
std::vector<NeutralSpot> neutral_spots(const TileKind&, int rotation, int copy = 0);

// Everything the board owns (§9): table, tint, corner towers, seam trees, grid; to be drawn under and over the tiles.
struct BoardTile {
  Cell cell;
  const TileKind* kind = nullptr;
  int rotation = 0;
  int copy = 0;
};
std::string board_under_svg(const std::vector<BoardTile>&, Theme);  // fragment in board units (cell × 1000)
std::string board_over_svg(const std::vector<BoardTile>&, Theme);

struct BoardLook {
  Theme theme = Theme::day;
  Detail detail = Detail::near;
  int pixels_per_tile = 120;
  bool fields = false;        // field overlay
  bool coordinates = false;
  bool last_move = true;
  std::vector<int> seat_colours;  // by seat; default 0, 1, 2 …
};
// A whole picture of a position.
std::string position_svg(const Ruleset&, const State&, const BoardLook&);

}  // namespace bastide::render
