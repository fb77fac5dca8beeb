// Rules, their proof, and the order of play.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

#include "engine/engine.hpp"
#include "engine/rules/order.hpp"
#include "tests/layout/tree.hpp"

namespace bastide::layout {
namespace {

std::set<std::string> known_clauses() {
  std::set<std::string> known;
  for (const auto& row : clause_rows()) known.insert(row.clause);
  return known;
}

// The expansion that a row without scenarios waits for: "later: needs NAME" → NAME; "" for the others.
std::string awaited(const ClauseRow& row) {
  constexpr std::string_view mark = "later: needs ";
  return row.scenarios.starts_with(mark) ? row.scenarios.substr(mark.size()) : "";
}

// "Traders & Builders" → expansions/traders_and_builders
std::string folder_of_expansion(const std::string& name) {
  std::string folder = "expansions/";
  for (const char c : name) {
    if (c == '&') folder += "and";
    else folder += c == ' ' || c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return folder;
}

TEST(Clauses, each_stands_once_in_the_README_of_its_expansion) {
  std::set<std::string> seen;
  std::vector<std::string> twice;
  for (const auto& row : clause_rows())
    if (!seen.insert(row.clause).second) twice.push_back(row.clause + " in " + row.readme);
  EXPECT_GE(seen.size(), 85u) << "the base game alone has 85";
  EXPECT_TRUE(twice.empty()) << joined(twice);
}

TEST(Clauses, each_is_proved_by_a_scenario_of_its_folder) {
  std::vector<std::string> wrong;
  const auto heads = scenario_heads();
  for (const auto& row : clause_rows()) {
    if (!awaited(row).empty()) continue;
    const std::string folder = folder_of(row.readme) + "/";
    const bool proved = std::any_of(heads.begin(), heads.end(), [&](const auto& head) {
      return head.file.starts_with(folder) && std::find(head.clauses.begin(), head.clauses.end(), row.clause) != head.clauses.end();
    });
    if (!proved) wrong.push_back(row.clause + " (" + row.readme + ")");
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Clauses, one_that_waits_for_another_expansion_waits_for_one_that_is_not_there_and_has_no_scenario) {
  std::vector<std::string> wrong;
  const auto heads = scenario_heads();
  for (const auto& row : clause_rows()) {
    const std::string name = awaited(row);
    if (name.empty()) continue;
    if (exists(folder_of_expansion(name) + "/README.md")) wrong.push_back(row.clause + " waits for " + name + ", which is there");
    for (const auto& head : heads)
      if (std::find(head.clauses.begin(), head.clauses.end(), row.clause) != head.clauses.end()) wrong.push_back(row.clause + " waits, yet " + head.id + " proves it");
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
  EXPECT_EQ(folder_of_expansion("Abbey & Mayor"), "expansions/abbey_and_mayor");
}

TEST(Clauses, the_scenarios_a_README_names_exist_and_prove_that_clause) {
  std::map<std::string, ScenarioHead> by_id;
  for (const auto& head : scenario_heads()) by_id[head.id] = head;
  const auto proves = [&](const std::string& id, const std::string& clause) {
    const auto it = by_id.find(id);
    return it != by_id.end() && std::find(it->second.clauses.begin(), it->second.clauses.end(), clause) != it->second.clauses.end();
  };
  static const std::regex range("([a-z])(?:…([a-z]))?");
  std::vector<std::string> wrong;
  for (const auto& row : clause_rows()) {
    if (!awaited(row).empty()) continue;
    std::istringstream cell(row.scenarios);
    for (std::string word; std::getline(cell >> std::ws, word, ',');) {
      std::smatch match;
      if (std::regex_match(word, match, range)) {
        const char first = match[1].str()[0], last = match[2].matched ? match[2].str()[0] : first;
        for (char letter = first; letter <= last; ++letter)
          if (const std::string id = row.clause + "-" + letter; !proves(id, row.clause)) wrong.push_back(row.clause + " names " + id);
        if (by_id.contains(row.clause + "-" + static_cast<char>(last + 1))) wrong.push_back(row.clause + " does not name its last scenarios");
      } else if (exists(folder_of(row.readme) + "/scenarios/" + word + ".scn")) {
        const bool named = std::any_of(by_id.begin(), by_id.end(), [&](const auto& entry) {
          return name_of(entry.second.file) == word + ".scn" && proves(entry.first, row.clause);
        });
        if (!named) wrong.push_back(row.clause + " names " + word + ".scn");
      } else if (!proves(word, row.clause)) {
        wrong.push_back(row.clause + " names " + word);
      }
    }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Clauses, code_tests_and_scenarios_name_only_clauses_that_exist) {
  const auto known = known_clauses();
  std::set<std::string> families;  // "BASE-"
  for (const auto& clause : known) families.insert(clause.substr(0, clause.find('-') + 1));
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!is_source(path) && extension_of(path) != "scn" && extension_of(path) != "txt") continue;
    if (path.starts_with("tools/expansion/")) continue;
    int number = 0;
    for (const auto& line : lines_of(path)) {
      ++number;
      if (std::none_of(families.begin(), families.end(), [&](const auto& family) { return line.find(family) != std::string::npos; })) continue;
      for (const auto& clause : clauses_in(line))
        if (families.contains(clause.substr(0, clause.find('-') + 1)) && !known.contains(clause)) wrong.push_back(path + ":" + std::to_string(number) + " " + clause);
    }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Scenarios, have_an_id_of_their_own_a_title_and_clauses) {
  const auto known = known_clauses();
  std::map<std::string, std::string> seen;
  std::vector<std::string> wrong;
  for (const auto& head : scenario_heads()) {
    const std::string at = head.file + ":" + std::to_string(head.line) + " " + head.id;
    if (const auto [it, fresh] = seen.emplace(head.id, at); !fresh) wrong.push_back(at + " is also " + it->second);
    if (head.title.empty()) wrong.push_back(at + " has no title");
    if (head.clauses.empty()) wrong.push_back(at + " has no clause");
    for (const auto& clause : head.clauses)
      if (!known.contains(clause)) wrong.push_back(at + " names " + clause + ", which no README knows");
    static const std::regex own("([A-Z]+(?:-[A-Z]+)*-[0-9]{2})-[a-z]");
    std::smatch match;
    if (std::regex_match(head.id, match, own) && std::find(head.clauses.begin(), head.clauses.end(), match[1]) == head.clauses.end())
      wrong.push_back(at + " does not name its own clause");
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

// ---- order of play ----

struct OrderRow {
  int line = 0;
  std::string step, expansion, clauses;
};

std::vector<OrderRow> order_rows() {
  std::vector<OrderRow> rows;
  int number = 0;
  for (const auto& line : lines_of("expansions/order_of_play.txt")) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, '|');) {
      const auto first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
      cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    }
    if (cells.size() == 6) rows.push_back({number, cells[1], cells[3], cells[4]});
  }
  return rows;
}

TEST(OrderOfPlay, each_step_names_clauses_of_its_expansions_README) {
  std::vector<std::string> wrong;
  const auto rows = order_rows();
  EXPECT_FALSE(rows.empty());
  for (const auto& row : rows) {
    const std::string at = "order_of_play.txt:" + std::to_string(row.line) + " " + row.step;
    const auto clauses = clauses_in(row.clauses);
    if (clauses.empty()) wrong.push_back(at + " has no clause");
    for (const auto& clause : clauses) {
      const auto all = clause_rows();
      if (std::none_of(all.begin(), all.end(), [&](const auto& c) { return c.clause == clause && c.readme == folder_of_expansion(row.expansion) + "/README.md"; }))
        wrong.push_back(at + ": " + clause + " is not in the README of " + row.expansion);
    }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

// Every rule set by itself, with each expansion that can join it and with all of them, each with every value of every option that it allows.
std::set<std::string> steps_of_all_selections() {
  std::set<std::string> used;
  const auto add = [&](const std::string& words) {
    const auto ruleset = compose(parse_selection(words));
    if (!ruleset) return RulesetPtr{};
    for (const auto& step : (*ruleset)->order) {
      used.insert(step.expansion + " " + step.name);
      for (const OrderLine* note : notes_on(**ruleset, step.name)) used.insert(note->step.expansion + " " + step.name + "+" + note->note);
    }
    return *ruleset;
  };
  for (const auto& name : known_rulesets()) {
    std::vector<std::string> selections{name.name};
    std::string all = name.name;
    for (const auto& expansion : known_expansions()) {
      selections.push_back(name.name + " " + expansion.name);
      all += " " + expansion.name;
    }
    selections.push_back(all);
    for (const auto& selection : selections) {
      const auto ruleset = add(selection);
      EXPECT_TRUE(ruleset != nullptr) << selection;
      if (!ruleset) continue;
      for (const auto& option : ruleset->options)
        for (const auto& [value, text] : option.values)
          if (!option.fixed && value != option.value) add(selection + " " + option.name + "=" + value);
    }
  }
  return used;
}

TEST(OrderOfPlay, each_step_takes_place_in_some_selection_and_no_other_does) {
  std::set<std::string> listed;
  for (const auto& row : order_rows()) listed.insert(row.expansion + " " + row.step);
  EXPECT_EQ(listed, steps_of_all_selections());
}

}  // namespace
}  // namespace bastide::layout
