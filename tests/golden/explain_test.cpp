// What `bastide explain` prints of both expansions together: as recorded, and in the order of the state machine of the rules.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/engine.hpp"
#include "tests/golden/golden_file.hpp"

namespace {

const std::string both = "base-c1 abbey-and-mayor princess-and-dragon";
const std::string late = both + " dragon_move=after_scoring abbey_endgame=round_after_last_tile";

std::string explained(const std::string& selection) {
  const auto ruleset = bastide::compose(bastide::parse_selection(selection));
  EXPECT_TRUE(ruleset.ok()) << selection;
  return ruleset.ok() ? bastide::explain(**ruleset) : "";
}

TEST(Explain, prints_what_was_recorded) {
  const std::string folder = BASTIDE_SOURCE_DIR "/tests/golden/explain/";
  EXPECT_EQ(golden::compare_or_rewrite(folder + "both.txt", explained(both)), "");
  EXPECT_EQ(golden::compare_or_rewrite(folder + "both-late.txt", explained(late)), "");
}

// A sentence of the order of play: a step with its decider, or a note on it ("+"), and the clauses of the line below it.
struct Line {
  std::string step, decider, clauses;
};

std::vector<Line> lines_of(const std::string& text) {
  std::istringstream in(text.substr(text.find("Order of play\n"), text.find("\nOptions") - text.find("Order of play\n")));
  std::vector<Line> lines;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    const auto mark = line.find("expansions/");
    if (mark == 30) {
      lines.back().clauses = line.substr(line.find(':') + 2);
    } else if (line.find("+ ") == 28) {
      lines.push_back({lines.back().step, "+", ""});
    } else {
      std::istringstream words(line);
      Line next;
      std::string number;
      words >> number >> next.step >> next.decider;
      lines.push_back(next);
    }
  }
  return lines;
}

// One row of the state machine T0 … T13 of the rules documents: state, how we call it, who decides there, one clause that says so.
struct Row {
  const char *state, *step, *decider, *clause;
  bool only_late = false, only_early = false;
};

const std::vector<Row> machine{
    {"T0", "turn", "auto", "BASE-TURN-01"},
    {"T0 the fairy's point", "fairy_point", "auto", "PD-FAIRY-06"},
    {"T1 abbey or draw", "abbey", "player", "AM-ABBEY-01"},
    {"T1 holes", "abbey", "player", "AM-ABBEY-02"},
    {"T2 draw", "draw", "chance", "BASE-DRAW-01"},
    {"T2 a tile that fits nowhere", "draw", "chance", "BASE-UNPL-01"},
    {"T2 a dragon tile is laid aside", "draw", "+", "PD-DRAGON-01"},
    {"T3 place", "place", "player", "BASE-PLACE-03"},
    {"T5 princess", "princess", "player", "PD-PRINCESS-01"},
    {"T5 step 2 is forfeited", "princess", "player", "PD-PRINCESS-03"},
    {"T5 declining", "princess", "player", "PD-PRINCESS-04"},
    {"T6 follower", "figure", "player", "BASE-FOLL-01"},
    {"T6 mayor", "figure", "+", "AM-MAYOR-01"},
    {"T6 wagon", "figure", "+", "AM-WAGON-01"},
    {"T6 barn", "figure", "+", "AM-BARN-01"},
    {"T6 volcano", "figure", "+", "PD-VOLCANO-01"},
    {"T6 portal", "figure", "+", "PD-PORTAL-01"},
    {"T6 fairy", "figure", "+", "PD-FAIRY-02"},
    {"T7 volcano", "volcano", "auto", "PD-VOLCANO-03"},
    {"T7 the tiles laid aside are shuffled in", "volcano", "auto", "PD-DRAGON-01"},
    {"T7 flight", "flight", "player", "PD-DRAGON-02", false, true},
    {"T7.k step", "flight", "player", "PD-DRAGON-04", false, true},
    {"T7.k to where", "flight", "player", "PD-DRAGON-05", false, true},
    {"T7.k none: it is over", "flight", "player", "PD-DRAGON-06", false, true},
    {"T7.k eat", "flight", "player", "PD-DRAGON-07", false, true},
    {"T8 barn fields", "barn_fields", "auto", "AM-BARN-05"},
    {"T8 fairy 3 there", "barn_fields", "+", "PD-FAIRY-08"},
    {"T8 score", "score", "auto", "BASE-COMP-01"},
    {"T8 return", "score", "auto", "BASE-RET-01"},
    {"T8 abbey", "score", "+", "AM-ABBEY-05"},
    {"T8 mayor", "score", "+", "AM-MAYOR-03"},
    {"T8 fairy 3", "score", "+", "PD-FAIRY-08"},
    {"T9 wagons", "wagon", "player", "AM-WAGON-03"},
    {"T9 clockwise from p", "wagon", "player", "AM-WAGON-08"},
    {"T10 flight", "late_flight", "player", "PD-DRAGON-03", true},
    {"T11 turn end", "turn_end", "auto", "BASE-TURN-01"},
    {"T12 round of abbeys", "abbey_round", "auto", "AM-ABBEY-13", true},
    {"T12 one chance each", "late_abbey", "player", "AM-ABBEY-13", true},
    {"T13 open features", "final_features", "auto", "BASE-FINAL-02"},
    {"T13 fairy 3", "final_features", "+", "PD-FAIRY-08"},
    {"T13 barns 4", "final_barns", "auto", "AM-BARN-11"},
    {"T13 farmers 3", "final_fields", "auto", "BASE-FARM-02"},
    {"T13 fairy 3 for farmers", "final_fields", "+", "PD-FAIRY-08"},
    {"T13 winner", "result", "auto", "BASE-WIN-01"},
    {"end", "over", "auto", "BASE-END-01"},
};

TEST(Explain, tells_the_states_of_the_rules_in_their_order_each_with_its_clause_and_nothing_else) {
  for (const bool is_late : {false, true}) {
    const auto lines = lines_of(explained(is_late ? late : both));
    std::size_t at = 0;  // the line of the last row; rows may share a line, no line may be without a row
    bool first = true;
    for (const Row& row : machine) {
      if (is_late ? row.only_early : row.only_late) continue;
      const auto says = [&](std::size_t i) {
        const std::string clauses = " " + lines[i].clauses + " ";
        return lines[i].step == row.step && lines[i].decider == row.decider && clauses.find(" " + std::string(row.clause) + " ") != std::string::npos;
      };
      if (!first && says(at)) continue;
      const std::size_t next = first ? 0 : at + 1;
      ASSERT_LT(next, lines.size()) << row.state << " is not told";
      ASSERT_TRUE(says(next)) << row.state << " should be told by " << row.step << " (" << row.decider << ") with " << row.clause << ", but the next line is "
                              << lines[next].step << " (" << lines[next].decider << ") with " << lines[next].clauses;
      at = next;
      first = false;
    }
    EXPECT_EQ(at + 1, lines.size()) << "lines that no state of the rules knows follow " << lines[at].step;
  }
}

}  // namespace
