// English one-line texts of actions, refusals and events, and the reader of action texts (docs/interfaces.md §1).
#include "engine/text/text.hpp"

#include <algorithm>
#include <charconv>

#include "engine/rules/dispatch.hpp"

namespace bastide {
namespace {

std::string cell_text(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) break;
    text.remove_prefix(from);
    const auto end = text.find(' ');
    words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  }
  return words;
}

bool read_int(std::string_view text, int min, int max, int& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size() && out >= min && out <= max;
}

bool read_cell(std::string_view text, Cell& out) {
  const auto comma = text.find(',');
  int x = 0, y = 0;
  if (comma == std::string_view::npos || !read_int(text.substr(0, comma), -999, 999, x) || !read_int(text.substr(comma + 1), -999, 999, y)) return false;
  out = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  return true;
}

// "U90", "d09@180", also "U@90".
bool read_tile(const Ruleset& rules, std::string_view text, TileKindId& kind, int& rotation) {
  const auto at = text.find('@');
  std::string_view id = text.substr(0, at), degrees;
  if (at != std::string_view::npos) {
    degrees = text.substr(at + 1);
  } else {
    const auto letters = text.find_last_not_of("0123456789");
    if (letters == std::string_view::npos) return false;
    id = text.substr(0, letters + 1);
    degrees = text.substr(letters + 1);
  }
  int value = 0;
  if (!read_int(degrees, 0, 270, value) || value % 90 != 0) return false;
  kind = rules.kind_of(id);
  rotation = value / 90;
  return kind != no_tile;
}

// Kind and rotation of the tile in a cell; false when it is empty.
bool tile_at(const Ruleset& rules, const State& state, Cell cell, TileKindId& kind, int& rotation) {
  return with_game(rules, state, [&](const auto& g) {
    const int tile = content_of(g.state, cell).tile;
    if (tile < 0) return false;
    kind = g.tables.kind_of_tile[tile];
    rotation = g.state.rotation[tile];
    return true;
  });
}

// Name of a spot of the tile in a cell; "?" when there is none.
std::string spot_at(const Ruleset& rules, const State& state, Cell cell, SegmentIndex spot) {
  TileKindId kind = 0;
  int rotation = 0;
  if (!tile_at(rules, state, cell, kind, rotation) || (!is_corner(spot) && spot >= rules.kinds[kind].segments.size())) return "?";
  return spot_name(rules.kinds[kind], spot, rotation);
}

// The spot of a laid tile that two words name; what is wrong with them otherwise.
std::string read_spot(const Ruleset& rules, const State& state, Cell cell, std::string_view word, SegmentIndex& out) {
  TileKindId kind = 0;
  int rotation = 0;
  if (!tile_at(rules, state, cell, kind, rotation)) return "no tile lies at " + cell_text(cell);
  out = segment_at(rules.kinds[kind], word, rotation);
  return out != no_segment ? "" : "tile " + tile_text(rules.kinds[kind], rotation) + " has no spot '" + std::string(word) + "'";
}

std::string seat_text(std::span<const std::string> names, Seat seat) {
  return seat < names.size() ? names[seat] : "seat " + std::to_string(seat);
}

// What a step asks for, by the argument of the refusal.
std::string asked_for(const std::string& what) {
  if (what == "draw") return "a draw";
  if (what == "place") return "laying the tile";
  if (what == "first") return "the first player";
  if (what == "held") return "laying the held tile or skip";
  if (what == "free") return "sending a figure home or skip";
  if (what == "move_neutral") return "moving a piece of nobody";
  return "a figure or skip";
}

// Why something may not go there.
std::string target_text(const std::string& why) {
  if (why == "field") return "it never moves to a field";
  if (why == "completed") return "that feature is complete";
  if (why == "occupied") return "somebody is already there";
  if (why == "closed") return "that tile is closed to figures";
  if (why == "visited") return "it has been there already";
  if (why == "guarded") return "that tile is guarded";
  if (why == "same") return "it is there already";
  if (why == "foreign") return "that figure is somebody else's";
  if (why == "nobody") return "no such figure stands there";
  if (why == "apart") return "it is not within reach";
  return "that feature is not a neighbour of the one that was scored";
}

std::string counted(int n, std::string_view one, std::string_view many) { return std::to_string(n) + " " + std::string(n == 1 ? one : many); }

}  // namespace

