#include "server/hub/computers.hpp"

#include "search/player.hpp"

namespace bastide::server {
namespace {

std::vector<Action> turn_of(const Ruleset& ruleset, State state, Seat seat, const std::string& kind, std::uint64_t seed) {
  std::vector<Action> actions;
  const std::unique_ptr<Player> player = make_player(kind, seed);
  if (!player) return actions;
  for (ToMove mover = to_move(ruleset, state); mover.decider == Decider::player && mover.seat == seat; mover = to_move(ruleset, state)) {
    const LegalAction action = player->choose(ruleset, state);
    actions.push_back(action.action());
    apply(ruleset, state, action);
  }
  return actions;
}

}  // namespace

Computers::Computers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Computers::think(RulesetPtr ruleset, State state, Seat seat, std::string kind, std::uint64_t seed, Done done) {
  const std::lock_guard lock(mutex_);
  if (closing_) return;
  jobs_.push_back([ruleset = std::move(ruleset), state = std::move(state), seat, kind = std::move(kind), seed, done = std::move(done)] {
    done(turn_of(*ruleset, state, seat, kind, seed));
  });
  wanted_.notify_one();
}

void Computers::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    jobs_.clear();
    wanted_.notify_all();
  }
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Computers::run() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      wanted_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace bastide::server
