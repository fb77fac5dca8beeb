// bastide scenario: runs scenario files and says what fails.
#include "records/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "cli/commands.hpp"
#include "cli/console.hpp"

namespace bastide::cli {
namespace {

namespace fs = std::filesystem;

// The files named, and all *.scn in the folders named, sorted within a folder. False after a complaint.
bool collect(const std::vector<std::string>& paths, std::vector<std::string>& files) {
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (auto it = fs::recursive_directory_iterator(path, error); !error && it != fs::recursive_directory_iterator(); it.increment(error))
      if (it->path().extension() == ".scn") found.push_back(it->path().generic_string());
    if (error || found.empty()) {
      complain(exit_bad_input, path + ": " + (error ? error.message() : "holds no .scn file"));
      return false;
    }
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return true;
}

}  // namespace

int scenario(const ScenarioOptions& options) {
  std::vector<std::string> files;
  if (!collect(options.paths, files)) return exit_bad_input;
  std::size_t scenarios = 0, failures = 0, lines = 0;
  std::map<std::string, std::string> file_of_id;
  Progress progress("scenarios", files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto text = read_file(files[i]);
    if (!text) return exit_bad_input;
    const ScenarioReport report = run_scenarios(*text, files[i]);
    for (const ScenarioOutcome& outcome : report.scenarios) {
      const auto [known, fresh] = file_of_id.emplace(outcome.id, files[i]);
      if (!fresh && known->second != files[i]) {
        std::cout << files[i] << ":" << outcome.line << ": " << outcome.id << " stands in " << known->second << " as well\n";
        ++failures;
      }
      if (!options.list) continue;
      std::cout << (outcome.passed ? "pass  " : "FAIL  ") << outcome.id << "  " << outcome.title << " ";
      for (const std::string& clause : outcome.clauses) std::cout << " " << clause;
      std::cout << "\n";
    }
    for (const ScenarioFailure& failure : report.failures) std::cout << failure.message() << "\n";
    scenarios += report.scenarios.size();
    failures += report.failures.size();
    lines += static_cast<std::size_t>(report.lines);
    progress.at(i + 1);
  }
  std::cout << scenarios << " scenarios in " << files.size() << " files, " << lines << " lines: " << failures << " failed\n";
  return failures ? exit_finding : exit_ok;
}

}  // namespace bastide::cli
