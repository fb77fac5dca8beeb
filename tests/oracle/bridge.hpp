// Where the engine and the slow game meet: the only file that knows both. Translates actions, picks random selections and plays
// the two side by side.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/engine.hpp"
#include "tests/oracle/slow_game.hpp"
#include "tests/oracle/volume.hpp"

namespace oracle {

// Games to play where a test usually plays so many, fewer in a sanitizer build; BASTIDE_GAMES=20 asks for twenty times as many.
int games_wanted(int usual);

// All rows of the project's tile files; ends the program with a message when a file is bad.
const std::vector<TileKind>& catalogue();

std::shared_ptr<const Rules> slow_rules(const bastide::Selection& selection);

bastide::Action action_of(const bastide::Ruleset&, const Rules&, const Move&);
Move move_of(const bastide::Ruleset&, const Rules&, const bastide::Action&);

const std::string& piece_name(Piece piece);
Piece piece_of(const bastide::Ruleset&, bastide::FigureKind);

bastide::Cell engine_cell(Cell cell);
Cell slow_cell(bastide::Cell cell);

// What the random games play: every rule set alone, with each expansion and with both.
const std::vector<std::string>& selection_words();
// One of them for a numbered game: any few games in a row have different rule sets and expansions.
const std::string& selection_of_game(std::uint64_t number);

// A selection with some options changed at random: every choice that is not fixed, followers from 1 to 9.
// `variety` of 8: chance of each option to be changed; 0 leaves the selection as it is.
bastide::Selection random_selection(const std::string& words, bastide::Rng& rng, int variety);

// How a random game is steered. Stretched games reach the far ends of the grid, eager ones empty the supplies.
enum class Style { uniform, stretch_east, stretch_north, stretch_west, stretch_south, compact, eager };
inline constexpr int style_count = 7;

// Both implementations in the same position.
struct Pair {
  bastide::RulesetPtr ruleset;
  bastide::State state;
  SlowGame slow;
  bastide::Setup setup;
  std::vector<bastide::Action> played;
  bastide::EventLog events;      // of the last action
  std::vector<Score> scores;     // of the last action

  // nullopt and a message when the engine refuses the selection or the setup.
  static std::optional<Pair> begin(const bastide::Selection& selection, const bastide::Setup& setup, std::string* error = nullptr);

  bastide::LegalAction choose(bastide::Rng& rng, Style style) const;
  void play(bastide::LegalAction action);

  // For a failure message: selection, seats, the actions so far and the table.
  [[nodiscard]] std::string story() const;
};

}  // namespace oracle
