// Signatures are made through the front door, so that they cover what everybody uses.
#include "bench/signature.hpp"

#include <cstring>

#include "engine/core/rng.hpp"
#include "search/player.hpp"

namespace bastide::bench {
namespace {

std::uint64_t mix(std::uint64_t h, std::uint64_t v) {
  h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2);
  return Rng(h).next();
}

// The first rule set with each expansion, and each value of the expansion's own options instead of the usual one.
std::vector<std::string> option_choices(const std::vector<RulesetName>& expansions) {
  std::vector<std::string> out;
  const std::string first = known_rulesets().front().name;
  const auto plain = compose(parse_selection(first));
  for (const auto& e : expansions) {
    const auto rules = compose(parse_selection(first + " " + e.name));
    if (!rules || !plain) continue;
    for (const OptionRow& row : (*rules)->options) {
      if (!(*plain)->option(row.name).empty()) continue;  // an option of the rule set itself
      for (const OptionValue& choice : row.values)
        if (choice.value != row.value) out.push_back(first + " " + e.name + " " + row.name + "=" + choice.value);
    }
  }
  return out;
}

LegalAction random_legal(const Ruleset& rules, const State& state, Rng& rng) {
  const auto weighted = chance_options(rules, state);
  const auto legal = legal_actions(rules, state);
  if (weighted.empty()) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  std::uint32_t total = 0;
  for (const auto& o : weighted) total += o.weight;
  std::uint32_t n = rng.below(total);
  std::size_t i = 0;
  while (n >= weighted[i].weight) n -= weighted[i++].weight;
  return legal[i];
}

// Twelve random games with one ruleset, all numbers of seats among them.
std::uint64_t mix_games(std::uint64_t h, const Ruleset& r) {
  for (std::uint64_t game = 0; game < 12; ++game) {
    const int seats = r.min_seats + static_cast<int>(game) % (r.max_seats - r.min_seats + 1);
    State state = *begin(r, {seats, static_cast<Seat>(game % static_cast<std::uint64_t>(seats))});
    Rng rng(1000 + game);
    while (!is_over(r, state)) apply(r, state, random_legal(r, state, rng));
    h = mix(h, digest(r, state));
  }
  return h;
}

}  // namespace

std::uint64_t games_signature(const Ruleset& rules) { return mix_games(1, rules); }

std::uint64_t rules_signature() {
  std::uint64_t h = 1;
  const auto expansions = known_expansions();
  std::vector<std::string> selections;
  for (const auto& r : known_rulesets()) {
    selections.push_back(r.name);
    std::string together = r.name;
    for (const auto& e : expansions) {
      selections.push_back(r.name + " " + e.name);
      together += " " + e.name;
    }
    if (expansions.size() > 1) selections.push_back(together);
  }
  for (const auto& words : option_choices(expansions)) selections.push_back(words);
  for (const char* more : {"base-c1 copies=2", "winter unplaceable=reshuffle", "base-c1 farmers=off small_city=half pennants=off"}) selections.emplace_back(more);
  for (const auto& words : selections) {
    const auto rules = compose(parse_selection(words));
    if (rules) h = mix_games(h, **rules);
  }
  return h;
}

std::uint64_t search_signature() {
  std::uint64_t h = 2;
  for (const char* words : {"base-c1", "winter", "demo"}) {
    const auto rules = compose(parse_selection(words));
    if (!rules) continue;
    const RulesetPtr& r = *rules;
    State state = *begin(*r, {2, 0});
    Rng rng(7);
    auto player = make_player("greedy", 5);
    int decision = 0;
    while (!is_over(*r, state)) {
      const bool asked = to_move(*r, state).decider == Decider::player;
      const LegalAction a = asked && decision++ % 4 < 2 ? player->choose(*r, state) : random_legal(*r, state, rng);
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, &a.action(), sizeof bytes);
      h = mix(h, bytes);
      apply(*r, state, a);
    }
  }
  return h;
}

}  // namespace bastide::bench
