// Random games with The Princess & the Dragon, by the engine alone: nothing appears or vanishes, tiles laid aside included; no dragon
// tile is played before a volcano lies; points are the sum of what was scored and awarded; texts and JSON give the same actions again.
//   BASTIDE_RANDOM_GAMES   how many (60)
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/core/rng.hpp"
#include "engine/engine.hpp"
#include "records/json.hpp"
#include "records/record.hpp"

namespace {

using namespace bastide;

const std::vector<std::string>& selections() {
  static const std::vector<std::string> all{
      "base-c1 princess-and-dragon",
      "base-c1 princess-and-dragon abbey-and-mayor",
      "base-c1 princess-and-dragon fairy_attachment=on_tile dragon_move=after_scoring",
      "base-c1 princess-and-dragon abbey-and-mayor deploy_on_dragon_tile=allowed princess_action=must",
      "base-c1 princess-and-dragon early_dragon_tile=held_back portal_to_volcano_tile=never portal_occupancy=tile",
      "base-2001 princess-and-dragon abbey-and-mayor abbey_endgame=round_after_last_tile wagon_move=adjacent_tile dragon_move=after_scoring",
      "base-2000 princess-and-dragon unplaceable=reshuffle fairy_on_volcano_turn=forbidden",
      "winter princess-and-dragon abbey-and-mayor barn_placement=other_barn_allowed",
      "demo princess-and-dragon princess_action=must",
      "base-c1 princess-and-dragon tiles=off",
      "base-c1 princess-and-dragon dragon=off princess=off",
      "base-c1 princess-and-dragon abbey-and-mayor copies=2",
  };
  return all;
}

bool has_mark(const TileKind& kind, std::string_view name) {
  for (const Mark& mark : kind.marks)
    if (mark.name == name) return true;
  return false;
}

// How many of every tile kind, then of every figure kind seat by seat, wherever they are now.
std::vector<int> inventory(const Ruleset& ruleset, const View& view) {
  const std::size_t kinds = ruleset.kinds.size(), figures = ruleset.figures.size();
  std::vector<int> all(view.pile);
  all.resize(kinds + view.supply.size() * figures, 0);
  for (const auto& tile : view.tiles) ++all[tile.kind];
  for (const auto kind : view.removed) ++all[kind];
  for (const auto kind : view.aside) ++all[kind];
  if (view.hand != no_tile) ++all[view.hand];
  for (const auto& figure : view.figures) ++all[kinds + figure.seat * figures + figure.figure];
  for (std::size_t seat = 0; seat < view.supply.size(); ++seat)
    for (std::size_t figure = 0; figure < figures; ++figure) {
      const std::string& tile = ruleset.figures[figure].tile;
      all[tile.empty() ? kinds + seat * figures + figure : ruleset.kind_of(tile)] += view.supply[seat][figure];
    }
  return all;
}

// What must hold of the pieces of nobody in every position.
std::string fault_of_neutrals(const Ruleset& ruleset, const View& view) {
  const NeutralId dragon = ruleset.neutral_of("dragon"), fairy = ruleset.neutral_of("fairy");
  bool volcano = false;
  for (const auto& tile : view.tiles) {
    volcano |= has_mark(ruleset.kinds[tile.kind], "volcano");
    if (dragon != no_neutral && has_mark(ruleset.kinds[tile.kind], "dragon") && !volcano) return "a dragon tile lies before any volcano";
  }
  if (dragon == no_neutral && !view.aside.empty()) return "tiles are laid aside without a dragon";
  if (dragon != no_neutral && view.to_move.step != "princess" && view.to_move.step != "figure" && view.neutrals[dragon].cell.has_value() != volcano)
    return "the dragon and the first volcano do not come together";
  if (dragon != no_neutral && view.neutrals[dragon].cell && !view.aside.empty()) return "tiles are laid aside although the dragon is there";
  if ((view.to_move.step == "flight" || view.to_move.step == "late_flight") == view.trail.empty()) return "a trail outside a flight, or a flight without one";
  if (fairy == no_neutral || !view.neutrals[fairy].beside) return "";
  const LaidFigure& with = *view.neutrals[fairy].beside;
  for (const auto& figure : view.figures)
    if (figure.seat == with.seat && figure.figure == with.figure && figure.cell == with.cell && figure.segment == with.segment) return "";
  return "the fairy stands beside a figure that is not there";
}

LegalAction random_action(const Ruleset& rules, const State& state, Rng& rng) {
  const auto actions = legal_actions(rules, state);
  const auto chances = chance_options(rules, state);
  std::uint32_t total = 0;
  for (const auto& chance : chances) total += chance.weight;
  if (total == 0) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  std::uint32_t pick = rng.below(total);
  std::size_t chosen = 0;
  while (pick >= chances[chosen].weight) pick -= chances[chosen++].weight;
  return *check(rules, state, chances[chosen].action);
}

void play_one(std::uint64_t seed, std::map<std::string, int>& sights) {
  const std::string& words = selections()[seed % selections().size()];
  const auto composed = compose(parse_selection(words));
  ASSERT_TRUE(composed.ok()) << words << ": " << composed.error().front().message;
  const Ruleset& rules = **composed;
  Rng rng(seed * 6151 + 3);
  Setup setup;
  setup.seats = rules.min_seats + static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.max_seats - rules.min_seats + 1)));
  State state = *begin(rules, setup);
  const auto everything = inventory(rules, view_for(rules, state, 0));
  std::vector<int> points(static_cast<std::size_t>(setup.seats), 0);
  std::vector<Action> played;
  const auto where = [&] { return words + ", " + std::to_string(setup.seats) + " seats, seed " + std::to_string(seed) + ", after action " + std::to_string(played.size()); };
  while (!is_over(rules, state)) {
    const ToMove before = to_move(rules, state);
    for (const LegalAction& action : legal_actions(rules, state)) {
      const auto same = check(rules, state, action.action());
      ASSERT_TRUE(same.ok() && same->action() == action.action()) << "offered, yet refused: " << action_text(rules, state, action.action()) << ", " << where();
    }
    const LegalAction action = random_action(rules, state, rng);
    const auto text = parse_action(rules, state, action_text(rules, state, action.action()));
    ASSERT_TRUE(text.ok() && *text == action.action()) << action_text(rules, state, action.action()) << ", " << where();
    const auto json = action_from_json(rules, state, to_json(rules, state, action.action()));
    ASSERT_TRUE(json.ok() && *json == action.action()) << action_text(rules, state, action.action()) << ", " << where();
    State silent = state;
    EventLog events;
    apply(rules, state, action, &events);
    apply(rules, silent, action);
    ASSERT_TRUE(silent == state) << "listening to the events changed the game: " << where();
    played.push_back(action.action());
    if (action.action().kind == ActionKind::move || action.action().kind == ActionKind::free || action.action().kind == ActionKind::put)
      ++sights[std::string(before.step) + " " + action_text(rules, state, action.action()).substr(0, 4)];
    for (const auto& event : events) {
      if (event.kind == EventKind::scored || event.kind == EventKind::awarded)
        for (const auto& share : event.points) points[share.seat] += share.points;
      if (event.kind == EventKind::awarded) ++sights["awarded " + std::string(event.clause)];
      if (event.kind == EventKind::returned) ++sights["returned " + std::string(reason_names[static_cast<std::size_t>(event.reason)])];
      if (event.kind == EventKind::laid_aside) ++sights["laid aside"];
      if (event.kind == EventKind::shuffled_in) ++sights["shuffled in"];
      ASSERT_FALSE(event_text(rules, event, {}).empty()) << where();
    }
    const View view = view_for(rules, state, 0);
    ASSERT_EQ(inventory(rules, view), everything) << where();
    ASSERT_EQ(fault_of_neutrals(rules, view), "") << where();
    ASSERT_LT(played.size(), 20 * static_cast<std::size_t>(rules.tile_total)) << "the game does not end: " << where();
  }
  const auto scores = view_for(rules, state, 0).scores;
  ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), points) << where();
  Record record;
  record.selection = rules.selection;
  record.setup = setup;
  for (int seat = 0; seat < setup.seats; ++seat) record.seats.push_back({"seat", "random", seat});
  State again = *begin(rules, setup);
  for (const Action& action : played) {
    const auto legal = check(rules, again, action);
    ASSERT_TRUE(legal.ok()) << where();
    append(record, rules, again, *legal, 0);
  }
  ASSERT_TRUE(again == state) << where();
  for (const std::string& written : {record_text(record), record_json(record)}) {
    Record read;
    const auto checked = check_record(written, &read);
    ASSERT_TRUE(checked.ok()) << checked.error().message() << ", " << where();
    ASSERT_TRUE(read == record) << where();
  }
}

TEST(Neutral, random_games_with_princess_and_dragon_lose_nothing_and_replay) {
  const char* wanted = std::getenv("BASTIDE_RANDOM_GAMES");
  const int games = wanted == nullptr ? 60 : std::atoi(wanted);
  std::map<std::string, int> sights;
  for (int seed = 0; seed < games; ++seed) {
    play_one(static_cast<std::uint64_t>(seed), sights);
    if (HasFatalFailure()) return;
  }
  for (const auto& [what, times] : sights) std::printf("  %s %d\n", what.c_str(), times);
  for (const char* sight : {"flight move", "late_flight move", "figure move", "princess free", "awarded PD-FAIRY-06", "awarded PD-FAIRY-08", "returned eaten", "returned freed",
                            "laid aside", "shuffled in"})
    EXPECT_GT(sights[sight], 0) << "never seen: " << sight;
}

}  // namespace
