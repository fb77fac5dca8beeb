// A whole position: table, board, field overlay, last move, figures and coordinates.
#include <algorithm>
#include <map>

#include "render/board_text.hpp"
#include "render/figure.hpp"
#include "render/overlay.hpp"
#include "render/tile.hpp"

namespace bastide::render {
namespace {

struct Standing {
  Point at;
  std::size_t order;  // what accompanies a figure is drawn after it
  std::string text;
};

struct Picture {
  const Ruleset& ruleset;
  const State& state;
  const BoardLook& look;
  View view;
  std::vector<BoardTile> tiles;
  std::map<Cell, std::size_t> by_cell;
  std::map<std::size_t, std::vector<SegmentShape>> shapes;  // by tile, when asked for
  int left = 0, top = 0, right = 0, bottom = 0;             // in cells, right and bottom beyond the last

  int colour_of(Seat seat) const {
    return seat < look.seat_colours.size() ? look.seat_colours[seat] : static_cast<int>(seat);
  }

  void collect() {
    std::vector<int> seen(ruleset.kinds.size(), 0);
    for (const LaidTile& laid : view.tiles) {
      const TileKind& kind = ruleset.kinds[laid.kind];
      by_cell[laid.cell] = tiles.size();
      tiles.push_back({laid.cell, &kind, laid.rotation, seen[laid.kind]++ % std::max(1, kind.count)});
    }
    if (tiles.empty()) return;
    left = right = tiles[0].cell.x;
    top = bottom = tiles[0].cell.y;
    for (const BoardTile& t : tiles) {
      left = std::min<int>(left, t.cell.x);
      right = std::max<int>(right, t.cell.x);
      top = std::min<int>(top, t.cell.y);
      bottom = std::max<int>(bottom, t.cell.y);
    }
    ++right;
    ++bottom;
  }

  const std::vector<SegmentShape>& shapes_of(std::size_t tile) {
    auto& s = shapes[tile];
    if (s.empty()) s = segment_shapes(*tiles[tile].kind, tiles[tile].rotation, tiles[tile].copy);
    return s;
  }

  // Equal tiles are drawn once and used; rows from the north so that towers may rise over the row behind.
  std::string tile_layer(Canvas& canvas, std::string& symbols) {
    std::vector<std::size_t> order(tiles.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const Cell ca = tiles[a].cell, cb = tiles[b].cell;
      return ca.y != cb.y ? ca.y < cb.y : ca.x < cb.x;
    });
    std::vector<std::size_t> drawn;
    std::string out;
    for (const std::size_t i : order) {
      const BoardTile& t = tiles[i];
      std::size_t n = 0;
      while (n < drawn.size() && !(tiles[drawn[n]].kind == t.kind && tiles[drawn[n]].rotation == t.rotation && tiles[drawn[n]].copy == t.copy)) ++n;
      if (n == drawn.size()) {
        drawn.push_back(i);
        const std::size_t start = canvas.text().size();
        draw_tile(canvas, *t.kind, {t.rotation, t.copy, look.theme, look.detail, true, true});
        symbols += cat("<g id=\"bt", n, "\" clip-path=\"url(#bt)\">", canvas.text().substr(start), "</g>");
      }
      out += cat("<use href=\"#bt", n, "\" x=\"", t.cell.x * 1000, "\" y=\"", t.cell.y * 1000, "\"/>");
    }
    return out;
  }

  std::string field_layer() {
    std::string out = cat("<defs>", overlay_patterns(), "</defs>");
    std::map<int, int> owned;  // fields seen by seat colour
    for (const FeatureReport& field : features(ruleset, state, FeatureKind::field)) {
      std::string outline;
      for (const Spot& spot : field.spots) {
        const auto it = by_cell.find(spot.cell);
        if (it == by_cell.end()) continue;
        outline += moved_path(shapes_of(it->second)[spot.segment].outline, spot.cell.x * 1000, spot.cell.y * 1000);
      }
      std::vector<int> colours;
      for (const Seat seat : field.leaders) colours.push_back(colour_of(seat));
      const bool wide = !colours.empty() && owned[colours[0]]++ % 2 == 1;
      out += overlay_area(outline, colours, wide);
    }
    return out;
  }

