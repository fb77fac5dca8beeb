#include "tests/property/compare.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace property {

using bastide::Action;
using bastide::Event;
using bastide::EventKind;
using oracle::Cell;
using oracle::MoveKind;

namespace {

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

template <class T>
std::string list_text(const T& values) {
  std::ostringstream out;
  for (const auto& value : values) out << +value << ' ';
  return out.str();
}

// "what: engine A, slow B" when they differ.
template <class A, class B>
void expect_same(std::ostringstream& out, const std::string& what, const A& engine, const B& slow) {
  if (engine != slow) out << what << ": engine " << engine << ", slow " << slow << '\n';
}

template <class A, class B>
void expect_same_list(std::ostringstream& out, const std::string& what, const A& engine, const B& slow) {
  if (!std::equal(engine.begin(), engine.end(), slow.begin(), slow.end())) {
    out << what << ": engine " << list_text(engine) << ", slow " << list_text(slow) << '\n';
  }
}

int id_of(const Pair& pair, int slow_kind) {
  return slow_kind < 0 ? bastide::no_tile : pair.ruleset->kind_of(pair.slow.rules().kinds[slow_kind].id);
}

std::multiset<oracle::Figure> figures_of(const Pair& pair, const std::vector<bastide::LaidFigure>& laid) {
  std::multiset<oracle::Figure> figures;
  for (const auto& figure : laid) {
    figures.insert({figure.seat, oracle::piece_of(*pair.ruleset, figure.figure), {oracle::slow_cell(figure.cell), figure.segment}});
  }
  return figures;
}

std::string step_name(oracle::Step step) {
  switch (step) {
    case oracle::Step::first: return "first";
    case oracle::Step::abbey: return "abbey";
    case oracle::Step::draw: return "draw";
    case oracle::Step::place: return "place";
    case oracle::Step::princess: return "princess";
    case oracle::Step::figure: return "figure";
    case oracle::Step::flight: return "flight";
    case oracle::Step::wagon: return "wagon";
    case oracle::Step::late_flight: return "late_flight";
    case oracle::Step::late_abbey: return "late_abbey";
    case oracle::Step::over: return "over";
  }
  return "";
}

bastide::Decider decider(oracle::Step step) {
  if (step == oracle::Step::over) return bastide::Decider::nobody;
  return step == oracle::Step::first || step == oracle::Step::draw ? bastide::Decider::chance : bastide::Decider::player;
}

// Where the pieces of nobody are.
std::string neutral_difference(const Pair& pair, const bastide::View& view) {
  std::ostringstream out;
  const auto& slow = pair.slow;
  const bool known = view.neutrals.size() == static_cast<std::size_t>(slow.rules().dragon + slow.rules().fairy);
  if (!known) out << view.neutrals.size() << " pieces of nobody\n";
  for (const auto& laid : view.neutrals) {
    const bool is_dragon = pair.ruleset->neutrals[laid.neutral].name == "dragon";
    const auto& there = is_dragon ? slow.dragon() : slow.fairy();
    const std::optional<Cell> here = laid.cell ? std::optional(oracle::slow_cell(*laid.cell)) : std::nullopt;
    if (here != there) out << (is_dragon ? "dragon" : "fairy") << " at " << (here ? cell_text(*here) : "nothing") << ", slow " << (there ? cell_text(*there) : "nothing") << '\n';
    std::multiset<oracle::Figure> beside, partner;
    if (laid.beside) beside = figures_of(pair, {*laid.beside});
    if (!is_dragon && slow.partner()) partner.insert(*slow.partner());
    if (beside != partner) out << "the fairy's follower differs\n";
  }
  std::vector<Cell> trail;
  for (const auto cell : view.trail) trail.push_back(oracle::slow_cell(cell));
  if (trail != slow.trail()) out << "the trail has " << trail.size() << " cells, slow " << slow.trail().size() << '\n';
  return out.str();
}

}  // namespace

