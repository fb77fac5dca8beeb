// Actions as text and as JSON, and whole records, come back as they were.
#include <gtest/gtest.h>

#include <cctype>

#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "records/record.hpp"
#include "tests/property/compare.hpp"

namespace {

using oracle::Pair;
using oracle::Style;

class Words : public testing::TestWithParam<std::string> {};

TEST_P(Words, every_legal_action_comes_back_from_text_and_json) {
  for (std::uint64_t seed = 0; seed < oracle::share_of(4); ++seed) {
    auto pair = Pair::begin(bastide::parse_selection(GetParam()), {2, 0});
    ASSERT_TRUE(pair);
    bastide::Rng rng(seed + 70);
    while (!bastide::is_over(*pair->ruleset, pair->state)) {
      for (const auto& legal : bastide::legal_actions(*pair->ruleset, pair->state)) {
        const std::string text = bastide::action_text(*pair->ruleset, pair->state, legal.action());
        const auto parsed = bastide::parse_action(*pair->ruleset, pair->state, text);
        ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error();
        ASSERT_EQ(*parsed, legal.action()) << text;
        const auto json = bastide::to_json(*pair->ruleset, pair->state, legal.action());
        const auto read = bastide::action_from_json(*pair->ruleset, pair->state, json);
        ASSERT_TRUE(read.ok()) << json << ": " << read.error().message();
        ASSERT_EQ(*read, legal.action()) << json;
      }
      pair->play(pair->choose(rng, Style::uniform));
    }
  }
}

TEST_P(Words, a_whole_record_comes_back_from_both_forms_and_replays) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(oracle::games_wanted(6)); ++seed) {
    bastide::Rng rng(seed + 300);
    bastide::Record record;
    record.selection = oracle::random_selection(GetParam(), rng, 2);
    record.setup = {2, static_cast<bastide::Seat>(seed % 2)};
    record.seats = {{"Ann \"the\" Quick", "human", 0}, {"Béla", "random", 1}};
    record.headers = {{"event", "property test"}, {"site", "here, now"}};
    record.result = "*";
    auto pair = Pair::begin(record.selection, record.setup);
    ASSERT_TRUE(pair);
    record.selection = pair->ruleset->selection;
    bastide::State state = pair->state;
    while (!bastide::is_over(*pair->ruleset, pair->state)) {
      const auto action = pair->choose(rng, static_cast<Style>(seed));
      pair->play(action);
      bastide::append(record, *pair->ruleset, state, action, static_cast<std::int64_t>(seed) * 1000);
      ASSERT_TRUE(state == pair->state);
      ASSERT_EQ(record.entries.back().seq, record.entries.size());
    }
    for (const std::string& form : {bastide::record_text(record), bastide::record_json(record)}) {
      const auto read = bastide::read_record(form);
      ASSERT_TRUE(read.ok()) << read.error().message() << "\n" << form;
      ASSERT_TRUE(*read == record) << "seed " << seed << "\n" << form;
    }
    const auto replay = bastide::replay(record);
    ASSERT_TRUE(replay.ok()) << replay.error().message();
    ASSERT_EQ(replay->states.size(), record.entries.size() + 1);
    ASSERT_TRUE(replay->states.back() == state);
  }
}

TEST_P(Words, a_record_with_a_changed_line_is_refused) {
  bastide::Rng rng(12);
  bastide::Record record;
  record.selection = bastide::parse_selection(GetParam());
  record.setup = {2, 0};
  record.seats = {{"Ann", "human", 0}, {"Bela", "random", 1}};
  record.result = "*";
  auto pair = Pair::begin(record.selection, record.setup);
  ASSERT_TRUE(pair);
  record.selection = pair->ruleset->selection;
  bastide::State state = pair->state;
  while (!bastide::is_over(*pair->ruleset, pair->state)) {
    const auto action = pair->choose(rng, Style::eager);
    pair->play(action);
    bastide::append(record, *pair->ruleset, state, action, 0);
  }
  int tried = 0;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    bastide::Record changed = record;
    bastide::RecordEntry& entry = changed.entries[i];
    if (entry.digest) {
      *entry.digest ^= 1;
    } else if (entry.action->kind == bastide::ActionKind::place) {
      entry.action->cell.x += 40;  // far from everything
    } else {
      continue;
    }
    ++tried;
    const auto replay = bastide::replay(changed);
    ASSERT_FALSE(replay.ok()) << "entry " << i;
    ASSERT_FALSE(replay.error().reason.empty());
  }
  EXPECT_GT(tried, 20);
  bastide::Record wrong_result = record;
  wrong_result.result = "999-998";
  EXPECT_FALSE(bastide::replay(wrong_result).ok());
}

INSTANTIATE_TEST_SUITE_P(selections, Words, testing::Values("base-c1", "base-c2", "base-2000", "base-2001", "winter", "russian", "demo",
    "base-c1 princess-and-dragon", "winter abbey-and-mayor princess-and-dragon dragon_move=after_scoring",
    "base-2000 princess-and-dragon fairy_attachment=on_tile", "base-c1 abbey-and-mayor", "winter abbey-and-mayor abbey_endgame=round_after_last_tile", "base-2000 abbey-and-mayor wagon_move=adjacent_tile"), [](const auto& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
});

}  // namespace
