#include "cli/board.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "cli/tile_raster.hpp"
#include "render/render.hpp"

namespace bastide::cli {
namespace {

struct Colour {
  int red = 0, green = 0, blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

constexpr Colour table_colour{24, 28, 32}, last_move{255, 250, 205}, black{0, 0, 0}, white{255, 255, 255};
constexpr Colour neutral_paint{122, 34, 60}, mark_paint{250, 240, 225}, trail_paint{238, 205, 170}, choice_paint{60, 68, 76};
constexpr std::array<Colour, 8> ground_colours{{{122, 168, 84}, {226, 214, 178}, {120, 92, 70}, {196, 150, 98}, {120, 78, 46}, {38, 84, 160}, {235, 226, 208}, {176, 58, 46}}};
constexpr std::array<char, 8> ground_letters{'.', '=', 'x', '#', '%', '$', 'm', 'M'};
constexpr std::array<Colour, 6> seat_colours{{{22, 22, 22}, {11, 79, 179}, {200, 68, 10}, {255, 221, 51}, {197, 139, 224}, {251, 251, 247}}};
constexpr std::array<char, 6> seat_letters{'I', 'B', 'V', 'Y', 'L', 'W'};

const Colour& seat_paint(int colour) { return seat_colours[static_cast<std::size_t>(colour) % seat_colours.size()]; }
Colour ink_on(const Colour& c) { return c.red * 3 + c.green * 6 + c.blue > 1300 ? Colour{0, 0, 0} : Colour{255, 255, 255}; }

std::string code(const Colour& c, bool ground, ColourMode mode) {
  const std::string lead = ground ? "\033[48;" : "\033[38;";
  if (mode == ColourMode::full)
    return lead + "2;" + std::to_string(c.red) + ";" + std::to_string(c.green) + ";" + std::to_string(c.blue) + "m";
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  return lead + "5;" + std::to_string(16 + 36 * step(c.red) + 6 * step(c.green) + step(c.blue)) + "m";
}

// One character of the picture: a letter on a ground, or two halves.
struct Glyph {
  Colour top = table_colour, bottom = table_colour;
  char letter = 0;     // on `top`
  char plain = ' ';    // without colours
  Colour ink{};
};

class Canvas {
 public:
  Canvas(int columns, int rows) : columns_(columns), glyphs_(static_cast<std::size_t>(columns * rows)) {}
  [[nodiscard]] int rows() const { return static_cast<int>(glyphs_.size()) / columns_; }
  Glyph& at(int column, int row) { return glyphs_[static_cast<std::size_t>(row * columns_ + column)]; }
  void write(int column, int row, std::string_view text, const Colour& ground, const Colour& ink) {
    for (const char c : text) {
      if (column >= 0 && column < columns_ && row >= 0 && row < rows()) {
        Glyph& g = at(column, row);
        g = {ground, ground, c, c, ink};
      }
      ++column;
    }
  }
  [[nodiscard]] std::string row_text(int row, ColourMode mode) const {
    std::string text;
    const Colour* ground = nullptr;
    const Colour* ink = nullptr;
    for (int c = 0; c < columns_; ++c) {
      const Glyph& g = glyphs_[static_cast<std::size_t>(row * columns_ + c)];
      if (mode == ColourMode::never) {
        text += g.plain;
        continue;
      }
      const bool halves = g.letter == 0;
      const Colour& over = halves ? g.top : g.ink;
      const Colour& under = halves ? g.bottom : g.top;
      if (!ground || !(*ground == under)) text += code(under, true, mode);
      if (!ink || !(*ink == over)) text += code(over, false, mode);
      ground = &under;
      ink = &over;
      if (halves) text += "▀";
      else text += g.letter;
    }
    return mode == ColourMode::never ? text : text + "\033[0m";
  }

