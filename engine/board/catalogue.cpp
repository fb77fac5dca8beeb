// Reads tile catalogues: CSV rows to TileKind, then the checks every row must pass.
#include "engine/board/catalogue.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

namespace bastide {
namespace {

using Row = std::vector<std::string>;

// One CSV record from `text` starting at `pos`; quotes hold commas and newlines, "" is a quote.
Row read_row(std::string_view text, std::size_t& pos, int& line) {
  Row row(1);
  bool quoted = false;
  for (; pos < text.size(); ++pos) {
    const char c = text[pos];
    if (c == '\n') ++line;
    if (quoted) {
      if (c != '"') row.back() += c;
      else if (pos + 1 < text.size() && text[pos + 1] == '"') row.back() += '"', ++pos;
      else quoted = false;
    } else if (c == '"') quoted = true;
    else if (c == ',') row.emplace_back();
    else if (c == '\n') { ++pos; break; }
    else if (c != '\r') row.back() += c;
  }
  return row;
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  if (text.empty()) return parts;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i)
    if (i == text.size() || text[i] == at) {
      parts.emplace_back(text.substr(from, i - from));
      from = i + 1;
    }
  return parts;
}

int side_of(char c) {
  switch (c) {
    case 'N': return 0;
    case 'E': return 1;
    case 'S': return 2;
    case 'W': return 3;
    default: return -1;
  }
}

int half_of(std::string_view name) {
  for (int h = 0; h < 8; ++h)
    if (half_names[h] == name) return h;
  return -1;
}

std::optional<int> number(std::string_view text) {
  if (text.empty() || text.size() > 4) return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

// Fills one TileKind from a row; `fail` keeps the first reason.
class RowReader {
 public:
  RowReader(const std::map<std::string, std::size_t, std::less<>>& columns, const Row& row) : columns_(columns), row_(row) {}

  TileKind read() {
    TileKind kind;
    kind.id = cell("id");
    if (kind.id.empty()) fail("id is empty");
    kind.public_ref = cell("public_ref");
    kind.count = integer("count", 1, 99);
    for (int s = 0; s < 4; ++s) kind.edges[s] = edge(side_names[s]);
    read_cities(kind);
    read_roads(kind);
    read_fields(kind);
    if (!cell("monastery").empty()) {
      SegmentSpec m;
      m.kind = FeatureKind::monastery;
      m.name = "m";
      kind.segments.push_back(m);
    }
    link_gates(kind);
    read_adjacent(kind);
    kind.symbols = cell("symbols");
    read_marks(kind);
    kind.note = cell("note");
    kind.set = cell("set");
    kind.shape = cell("shape").empty() ? kind.id : cell("shape");
    kind.art = cell("art");
    kind.start = cell("start") == "1";
    kind.gardens = cell("gardens_c2").empty() ? 0 : integer("gardens_c2", 0, 99);
    if (kind.segments.size() > 15) fail("more than 15 segments");
    return kind;
  }
  [[nodiscard]] const std::string& reason() const { return reason_; }

 private:
  std::string cell(std::string_view column) const {
    const auto it = columns_.find(column);
    return it == columns_.end() || it->second >= row_.size() ? std::string() : row_[it->second];
  }
  void fail(const std::string& reason) {
    if (reason_.empty()) reason_ = reason;
  }
  int integer(std::string_view column, int min, int max) {
    const auto value = number(cell(column));
    if (!value || *value < min || *value > max) {
      fail(std::string(column) + " must be a number from " + std::to_string(min) + " to " + std::to_string(max) + ", not '" + cell(column) + "'");
      return min;
    }
    return *value;
  }
  EdgeKind edge(std::string_view column) {
    const std::string text = cell(column);
    if (text == "C") return EdgeKind::city;
    if (text == "R") return EdgeKind::road;
    if (text == "F") return EdgeKind::field;
    if (text == "A") return EdgeKind::none;
    fail("side " + std::string(column) + " must be C, R, F or A, not '" + text + "'");
    return EdgeKind::field;
  }
  std::uint8_t sides(std::string_view text, const std::string& what) {
    std::uint8_t set = 0;
    for (char c : text) {
      const int side = side_of(c);
      if (side < 0) fail(what + ": '" + c + "' is no side");
      else if (set & (1 << side)) fail(what + ": side " + c + " twice");
      else set = static_cast<std::uint8_t>(set | (1 << side));
    }
    return set;
  }
  void read_cities(TileKind& kind) {
    for (const auto& entry : split(cell("cities"), '|')) {
      const auto parts = split(entry, ':');
      if (parts.size() != 3) { fail("cities: '" + entry + "' must be id:sides:pennants"); continue; }
      SegmentSpec s;
      s.kind = FeatureKind::city;
      s.name = parts[0];
      s.sides = sides(parts[1], "city " + parts[0]);
      if (s.sides == 0) fail("city " + s.name + " touches no side");
      const auto pennants = number(parts[2]);
      if (!pennants || *pennants > 9) fail("city " + s.name + ": pennants must be a number");
      else s.pennants = static_cast<std::uint8_t>(*pennants);
      kind.segments.push_back(s);
    }
  }
  void read_roads(TileKind& kind) {
    for (const auto& entry : split(cell("roads"), '|')) {
      const auto parts = split(entry + " ", ':');
      if (parts.size() != 3) { fail("roads: '" + entry + "' must be id:sides:end"); continue; }
      SegmentSpec s;
      s.kind = FeatureKind::road;
      s.name = parts[0];
      s.sides = sides(parts[1], "road " + parts[0]);
      if (s.sides == 0) fail("road " + s.name + " touches no side");
      const std::string end = parts[2].substr(0, parts[2].size() - 1);
      if (end == "crossing") s.end = RoadEnd::crossing;
      else if (end == "monastery") s.end = RoadEnd::monastery;
      else if (end == "hamlet") s.end = RoadEnd::hamlet;
      else if (end == "farmhouse") s.end = RoadEnd::farmhouse;
      else if (end == "landmark") s.end = RoadEnd::landmark;
      else if (!end.empty()) s.end = RoadEnd::city, gates_.emplace_back(kind.segments.size(), end);
      const bool one_side = (s.sides & (s.sides - 1)) == 0;
      if (one_side && end.empty()) fail("road " + s.name + " has one side and no end");
      if (!one_side && !end.empty()) fail("road " + s.name + " goes through and has an end");
      kind.segments.push_back(s);
    }
  }
  void read_fields(TileKind& kind) {
    for (const auto& entry : split(cell("fields"), '|')) {
      const auto parts = split(entry + " ", ':');
      if (parts.size() != 3) { fail("fields: '" + entry + "' must be id:half-edges:cities"); continue; }
      SegmentSpec s;
      s.kind = FeatureKind::field;
      s.name = parts[0];
      if (parts[1] != "-")
        for (const auto& half : split(parts[1], '+')) {
          const int h = half_of(half);
          if (h < 0) fail("field " + s.name + ": '" + half + "' is no half-edge");
          else s.halves = static_cast<std::uint8_t>(s.halves | (1 << h));
        }
      for (const auto& city : split(parts[2].substr(0, parts[2].size() - 1), '+')) {
        const SegmentIndex c = named(kind, city, FeatureKind::city);
        if (c == no_segment) fail("field " + s.name + " names unknown city '" + city + "'");
        else s.cities.push_back(c);
      }
      kind.segments.push_back(s);
    }
  }
  static SegmentIndex named(const TileKind& kind, std::string_view name, FeatureKind feature) {
    for (std::size_t i = 0; i < kind.segments.size(); ++i)
      if (kind.segments[i].name == name && kind.segments[i].kind == feature) return static_cast<SegmentIndex>(i);
    return no_segment;
  }
  void link_gates(TileKind& kind) {
    for (const auto& [road, city] : gates_) {
      kind.segments[road].end_city = named(kind, city, FeatureKind::city);
      if (kind.segments[road].end_city == no_segment)
        fail("road " + kind.segments[road].name + " ends at unknown '" + city + "'");
    }
    for (const auto& s : kind.segments)
      if (s.end == RoadEnd::monastery && kind.monastery() == no_segment) fail("road " + s.name + " ends at a monastery that is not there");
  }
  void read_adjacent(TileKind& kind) {
    for (const auto& entry : split(cell("adj"), '|')) {
      const auto names = split(entry, '-');
      std::array<SegmentIndex, 2> ends{no_segment, no_segment};
      for (std::size_t i = 0; names.size() == 2 && i < 2; ++i)
        for (std::size_t s = 0; s < kind.segments.size(); ++s)
          if (kind.segments[s].name == names[i]) ends[i] = static_cast<SegmentIndex>(s);
      if (ends[0] == no_segment || ends[1] == no_segment) fail("adj: '" + entry + "' must name two segments");
      else kind.adjacent.emplace_back(ends[0], ends[1]);
    }
  }
  void read_marks(TileKind& kind) {
    for (const auto& symbol : split(kind.symbols, ';')) {
      const auto parts = split(symbol, '@');
      Mark mark{parts.empty() ? "" : parts[0], no_segment};
      for (std::size_t s = 0; parts.size() == 2 && s < kind.segments.size(); ++s)
        if (kind.segments[s].name == parts[1]) mark.segment = static_cast<SegmentIndex>(s);
      if (mark.name.empty() || parts.size() > 2 || (parts.size() == 2 && mark.segment == no_segment))
        fail("symbols: '" + symbol + "' must be a word, or a word@segment of this tile");
      kind.marks.push_back(std::move(mark));
    }
  }

  const std::map<std::string, std::size_t, std::less<>>& columns_;
  const Row& row_;
  std::string reason_;
  std::vector<std::pair<std::size_t, std::string>> gates_;
};

// ---- checks of a finished row; each returns a reason or "" ----

std::string check_edges(const TileKind& kind) {
  std::uint8_t half_owner = 0;
  for (int side = 0; side < 4; ++side) {
    int owners = 0;
    EdgeKind want = EdgeKind::field;
    for (const auto& s : kind.segments)
      if (s.sides & (1 << side)) {
        ++owners;
        want = s.kind == FeatureKind::city ? EdgeKind::city : EdgeKind::road;
      }
    const std::string name(side_names[side]);
    if (owners > 1) return "side " + name + " is in two segments";
    if (kind.edges[side] == EdgeKind::none ? owners > 0 : want != kind.edges[side]) return "side " + name + " disagrees with the segments";
  }
  for (const auto& s : kind.segments) {
    if (half_owner & s.halves) return "field " + s.name + " shares a half-edge with another";
    half_owner = static_cast<std::uint8_t>(half_owner | s.halves);
  }
  for (int half = 0; half < 8; ++half) {
    const bool field = kind.edges[half / 2] == EdgeKind::field || kind.edges[half / 2] == EdgeKind::road;
    if (field != ((half_owner >> half) & 1)) return "half-edge " + std::string(half_names[half]) + " is in " + (field ? "no field" : "a field beside a city side");
  }
  for (int side = 0; side < 4; ++side)
    if (kind.edges[side] == EdgeKind::field)
      for (const auto& s : kind.segments) {
        const int both = (s.halves >> (2 * side)) & 3;
        if (both == 1 || both == 2) return "field side " + std::string(side_names[side]) + " is split";
      }
  return {};
}

// Barriers on the walk round the tile: each city with the roads ending at it, each through road, each crossing or
// monastery with the arms ending at it. Two half-edges are one field exactly when no barrier has sides in both arcs.
std::vector<std::uint8_t> barriers(const TileKind& kind) {
  std::vector<std::uint8_t> sets;
  std::uint8_t crossing = 0, monastery = 0;
  for (std::size_t i = 0; i < kind.segments.size(); ++i) {
    const auto& s = kind.segments[i];
    if (s.kind == FeatureKind::city) {
      std::uint8_t set = s.sides;
      for (const auto& r : kind.segments)
        if (r.end == RoadEnd::city && r.end_city == i) set = static_cast<std::uint8_t>(set | r.sides);
      sets.push_back(set);
    } else if (s.kind == FeatureKind::road) {
      if (s.end == RoadEnd::none) sets.push_back(s.sides);
      if (s.end == RoadEnd::crossing) crossing = static_cast<std::uint8_t>(crossing | s.sides);
      if (s.end == RoadEnd::monastery) monastery = static_cast<std::uint8_t>(monastery | s.sides);
    }
  }
  sets.push_back(crossing);
  sets.push_back(monastery);
  return sets;
}

// Positions on the ring of twelve: side × 3 + {0 left half, 1 middle, 2 right half}.
bool separates(std::uint8_t barrier, int a, int b) {
  bool inside = false, outside = false;
  for (int side = 0; side < 4; ++side)
    if (barrier & (1 << side)) {
      const int at = side * 3 + 1;
      if (at == a || at == b) continue;
      const bool in = a < b ? (at > a && at < b) : (at > a || at < b);
      (in ? inside : outside) = true;
    }
  return inside && outside;
}

int half_position(int half) { return (half / 2) * 3 + (half % 2) * 2; }

std::string check_fields(const TileKind& kind) {
  if (kind.symbols.find("printed") != std::string::npos) return {};  // cities and roads that cross, touch or fan out: the edges do not tell
  const auto walls = barriers(kind);
  std::array<int, 8> owner;
  owner.fill(-1);
  for (std::size_t i = 0; i < kind.segments.size(); ++i)
    for (int h = 0; h < 8; ++h)
      if (kind.segments[i].halves & (1 << h)) owner[h] = static_cast<int>(i);
  for (int a = 0; a < 8; ++a)
    for (int b = a + 1; b < 8; ++b) {
      if (owner[a] < 0 || owner[b] < 0) continue;
      const bool cut = std::any_of(walls.begin(), walls.end(), [&](auto w) { return separates(w, half_position(a), half_position(b)); });
      if (cut == (owner[a] == owner[b]))
        return "half-edges " + std::string(half_names[a]) + " and " + std::string(half_names[b]) + (cut ? " are cut but in one field" : " are joined but in two fields");
    }
  for (std::size_t f = 0; f < kind.segments.size(); ++f) {
    const auto& field = kind.segments[f];
    if (field.kind != FeatureKind::field || field.halves == 0) continue;
    for (std::size_t c = 0; c < kind.segments.size(); ++c) {
      if (kind.segments[c].kind != FeatureKind::city) continue;
      bool borders = false;
      for (int h = 0; h < 8; ++h)
        for (int side = 0; side < 4; ++side)
          if ((field.halves & (1 << h)) && (kind.segments[c].sides & (1 << side)))
            borders |= std::none_of(walls.begin(), walls.end(), [&](auto w) {
              return !(w & kind.segments[c].sides) && separates(w, half_position(h), side * 3 + 1);
            });
      const bool listed = std::find(field.cities.begin(), field.cities.end(), c) != field.cities.end();
      if (borders != listed) return "field " + field.name + (borders ? " borders city " : " does not border city ") + kind.segments[c].name;
    }
  }
  return {};
}

// The tile's topology after rotation as comparable values; equal values = same picture.
auto topology(const TileKind& kind, int rotation) {
  std::vector<std::tuple<int, int, int, int, std::vector<int>, int>> out;
  for (const auto& s : kind.segments) {
    std::vector<int> borders;
    for (SegmentIndex c : s.cities) borders.push_back(rotate_sides(kind.segments[c].sides, rotation));
    std::sort(borders.begin(), borders.end());
    const int gate = s.end_city == no_segment ? 0 : rotate_sides(kind.segments[s.end_city].sides, rotation);
    out.emplace_back(static_cast<int>(s.kind), rotate_sides(s.sides, rotation), rotate_halves(s.halves, rotation),
                     s.pennants, borders, static_cast<int>(s.end) * 16 + gate);
  }
  std::sort(out.begin(), out.end());
  return out;
}

int period_of(const TileKind& kind) {
  const auto base = topology(kind, 0);
  if (topology(kind, 1) == base) return 1;
  return topology(kind, 2) == base ? 2 : 4;
}

}  // namespace

SegmentIndex TileKind::monastery() const {
  for (std::size_t i = 0; i < segments.size(); ++i)
    if (segments[i].kind == FeatureKind::monastery) return static_cast<SegmentIndex>(i);
  return no_segment;
}

std::string FileError::message() const {
  return line > 0 ? file + ":" + std::to_string(line) + ": " + reason : file + ": " + reason;
}

Result<std::vector<TileKind>, FileError> parse_catalogue(std::string_view file_name, std::string_view text) {
  std::size_t pos = 0;
  int line = 1;
  const auto error = [&](int at, std::string reason) { return FileError{std::string(file_name), at, std::move(reason)}; };
  const Row header = read_row(text, pos, line);
  std::map<std::string, std::size_t, std::less<>> columns;
  for (std::size_t i = 0; i < header.size(); ++i) columns[header[i]] = i;
  for (const auto* name : {"id", "count", "N", "E", "S", "W", "cities", "roads", "fields", "monastery"})
    if (!columns.contains(name)) return error(1, std::string("column '") + name + "' is missing");
  std::vector<TileKind> kinds;
  std::map<std::string, int> seen;
  while (pos < text.size()) {
    const int at = line;
    const Row row = read_row(text, pos, line);
    if (row.size() == 1 && row[0].empty()) continue;
    if (row.size() != header.size())
      return error(at, std::to_string(row.size()) + " cells, the header has " + std::to_string(header.size()));
    RowReader reader(columns, row);
    TileKind kind = reader.read();
    kind.line = at;
    std::string reason = reader.reason();
    if (reason.empty()) reason = check_edges(kind);
    if (reason.empty()) reason = check_fields(kind);
    if (reason.empty() && seen.contains(kind.id)) reason = "id is already on line " + std::to_string(seen[kind.id]);
    if (!reason.empty()) return error(at, "tile " + kind.id + ": " + reason);
    seen[kind.id] = at;
    kind.period = period_of(kind);
    kinds.push_back(std::move(kind));
  }
  if (kinds.empty()) return error(0, "no tiles");
  return kinds;
}

std::string spot_name(const TileKind& kind, SegmentIndex segment, int rotation) {
  if (is_corner(segment)) return "V." + std::string(corner_names[segment - first_corner]);
  const auto& s = kind.segments[segment];
  if (s.kind == FeatureKind::monastery) return "M";
  if (s.kind == FeatureKind::field) {
    const auto halves = rotate_halves(s.halves, rotation);
    for (int h = 0; h < 8; ++h)
      if (halves & (1 << h)) return "F." + std::string(half_names[h]);
    return "F." + std::to_string(segment);
  }
  const auto sides = rotate_sides(s.sides, rotation);
  for (int side = 0; side < 4; ++side)
    if (sides & (1 << side)) return (s.kind == FeatureKind::city ? "C." : "R.") + std::string(side_names[side]);
  return (s.kind == FeatureKind::city ? "C." : "R.") + std::to_string(segment);
}

SegmentIndex segment_at(const TileKind& kind, std::string_view spot, int rotation) {
  if (spot == "M") return kind.monastery();
  if (spot.size() < 3 || spot[1] != '.') return no_segment;
  const std::string_view where = spot.substr(2);
  for (int corner = 0; spot[0] == 'V' && corner < 4; ++corner)
    if (where == corner_names[corner]) return static_cast<SegmentIndex>(first_corner + corner);
  for (std::size_t i = 0; i < kind.segments.size(); ++i) {
    const auto& s = kind.segments[i];
    const auto index = static_cast<SegmentIndex>(i);
    if (spot[0] == 'F' && s.kind == FeatureKind::field) {
      const int h = half_of(where);
      if (h >= 0 && (rotate_halves(s.halves, rotation) & (1 << h))) return index;
      if (s.halves == 0 && where == std::to_string(i)) return index;
    } else if ((spot[0] == 'C' && s.kind == FeatureKind::city) || (spot[0] == 'R' && s.kind == FeatureKind::road)) {
      const int side = where.size() == 1 ? side_of(where[0]) : -1;
      if (side >= 0 && (rotate_sides(s.sides, rotation) & (1 << side))) return index;
    }
  }
  return no_segment;
}

std::string tile_text(const TileKind& kind, int rotation) {
  const bool digit = !kind.id.empty() && kind.id.back() >= '0' && kind.id.back() <= '9';
  return kind.id + (digit ? "@" : "") + std::to_string(90 * rotation);
}

}  // namespace bastide
