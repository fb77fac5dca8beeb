// Computer players on threads of their own. They get a State, which holds no hidden order, and give back a turn's actions.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine.hpp"

namespace bastide::server {

class Computers {
 public:
  using Done = std::function<void(std::vector<Action>)>;  // on a thread of the pool

  explicit Computers(int threads);
  ~Computers() { close(); }
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;

  // All decisions of `seat` until somebody else decides. Empty when there is no such player.
  void think(RulesetPtr ruleset, State state, Seat seat, std::string kind, std::uint64_t seed, Done done);
  void close();  // forgets what has not begun

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<std::function<void()>> jobs_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::server
