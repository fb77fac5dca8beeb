// JSON forms of actions, refusals, events, views and feature reports; rulesets and selections: json_ruleset.cpp.
#include "records/json.hpp"

#include <nlohmann/json.hpp>

#include "records/json_reader.hpp"

namespace bastide {
namespace {

using nlohmann::json;

json cell_json(Cell c) { return json::array({c.x, c.y}); }

json cells_json(const std::vector<Cell>& cells) {
  json list = json::array();
  for (const Cell c : cells) list.push_back(cell_json(c));
  return list;
}

const std::string& tile_id(const Ruleset& r, TileKindId kind) {
  static const std::string unknown = "?";
  return kind < r.kinds.size() ? r.kinds[kind].id : unknown;
}

const std::string& figure_name(const Ruleset& r, FigureKind figure) {
  static const std::string unknown = "?";
  return figure < r.figures.size() ? r.figures[figure].name : unknown;
}

const std::string& neutral_name(const Ruleset& r, NeutralId neutral) {
  static const std::string unknown = "?";
  return neutral < r.neutrals.size() ? r.neutrals[neutral].name : unknown;
}

// What lies where, asked once a value: names of spots depend on the tile and its rotation.
class LaidTiles {
 public:
  LaidTiles(const Ruleset& r, std::vector<LaidTile> tiles) : ruleset_(r), tiles_(std::move(tiles)) {}
  LaidTiles(const Ruleset& r, const State& s) : LaidTiles(r, view_for(r, s, no_seat).tiles) {}

  [[nodiscard]] const LaidTile* at(Cell c) const {
    for (const LaidTile& tile : tiles_)
      if (tile.cell == c) return &tile;
    return nullptr;
  }
  [[nodiscard]] std::string spot(Cell c, SegmentIndex segment) const {
    const LaidTile* tile = at(c);
    if (!tile || (!is_corner(segment) && segment >= ruleset_.kinds[tile->kind].segments.size())) return "?";
    return spot_name(ruleset_.kinds[tile->kind], segment, tile->rotation);
  }
  [[nodiscard]] json spot_json(const Spot& s) const {
    return {{"cell", cell_json(s.cell)}, {"spot", spot(s.cell, s.segment)}};
  }
  [[nodiscard]] json spots_json(const std::vector<Spot>& spots) const {
    json list = json::array();
    for (const Spot& s : spots) list.push_back(spot_json(s));
    return list;
  }

