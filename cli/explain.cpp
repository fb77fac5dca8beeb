// bastide explain: the composed order of play of a selection.
#include <iostream>

#include "cli/commands.hpp"
#include "cli/console.hpp"

namespace bastide::cli {

int explain_selection(const std::vector<std::string>& words) {
  const RulesetPtr ruleset = compose_words(words);
  if (!ruleset) return exit_bad_input;
  std::cout << explain(*ruleset);
  return exit_ok;
}

}  // namespace bastide::cli