std::string action_difference(const Pair& pair) {
  std::ostringstream out;
  const auto slow_moves = pair.slow.legal_moves();
  std::set<oracle::Move> slow(slow_moves.begin(), slow_moves.end()), engine;
  for (const auto& legal : bastide::legal_actions(*pair.ruleset, pair.state)) {
    const Action action = legal.action();
    const std::string text = bastide::action_text(*pair.ruleset, pair.state, action);
    const oracle::Move move = oracle::move_of(*pair.ruleset, pair.slow.rules(), action);
    if (!engine.insert(move).second) out << "listed twice: " << text << '\n';
    if (!slow.contains(move)) out << "only the engine allows: " << text << '\n';
  }
  for (const oracle::Move& move : slow) {
    if (engine.contains(move)) continue;
    const Action action = oracle::action_of(*pair.ruleset, pair.slow.rules(), move);
    out << "only the slow game allows: " << bastide::action_text(*pair.ruleset, pair.state, action) << '\n';
  }
  const bool chance = decider(pair.slow.step()) == bastide::Decider::chance;
  const auto options = bastide::chance_options(*pair.ruleset, pair.state);
  if (options.size() != (chance ? slow.size() : 0)) out << "chance options: " << options.size() << '\n';
  for (const auto& option : options) {
    const oracle::Move move = oracle::move_of(*pair.ruleset, pair.slow.rules(), option.action);
    const int weight = move.kind == MoveKind::draw ? pair.slow.pile()[move.tile] : 1;
    if (static_cast<int>(option.weight) != weight) out << "weight " << option.weight << " instead of " << weight << '\n';
  }
  return out.str();
}

std::string view_difference(const Pair& pair) {
  std::ostringstream out;
  const auto& slow = pair.slow;
  const bastide::View view = bastide::view_for(*pair.ruleset, pair.state, 0);
  expect_same(out, "step", std::string(view.to_move.step), step_name(slow.step()));
  if (view.to_move.decider != decider(slow.step())) out << "decider differs\n";
  if (!slow.over() && slow.step() != oracle::Step::first) expect_same(out, "seat", +view.to_move.seat, slow.decider());
  if (slow.step() != oracle::Step::first) expect_same(out, "turn", view.turn, slow.turn());
  expect_same(out, "hand", +view.hand, id_of(pair, slow.hand()));
  expect_same(out, "pile size", view.pile_size, slow.pile_size());
  expect_same_list(out, "scores", view.scores, slow.points());

  std::vector<int> pile(pair.ruleset->kinds.size(), 0), removed, engine_removed(view.removed.begin(), view.removed.end());
  for (std::size_t figure = 0; figure < pair.ruleset->figures.size(); ++figure) {
    const oracle::Piece piece = oracle::piece_of(*pair.ruleset, static_cast<bastide::FigureKind>(figure));
    std::vector<int> engine, owned;
    for (int seat = 0; seat < slow.seats(); ++seat) {
      engine.push_back(view.supply[seat].at(figure));
      owned.push_back(slow.supply(seat, piece));
    }
    expect_same_list(out, "supply of " + oracle::piece_name(piece), engine, owned);
  }
  for (int kind = 0; kind < static_cast<int>(slow.pile().size()); ++kind) pile[id_of(pair, kind)] = slow.pile()[kind];
  expect_same_list(out, "pile", view.pile, pile);
  for (int kind : slow.removed()) removed.push_back(id_of(pair, kind));
  std::sort(removed.begin(), removed.end());
  std::sort(engine_removed.begin(), engine_removed.end());
  expect_same_list(out, "removed", engine_removed, removed);
  std::vector<int> aside, engine_aside(view.aside.begin(), view.aside.end());
  for (int kind : slow.aside()) aside.push_back(id_of(pair, kind));
  std::sort(aside.begin(), aside.end());
  std::sort(engine_aside.begin(), engine_aside.end());
  expect_same_list(out, "laid aside", engine_aside, aside);
  if (slow.over()) {
    expect_same_list(out, "winners", view.winners, slow.winners());
  } else if (!view.winners.empty()) {
    out << "winners before the end\n";
  }

  expect_same(out, "tiles", view.tiles.size(), slow.board().tiles.size());
  for (const auto& tile : view.tiles) {
    const auto found = slow.board().tiles.find(oracle::slow_cell(tile.cell));
    if (found == slow.board().tiles.end() || id_of(pair, found->second.kind) != tile.kind || found->second.turns != tile.rotation) {
      out << "tile at " << cell_text(oracle::slow_cell(tile.cell)) << " differs\n";
    }
  }
  const std::multiset<oracle::Figure> figures = figures_of(pair, view.figures);
  if (!std::equal(figures.begin(), figures.end(), slow.board().figures.begin(), slow.board().figures.end())) {
    out << "figures differ: engine has " << figures.size() << ", slow " << slow.board().figures.size() << '\n';
  }
  return out.str() + neutral_difference(pair, view);
}