 private:
  int columns_;
  std::vector<Glyph> glyphs_;
};

// Every other cell a little darker, so that tiles can be told apart; 256 colours are too few for it.
Colour shaded(const Colour& c, bool dark) { return dark ? Colour{c.red * 92 / 100, c.green * 92 / 100, c.blue * 92 / 100} : c; }

void draw_ground(Canvas& canvas, const TileKind& kind, int rotation, int column, int row, int size, bool dark) {
  const int rows = size / 2;
  const auto seen = [&](int x, int y) { return ground_at(kind, rotation, (x + 0.5) / size * 2 - 1, (y + 0.5) / size * 2 - 1); };
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < size; ++c) {
      const Ground top = seen(c, 2 * r), bottom = seen(c, 2 * r + 1);
      Glyph& g = canvas.at(column + c, row + r);
      g.letter = 0;
      g.top = shaded(ground_colours[static_cast<std::size_t>(top)], dark);
      g.bottom = shaded(ground_colours[static_cast<std::size_t>(bottom)], dark);
      const Ground one = ground_at(kind, rotation, (c + 0.5) / size * 2 - 1, (r + 0.5) / rows * 2 - 1);
      g.plain = ground_letters[static_cast<std::size_t>(one)];
    }
  }
}

int seat_colour(const BoardStyle& style, Seat seat) { return seat < style.seat_colours.size() ? style.seat_colours[seat] : seat; }

// Where figures stand on a tile; found once, because it costs more than all the rest of a board.
const std::vector<render::SegmentShape>& shapes_of(const TileKind& kind, int rotation) {
  static std::map<std::pair<std::string, int>, std::vector<render::SegmentShape>> known;
  const auto [found, fresh] = known.try_emplace({kind.id, rotation});
  if (fresh) found->second = render::segment_shapes(kind, rotation);
  return found->second;
}

// The mark of its seat, small when it lies in a field; every kind but the first adds its initial.
std::string figure_mark(const Ruleset& r, const TileKind& kind, const LaidFigure& figure, int colour) {
  const bool field = is_corner(figure.segment) || kind.segments[figure.segment].kind == FeatureKind::field;
  std::string mark(1, static_cast<char>(seat_mark(colour) + (field ? 'a' - 'A' : 0)));
  if (figure.figure != 0) mark += r.figures[figure.figure].name.front();
  return mark;
}

void draw_figure(Canvas& canvas, const Ruleset& r, const LaidTile& tile, const LaidFigure& figure, int column, int row, int size, const BoardStyle& style) {
  const TileKind& kind = r.kinds[tile.kind];
  const int colour = seat_colour(style, figure.seat);
  const std::string mark = figure_mark(r, kind, figure, colour);
  const auto write = [&](int c, int rr) { canvas.write(column + c, row + rr, mark, seat_paint(colour), ink_on(seat_paint(colour))); };
  if (is_corner(figure.segment)) return write(-1, 0);  // across the corner
  for (const render::SegmentShape& shape : shapes_of(kind, tile.rotation)) {
    if (shape.segment != figure.segment) continue;
    const int last = size - static_cast<int>(mark.size());
    write(std::clamp(static_cast<int>(shape.x * size / 1000), 0, last), std::clamp(static_cast<int>(shape.y * size / 2000), 0, size / 2 - 1));
  }
}

// The shortest beginning that tells a mark from the others: "v" for volcano, "pr" for princess beside a portal.
std::string mark_sign(const Ruleset& r, const std::string& mark) {
  std::size_t length = 1;
  for (const std::string& other : r.marks)
    while (other != mark && length < mark.size() && other.compare(0, length, mark, 0, length) == 0) ++length;
  return "(" + mark.substr(0, length) + ")";
}

std::string neutral_sign(const Ruleset& r, NeutralId piece) {
  return std::string("[") + static_cast<char>(std::toupper(static_cast<unsigned char>(r.neutrals[piece].name.front()))) + "]";
}

// The symbols of a tile: in the lower left corner, or a line below where figures stand on the segment they are printed on.
void draw_marks(Canvas& canvas, const Ruleset& r, const TileKind& kind, int rotation, int column, int row, int size) {
  for (const Mark& mark : kind.marks) {
    if (r.mark_of(mark.name) < 0) continue;
    const std::string sign = mark_sign(r, mark.name);
    int c = 0, line = size / 2 - 1;
    for (const render::SegmentShape& shape : shapes_of(kind, rotation)) {
      if (shape.segment != mark.segment) continue;
      const int foot = std::clamp(static_cast<int>(shape.y * size / 2000), 0, size / 2 - 1);
      c = std::clamp(static_cast<int>(shape.x * size / 1000) - 1, 0, size - static_cast<int>(sign.size()));
      line = foot + 1 < size / 2 ? foot + 1 : foot - 1;
    }
    canvas.write(column + c, row + line, sign, mark_paint, black);
  }
}

struct Frame {
  int left = 0, right = 0, top = 0, bottom = 0;
  void hold(Cell c) {
    left = std::min<int>(left, c.x), right = std::max<int>(right, c.x);
    top = std::min<int>(top, c.y), bottom = std::max<int>(bottom, c.y);
  }
  [[nodiscard]] int columns() const { return right - left + 1; }
  [[nodiscard]] bool has(Cell c) const { return c.x >= left && c.x <= right && c.y >= top && c.y <= bottom; }
};

// The part of the table that fits, around the last tile.
void cut(Frame& frame, int columns, Cell centre) {
  if (frame.columns() <= columns) return;
  const int left = std::clamp(centre.x - columns / 2, frame.left, frame.right - columns + 1);
  frame.left = left;
  frame.right = left + columns - 1;
}

constexpr int margin = 5;  // row numbers

}  // namespace

char seat_mark(int colour) { return seat_letters[static_cast<std::size_t>(colour) % seat_letters.size()]; }

std::string in_seat_colour(int colour, const std::string& text, ColourMode mode) {
  if (mode == ColourMode::never) return text;
  const Colour& paint = seat_paint(colour);
  return code(paint, true, mode) + code(ink_on(paint), false, mode) + " " + text + " \033[0m";
}

std::string sign_legend(const Ruleset& r) {
  std::string text;
  const auto add = [&](const std::string& sign, const std::string& meaning) { text += (text.empty() ? "" : ", ") + sign + " " + meaning; };
  for (std::size_t i = 0; i < r.neutrals.size(); ++i) add(neutral_sign(r, static_cast<NeutralId>(i)), r.neutrals[i].name);
  for (const std::string& mark : r.marks) add(mark_sign(r, mark), "tile with a " + mark);
  if (!text.empty()) add("~0 ~1 ~2", "where a piece has been in this flight");
  return text;
}

