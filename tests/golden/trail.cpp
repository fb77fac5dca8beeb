#include "tests/golden/trail.hpp"

#include <array>

#include "engine/core/rng.hpp"
#include "engine/engine.hpp"

namespace golden {

namespace {

using namespace std::string_literals;

constexpr std::array rule_sets{"base-c1", "base-c2", "base-c3", "base-2000", "base-2001", "winter", "russian", "demo"};
constexpr std::array changes{"", " unplaceable=reshuffle", " small_city=half", " pennants=off", " followers=3"};
constexpr std::array abbey_and_mayor_changes{"", " wagon_move=adjacent_tile", " wagon_landing=touching_segment", " barn_placement=other_barn_allowed",
                                             " abbey_endgame=round_after_last_tile"};
constexpr std::array princess_and_dragon_changes{"", " dragon_move=after_scoring", " princess_action=must", " fairy_attachment=on_tile", " fairy_on_volcano_turn=forbidden",
                                                 " early_dragon_tile=held_back", " deploy_on_dragon_tile=allowed", " portal_to_volcano_tile=never", " portal_occupancy=tile",
                                                 " tiles=off", " dragon=off", " fairy=off", " princess=off", " portal=off", " unplaceable=reshuffle"};
constexpr int copies_every = 24;  // such games are played with two sets

std::string selection_words(int game) {
  const std::string set = rule_sets[game % rule_sets.size()];
  if (const int late = game - golden::base_games - golden::abbey_and_mayor_games; late >= 0) {  // 15 changes against 8 sets: every pair in 120 games
    const bool both = late / rule_sets.size() % 2 == 1;
    const bool two_sets = late / rule_sets.size() % 5 == 3;
    return set + (both ? " abbey-and-mayor princess-and-dragon"s + abbey_and_mayor_changes[late / 3 % abbey_and_mayor_changes.size()] : " princess-and-dragon") +
           princess_and_dragon_changes[late % princess_and_dragon_changes.size()] + (two_sets ? " copies=2" : "");
  }
  if (game >= golden::base_games) {
    const bool two_sets = game / rule_sets.size() % 4 == 3;
    return set + " abbey-and-mayor" + abbey_and_mayor_changes[game % abbey_and_mayor_changes.size()] + (two_sets ? " copies=2" : "");
  }
  return set + changes[game / rule_sets.size() % changes.size()] + (game % copies_every == copies_every - 2 ? " copies=2" : "");
}

int seats_of(int game) {
  const bool demo = rule_sets[game % rule_sets.size()] == "demo"s;
  const bool six = selection_words(game).find("abbey-and-mayor") != std::string::npos;
  return demo ? 2 : 2 + game / static_cast<int>(rule_sets.size()) % (six ? 5 : 4);
}

bastide::LegalAction random_action(const bastide::Ruleset& ruleset, const bastide::State& state, bastide::Rng& rng) {
  const auto actions = bastide::legal_actions(ruleset, state);
  const auto chances = bastide::chance_options(ruleset, state);
  std::uint32_t total = 0;
  for (const auto& chance : chances) total += chance.weight;
  if (total == 0) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  std::uint32_t pick = rng.below(total);
  std::size_t chosen = 0;
  while (pick >= chances[chosen].weight) pick -= chances[chosen++].weight;
  return *bastide::check(ruleset, state, chances[chosen].action);
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t digest) {
  hash = (hash ^ digest) * 0x9e3779b97f4a7c15ull;
  return hash ^ (hash >> 29);
}

}  // namespace

std::string trail_line(int game) {
  const std::string words = selection_words(game);
  const auto ruleset = bastide::compose(bastide::parse_selection(words));
  if (!ruleset.ok()) return "fault " + words + ": " + ruleset.error().front().message;
  bastide::Setup setup;
  setup.seats = seats_of(game);
  setup.first = static_cast<bastide::Seat>(game % setup.seats);
  auto begun = bastide::begin(**ruleset, setup);
  if (!begun.ok()) return "fault " + words + ": " + begun.error().front().message;

  bastide::State state = *begun;
  bastide::Rng rng(static_cast<std::uint64_t>(game) + 1);
  std::uint64_t trail = mixed(0, bastide::digest(**ruleset, state));
  int count = 0;
  while (!bastide::is_over(**ruleset, state)) {
    bastide::apply(**ruleset, state, random_action(**ruleset, state, rng));
    trail = mixed(trail, bastide::digest(**ruleset, state));
    ++count;
  }

  std::string line = std::to_string(game) + " " + words + " seats=" + std::to_string(setup.seats) + " first=" + std::to_string(setup.first) +
                     " actions=" + std::to_string(count) + " trail=" + bastide::digest_text(trail) +
                     " digest=" + bastide::digest_text(bastide::digest(**ruleset, state)) + " scores=";
  std::string separator;
  for (const bastide::Points points : bastide::view_for(**ruleset, state, 0).scores) {
    line += separator + std::to_string(points);
    separator = "-";
  }
  return line;
}

}  // namespace golden