namespace {

std::set<oracle::Part> parts_of(const std::vector<bastide::Spot>& spots) {
  std::set<oracle::Part> parts;
  for (const auto& spot : spots) parts.insert({oracle::slow_cell(spot.cell), spot.segment});
  return parts;
}

std::string report_difference(const Pair& pair, const bastide::FeatureReport& report, const oracle::Feature& slow) {
  std::ostringstream out;
  if (parts_of(report.spots) != slow.parts || report.spots.size() != slow.parts.size()) {
    out << "segments: engine " << report.spots.size() << ", slow " << slow.parts.size() << '\n';
    return out.str();
  }
  expect_same(out, "distinct tiles", report.tiles, static_cast<int>(slow.tiles.size()));
  expect_same(out, "pennants", report.pennants, slow.pennants);
  expect_same(out, "open edges", report.open_edges, slow.open);
  expect_same(out, "completed", report.completed, slow.completed());
  std::set<Cell> open_cells;
  for (auto cell : report.open_cells) open_cells.insert(oracle::slow_cell(cell));
  if (report.kind != bastide::FeatureKind::field && open_cells != slow.open_cells) out << "open cells differ\n";
  std::map<int, int> strengths;
  for (const auto& strength : report.strengths) strengths[strength.seat] += strength.points;
  if (strengths != slow.strength) out << "strengths differ\n";
  std::set<int> owners;  // a field with barns belongs to their owners
  for (const auto& barn : slow.barns) owners.insert(barn.seat);
  expect_same_list(out, "leaders", report.leaders, owners.empty() ? slow.leaders() : std::vector<int>(owners.begin(), owners.end()));
  std::set<oracle::Figure> figures = slow.standing;
  figures.insert(slow.barns.begin(), slow.barns.end());
  if (figures_of(pair, report.figures) != std::multiset<oracle::Figure>(figures.begin(), figures.end())) out << "figures on it differ\n";
  const bool field = report.kind == bastide::FeatureKind::field;
  if (field && parts_of(report.cities) != slow.cities) out << "completed cities: engine " << report.cities.size() << ", slow " << slow.cities.size() << '\n';
  if (!field || pair.slow.rules().option("field_scoring") == "per_field_3") {
    oracle::Feature closed = slow;
    closed.open = 0;
    expect_same(out, "points at end", report.points_at_end, slow.completed() ? 0 : pair.slow.worth(slow, true));
    expect_same(out, "points if completed", report.points_if_completed, pair.slow.worth(closed, field));
  }
  return out.str();
}

}  // namespace

std::string feature_difference(const Pair& pair) {
  using bastide::FeatureKind;
  for (FeatureKind kind : {FeatureKind::city, FeatureKind::road, FeatureKind::field, FeatureKind::monastery}) {
    const auto engine = bastide::features(*pair.ruleset, pair.state, kind);
    const auto slow = pair.slow.board().features(kind);
    const std::string name(bastide::feature_names[static_cast<int>(kind)]);
    if (engine.size() != slow.size()) {
      return name + " features: engine " + std::to_string(engine.size()) + ", slow " + std::to_string(slow.size()) + "\n";
    }
    for (std::size_t i = 0; i < slow.size(); ++i) {
      const std::string difference = report_difference(pair, engine[i], slow[i]);
      if (!difference.empty()) return name + " at " + cell_text(slow[i].anchor().cell) + ": " + difference;
      for (const oracle::Part& part : slow[i].parts) {
        const auto at = bastide::feature_at(*pair.ruleset, pair.state, oracle::engine_cell(part.cell), static_cast<bastide::SegmentIndex>(part.segment));
        if (!at || at->spots != engine[i].spots) return name + " asked by segment differs at " + cell_text(part.cell) + "\n";
      }
      for (const oracle::Figure& barn : slow[i].barns) {
        const auto at = bastide::feature_at(*pair.ruleset, pair.state, oracle::engine_cell(barn.at.cell), bastide::first_corner);
        if (!at || at->spots != engine[i].spots) return name + " asked by the corner of a barn differs at " + cell_text(barn.at.cell) + "\n";
      }
    }
  }
  return "";
}