std::string draw_board(const Ruleset& r, const State& s, const BoardStyle& style) {
  const View view = view_for(r, s, no_seat);
  Frame frame;
  for (const LaidTile& tile : view.tiles) frame.hold(tile.cell);
  for (const Cell cell : style.offered) frame.hold(cell);
  int size = 10;
  while (size > 6 && margin + frame.columns() * size > style.width) size -= 2;
  cut(frame, std::max(1, (style.width - margin) / size), view.last_cell.value_or(Cell{}));
  const int columns = frame.columns() * size, rows = (frame.bottom - frame.top + 1) * size / 2;
  Canvas canvas(columns, rows);
  const auto column_of = [&](Cell c) { return (c.x - frame.left) * size; };
  const auto row_of = [&](Cell c) { return (c.y - frame.top) * size / 2; };
  for (const LaidTile& tile : view.tiles) {
    if (!frame.has(tile.cell)) continue;
    draw_ground(canvas, r.kinds[tile.kind], tile.rotation, column_of(tile.cell), row_of(tile.cell), size, style.colour == ColourMode::full && ((tile.cell.x + tile.cell.y) & 1));
    draw_marks(canvas, r, r.kinds[tile.kind], tile.rotation, column_of(tile.cell), row_of(tile.cell), size);
  }
  for (std::size_t i = 0; i < view.trail.size(); ++i)
    if (frame.has(view.trail[i])) canvas.write(column_of(view.trail[i]) + size - 2, row_of(view.trail[i]) + size / 2 - 1, "~" + std::to_string(i), trail_paint, black);
  if (view.last_cell && frame.has(*view.last_cell)) {
    const int c = column_of(*view.last_cell), row = row_of(*view.last_cell);
    canvas.write(c, row, "*", last_move, black);
  }
  for (const LaidTile& tile : view.tiles) {  // after all tiles, because a figure at a corner lies on four of them
    if (!frame.has(tile.cell)) continue;
    for (const LaidFigure& figure : view.figures)
      if (figure.cell == tile.cell) draw_figure(canvas, r, tile, figure, column_of(tile.cell), row_of(tile.cell), size, style);
  }
  for (const Cell cell : style.offered) {
    if (!frame.has(cell)) continue;
    const std::string name = std::to_string(cell.x) + "," + std::to_string(cell.y);
    const int indent = std::max(0, (size - static_cast<int>(name.size())) / 2);
    canvas.write(column_of(cell) + indent, row_of(cell) + size / 4, name, choice_paint, {240, 240, 240});
  }
  std::map<Cell, int> signs;  // pieces may share a tile
  for (const LaidNeutral& piece : view.neutrals)
    if (piece.cell && frame.has(*piece.cell)) {
      const std::string sign = neutral_sign(r, piece.neutral);
      const int line = std::min(signs[*piece.cell]++, size / 2 - 1);
      canvas.write(column_of(*piece.cell) + size - static_cast<int>(sign.size()), row_of(*piece.cell) + line, sign, neutral_paint, white);
    }
  for (const auto& [cell, word] : style.choices)
    if (frame.has(cell)) canvas.write(column_of(cell) + 2, row_of(cell) + size / 4, word, choice_paint, {240, 240, 240});
  std::string text(margin, ' ');
  for (int x = frame.left; x <= frame.right; ++x) {
    std::string name = std::to_string(x);
    name.insert(0, static_cast<std::size_t>(std::max(0, (size - static_cast<int>(name.size())) / 2)), ' ');
    name.resize(static_cast<std::size_t>(size), ' ');
    text += name;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
  for (int row = 0; row < canvas.rows(); ++row) {
    std::string name = row % (size / 2) == size / 4 ? std::to_string(frame.top + row / (size / 2)) : "";
    name.insert(0, static_cast<std::size_t>(std::max(0, margin - 1 - static_cast<int>(name.size()))), ' ');
    text += name + " " + canvas.row_text(row, style.colour) + "\n";
  }
  return text;
}

std::string draw_tile(const Ruleset& r, TileKindId id, const BoardStyle& style) {
  const TileKind& kind = r.kinds[id];
  constexpr int size = 10, gap = 2;
  Canvas canvas(kind.period * (size + gap), size / 2);
  std::string names(margin, ' ');
  for (int rotation = 0; rotation < kind.period; ++rotation) {
    draw_ground(canvas, kind, rotation, rotation * (size + gap), 0, size, false);
    draw_marks(canvas, r, kind, rotation, rotation * (size + gap), 0, size);
    std::string name = tile_text(kind, rotation);
    name.resize(size + gap, ' ');
    names += name;
  }
  names.erase(names.find_last_not_of(' ') + 1);
  std::string text = names + "\n";
  for (int row = 0; row < canvas.rows(); ++row) text += std::string(margin, ' ') + canvas.row_text(row, style.colour) + "\n";
  return text;
}

}  // namespace bastide::cli
