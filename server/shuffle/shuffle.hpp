// The shuffle that can be checked (docs/protocol.md §5): a commitment before the game, draws that follow from the secret alone,
// and the proof at its end. Draws are taken one at a time; an index into the remaining tiles is Fisher–Yates, done lazily.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "records/record.hpp"
#include "server/core/bytes.hpp"

namespace bastide::server {

// Everything the draws depend on beside the secret, as text: rule set, seats, who begins, the tiles of the pile.
std::string setup_text(const Ruleset& ruleset, const Setup& setup);

std::string commitment(std::string_view game, std::string_view setup_hash, std::string_view secret);  // hex

// The players' share of the salt; empty when nobody gave bytes. `entropy[seat]` is empty or 32 bytes.
Bytes salt_of(const std::vector<Bytes>& entropy);

// Numbers below a bound from labelled streams of one key. A value: a copy continues from the same place.
class Chance {
 public:
  enum Stream : std::uint8_t { stack, seating };

  Chance() = default;
  Chance(std::string_view secret, std::string_view salt, std::string_view game, std::string_view setup_hash);

  // Uniform in [0, bound), bound ≥ 1. By rejection, so no value is likelier than another.
  std::uint32_t below(Stream stream, std::uint32_t bound);

  // The outcome of the chance step the state waits at.
  Action next(const Ruleset& ruleset, const State& state);

  // For tests only: the first draws are these tiles, as far as they are in the pile; later ones follow the stream.
  void script(std::vector<TileKindId> tiles) { script_ = std::move(tiles); }

 private:
  struct Words {
    std::uint64_t taken = 0;  // words used so far; 8 in a block
    Bytes block;
  };
  std::uint32_t word(Stream stream);

  Bytes key_;
  Words words_[2];
  std::vector<TileKindId> script_;
  std::size_t scripted_ = 0;
};

// Checks a finished record: the secret fits the commitment and every draw follows from it. Empty when it holds, else what does not.
std::string shuffle_fault(const Record& record);

}  // namespace bastide::server