std::string placement_difference(const Pair& pair, bastide::TileKindId kind) {
  std::ostringstream out;
  const auto& board = pair.slow.board();
  const int slow_kind = pair.slow.rules().kind_of(pair.ruleset->kinds[kind].id);
  std::set<std::pair<Cell, int>> engine;
  for (const auto& option : bastide::placements(*pair.ruleset, pair.state, kind)) {
    for (int turns = 0; turns < 4; ++turns) {
      if (option.rotations & (1 << turns)) engine.insert({oracle::slow_cell(option.cell), turns});
    }
  }
  const auto slow = board.placements(slow_kind);
  if (engine != std::set<std::pair<Cell, int>>(slow.begin(), slow.end())) {
    out << "placements of " << pair.ruleset->kinds[kind].id << ": engine " << engine.size() << ", slow " << slow.size() << '\n';
  }
  std::set<Cell> cells;
  for (const auto& [cell, tile] : board.tiles) {
    for (int dy = -2; dy <= 2; ++dy) {
      for (int dx = -2; dx <= 2; ++dx) cells.insert({cell.y + dy, cell.x + dx});
    }
  }
  for (Cell cell : cells) {
    for (int turns = 0; turns < 4; ++turns) {
      const auto refusal = bastide::why_not(*pair.ruleset, pair.state, kind, oracle::engine_cell(cell), turns);
      const std::string said = refusal ? std::string(bastide::refusal_name(refusal->code)) : "";
      std::string meant;
      switch (board.misfit(slow_kind, cell, turns)) {
        case oracle::Misfit::none: break;
        case oracle::Misfit::occupied: meant = "cell_occupied"; break;
        case oracle::Misfit::not_enclosed: meant = "not_enclosed"; break;
        case oracle::Misfit::no_contact: meant = "no_side_contact"; break;
        case oracle::Misfit::mismatch: meant = "edge_mismatch"; break;
      }
      if (said != meant && !(said == "out_of_reach" && (meant == "no_side_contact" || meant == "not_enclosed"))) {
        out << "why not " << pair.ruleset->kinds[kind].id << turns * 90 << " at " << cell_text(cell) << ": engine '" << said << "', slow '" << meant << "'\n";
      }
    }
  }
  return out.str();
}

namespace {

// Answers for one tile against the slow game, in which that tile lies and nobody has decided about a figure.
std::string answers_difference(const Pair& pair, const std::vector<bastide::SpotAnswer>& answers, bastide::TileKindId tile, const oracle::SlowGame& slow) {
  std::ostringstream out;
  std::set<std::pair<oracle::Piece, int>> answered, asked;
  for (const auto& answer : answers) {
    const oracle::Piece piece = oracle::piece_of(*pair.ruleset, answer.figure);
    answered.insert({piece, answer.segment});
    const std::string what = oracle::piece_name(piece) + " on spot " + std::to_string(answer.segment);
    if (answer.refusal.has_value() == slow.may_put(piece, answer.segment)) out << what << " answered wrongly\n";
    if (answer.refusal && answer.refusal->clause.empty()) out << what << " refused without a clause\n";
  }
  for (const auto& figure : pair.ruleset->figures) {
    const oracle::Piece piece = oracle::piece_of(*pair.ruleset, pair.ruleset->figure_of(figure.name));
    if (!figure.tile.empty()) continue;
    const bool at_corners = piece == oracle::Piece::barn;
    const int from = at_corners ? oracle::corner_spot : 0;
    const int count = at_corners ? 4 : static_cast<int>(pair.ruleset->kinds[tile].segments.size());
    for (int spot = from; spot < from + count; ++spot) asked.insert({piece, spot});
  }
  if (answered != asked || answers.size() != asked.size()) out << answers.size() << " answers instead of " << asked.size() << '\n';
  return out.str();
}

}  // namespace

std::string spot_difference(const Pair& pair) {
  if (pair.slow.step() != oracle::Step::figure) return "";
  const auto view = bastide::view_for(*pair.ruleset, pair.state, 0);
  return answers_difference(pair, bastide::spot_answers(*pair.ruleset, pair.state), view.tiles.back().kind, pair.slow);
}