  // A piece of nobody, beside its figure or where the tile has room. It is drawn after the figure it accompanies.
  void add_neutral(const LaidNeutral& piece, double scale, std::vector<Standing>& drawn) {
    if (!piece.cell) return;
    const auto it = by_cell.find(*piece.cell);
    if (it == by_cell.end()) return;
    const BoardTile& tile = tiles[it->second];
    FigureLook wanted;
    Point at;
    if (piece.beside) {
      const SegmentShape& shape = shapes_of(it->second)[piece.beside->segment];
      wanted.beside = true;
      wanted.lying = tile.kind->segments[piece.beside->segment].kind == FeatureKind::field;
      wanted.to_left = shape.company_left;
      wanted.company = ruleset.figures[piece.beside->figure].name;
      at = {shape.x, shape.y};
    } else {
      const NeutralSpot spot = neutral_spots(*tile.kind, tile.rotation, tile.copy)[piece.neutral];
      at = {spot.x, spot.y};
    }
    at = at + Point{piece.cell->x * 1000.0, piece.cell->y * 1000.0};
    drawn.push_back({at, drawn.size(), cat("<g transform=\"translate(", rounded(at.x), " ", rounded(at.y), ")scale(", decimal(scale), ")\">",
                               figure_drawing(ruleset.neutrals[piece.neutral].name, wanted), "</g>")});
  }

  std::string figure_layer() {
    const double scale = std::max(figure_scale(look.detail), 18.0 * 1000 / (108.0 * std::max(1, look.pixels_per_tile)));
    std::string out;
    std::vector<Standing> drawn;
    for (const LaidFigure& f : view.figures) {
      const auto it = by_cell.find(f.cell);
      const bool meets = is_corner(f.segment);  // where four tiles meet
      if (it == by_cell.end() && !meets) continue;
      const bool lying = !meets && tiles[it->second].kind->segments[f.segment].kind == FeatureKind::field;
      Point at = meets ? turned({0, 0}, f.segment - first_corner) : Point{shapes_of(it->second)[f.segment].x, shapes_of(it->second)[f.segment].y};
      at = at + Point{f.cell.x * 1000.0, f.cell.y * 1000.0};
      drawn.push_back({at, drawn.size(), cat("<g transform=\"translate(", rounded(at.x), " ", rounded(at.y), ")scale(", decimal(scale), ")\">",
                                 figure_drawing(ruleset.figures[f.figure].name, {.seat_colour = colour_of(f.seat), .lying = lying}), "</g>")});
    }
    for (const LaidNeutral& piece : view.neutrals) add_neutral(piece, scale, drawn);
    std::sort(drawn.begin(), drawn.end(), [](const Standing& a, const Standing& b) {
      return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x != b.at.x ? a.at.x < b.at.x : a.order < b.order;
    });
    for (const Standing& piece : drawn) out += piece.text;
    return out;
  }

  // The way a piece of nobody has come while it moves: a dot in every cell, joined by a broken line.
  std::string trail_layer() const {
    if (view.trail.size() < 2) return {};
    std::string way, dots;
    for (const Cell c : view.trail) {
      way += cat(way.empty() ? "M" : "L", c.x * 1000 + 500, " ", c.y * 1000 + 500);
      dots += cat("M", c.x * 1000 + 500, " ", c.y * 1000 + 500, "h.1");
    }
    std::string out = "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">";
    for (const auto& [colour, wider] : {std::pair<std::string_view, int>{"#fffaf0", 36}, {"#1d1712", 20}, {"#c0392b", 0}})
      out += cat("<path stroke=\"", colour, "\" stroke-width=\"", 24 + wider, "\" stroke-dasharray=\"40 90\" d=\"", way, "\"/><path stroke=\"", colour, "\" stroke-width=\"", 84 + wider, "\" d=\"", dots, "\"/>");
    return out + "</g>";
  }

  // What waits beside the table, in a row below the board: pieces of nobody, and tiles laid aside.
  static constexpr int waiting_tile = 420, waiting_gap = 60;
  int waiting_in_row() const { return std::max(1, ((right - left) * 1000 + waiting_gap) / (waiting_tile + waiting_gap)); }
  int waiting_count() const {
    int count = static_cast<int>(view.aside.size());
    for (const LaidNeutral& piece : view.neutrals) count += !piece.cell;
    return count;
  }
  int waiting_height() const { return (waiting_count() + waiting_in_row() - 1) / waiting_in_row() * (waiting_tile + waiting_gap); }

