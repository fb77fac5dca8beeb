// States are made here and nowhere else: from a valid set-up, or as a copy.
#include "engine/rules/state.hpp"

#include <cstring>

#include "engine/rules/dispatch.hpp"

namespace bastide {

State::State(std::size_t size) : block_(memory(size)), size_(size) {}
State::State(const State& other) : State(other.size_) { std::memcpy(block_.get(), other.block_.get(), size_); }
State& State::operator=(const State& other) {
  if (this == &other) return *this;
  if (size_ != other.size_) {
    block_ = memory(other.size_);
    size_ = other.size_;
  }
  std::memcpy(block_.get(), other.block_.get(), size_);
  return *this;
}
State::State(State&&) noexcept = default;
State& State::operator=(State&&) noexcept = default;
State::~State() = default;
bool operator==(const State& a, const State& b) {
  return a.size_ == b.size_ && std::memcmp(a.block_.get(), b.block_.get(), a.size_) == 0;
}

struct StateMaker {
  static State make(std::size_t size) { return State(size); }
};

std::size_t state_bytes(const Ruleset& rules) {
  return with_size(rules, []<class C>(std::type_identity<C>) { return sizeof(Block<C>); });
}

Result<State, Faults> begin(const Ruleset& rules, const Setup& setup) {
  Faults faults;
  if (setup.seats < rules.min_seats || setup.seats > rules.max_seats) {
    const std::string range = rules.min_seats == rules.max_seats ? "exactly " + std::to_string(rules.min_seats)
                                                                 : std::to_string(rules.min_seats) + " to " + std::to_string(rules.max_seats);
    faults.push_back({"bad_seats", "seats", "BASE-SETUP-01", "This game is for " + range + " players, not " + std::to_string(setup.seats) + "."});
  }
  if (setup.first >= setup.seats)
    faults.push_back({"bad_first", "first", "BASE-SETUP-06", "The first player must be one of the seats 0 to " + std::to_string(setup.seats - 1) + ", not " + std::to_string(setup.first) + "."});
  if (!faults.empty()) return faults;
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    State state = StateMaker::make(sizeof(Block<C>));
    const auto& tables = static_cast<const TablesOf<C>&>(*rules.tables);
    auto& s = state.as<Block<C>>();
    std::memcpy(static_cast<void*>(&s), &tables.start, sizeof(s));
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.active = setup.first;
    for (int seat = 0; seat < setup.seats; ++seat)
      for (std::size_t f = 0; f < tables.figures.size(); ++f) s.supply[seat][f] = tables.figures[f].supply;
    Game<C> game{rules, tables, s, nullptr};
    advance(game);
    return Result<State, Faults>(std::move(state));
  });
}

}  // namespace bastide
