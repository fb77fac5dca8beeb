#include "cli/table.hpp"

#include <cassert>
#include <chrono>

namespace bastide::cli {

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

LocalGame::LocalGame(Record record, Replay replay, std::uint64_t seed)
    : ruleset_(std::move(replay.ruleset)), record_(std::move(record)), states_(std::move(replay.states)), piles_(states_.size()), first_(states_.size() - 1), rng_(seed) {
  const View view = view_for(*ruleset_, state(), no_seat);
  std::vector<TileKindId>& pile = piles_.back();
  for (std::size_t kind = 0; kind < view.pile.size(); ++kind)
    pile.insert(pile.end(), static_cast<std::size_t>(view.pile[kind]), static_cast<TileKindId>(kind));
  for (std::size_t i = pile.size(); i > 1; --i) std::swap(pile[i - 1], pile[rng_.below(static_cast<std::uint32_t>(i))]);
}

void LocalGame::add(LegalAction action, EventLog& log) {
  State next = state();
  append(record_, *ruleset_, next, action, now_ms(), &log);
  std::vector<TileKindId> pile = piles_.back();
  if (action.action().kind == ActionKind::draw) pile.erase(pile.begin());
  for (const Event& event : log) {
    // A tile that comes back lies anywhere in the rest of the pile.
    if (event.kind == EventKind::put_back || event.kind == EventKind::shuffled_in)
      pile.insert(pile.begin() + static_cast<std::ptrdiff_t>(rng_.below(static_cast<std::uint32_t>(pile.size() + 1))), event.tile);
  }
  states_.push_back(std::move(next));
  piles_.push_back(std::move(pile));
}

EventLog LocalGame::play(LegalAction action) {
  EventLog log;
  add(action, log);
  return log;
}

EventLog LocalGame::draw() {
  const auto options = chance_options(*ruleset_, state());
  Action action = options.front().action;
  if (action.kind == ActionKind::draw) action = Action::draw(piles_.back().front());
  else action = options[rng_.below(static_cast<std::uint32_t>(options.size()))].action;
  EventLog log;
  const auto legal = check(*ruleset_, state(), action);
  assert(legal && "the local pile and the state disagree");
  if (legal) add(*legal, log);
  return log;
}

bool LocalGame::undo(const std::vector<bool>& human) {
  // Undo entries lie in the list as well: what they jumped over is skipped.
  std::vector<std::size_t> line;  // states that lead here, the present one last
  for (std::size_t i = states_.size(); i-- > 0;) {
    line.push_back(i);
    while (i > 0 && !record_.entries[i - 1].action) {
      i = static_cast<std::size_t>(record_.entries[i - 1].undo_to);
      line.back() = i;
    }
  }
  for (std::size_t k = 1; k < line.size(); ++k) {
    if (line[k] < first_) return false;  // the pile of an earlier part of a resumed record is not known
    const ToMove turn = to_move(*ruleset_, states_[line[k]]);
    if (turn.decider != Decider::player || !human[turn.seat]) continue;
    const std::size_t to = line[k];
    append_undo(record_, to, now_ms());
    states_.push_back(State(states_[to]));
    piles_.push_back(std::vector(piles_[to]));
    return true;
  }
  return false;
}

}  // namespace bastide::cli
