// How fast somebody may ask. Times come from the caller, so the rules can be tested without waiting.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace bastide::server {

struct RateLimits {
  double per_second = 5;
  double burst = 40;
  int illegal_per_minute = 50;
};

class Bucket {
 public:
  explicit Bucket(const RateLimits& limits = {}) : limits_(limits), level_(limits.burst) {}

  // 0: go on; else milliseconds until the next one fits.
  std::int64_t take(std::int64_t now_ms) {
    level_ = std::min(limits_.burst, level_ + static_cast<double>(now_ms - last_ms_) * limits_.per_second / 1000);
    last_ms_ = now_ms;
    if (level_ >= 1) {
      level_ -= 1;
      return 0;
    }
    return static_cast<std::int64_t>((1 - level_) * 1000 / limits_.per_second) + 1;
  }

 private:
  RateLimits limits_;
  double level_;
  std::int64_t last_ms_ = 0;
};

// Events in a window that starts with the first of them.
class Window {
 public:
  // Counts one more; how many there are now.
  int count(std::int64_t now_ms, std::int64_t length_ms = 60'000) {
    if (now_ms - start_ms_ >= length_ms) start_ms_ = now_ms, count_ = 0;
    return ++count_;
  }
  [[nodiscard]] int level(std::int64_t now_ms, std::int64_t length_ms = 60'000) const {
    return now_ms - start_ms_ >= length_ms ? 0 : count_;
  }
  [[nodiscard]] std::int64_t ends_in(std::int64_t now_ms, std::int64_t length_ms = 60'000) const { return start_ms_ + length_ms - now_ms; }

 private:
  std::int64_t start_ms_ = -60'000;
  int count_ = 0;
};

// Commands and illegal actions by actor, over REST and WebSocket together.
class Limiter {
 public:
  explicit Limiter(RateLimits limits) : limits_(limits) {}

  std::int64_t command(const std::string& actor, std::int64_t now_ms) {
    Account& account = of(actor);
    if (account.illegal.level(now_ms) >= limits_.illegal_per_minute) return account.illegal.ends_in(now_ms);
    return account.commands.take(now_ms);
  }
  void illegal(const std::string& actor, std::int64_t now_ms) { of(actor).illegal.count(now_ms); }

 private:
  struct Account {
    Bucket commands;
    Window illegal;
  };
  Account& of(const std::string& actor) {
    if (accounts_.size() > 50'000) accounts_.clear();  // bounded memory; a fresh burst for everybody does no harm
    return accounts_.try_emplace(actor, Account{Bucket(limits_), Window()}).first->second;
  }
  RateLimits limits_;
  std::map<std::string, Account> accounts_;
};

}  // namespace bastide::server
