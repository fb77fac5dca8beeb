// A ruleset: tiles, options, score rows, hooks and order of play, composed once and never changed.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/capacity.hpp"
#include "engine/board/catalogue.hpp"
#include "engine/core/result.hpp"
#include "engine/rules/selection.hpp"

namespace bastide {

enum class Decider : std::uint8_t { nobody, player, chance };

// One step of the order of play (expansions/order_of_play.txt), for explain and for the page.
struct OrderStep {
  std::string name;       // "draw", "place", "figure", "score"…
  Decider decider = Decider::nobody;
  std::string expansion;  // folder that brought it
  std::vector<std::string> clauses;
  std::string text;       // one sentence
};

struct OptionValue {
  std::string value;
  std::string text;  // one sentence for the set-up page (English; translations are keyed by option and value)
};

struct OptionRow {
  std::string name;             // "field_scoring"
  std::string clause;
  std::string text;
  std::vector<OptionValue> values;  // empty: a number or a range, see `kind`
  std::string kind;             // "choice", "number", "range"
  std::string value;            // in force in this ruleset
  std::string preset;           // what the rule set would have without overrides
  bool fixed = false;
};

struct RulesetName {
  std::string name;  // "base-c1"
  std::string text;  // one sentence
};

struct FigureSpec {
  std::string name;  // "follower"
  int supply = 0;    // per player at the start
  std::string tile = {};  // the kind of tile this piece is; "" for figures
};

struct NeutralSpec {
  std::string name;  // of a piece of nobody
};

// FNV-1a: a name as a number.
constexpr std::uint64_t name_key(std::string_view name) {
  std::uint64_t key = 0xcbf29ce484222325u;
  for (const char c : name) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return key;
}

struct Tables;  // packed lookup tables and hooks of the hot path (engine/rules/tables.hpp)

class Ruleset {
 public:
  Selection selection;             // canonical: what must be written down to compose this again
  std::string name;                // selection_text(selection)
  std::vector<TileKind> kinds;     // in play; count = copies in this game, start tile included
  TileKindId start_kind = 0;
  std::vector<FigureSpec> figures;
  std::vector<NeutralSpec> neutrals;
  std::array<std::uint64_t, max_neutrals> neutral_keys{};  // name_key of each
  std::vector<std::string> marks;  // printed on tiles, those that mean something in this game
  std::vector<OptionRow> options;
  std::vector<OrderStep> order;
  int min_seats = 2;
  int max_seats = 5;
  int track = 50;                  // cells of the score track; 0 = none
  bool farmers = true;
  int tile_total = 0;              // start tile included, tiles that players hold not
  SizeClass size_class = SizeClass::tiles72;
  std::uint64_t hash = 0;          // of everything that decides play; part of every record and digest
  std::shared_ptr<const Tables> tables;

  [[nodiscard]] const std::string& option(std::string_view option_name) const;  // "" when unknown
  [[nodiscard]] TileKindId kind_of(std::string_view tile_id) const;             // no_tile when unknown
  [[nodiscard]] FigureKind figure_of(std::string_view figure_name) const;       // 255 when unknown
  // no_neutral when unknown. Steps ask by a literal many times a game: its key is known when they are compiled.
  [[nodiscard]] NeutralId neutral_of(std::string_view neutral_name) const {
    const std::uint64_t key = name_key(neutral_name);
    for (std::size_t i = 0; i < neutrals.size(); ++i)
      if (neutral_keys[i] == key && neutrals[i].name == neutral_name) return static_cast<NeutralId>(i);
    return no_neutral;
  }
  // -1 when it means nothing.
  [[nodiscard]] int mark_of(std::string_view mark) const {
    for (std::size_t i = 0; i < marks.size(); ++i)
      if (marks[i] == mark) return static_cast<int>(i);
    return -1;
  }
};
using RulesetPtr = std::shared_ptr<const Ruleset>;

// Composes a selection or says everything that is wrong with it.
Result<RulesetPtr, Faults> compose(const Selection& selection);

// The rule sets that can be named, default first.
std::vector<RulesetName> known_rulesets();

// The expansions that can be added to a rule set, by name.
std::vector<RulesetName> known_expansions();

// Text of `bastide explain`: the composed order of play with clauses and files, options in force, tiles, figures.
std::string explain(const Ruleset& ruleset);

}  // namespace bastide