 private:
  const Ruleset& ruleset_;
  std::vector<LaidTile> tiles_;
};

json figures_json(const Ruleset& r, const LaidTiles& laid, const std::vector<LaidFigure>& figures) {
  json list = json::array();
  for (const LaidFigure& f : figures)
    list.push_back({{"seat", f.seat}, {"figure", figure_name(r, f.figure)}, {"cell", cell_json(f.cell)}, {"spot", laid.spot(f.cell, f.segment)}});
  return list;
}

json neutrals_json(const Ruleset& r, const LaidTiles& laid, const std::vector<LaidNeutral>& neutrals) {
  json list = json::array();
  for (const LaidNeutral& piece : neutrals) {
    json one = {{"neutral", neutral_name(r, piece.neutral)}, {"cell", piece.cell ? cell_json(*piece.cell) : json(nullptr)}, {"beside", nullptr}};
    if (const auto& f = piece.beside) one["beside"] = {{"seat", f->seat}, {"figure", figure_name(r, f->figure)}, {"spot", laid.spot(f->cell, f->segment)}};
    list.push_back(std::move(one));
  }
  return list;
}

json seat_numbers(const std::vector<SeatPoints>& list, const char* name) {
  json result = json::array();
  for (const SeatPoints& entry : list) result.push_back({{"seat", entry.seat}, {name, entry.points}});
  return result;
}

json terms_json(const std::vector<ScoreTerm>& terms) {
  json list = json::array();
  for (const ScoreTerm& t : terms)
    list.push_back({{"clause", t.clause}, {"count", t.count}, {"each", t.each}, {"points", t.points}});
  return list;
}

const char* decider_name(Decider d) {
  switch (d) {
    case Decider::player: return "player";
    case Decider::chance: return "chance";
    case Decider::nobody: break;
  }
  return "nobody";
}

}  // namespace

json to_json(const Ruleset& r, const State& s, const Action& a) {
  switch (a.kind) {
    case ActionKind::choose_first: return {{"type", "first"}, {"seat", a.spot}};
    case ActionKind::draw: return {{"type", "draw"}, {"tile", tile_id(r, a.tile)}};
    case ActionKind::place:
      return {{"type", "place"}, {"tile", tile_id(r, a.tile)}, {"cell", cell_json(a.cell)}, {"rotation", a.spot}};
    case ActionKind::move: {
      json move = {{"type", "move"}, {"neutral", neutral_name(r, a.figure)}, {"cell", cell_json(a.cell)}};
      if (a.spot != no_segment) move["spot"] = LaidTiles(r, s).spot(a.cell, a.spot);
      return move;
    }
    case ActionKind::put:
    case ActionKind::free:
      return {{"type", a.kind == ActionKind::put ? "put" : "free"},
              {"figure", figure_name(r, a.figure)},
              {"cell", cell_json(a.cell)},
              {"spot", LaidTiles(r, s).spot(a.cell, a.spot)}};
    case ActionKind::skip: break;
  }
  return {{"type", "skip"}};
}

json to_json(const Ruleset& r, const Refusal& refusal) {
  return {{"code", refusal_name(refusal.code)},
          {"clause", refusal.clause},
          {"args", refusal.args},
          {"text", refusal_text(r, refusal)}};
}

json to_json(const Ruleset& r, const State& after, const Event& e) {
  switch (e.kind) {
    case EventKind::first_chosen: return {{"type", "firstChosen"}, {"seat", e.seat}};
    case EventKind::drawn: return {{"type", "drawn"}, {"tile", tile_id(r, e.tile)}};
    case EventKind::removed: return {{"type", "removed"}, {"tile", tile_id(r, e.tile)}, {"clause", e.clause}};
    case EventKind::put_back: return {{"type", "putBack"}, {"tile", tile_id(r, e.tile)}, {"clause", e.clause}};
    case EventKind::placed:
      return {{"type", "placed"},
              {"seat", e.seat},
              {"tile", tile_id(r, e.tile)},
              {"cell", cell_json(e.cell)},
              {"rotation", e.rotation}};
    case EventKind::put:
      return {{"type", "put"},
              {"seat", e.seat},
              {"figure", figure_name(r, e.figure)},
              {"cell", cell_json(e.cell)},
              {"spot", LaidTiles(r, after).spot(e.cell, e.segment)}};
    case EventKind::skipped: {
      json skipped = {{"type", "skipped"}, {"seat", e.seat}};
      if (e.tile != no_tile) skipped["tile"] = tile_id(r, e.tile);
      if (e.figure) skipped["figure"] = figure_name(r, e.figure);
      if (!e.clause.empty()) skipped["clause"] = e.clause;
      return skipped;
    }
    case EventKind::scored:
      return {{"type", "scored"},
              {"feature", feature_names[static_cast<int>(e.feature)]},
              {"when", e.when == When::completed ? "completed" : "final"},
              {"cell", cell_json(e.cell)},
              {"spot", LaidTiles(r, after).spot(e.cell, e.segment)},
              {"points", seat_numbers(e.points, "points")},
              {"terms", terms_json(e.terms)},
              {"strengths", seat_numbers(e.strengths, "strength")},
              {"cells", cells_json(e.cells)},
              {"cities", cells_json(e.cities)},
              {"clause", e.clause}};
    case EventKind::returned: {
      json returned = {{"type", "returned"},
                       {"seat", e.seat},
                       {"figure", figure_name(r, e.figure)},
                       {"cell", cell_json(e.cell)},
                       {"spot", LaidTiles(r, after).spot(e.cell, e.segment)},
                       {"clause", e.clause}};
      if (e.reason == Reason::eaten || e.reason == Reason::freed) returned["reason"] = reason_names[static_cast<std::size_t>(e.reason)];
      return returned;
    }
    case EventKind::laid_aside: return {{"type", "laidAside"}, {"tile", tile_id(r, e.tile)}, {"clause", e.clause}};
    case EventKind::shuffled_in: return {{"type", "shuffledIn"}, {"tile", tile_id(r, e.tile)}, {"clause", e.clause}};
    case EventKind::moved: {
      json moved = {{"type", "moved"}, {"neutral", neutral_name(r, e.neutral)}, {"cell", cell_json(e.cell)}, {"clause", e.clause}};
      moved["seat"] = e.seat == no_seat ? json(nullptr) : json(e.seat);
      if (e.segment != no_segment) moved["spot"] = LaidTiles(r, after).spot(e.cell, e.segment);
      return moved;
    }
    case EventKind::awarded: {
      json awarded = {{"type", "awarded"},
                      {"when", e.when == When::completed ? "completed" : "final"},
                      {"points", seat_numbers(e.points, "points")},
                      {"cell", cell_json(e.cell)},
                      {"clause", e.clause}};
      if (e.segment != no_segment) awarded["spot"] = LaidTiles(r, after).spot(e.cell, e.segment);
      return awarded;
    }
    case EventKind::turn_started: return {{"type", "turnStarted"}, {"seat", e.seat}};
    case EventKind::game_ended: break;
  }
  Points most = 0;
  for (const SeatPoints& p : e.points) most = std::max(most, p.points);
  json winners = json::array();
  for (const SeatPoints& p : e.points)
    if (p.points == most) winners.push_back(p.seat);
  return {{"type", "gameEnded"}, {"points", seat_numbers(e.points, "points")}, {"winners", winners}};
}

json to_json(const Ruleset& r, const State& s, const View& v) {
  const LaidTiles laid(r, v.tiles);
  json to_move = {{"decider", decider_name(v.to_move.decider)}, {"step", v.to_move.step}};
  to_move["seat"] = v.to_move.seat == no_seat ? json(nullptr) : json(v.to_move.seat);
  json tiles = json::array();
  for (const LaidTile& t : v.tiles)
    tiles.push_back({{"cell", cell_json(t.cell)}, {"tile", tile_id(r, t.kind)}, {"rotation", t.rotation}});
  json supply = json::array();
  for (const std::vector<int>& of_seat : v.supply) {
    json one = json::object();
    for (std::size_t i = 0; i < of_seat.size(); ++i) one[figure_name(r, static_cast<FigureKind>(i))] = of_seat[i];
    supply.push_back(std::move(one));
  }
  json pile = json::object();
  for (std::size_t i = 0; i < v.pile.size(); ++i)
    if (v.pile[i] > 0) pile[tile_id(r, static_cast<TileKindId>(i))] = v.pile[i];
  json removed = json::array();
  for (const TileKindId kind : v.removed) removed.push_back(tile_id(r, kind));
  json aside = json::array();
  for (const TileKindId kind : v.aside) aside.push_back(tile_id(r, kind));
  return {{"toMove", std::move(to_move)},
          {"turn", v.turn},
          {"hand", v.hand == no_tile ? json(nullptr) : json(tile_id(r, v.hand))},
          {"lastCell", v.last_cell ? cell_json(*v.last_cell) : json(nullptr)},
          {"tiles", std::move(tiles)},
          {"figures", figures_json(r, laid, v.figures)},
          {"scores", v.scores},
          {"supply", std::move(supply)},
          {"pile", std::move(pile)},
          {"pileSize", v.pile_size},
          {"removed", std::move(removed)},
          {"aside", std::move(aside)},
          {"neutrals", neutrals_json(r, laid, v.neutrals)},
          {"trail", cells_json(v.trail)},
          {"winners", json(std::vector<int>(v.winners.begin(), v.winners.end()))},
          {"digest", digest_text(digest(r, s))}};
}

json to_json(const Ruleset& r, const State& s, const FeatureReport& f) {
  const LaidTiles laid(r, s);
  return {{"kind", feature_names[static_cast<int>(f.kind)]},
          {"spots", laid.spots_json(f.spots)},
          {"tiles", f.tiles},
          {"pennants", f.pennants},
          {"openEdges", f.open_edges},
          {"completed", f.completed},
          {"openCells", cells_json(f.open_cells)},
          {"strengths", seat_numbers(f.strengths, "strength")},
          {"leaders", json(std::vector<int>(f.leaders.begin(), f.leaders.end()))},
          {"figures", figures_json(r, laid, f.figures)},
          {"cities", laid.spots_json(f.cities)},
          {"pointsIfCompleted", f.points_if_completed},
          {"pointsAtEnd", f.points_at_end},
          {"termsIfCompleted", terms_json(f.terms_if_completed)},
          {"termsAtEnd", terms_json(f.terms_at_end)}};
}

namespace {

TileKindId read_tile(const Ruleset& r, ObjectReader& in) {
  const std::string id = in.text("tile");
  const TileKindId kind = r.kind_of(id);
  if (kind == no_tile) in.fail("tile", "no tile \"" + id + "\" in " + r.name);
  return kind;
}

// The spot of the tile in `cell` that the member "spot" names.
SegmentIndex read_spot(const Ruleset& r, const State& s, Cell cell, ObjectReader& in) {
  const std::string spot = in.text("spot");
  const LaidTiles laid(r, s);
  const LaidTile* tile = laid.at(cell);
  if (!tile) {
    in.fail("cell", "no tile lies there");
    return no_segment;
  }
  const SegmentIndex segment = segment_at(r.kinds[tile->kind], spot, tile->rotation);
  if (segment == no_segment) in.fail("spot", "tile " + tile_text(r.kinds[tile->kind], tile->rotation) + " has no \"" + spot + "\"");
  return segment;
}

Action read_move(const Ruleset& r, const State& s, ObjectReader& in) {
  const std::string name = in.text("neutral");
  const NeutralId neutral = r.neutral_of(name);
  if (neutral == no_neutral) in.fail("neutral", "no piece \"" + name + "\" in " + r.name);
  const Cell cell = in.cell("cell");
  return Action::move(neutral, cell, in.has("spot") ? read_spot(r, s, cell, in) : no_segment);
}

Action read_figure(const Ruleset& r, const State& s, ObjectReader& in, ActionKind kind) {
  const std::string figure = in.text("figure");
  const FigureKind figure_kind = r.figure_of(figure);
  if (figure_kind == 255) in.fail("figure", "no figure \"" + figure + "\" in " + r.name);
  const Cell cell = in.cell("cell");
  const SegmentIndex segment = read_spot(r, s, cell, in);
  return kind == ActionKind::put ? Action::put(figure_kind, cell, segment) : Action::free(figure_kind, cell, segment);
}

}  // namespace

Result<Action, JsonError> action_from_json(const Ruleset& r, const State& s, const json& value, const std::string& path) {
  std::optional<JsonError> error;
  ObjectReader in(value, path, error);
  const std::string type = in.text("type");
  Action action;
  if (error) return *error;
  if (type == "first") {
    action = Action::first(static_cast<Seat>(in.integer("seat", 0, max_seats - 1)));
  } else if (type == "draw") {
    action = Action::draw(read_tile(r, in));
  } else if (type == "place") {
    const TileKindId tile = read_tile(r, in);
    const Cell cell = in.cell("cell");
    action = Action::place(tile, cell, static_cast<int>(in.integer("rotation", 0, 3)));
  } else if (type == "put" || type == "free") {
    action = read_figure(r, s, in, type == "put" ? ActionKind::put : ActionKind::free);
  } else if (type == "move") {
    action = read_move(r, s, in);
  } else if (type != "skip") {
    in.fail("type", "must be first, draw, place, put, move, free or skip");
  }
  in.finish();
  if (error) return *error;
  return action;
}

}  // namespace bastide
