// Set-up and state of a game, without their size class.
#pragma once
#include <cstddef>
#include <memory>
#include <new>
#include <span>

#include "engine/rules/ruleset.hpp"

namespace bastide {

struct Setup {
  int seats = 2;
  Seat first = 0;  // who begins; ignored when the option first_player=random makes it a chance action
  friend bool operator==(const Setup&, const Setup&) = default;
};

// A position. A value: copies are deep and cheap (one block, no pointers inside; its size is state_bytes()).
// Comes only from begin() or from a copy. Undo = keep an earlier copy.
class State {
 public:
  State(const State& other);
  State& operator=(const State& other);
  State(State&&) noexcept;
  State& operator=(State&&) noexcept;
  ~State();
  friend bool operator==(const State& a, const State& b);  // bytewise

  [[nodiscard]] std::span<const std::byte> bytes() const { return {block_.get(), size_}; }

  // The block as its size class; for the engine and the players only (engine/rules/state.hpp).
  template <class Block>
  Block& as() { return *reinterpret_cast<Block*>(block_.get()); }
  template <class Block>
  const Block& as() const { return *reinterpret_cast<const Block*>(block_.get()); }

 private:
  friend struct StateMaker;
  explicit State(std::size_t size);
  struct Freed {
    void operator()(std::byte* block) const { ::operator delete[](block, std::align_val_t(block_alignment)); }
  };
  using Memory = std::unique_ptr<std::byte[], Freed>;
  static Memory memory(std::size_t size) { return Memory(static_cast<std::byte*>(::operator new[](size, std::align_val_t(block_alignment)))); }
  Memory block_;
  std::size_t size_ = 0;
};

// The position before the first action, or every fault of the setup.
Result<State, Faults> begin(const Ruleset& ruleset, const Setup& setup);

std::size_t state_bytes(const Ruleset&);

}  // namespace bastide