std::string_view refusal_name(RefusalCode code) {
  switch (code) {
    case RefusalCode::game_over: return "game_over";
    case RefusalCode::wrong_step: return "wrong_step";
    case RefusalCode::not_in_pile: return "not_in_pile";
    case RefusalCode::wrong_tile: return "wrong_tile";
    case RefusalCode::must_place: return "must_place";
    case RefusalCode::cell_occupied: return "cell_occupied";
    case RefusalCode::no_side_contact: return "no_side_contact";
    case RefusalCode::edge_mismatch: return "edge_mismatch";
    case RefusalCode::bad_rotation: return "bad_rotation";
    case RefusalCode::out_of_reach: return "out_of_reach";
    case RefusalCode::not_this_tile: return "not_this_tile";
    case RefusalCode::no_such_spot: return "no_such_spot";
    case RefusalCode::feature_occupied: return "feature_occupied";
    case RefusalCode::no_figure_left: return "no_figure_left";
    case RefusalCode::no_such_figure: return "no_such_figure";
    case RefusalCode::farmers_off: return "farmers_off";
    case RefusalCode::no_such_seat: return "no_such_seat";
    case RefusalCode::not_enclosed: return "not_enclosed";
    case RefusalCode::too_late: return "too_late";
    case RefusalCode::not_all_field: return "not_all_field";
    case RefusalCode::field_barred: return "field_barred";
    case RefusalCode::not_a_target: return "not_a_target";
    case RefusalCode::tile_barred: return "tile_barred";
    case RefusalCode::part_barred: return "part_barred";
    case RefusalCode::must_free: return "must_free";
    case RefusalCode::must_move: return "must_move";
  }
  return "wrong_step";
}

std::string action_text(const Ruleset& rules, const State& state, const Action& a) {
  switch (a.kind) {
    case ActionKind::choose_first: return "first " + std::to_string(a.spot);
    case ActionKind::draw: return "draw " + (a.tile < rules.kinds.size() ? rules.kinds[a.tile].id : "?");
    case ActionKind::place:
      return "place " + cell_text(a.cell) + " " + (a.tile < rules.kinds.size() ? tile_text(rules.kinds[a.tile], a.spot & 3) : "?");
    case ActionKind::put:
    case ActionKind::free:
      return (a.kind == ActionKind::put ? "put " : "free ") + (a.figure < rules.figures.size() ? rules.figures[a.figure].name : "?") + " " + cell_text(a.cell) + " " +
             spot_at(rules, state, a.cell, a.spot);
    case ActionKind::move:
      return "move " + (a.figure < rules.neutrals.size() ? rules.neutrals[a.figure].name : "?") + " " + cell_text(a.cell) +
             (a.spot == no_segment ? "" : " " + spot_at(rules, state, a.cell, a.spot));
    case ActionKind::skip: return "skip";
  }
  return "skip";
}

Result<Action, std::string> parse_action(const Ruleset& rules, const State& state, std::string_view text) {
  const auto words = words_of(text);
  const auto fail = [](std::string reason) { return Result<Action, std::string>(std::move(reason)); };
  if (words.empty()) return fail("an action is missing");
  const auto verb = words[0];
  if (verb == "skip") return words.size() == 1 ? Result<Action, std::string>(Action::skip()) : fail("skip stands alone");
  if (verb == "first") {
    int seat = 0;
    if (words.size() != 2 || !read_int(words[1], 0, max_seats - 1, seat)) return fail("first needs a seat from 0 to 5");
    return Action::first(static_cast<Seat>(seat));
  }
  if (verb == "draw") {
    const TileKindId kind = words.size() == 2 ? rules.kind_of(words[1]) : no_tile;
    if (kind == no_tile) return fail("draw needs a tile of this game");
    return Action::draw(kind);
  }
  Cell cell;
  if (verb == "place") {
    TileKindId kind = 0;
    int rotation = 0;
    if (words.size() != 3 || !read_cell(words[1], cell)) return fail("place needs a cell such as 1,-2 and a tile such as U90");
    if (!read_tile(rules, words[2], kind, rotation)) return fail("'" + std::string(words[2]) + "' is no tile of this game with 0, 90, 180 or 270 degrees");
    return Action::place(kind, cell, rotation);
  }
  if (verb == "move") {
    const NeutralId neutral = words.size() == 3 || words.size() == 4 ? rules.neutral_of(words[1]) : no_neutral;
    if (neutral == no_neutral || !read_cell(words[2], cell)) return fail("move needs a piece of nobody in this game and a cell, and a spot when it shall stand beside a figure");
    SegmentIndex segment = no_segment;
    if (words.size() == 4)
      if (auto wrong = read_spot(rules, state, cell, words[3], segment); !wrong.empty()) return fail(std::move(wrong));
    return Action::move(neutral, cell, segment);
  }
  if (verb == "put" || verb == "free") {
    if (words.size() != 4 || !read_cell(words[2], cell)) return fail(std::string(verb) + " needs a figure, a cell and a spot, such as " + std::string(verb) + " follower 1,0 R.W");
    const FigureKind figure = rules.figure_of(words[1]);
    if (figure == 255) return fail("'" + std::string(words[1]) + "' is no figure of this game");
    SegmentIndex segment = no_segment;
    if (auto wrong = read_spot(rules, state, cell, words[3], segment); !wrong.empty()) return fail(std::move(wrong));
    return verb == "put" ? Action::put(figure, cell, segment) : Action::free(figure, cell, segment);
  }
  return fail("'" + std::string(verb) + "' is no action; use first, draw, place, put, move, free or skip");
}

