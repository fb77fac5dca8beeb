// Scenarios: small games with their expected results, in plain text (docs/scenario-format.md). The proof of the rules.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace bastide {

struct ScenarioOutcome {
  std::string id;
  std::string title;
  std::vector<std::string> clauses;
  int line = 0;        // of its id
  bool passed = false;
};

struct ScenarioFailure {
  std::string file;
  int line = 0;
  std::string id;
  std::string text;    // the line itself, its clauses, expected and got, and the board
  [[nodiscard]] std::string message() const;  // "file:line: id: …"
};

struct ScenarioReport {
  std::vector<ScenarioOutcome> scenarios;
  std::vector<ScenarioFailure> failures;  // at most one a scenario: the lines after it are not looked at
  int lines = 0;                          // lines played or checked
  [[nodiscard]] bool ok() const { return failures.empty(); }
};

// Runs every scenario of a text. A line that cannot be understood is a failure as well.
ScenarioReport run_scenarios(std::string_view text, const std::string& file_name);

}  // namespace bastide