std::string preview_difference(const Pair& pair, const bastide::Action& placement) {
  if (placement.kind != bastide::ActionKind::place) return "";
  oracle::SlowGame after = pair.slow;
  after.lay(oracle::move_of(*pair.ruleset, pair.slow.rules(), placement));
  const auto seat = static_cast<bastide::Seat>(pair.slow.seat());
  const auto answers = bastide::spot_answers_after(*pair.ruleset, pair.state, seat, placement.tile, placement.cell, placement.spot);
  const std::string difference = answers_difference(pair, answers, placement.tile, after);
  return difference.empty() ? "" : "previewed: " + difference;
}

namespace {

using PointsMap = std::map<int, int>;

std::string score_text(int kind, bool at_end, const PointsMap& points, const std::set<Cell>& tiles) {
  std::ostringstream out;
  out << bastide::feature_names[kind] << (at_end ? " at the end" : " completed");
  for (const auto& [seat, gained] : points) out << " seat" << seat << "+" << gained;
  out << " over";
  for (Cell cell : tiles) out << ' ' << cell_text(cell);
  return out.str();
}

std::string fairy_text(bool at_end, const PointsMap& points, Cell cell) {
  std::string text = at_end ? "for the fairy at the end" : "for the fairy";
  for (const auto& [seat, gained] : points) text += " seat" + std::to_string(seat) + "+" + std::to_string(gained);
  return text + " on " + cell_text(cell);
}

// A field is told seat by seat: with city_once its owners get different shares.
void add_lines(std::vector<std::string>& lines, int kind, bool at_end, const PointsMap& points, const std::set<Cell>& tiles) {
  if (kind != static_cast<int>(bastide::FeatureKind::field)) {
    lines.push_back(score_text(kind, at_end, points, tiles));
    return;
  }
  for (const auto& share : points) lines.push_back(score_text(kind, at_end, {share}, tiles));
}

bool fields_by_city(const Pair& pair) { return pair.slow.rules().option("field_scoring") == "per_city_4"; }

}  // namespace

std::string score_difference(const Pair& pair) {
  std::ostringstream out;
  std::vector<std::string> engine, slow;
  std::vector<std::string> fairy, slow_fairy;
  std::multiset<oracle::Figure> home, slow_home;
  PointsMap engine_fields, slow_fields;
  for (const Event& event : pair.events) {
    if (event.kind == EventKind::awarded) {
      PointsMap points;
      for (const auto& share : event.points) points[share.seat] += share.points;
      fairy.push_back(fairy_text(event.when == bastide::When::final, points, oracle::slow_cell(event.cell)));
    }
    if (event.kind == EventKind::returned) home.insert({event.seat, oracle::piece_of(*pair.ruleset, event.figure), {oracle::slow_cell(event.cell), event.segment}});
    if (event.kind != EventKind::scored) continue;
    PointsMap points;
    for (const auto& share : event.points) {
      if (share.points != 0) points[share.seat] += share.points;
    }
    if (points.empty()) continue;
    const bool field = event.feature == bastide::FeatureKind::field;
    if (field) {
      for (const auto& [seat, gained] : points) engine_fields[seat] += gained;
    }
    if (field && fields_by_city(pair) && event.when == bastide::When::final) continue;
    std::set<Cell> tiles;
    for (auto cell : event.cells) tiles.insert(oracle::slow_cell(cell));
    add_lines(engine, static_cast<int>(event.feature), event.when == bastide::When::final, points, tiles);
  }
  for (const oracle::Score& score : pair.scores) {
    slow_home.insert(score.returned.begin(), score.returned.end());
    if (score.of_fairy) {
      slow_fairy.push_back(fairy_text(score.at_end, score.points, *score.tiles.begin()));
      continue;
    }
    if (score.points.empty()) continue;
    const bool field = score.kind == bastide::FeatureKind::field;
    if (field) {
      for (const auto& [seat, gained] : score.points) slow_fields[seat] += gained;
    }
    if (field && fields_by_city(pair) && score.at_end) continue;
    add_lines(slow, static_cast<int>(score.kind), score.at_end, score.points, score.tiles);
  }
  if (engine != slow) {  // the order too: BASE-COMP-06
    for (const auto& line : engine) out << "engine scored " << line << '\n';
    for (const auto& line : slow) out << "slow scored   " << line << '\n';
  }
  std::sort(fairy.begin(), fairy.end());
  std::sort(slow_fairy.begin(), slow_fairy.end());
  if (fairy != slow_fairy) {
    for (const auto& line : fairy) out << "engine paid " << line << '\n';
    for (const auto& line : slow_fairy) out << "slow paid   " << line << '\n';
  }
  if (home != slow_home) out << "figures sent home differ\n";
  if (engine_fields != slow_fields) out << "points of fields differ\n";
  return out.str();
}

