// Whole games, one a rule set and several an expansion, with every score line, and the trail of digests of many games.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/core/rng.hpp"
#include "records/record.hpp"
#include "search/player.hpp"
#include "tests/golden/golden_file.hpp"
#include "tests/golden/trail.hpp"

namespace {

const std::string folder = BASTIDE_SOURCE_DIR "/tests/golden/";

struct GoldenGame {
  std::string name;  // of the file
  std::string selection;
  int seats;
  std::uint64_t seed;
  std::string player = "random";
};

const std::vector<GoldenGame> games{
    {"base-c1", "base-c1", 2, 1},
    {"base-c2", "base-c2", 3, 2},
    {"base-c3", "base-c3", 4, 3},
    {"base-2000", "base-2000", 3, 4},
    {"base-2001", "base-2001", 5, 5},
    {"winter", "winter", 2, 6},
    {"russian", "russian", 3, 7},
    {"demo", "demo", 2, 8},
    {"base-c1-small", "base-c1 followers=2 farmers=off unplaceable=reshuffle", 2, 9},
    {"base-c1-large", "base-c1 copies=4", 4, 10},
    {"abbey-and-mayor-random-2", "base-c1 abbey-and-mayor", 2, 114},
    {"abbey-and-mayor-random-5", "base-c1 abbey-and-mayor wagon_move=adjacent_tile abbey_endgame=round_after_last_tile", 5, 141},
    {"abbey-and-mayor-random-6", "base-c1 abbey-and-mayor barn_placement=other_barn_allowed copies=2", 6, 13},
    {"abbey-and-mayor-greedy-2", "base-c1 abbey-and-mayor", 2, 14, "greedy"},
    {"abbey-and-mayor-greedy-4", "base-c1 abbey-and-mayor wagon_landing=touching_segment abbey_endgame=round_after_last_tile", 4, 15, "greedy"},
    {"princess-and-dragon-random-2", "base-c1 princess-and-dragon", 2, 21},
    {"princess-and-dragon-random-4", "base-c1 princess-and-dragon fairy_attachment=on_tile dragon_move=after_scoring princess_action=must", 4, 25},
    {"both-random-3", "base-c1 abbey-and-mayor princess-and-dragon", 3, 24},
    {"both-random-6", "base-c1 abbey-and-mayor princess-and-dragon dragon_move=after_scoring abbey_endgame=round_after_last_tile", 6, 24},
};

// Games of computer players that think are played anew only when they are recorded: their judgement may change, the rules may not.
bool is_only_replayed(const GoldenGame& game) { return game.player != "random" && std::getenv("BASTIDE_GOLDEN") == nullptr; }

bastide::LegalAction drawn(const bastide::Ruleset& ruleset, const bastide::State& state, bastide::Rng& rng) {
  const auto options = bastide::chance_options(ruleset, state);
  std::uint32_t total = 0;
  for (const auto& option : options) total += option.weight;
  std::uint32_t pick = rng.below(total);
  std::size_t chosen = 0;
  while (pick >= options[chosen].weight) pick -= options[chosen++].weight;
  return *bastide::check(ruleset, state, options[chosen].action);
}

bastide::Record play(const GoldenGame& game) {
  bastide::Record record;
  const auto ruleset = bastide::compose(bastide::parse_selection(game.selection));
  EXPECT_TRUE(ruleset.ok()) << game.name;
  record.selection = (*ruleset)->selection;
  record.setup = {game.seats, static_cast<bastide::Seat>(game.seed % static_cast<std::uint64_t>(game.seats))};
  static const std::vector<std::string> names{"Ada", "Béla", "Cyril", "Дарья", "Émile", "Fränze"};
  for (int seat = 0; seat < game.seats; ++seat) record.seats.push_back({names[seat], game.player, seat});
  record.headers = {{"event", "golden game " + game.name}};
  record.result = "*";
  bastide::State state = *bastide::begin(**ruleset, record.setup);
  bastide::Rng rng(game.seed);
  const auto thinker = game.player == "random" ? nullptr : bastide::make_player(game.player, game.seed);
  while (!bastide::is_over(**ruleset, state)) {
    const bool chance = bastide::to_move(**ruleset, state).decider == bastide::Decider::chance;
    const auto actions = bastide::legal_actions(**ruleset, state);
    const auto action = chance    ? drawn(**ruleset, state, rng)
                        : thinker ? thinker->choose(**ruleset, state)
                                  : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    bastide::append(record, **ruleset, state, action, 0);
  }
  return record;
}

TEST(GoldenGames, are_played_again_line_by_line) {
  for (const GoldenGame& game : games) {
    if (is_only_replayed(game)) continue;
    EXPECT_EQ(golden::compare_or_rewrite(folder + "games/" + game.name + ".bastide", bastide::record_text(play(game))), "");
  }
}

bastide::Result<bastide::Record, bastide::RecordError> read_game(const GoldenGame& game) {
  std::ifstream file(folder + "games/" + game.name + ".bastide", std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return bastide::read_record(text.str());
}

TEST(GoldenGames, replay_from_their_files_with_every_score_line) {
  for (const GoldenGame& game : games) {
    const auto record = read_game(game);
    ASSERT_TRUE(record.ok()) << game.name << ": " << record.error().message();
    const auto replay = bastide::replay(*record);
    ASSERT_TRUE(replay.ok()) << game.name << ": " << replay.error().message();
    EXPECT_TRUE(bastide::is_over(*replay->ruleset, replay->states.back())) << game.name;
    std::size_t scores = 0;
    for (const auto& entry : record->entries) scores += entry.score_lines.size();
    EXPECT_GT(scores, 0u) << game.name;
    EXPECT_NE(record->result, "*") << game.name;
  }
}

// What happened with the pieces of Abbey & Mayor in a recorded game.
void count_sights(const bastide::Record& record, const bastide::Replay& replay, std::map<std::string, int>& seen) {
  const bastide::Ruleset& ruleset = *replay.ruleset;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const auto& action = record.entries[i].action;
    if (!action) continue;
    const auto step = bastide::to_move(ruleset, replay.states[i]).step;
    if (action->kind == bastide::ActionKind::place && ruleset.kinds[action->tile].held) ++seen["abbey laid"];
    if (action->kind == bastide::ActionKind::put) ++seen[ruleset.figures[action->figure].name + (step == "wagon" ? " moved" : " put")];
    for (const auto& event : replay.events[i]) {
      if (event.kind != bastide::EventKind::scored) continue;
      for (const auto& term : event.terms) ++seen[std::string(term.clause)];
    }
  }
}

TEST(GoldenGames, of_abbey_and_mayor_show_every_piece_at_work_with_random_and_with_greedy_seats) {
  for (const std::string player : {"random", "greedy"}) {
    std::map<std::string, int> seen;
    for (const GoldenGame& game : games) {
      if (!game.name.starts_with("abbey-and-mayor-" + player)) continue;
      const auto record = read_game(game);
      ASSERT_TRUE(record.ok()) << game.name << ": " << record.error().message();
      const auto replay = bastide::replay(*record);
      ASSERT_TRUE(replay.ok()) << game.name << ": " << replay.error().message();
      count_sights(*record, *replay, seen);
    }
    for (const char* sight : {"abbey laid", "mayor put", "wagon put", "wagon moved", "barn put", "AM-BARN-05", "AM-BARN-07", "AM-BARN-11"}) {
      EXPECT_GT(seen[sight], 0) << "games of " << player << " seats never show: " << sight;
    }
  }
}

TEST(GoldenGames, of_princess_and_dragon_show_every_part_at_work) {
  std::map<std::string, int> seen;
  for (const GoldenGame& game : games) {
    if (!game.name.starts_with("princess-and-dragon-") && !game.name.starts_with("both-")) continue;
    const auto record = read_game(game);
    ASSERT_TRUE(record.ok()) << game.name << ": " << record.error().message();
    const auto replay = bastide::replay(*record);
    ASSERT_TRUE(replay.ok()) << game.name << ": " << replay.error().message();
    for (const auto& log : replay->events)
      for (const auto& event : log) ++seen[std::string(event.clause)];
  }
  for (const char* clause : {"PD-VOLCANO-03", "PD-DRAGON-01", "PD-DRAGON-04", "PD-DRAGON-07", "PD-PRINCESS-01", "PD-PRINCESS-04", "PD-FAIRY-02", "PD-FAIRY-06", "PD-FAIRY-08"})
    EXPECT_GT(seen[clause], 0) << "the games never show " << clause;
}

TEST(GoldenTrail, of_many_games_gives_the_same_digests_as_everywhere) {
  std::string text;
  for (int game = 0; game < golden::trail_games; ++game) text += golden::trail_line(game) + "\n";
  EXPECT_EQ(text.find("fault"), std::string::npos) << text.substr(text.find("fault"), 200);
  EXPECT_EQ(golden::compare_or_rewrite(folder + "trail.txt", text), "");
}

}  // namespace
