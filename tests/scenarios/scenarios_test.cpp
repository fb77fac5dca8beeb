// Runs every scenario file of the expansions; each scenario is one test.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "records/scenario.hpp"

namespace bastide {
namespace {

namespace fs = std::filesystem;

struct Block {
  std::string file;  // relative to the root
  std::string id;
};
void PrintTo(const Block& block, std::ostream* out) { *out << block.file << " " << block.id; }

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const fs::path root = BASTIDE_SOURCE_DIR;

const std::vector<Block>& blocks() {
  static const std::vector<Block> all = [] {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(root / "expansions"))
      if (entry.path().extension() == ".scn") found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    std::vector<Block> out;
    for (const auto& path : found) {
      std::istringstream lines(read(path));
      for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word, id;
        if (words >> word >> id && word == "id") out.push_back({path.lexically_relative(root).generic_string(), id});
      }
    }
    return out;
  }();
  return all;
}

const ScenarioReport& report_of(const std::string& file) {
  static std::map<std::string, ScenarioReport> reports;
  const auto it = reports.find(file);
  return it != reports.end() ? it->second : reports.emplace(file, run_scenarios(read(root / file), file)).first->second;
}

class Scenario : public testing::TestWithParam<Block> {};

TEST_P(Scenario, holds) {
  const auto& report = report_of(GetParam().file);
  for (const auto& failure : report.failures)
    if (failure.id == GetParam().id) ADD_FAILURE() << failure.message();
  const bool passed = std::any_of(report.scenarios.begin(), report.scenarios.end(), [](const auto& s) { return s.id == GetParam().id && s.passed; });
  EXPECT_TRUE(passed) << GetParam().id << " was not run to its end";
}

std::string test_name(const testing::TestParamInfo<Block>& info) {
  std::string name = info.param.id;
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Expansions, Scenario, testing::ValuesIn(blocks()), test_name);

TEST(ScenarioFiles, have_no_fault_outside_a_scenario) {
  std::set<std::string> files;
  for (const auto& block : blocks()) files.insert(block.file);
  EXPECT_FALSE(files.empty());
  for (const auto& file : files)
    for (const auto& failure : report_of(file).failures) EXPECT_FALSE(failure.id.empty()) << failure.message();
}

TEST(ScenarioFiles, a_scenario_with_a_wrong_result_fails_and_the_next_one_still_runs) {
  const std::string text =
      "id wrong\nclause BASE-CITY-01\nset base\nplayers red blue\n\nred 0,-1 E180 C.S => red+5 back:red=1\n\n"
      "id right\nclause BASE-CITY-01\nset base\nplayers red blue\n\nred 0,-1 E180 C.S => red+4 back:red=1\n";
  const auto report = run_scenarios(text, "made up");
  ASSERT_EQ(report.scenarios.size(), 2u);
  EXPECT_FALSE(report.scenarios[0].passed);
  EXPECT_TRUE(report.scenarios[1].passed);
  ASSERT_EQ(report.failures.size(), 1u);
  EXPECT_EQ(report.failures[0].line, 6);
  EXPECT_EQ(report.failures[0].id, "wrong");
}

}  // namespace
}  // namespace bastide
