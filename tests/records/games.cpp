#include "tests/records/games.hpp"

namespace bastide::test {
namespace {

constexpr const char* names[] = {"Anna", "Béla Nagy", "Юля", "say \"hi\" \\ there", "x y  z", ""};

}  // namespace

PlayedGame random_game(const std::string& selection, int seats, std::uint64_t seed, bool undos, std::size_t most) {
  Rng rng(seed);
  PlayedGame game;
  Record& record = game.record;
  record.selection = (*compose(parse_selection(selection)))->selection;
  record.setup = {seats, static_cast<Seat>(rng.below(static_cast<std::uint32_t>(seats)))};
  for (int i = 0; i < seats; ++i) record.seats.push_back({names[rng.below(6)], i ? "random" : "human", (i + 2) % 6});
  if (rng.below(2)) record.headers = {{"event", "Club evening"}, {"round", "1"}, {"event", "twice, \"quoted\""}};
  if (rng.below(2)) record.commitment = std::string(64, 'a');
  if (rng.below(2)) record.salt = "00ff";
  auto begun = replay(record);
  game.ruleset = begun->ruleset;
  game.states = begun->states;
  std::int64_t time = rng.below(2) ? 1'796'013'980'035 : 0;
  while (record.entries.size() < most && !is_over(*game.ruleset, game.states.back())) {
    if (time > 0) time += rng.below(100) ? static_cast<std::int64_t>(rng.below(100'000)) : -5'000;
    const std::int64_t stamp = rng.below(10) ? time : 0;
    if (undos && rng.below(25) == 0 && !record.entries.empty()) {
      const std::size_t to = record.entries.size() - 1 - rng.below(static_cast<std::uint32_t>(std::min<std::size_t>(record.entries.size(), 5)));
      append_undo(record, to, stamp);
      game.states.push_back(State(game.states[to]));
      continue;
    }
    const auto actions = legal_actions(*game.ruleset, game.states.back());
    State next = game.states.back();
    append(record, *game.ruleset, next, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], stamp);
    game.states.push_back(std::move(next));
  }
  if (is_over(*game.ruleset, game.states.back()) && rng.below(2)) record.secret = "0123456789abcdef";
  return game;
}

}  // namespace bastide::test