std::string refusal_text(const Ruleset&, const Refusal& r) {
  const auto arg = [&](std::size_t i) { return i < r.args.size() ? r.args[i] : std::string("?"); };
  std::string why;
  switch (r.code) {
    case RefusalCode::game_over: why = "the game is over"; break;
    case RefusalCode::wrong_step: why = "this step asks for " + asked_for(arg(0)); break;
    case RefusalCode::not_in_pile: why = "no tile " + arg(0) + " is left in the pile"; break;
    case RefusalCode::wrong_tile: why = "the tile in hand is " + arg(0); break;
    case RefusalCode::must_place: why = "a tile that fits must be laid"; break;
    case RefusalCode::cell_occupied: why = "a tile already lies there"; break;
    case RefusalCode::no_side_contact: why = arg(0) == "corner" ? "a corner alone is no contact" : "no side touches a tile on the table"; break;
    case RefusalCode::edge_mismatch: {
      const std::string side = arg(0) == "N" ? "north" : arg(0) == "E" ? "east" : arg(0) == "S" ? "south" : "west";
      why = "the " + side + " side is " + arg(1) + " against " + arg(2);
      break;
    }
    case RefusalCode::bad_rotation: why = "a rotation is 0, 1, 2 or 3 quarter turns"; break;
    case RefusalCode::out_of_reach: why = "no side touches a tile on the table"; break;
    case RefusalCode::not_this_tile: why = "only the tile just laid may take a figure"; break;
    case RefusalCode::no_such_spot: why = r.args.empty() ? "the tile has no such spot" : "this figure may not stand on a " + arg(0); break;
    case RefusalCode::feature_occupied: why = "somebody is already on this " + arg(0); break;
    case RefusalCode::no_figure_left: why = "no " + arg(0) + " is left in the supply"; break;
    case RefusalCode::no_such_figure: why = "there is no such figure"; break;
    case RefusalCode::farmers_off: why = "this game has no farmers"; break;
    case RefusalCode::no_such_seat: why = "there is no seat " + arg(0); break;
    case RefusalCode::not_enclosed: why = "the cell does not lie between four tiles"; break;
    case RefusalCode::too_late: why = "tile " + arg(0) + " is laid before drawing"; break;
    case RefusalCode::not_all_field: why = "at the corner " + arg(0) + " four tiles must meet with nothing but field"; break;
    case RefusalCode::tile_barred: why = "no figure may come to that tile"; break;
    case RefusalCode::part_barred: why = "nothing may be put any more"; break;
    case RefusalCode::must_free: why = "one of the figures must be sent home"; break;
    case RefusalCode::must_move: why = "it must be moved"; break;
    case RefusalCode::field_barred: why = "the field is barred: no " + arg(0) + " may be put there"; break;
    case RefusalCode::not_a_target: why = target_text(arg(0)); break;
  }
  return "Not allowed: " + std::string(r.clause) + ", " + why + ".";
}

