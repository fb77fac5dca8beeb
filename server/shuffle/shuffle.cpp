#include "server/shuffle/shuffle.hpp"

#include <cassert>

namespace bastide::server {
namespace {

constexpr std::string_view labels[] = {"stack", "seating"};
constexpr std::uint64_t words_in_block = 8;

std::string header(const Record& record, std::string_view name) {
  for (const auto& [key, value] : record.headers)
    if (key == name) return value;
  return "";
}

}  // namespace

std::string setup_text(const Ruleset& ruleset, const Setup& setup) {
  std::string text = "bastide-setup-v1\nselection " + ruleset.name + "\nseats " + std::to_string(setup.seats) + "\nfirst " +
                     std::to_string(setup.first) + "\ntiles";
  for (std::size_t k = 0; k < ruleset.kinds.size(); ++k) {
    const int count = ruleset.kinds[k].count - (k == ruleset.start_kind ? 1 : 0);
    if (count > 0 && !ruleset.kinds[k].held) text += " " + ruleset.kinds[k].id + "=" + std::to_string(count);
  }
  return text + "\n";
}

std::string commitment(std::string_view game, std::string_view setup_hash, std::string_view secret) {
  return to_hex(sha256(std::string("bastide-commit-v1").append(game).append(setup_hash).append(secret)));
}

Bytes salt_of(const std::vector<Bytes>& entropy) {
  std::string all;
  for (std::size_t seat = 0; seat < entropy.size(); ++seat)
    if (!entropy[seat].empty()) all.append(1, static_cast<char>(seat)).append(entropy[seat]);
  return all.empty() ? Bytes() : sha256("bastide-salt-v1" + all);
}

Chance::Chance(std::string_view secret, std::string_view salt, std::string_view game, std::string_view setup_hash)
    : key_(hkdf_sha256(secret, salt, std::string("bastide-shuffle-v1").append(game).append(setup_hash))) {}

std::uint32_t Chance::word(Stream stream) {
  Words& words = words_[stream];
  const std::uint64_t place = words.taken % words_in_block;
  if (place == 0)
    words.block = hmac_sha256(key_, std::string(labels[stream]) + big_endian(words.taken / words_in_block));
  ++words.taken;
  std::uint32_t number = 0;
  for (std::uint64_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(words.block[place * 4 + i]);
  return number;
}

std::uint32_t Chance::below(Stream stream, std::uint32_t bound) {
  assert(bound >= 1);
  const std::uint64_t limit = (std::uint64_t{1} << 32) / bound * bound;
  for (;;)
    if (const std::uint32_t number = word(stream); number < limit) return number % bound;
}

Action Chance::next(const Ruleset& ruleset, const State& state) {
  const std::vector<ChanceOption> options = chance_options(ruleset, state);
  assert(!options.empty());
  if (options.front().action.kind == ActionKind::choose_first)
    return options[below(seating, static_cast<std::uint32_t>(options.size()))].action;

  if (scripted_ < script_.size()) {
    const TileKindId wanted = script_[scripted_++];
    for (const ChanceOption& option : options)
      if (option.action.tile == wanted) return option.action;
  }
  std::uint32_t total = 0;
  for (const ChanceOption& option : options) total += option.weight;
  std::uint32_t index = below(stack, total);
  for (const ChanceOption& option : options) {
    if (index < option.weight) return option.action;
    index -= option.weight;
  }
  return options.back().action;  // not reached: the index is below the sum of the weights
}

std::string shuffle_fault(const Record& record) {
  const std::string game = header(record, "game");
  const auto secret = from_hex(record.secret, 32);
  const auto salt = from_hex(record.salt, record.salt.size() / 2);
  if (record.commitment.empty()) return "the record has no commitment";
  if (!secret) return "the secret is not 64 hexadecimal digits";
  if (!salt || (!salt->empty() && salt->size() != 32)) return "the salt is not 64 hexadecimal digits";

  const auto played = replay(record);
  if (!played.ok()) return played.error().message();
  const Ruleset& ruleset = *played->ruleset;
  const Bytes setup_hash = sha256(setup_text(ruleset, record.setup));
  if (commitment(game, setup_hash, *secret) != record.commitment) return "the secret does not fit the commitment";

  Chance chance(*secret, *salt, game, setup_hash);
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    if (to_move(ruleset, played->states[i]).decider != Decider::chance) continue;
    if (record.entries[i].action != chance.next(ruleset, played->states[i]))
      return "entry " + std::to_string(record.entries[i].seq) + " is not what the secret gives";
  }
  return "";
}

}  // namespace bastide::server