std::string projection_difference(const Pair& pair) {
  std::ostringstream out;
  const bastide::State before = pair.state;
  expect_same_list(out, "points if the game ended now", bastide::projected_scores(*pair.ruleset, pair.state), pair.slow.points_if_over());
  if (!(before == pair.state)) out << "the projection changed the state\n";
  return out.str();
}

std::string conservation_fault(const Pair& pair) {
  std::ostringstream out;
  const bastide::View view = bastide::view_for(*pair.ruleset, pair.state, 0);
  std::vector<int> count = view.pile;
  for (const auto& tile : view.tiles) ++count[tile.kind];
  for (auto kind : view.removed) ++count[kind];
  for (auto kind : view.aside) ++count[kind];
  if (view.hand != bastide::no_tile) ++count[view.hand];
  for (std::size_t figure = 0; figure < pair.ruleset->figures.size(); ++figure) {  // tiles that players hold, and those of absent players
    const auto& spec = pair.ruleset->figures[figure];
    if (spec.tile.empty()) continue;
    int& held = count[pair.ruleset->kind_of(spec.tile)];
    for (const auto& supply : view.supply) held += supply[figure];
    held += (bastide::max_seats - pair.setup.seats) * spec.supply;  // AM-SETUP-01: six colours
  }
  for (std::size_t kind = 0; kind < count.size(); ++kind) {
    if (count[kind] != pair.ruleset->kinds[kind].count) {
      out << count[kind] << " of " << pair.ruleset->kinds[kind].count << " tiles " << pair.ruleset->kinds[kind].id << '\n';
    }
  }
  int all = 0;
  for (std::size_t kind = 0; kind < count.size(); ++kind) all += pair.ruleset->kinds[kind].held ? 0 : count[kind];
  if (all != pair.ruleset->tile_total) out << "tiles: " << all << " of " << pair.ruleset->tile_total << '\n';
  for (std::size_t figure = 0; figure < pair.ruleset->figures.size(); ++figure) {
    const auto& spec = pair.ruleset->figures[figure];
    if (!spec.tile.empty()) continue;
    std::vector<int> present;
    for (const auto& supply : view.supply) present.push_back(supply[figure]);
    for (const auto& laid : view.figures) present[laid.seat] += laid.figure == figure;
    for (int seat = 0; seat < pair.setup.seats; ++seat) {
      if (present[seat] != spec.supply) out << "seat " << seat << " has " << present[seat] << " of " << spec.supply << ' ' << spec.name << "s\n";
    }
  }
  return out.str();
}

bool has_clause(std::string_view clause) { return clause.starts_with("BASE-") || clause.starts_with("AM-") || clause.starts_with("PD-"); }

std::string term_fault(const bastide::EventLog& events) {
  std::ostringstream out;
  for (const Event& event : events) {
    if (event.kind == EventKind::awarded && !has_clause(event.clause)) out << "award without a clause\n";
    if (event.kind != EventKind::scored) continue;
    int sum = 0;
    for (const auto& term : event.terms) {
      if (term.points != term.count * term.each) out << term.clause << ": " << term.count << " x " << term.each << " is not " << term.points << '\n';
      if (!has_clause(term.clause)) out << "term without a clause\n";
      sum += term.points;
    }
    for (const auto& share : event.points) {
      // An owner of several fields may already have been paid for a city (BASE-FARM-08): his share is then smaller.
      const bool whole = share.points == sum || (event.feature == bastide::FeatureKind::field && share.points < sum);
      if (!whole) out << "seat " << +share.seat << " got " << share.points << ", terms say " << sum << '\n';
    }
    if (!has_clause(event.clause)) out << "score without a clause\n";
  }
  return out.str();
}

std::string any_difference(const Pair& pair) {
  return action_difference(pair) + view_difference(pair) + feature_difference(pair) + spot_difference(pair) + score_difference(pair) +
         projection_difference(pair) + conservation_fault(pair) + term_fault(pair.events);
}

}  // namespace property
