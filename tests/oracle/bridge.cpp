#include "tests/oracle/bridge.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace oracle {

using bastide::Action;
using bastide::ActionKind;
using bastide::LegalAction;
using bastide::Ruleset;

int games_wanted(int usual) {
  const char* factor = std::getenv("BASTIDE_GAMES");
  return share_of(usual) * (factor == nullptr ? 1 : std::max(1, std::atoi(factor)));
}

const std::vector<TileKind>& catalogue() {
  static const std::vector<TileKind> rows = [] {
    std::vector<TileKind> all;
    for (const std::string folder : {"base", "abbey_and_mayor", "princess_and_dragon"}) {
      std::ifstream file(BASTIDE_SOURCE_DIR "/expansions/" + folder + "/tiles.csv");
      std::stringstream text;
      text << file.rdbuf();
      const auto parsed = bastide::parse_catalogue(folder + "/tiles.csv", text.str());
      if (!parsed.ok()) {
        std::fprintf(stderr, "%s\n", parsed.error().message().c_str());
        std::abort();
      }
      all.insert(all.end(), parsed->begin(), parsed->end());
    }
    return all;
  }();
  return rows;
}

std::shared_ptr<const Rules> slow_rules(const bastide::Selection& selection) {
  return std::make_shared<const Rules>(make_rules(catalogue(), selection.ruleset, selection.expansions, selection.options, selection.copies));
}

bastide::Cell engine_cell(Cell cell) {
  return {static_cast<std::int16_t>(cell.x), static_cast<std::int16_t>(cell.y)};
}
Cell slow_cell(bastide::Cell cell) { return {cell.y, cell.x}; }

static_assert(corner_spot == bastide::first_corner && whole_tile == bastide::no_segment);

const std::string& piece_name(Piece piece) {
  static const std::vector<std::string> names{"follower", "mayor", "wagon", "barn", "abbey"};
  return names[static_cast<std::size_t>(piece)];
}

Piece piece_of(const Ruleset& ruleset, bastide::FigureKind figure) {
  for (int piece = 0; piece < piece_count; ++piece) {
    if (ruleset.figures[figure].name == piece_name(static_cast<Piece>(piece))) return static_cast<Piece>(piece);
  }
  std::fprintf(stderr, "the slow game does not know a %s\n", ruleset.figures[figure].name.c_str());
  std::abort();
}

Action action_of(const Ruleset& ruleset, const Rules& rules, const Move& move) {
  const auto kind = [&] { return ruleset.kind_of(rules.kinds[move.tile].id); };
  switch (move.kind) {
    case MoveKind::choose_first: return Action::first(static_cast<bastide::Seat>(move.seat));
    case MoveKind::draw: return Action::draw(kind());
    case MoveKind::place: return Action::place(kind(), engine_cell(move.cell), move.turns);
    case MoveKind::put:
      return Action::put(ruleset.figure_of(piece_name(move.piece)), engine_cell(move.cell), static_cast<bastide::SegmentIndex>(move.segment));
    case MoveKind::move_fairy: return Action::move(ruleset.neutral_of("fairy"), engine_cell(move.cell), static_cast<bastide::SegmentIndex>(move.segment));
    case MoveKind::fly: return Action::move(ruleset.neutral_of("dragon"), engine_cell(move.cell));
    case MoveKind::free:
      return Action::free(ruleset.figure_of(piece_name(move.piece)), engine_cell(move.cell), static_cast<bastide::SegmentIndex>(move.segment));
    case MoveKind::skip: break;
  }
  return Action::skip();
}

Move move_of(const Ruleset& ruleset, const Rules& rules, const Action& action) {
  const auto kind = [&] { return rules.kind_of(ruleset.kinds[action.tile].id); };
  switch (action.kind) {
    case ActionKind::choose_first: return {.kind = MoveKind::choose_first, .seat = action.spot};
    case ActionKind::draw: return {.kind = MoveKind::draw, .tile = kind()};
    case ActionKind::place:
      return {.kind = MoveKind::place, .tile = kind(), .cell = slow_cell(action.cell), .turns = action.spot};
    case ActionKind::put: return {.kind = MoveKind::put, .cell = slow_cell(action.cell), .piece = piece_of(ruleset, action.figure), .segment = action.spot};
    case ActionKind::move:
      if (action.figure == ruleset.neutral_of("dragon")) return {.kind = MoveKind::fly, .cell = slow_cell(action.cell)};
      return {.kind = MoveKind::move_fairy, .cell = slow_cell(action.cell), .segment = action.spot};
    case ActionKind::free: return {.kind = MoveKind::free, .cell = slow_cell(action.cell), .piece = piece_of(ruleset, action.figure), .segment = action.spot};
    case ActionKind::skip: break;
  }
  return {.kind = MoveKind::skip};
}