  std::string waiting_layer(Canvas& canvas, int top_edge) const {
    std::string out;
    int n = 0;
    const auto next = [&] {
      const Point at{left * 1000.0 + n % waiting_in_row() * (waiting_tile + waiting_gap), top_edge + 1.0 * (n / waiting_in_row()) * (waiting_tile + waiting_gap)};
      ++n;
      return at;
    };
    for (const LaidNeutral& piece : view.neutrals) {
      if (piece.cell) continue;
      const Point at = next() + Point{waiting_tile / 2.0, waiting_tile - 60.0};
      out += cat("<g transform=\"translate(", rounded(at.x), " ", rounded(at.y), ")scale(1.95)\">", figure_drawing(ruleset.neutrals[piece.neutral].name, {}), "</g>");
    }
    std::vector<int> seen(ruleset.kinds.size(), 0);
    for (const TileKindId id : view.aside) {
      const TileKind& kind = ruleset.kinds[id];
      const Point at = next();
      const std::size_t start = canvas.text().size();
      draw_tile(canvas, kind, {.rotation = 0, .copy = seen[id]++ % std::max(1, kind.count), .theme = look.theme, .detail = look.detail});
      out += cat("<svg x=\"", rounded(at.x), "\" y=\"", rounded(at.y), "\" width=\"", waiting_tile, "\" height=\"", waiting_tile, "\" viewBox=\"0 0 1000 1000\">", canvas.text().substr(start),
                 "<path fill=\"none\" stroke=\"", palette(look.theme).grid, "\" stroke-width=\"12\" stroke-opacity=\".4\" d=\"M0 0h1000v1000H0z\"/></svg>");
    }
    return out;
  }

  // Who laid the last tile: the one who may still put a figure, else the seat before the one to move.
  std::optional<int> last_colour() const {
    const ToMove& now = view.to_move;
    const int seats = static_cast<int>(view.scores.size());
    if (now.seat >= seats || seats == 0 || tiles.size() < 2) return std::nullopt;
    return colour_of(static_cast<Seat>(now.step == "figure" ? now.seat : (now.seat + seats - 1) % seats));
  }

  std::string last_move_layer() const {
    if (!view.last_cell) return {};
    const std::optional<int> colour = last_colour();
    const std::string_view fill = colour ? seat_colour(*colour).fill : std::string_view("#e4b13c");
    const int x = view.last_cell->x * 1000, y = view.last_cell->y * 1000;
    std::string out = "<g fill=\"none\">";
    for (const auto& [stroke, width] : {std::pair<std::string_view, int>{"#fffaf0", 52}, {"#1d1712", 36}, {fill, 24}})
      out += cat("<rect x=\"", x + 14, "\" y=\"", y + 14, "\" width=\"972\" height=\"972\" rx=\"30\" stroke=\"", stroke, "\" stroke-width=\"", width, "\"/>");
    out += "</g>";
    if (colour) out += cat("<g transform=\"translate(", x + 70, " ", y + 930, ")scale(2.1)\">", badge_drawing(*colour), "</g>");
    return out;
  }

  std::string draw() {
    collect();
    Canvas canvas(palette(look.theme));
    std::string symbols;
    const std::string laid = tile_layer(canvas, symbols);
    const int margin = look.coordinates ? 420 : 260;
    const int x0 = left * 1000 - margin, y0 = top * 1000 - margin;
    const int width = (right - left) * 1000 + 2 * margin, board_height = (bottom - top) * 1000 + 2 * margin;
    const int height = board_height + waiting_height();
    const std::string waiting = waiting_layer(canvas, y0 + board_height - 40);
    const int pixels = std::max(1, look.pixels_per_tile);
    std::string out = cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", x0, " ", y0, " ", width, " ", height, "\" width=\"",
                          width * pixels / 1000, "\" height=\"", height * pixels / 1000, "\">", canvas.definitions(), "<defs><clipPath id=\"bt\"><path d=\"M0-72h1000v1072H0z\"/></clipPath>", symbols, "</defs>");
    out += cat("<path fill=\"", palette(look.theme).table, "\" d=\"M", x0, " ", y0, "h", width, "v", height, "h-", width, "z\"/>");
    out += board_under_svg(tiles, look.theme);
    if (look.fields) out += field_layer();
    out += laid;
    out += board_over_svg(tiles, look.theme);
    if (look.last_move) out += last_move_layer();
    out += trail_layer();
    out += figure_layer();
    out += waiting;
    if (look.coordinates) out += coordinate_marks(left, top, right, bottom, look.theme);
    return out + "</svg>";
  }
};

}  // namespace

std::string position_svg(const Ruleset& ruleset, const State& state, const BoardLook& look) {
  Picture picture{ruleset, state, look, view_for(ruleset, state, no_seat), {}, {}, {}};
  return picture.draw();
}

}  // namespace bastide::render
