// What somebody wants to play: a rule set by name, other expansions, option overrides, copies. Text form, used on the
// command line, in records and in links: "base-c1 farmers=off copies=2".
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

struct Selection {
  std::string ruleset = "base-c1";
  std::vector<std::string> expansions;                         // beside the base game
  std::vector<std::pair<std::string, std::string>> options;    // overrides only, in canonical order after compose()
  int copies = 1;                                              // of every tile set; one start tile all the same
  friend bool operator==(const Selection&, const Selection&) = default;
};

// Never fails: words without '=' are names (the first a rule set when it is one), the rest options. Faults are found by compose().
Selection parse_selection(std::string_view words);
std::string selection_text(const Selection& selection);

// One thing wrong with a selection or a setup. compose() and begin() report all of them at once.
struct Fault {
  std::string code;   // "unknown_ruleset", "unknown_option", "bad_value", "fixed_option", "too_many_seats", …
  std::string where;  // the option, seat or name at fault
  std::string clause; // when a rule is behind it
  std::string message;  // plain English, complete sentence
};
using Faults = std::vector<Fault>;

}  // namespace bastide