const std::vector<std::string>& selection_words() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> words;
    for (const std::string& expansions : {std::string(), " " + abbey_and_mayor_name, " " + princess_and_dragon_name, " " + abbey_and_mayor_name + " " + princess_and_dragon_name}) {
      for (const std::string& name : rule_set_names()) words.push_back(name + expansions);
    }
    return words;
  }();
  return all;
}

const std::string& selection_of_game(std::uint64_t number) {
  return selection_words()[number * 9 % selection_words().size()];  // 9 and a power of two: all come in turn
}

bastide::Selection random_selection(const std::string& words, bastide::Rng& rng, int variety) {
  bastide::Selection selection = bastide::parse_selection(words);
  const auto plain = bastide::compose(selection);
  if (!plain.ok()) return selection;
  bool demo = selection.ruleset == "demo";
  for (const bastide::OptionRow& row : (*plain)->options) {
    if (row.name == "cfcf_split" && demo) continue;  // the demo set has none of these tiles
    const auto given = [&](const auto& option) { return option.first == row.name; };
    if (std::any_of(selection.options.begin(), selection.options.end(), given)) continue;
    if (row.fixed || static_cast<int>(rng.below(8)) >= variety) continue;
    if (row.name == "followers") selection.options.push_back({row.name, std::to_string(1 + rng.below(9))});
    if (row.name == "followers" || row.name == "players" || row.values.empty()) continue;
    const auto& value = row.values[rng.below(static_cast<std::uint32_t>(row.values.size()))].value;
    demo = demo || value == "demo20";
    if (value != row.value) selection.options.push_back({row.name, value});
  }
  return selection;
}

std::optional<Pair> Pair::begin(const bastide::Selection& selection, const bastide::Setup& setup, std::string* error) {
  const auto complain = [&](const bastide::Faults& faults) {
    if (error == nullptr) return;
    *error = bastide::selection_text(selection);
    for (const bastide::Fault& fault : faults) *error += "\n  " + fault.code + ": " + fault.message;
  };
  const auto ruleset = bastide::compose(selection);
  if (!ruleset.ok()) {
    complain(ruleset.error());
    return std::nullopt;
  }
  const auto state = bastide::begin(**ruleset, setup);
  if (!state.ok()) {
    complain(state.error());
    return std::nullopt;
  }
  return Pair{*ruleset, *state, SlowGame(slow_rules(selection), setup.seats, setup.first), setup, {}, {}, {}};
}

namespace {

// Smaller is liked better by the style; equal wishes are settled at random.
int dislike(const Action& action, Style style) {
  if (action.kind == ActionKind::place) {
    switch (style) {
      case Style::stretch_east: return -action.cell.x;
      case Style::stretch_west: return action.cell.x;
      case Style::stretch_north: return action.cell.y;
      case Style::stretch_south: return -action.cell.y;
      case Style::compact: return action.cell.x * action.cell.x + action.cell.y * action.cell.y;
      default: return 0;
    }
  }
  return style == Style::eager && action.kind == ActionKind::skip ? 1 : 0;
}

}  // namespace

LegalAction Pair::choose(bastide::Rng& rng, Style style) const {
  const auto actions = bastide::legal_actions(*ruleset, state);
  if (bastide::to_move(*ruleset, state).decider == bastide::Decider::chance) {
    const auto options = bastide::chance_options(*ruleset, state);
    std::uint32_t total = 0;
    for (const auto& option : options) total += option.weight;
    std::uint32_t pick = rng.below(total);
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (pick < options[i].weight) return *bastide::check(*ruleset, state, options[i].action);
      pick -= options[i].weight;
    }
  }
  int least = dislike(actions.front().action(), style);
  for (const LegalAction& action : actions) least = std::min(least, dislike(action.action(), style));
  std::vector<LegalAction> liked;
  for (const LegalAction& action : actions) {
    if (dislike(action.action(), style) == least) liked.push_back(action);
  }
  return liked[rng.below(static_cast<std::uint32_t>(liked.size()))];
}

void Pair::play(LegalAction action) {
  played.push_back(action.action());
  events.clear();
  scores.clear();
  slow.play(move_of(*ruleset, slow.rules(), action.action()), &scores);
  bastide::apply(*ruleset, state, action, &events);
}

std::string Pair::story() const {
  std::string text = ruleset->name + ", " + std::to_string(setup.seats) + " seats, seat " + std::to_string(setup.first) + " begins\n";
  const auto begun = bastide::begin(*ruleset, setup);
  bastide::State at = *begun;
  for (const Action& action : played) {
    text += "  " + bastide::action_text(*ruleset, at, action) + "\n";
    const auto legal = bastide::check(*ruleset, at, action);
    if (!legal.ok()) break;
    bastide::apply(*ruleset, at, *legal);
  }
  return text + bastide::board_text(*ruleset, state);
}

}  // namespace oracle