std::string event_text(const Ruleset& rules, const Event& e, std::span<const std::string> names) {
  const auto tile = [&] { return e.tile < rules.kinds.size() ? rules.kinds[e.tile].id : std::string("?"); };
  const auto spot = [&] { return cell_text(e.cell) + " " + (e.tile < rules.kinds.size() ? spot_name(rules.kinds[e.tile], e.segment, e.rotation) : "?"); };
  const auto figure = [&] { return e.figure < rules.figures.size() ? rules.figures[e.figure].name : std::string("figure"); };
  switch (e.kind) {
    case EventKind::first_chosen: return seat_text(names, e.seat) + " begins.";
    case EventKind::drawn: return "Tile " + tile() + " is drawn.";
    case EventKind::removed: return "Tile " + tile() + " fits nowhere and leaves the game (" + std::string(e.clause) + ").";
    case EventKind::put_back: return "Tile " + tile() + " fits nowhere and goes back into the pile (" + std::string(e.clause) + ").";
    case EventKind::placed: return seat_text(names, e.seat) + " lays " + tile_text(rules.kinds[e.tile], e.rotation) + " at " + cell_text(e.cell) + ".";
    case EventKind::put: return seat_text(names, e.seat) + " puts a " + figure() + " on " + spot() + ".";
    case EventKind::skipped:
      if (!e.clause.empty()) return seat_text(names, e.seat) + " leaves all figures where they are (" + std::string(e.clause) + ").";
      return seat_text(names, e.seat) + " keeps " + (e.tile != no_tile ? "tile " + tile() : e.figure ? "the " + figure() : "all figures") + ".";
    case EventKind::returned: {
      const std::string_view how = e.reason == Reason::eaten ? " is eaten on " : e.reason == Reason::freed ? " is sent home from " : " comes home from ";
      return "A " + figure() + " of " + seat_text(names, e.seat) + std::string(how) + spot() + " (" + std::string(e.clause) + ").";
    }
    case EventKind::laid_aside: return "Tile " + tile() + " is laid aside (" + std::string(e.clause) + ").";
    case EventKind::shuffled_in: return "Tile " + tile() + " joins the pile (" + std::string(e.clause) + ").";
    case EventKind::moved: {
      const std::string piece = e.neutral < rules.neutrals.size() ? rules.neutrals[e.neutral].name : "piece";
      const std::string where = e.segment == no_segment ? "to " + cell_text(e.cell) : "beside the figure on " + spot();
      return (e.seat == no_seat ? "The " + piece + " comes " : seat_text(names, e.seat) + " moves the " + piece + " ") + where + " (" + std::string(e.clause) + ").";
    }
    case EventKind::awarded: {
      std::string who;
      for (std::size_t i = 0; i < e.points.size(); ++i) who += (i ? " and " : "") + seat_text(names, e.points[i].seat) + " +" + std::to_string(e.points[i].points);
      return who + " for " + (e.segment == no_segment ? "the company on " + cell_text(e.cell) : "the company on " + spot()) + " (" + std::string(e.clause) + ").";
    }
    case EventKind::turn_started: return "It is " + seat_text(names, e.seat) + "'s turn.";
    case EventKind::scored: {
      std::string who;
      for (std::size_t i = 0; i < e.points.size(); ++i) who += (i ? " and " : "") + seat_text(names, e.points[i].seat) + " +" + std::to_string(e.points[i].points);
      std::string why;
      for (const auto& t : e.terms) why += (why.empty() ? "" : " + ") + std::to_string(t.count) + " × " + std::to_string(t.each) + " (" + std::string(t.clause) + ")";
      return (who.empty() ? "Nobody" : who) + ": " + std::string(feature_names[static_cast<int>(e.feature)]) + " at " + spot() + ", " +
             counted(static_cast<int>(e.cells.size()), "tile", "tiles") + (why.empty() ? "" : ", " + why) + ", " + std::string(e.clause) + ".";
    }
    case EventKind::game_ended: {
      std::string text = "The game is over:";
      for (const auto& p : e.points) text += " " + seat_text(names, p.seat) + " " + std::to_string(p.points);
      return text + ".";
    }
  }
  return {};
}

std::string board_text(const Ruleset& rules, const State& state) {
  const View v = view_for(rules, state, 0);
  int left = 0, right = 0, top = 0, bottom = 0;
  for (const auto& t : v.tiles) {
    left = std::min<int>(left, t.cell.x), right = std::max<int>(right, t.cell.x);
    top = std::min<int>(top, t.cell.y), bottom = std::max<int>(bottom, t.cell.y);
  }
  const int width = right - left + 1;
  std::vector<std::string> cells(static_cast<std::size_t>(width * (bottom - top + 1)));
  for (const auto& t : v.tiles) {
    std::string& text = cells[(t.cell.y - top) * width + (t.cell.x - left)];
    text = tile_text(rules.kinds[t.kind], t.rotation);
    for (const auto& f : v.figures)
      if (f.cell == t.cell) text += "*" + std::to_string(f.seat) + spot_name(rules.kinds[t.kind], f.segment, t.rotation);
  }
  std::size_t wide = 4;
  for (const auto& text : cells) wide = std::max(wide, text.size() + 1);
  std::string out = "x " + std::to_string(left) + " … " + std::to_string(right) + ", y " + std::to_string(top) + " … " + std::to_string(bottom) + "\n";
  for (int y = top; y <= bottom; ++y) {
    for (int x = 0; x < width; ++x) {
      std::string text = cells[(y - top) * width + x];
      if (text.empty()) text = ".";
      out += text + std::string(wide - std::min(wide, text.size()), ' ');
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += "\n";
  }
  out += "step " + std::string(v.to_move.step);
  for (const LaidNeutral& piece : v.neutrals)
    if (piece.cell) out += ", " + rules.neutrals[piece.neutral].name + " at " + cell_text(*piece.cell);
  if (v.hand != no_tile) out += ", in hand " + rules.kinds[v.hand].id;
  for (std::size_t seat = 0; seat < v.scores.size(); ++seat)
    out += ", seat " + std::to_string(seat) + ": " + std::to_string(v.scores[seat]) + " points";
  return out + "\n";
}

}  // namespace bastide
