// Records come back as they were written, and nothing wrong with one goes unseen.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/records/games.hpp"

namespace bastide {
namespace {

using test::PlayedGame;
using test::random_game;

PlayedGame any_game() {
  static const std::vector<std::string> selections{"base-c1", "winter farmers=off", "demo", "russian", "base-2000 copies=2", "base-c1 unplaceable=reshuffle followers=3",
                                                   "base-c1 abbey-and-mayor followers=3", "winter abbey-and-mayor abbey_endgame=round_after_last_tile followers=2 wagon_move=adjacent_tile"};
  const auto selection = *rc::gen::elementOf(selections);
  const int seats = selection == "demo" ? 2 : *rc::gen::inRange(2, selection.find("abbey") == std::string::npos ? 6 : 7);
  return random_game(selection, seats, *rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<bool>(), *rc::gen::inRange<std::size_t>(0, 400));
}

RC_GTEST_PROP(Record, text_form_comes_back_as_it_was, ()) {
  const PlayedGame game = any_game();
  const std::string text = record_text(game.record);
  const auto back = read_record(text);
  if (!back) RC_FAIL(back.error().message());
  RC_ASSERT(*back == game.record);
  RC_ASSERT(record_text(*back) == text);
}

RC_GTEST_PROP(Record, JSON_form_comes_back_as_it_was, ()) {
  const PlayedGame game = any_game();
  const std::string text = record_json(game.record);
  const auto back = read_record(text);
  if (!back) RC_FAIL(back.error().message());
  RC_ASSERT(*back == game.record);
  RC_ASSERT(record_json(*back) == text);
}

RC_GTEST_PROP(Record, replay_reaches_every_position_of_the_game, ()) {
  const PlayedGame game = any_game();
  const auto played = replay(game.record);
  if (!played) RC_FAIL(played.error().message());
  RC_ASSERT(played->states.size() == game.states.size());
  for (std::size_t i = 0; i < game.states.size(); ++i) RC_ASSERT(played->states[i] == game.states[i]);
}

RC_GTEST_PROP(Record, a_record_cut_off_after_any_entry_is_still_a_record, ()) {
  const PlayedGame game = random_game("base-c1", 2, *rc::gen::arbitrary<std::uint64_t>(), true);
  const std::string text = record_text(game.record);
  const std::size_t header = text.find("\n\n") + 2;
  std::size_t cut = text.find('\n', *rc::gen::inRange(header, text.size() - 1));
  while (cut + 1 < text.size() && text[cut + 1] == ' ') cut = text.find('\n', cut + 1);  // score lines belong to their entry
  const auto back = check_record(text.substr(0, cut + 1));
  if (!back) RC_FAIL(back.error().message());
}

RC_GTEST_PROP(Record, no_damage_to_a_line_crashes_the_reader, ()) {
  const PlayedGame game = random_game("demo", 2, *rc::gen::arbitrary<std::uint64_t>(), true);
  std::string text = *rc::gen::arbitrary<bool>() ? record_text(game.record) : record_json(game.record);
  const int hits = *rc::gen::inRange(1, 4);
  for (int i = 0; i < hits; ++i) {
    const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
    switch (*rc::gen::inRange(0, 3)) {
      case 0: text.erase(at, *rc::gen::inRange<std::size_t>(1, 20)); break;
      case 1: text[at] = *rc::gen::arbitrary<char>(); break;
      default: text.insert(at, 1, *rc::gen::elementOf(std::string("0 \n\"{}[],:#@+x")));
    }
  }
  const auto back = check_record(text);
  if (!back) RC_ASSERT(!back.error().message().empty());
}

TEST(Record, a_whole_random_game_ends_with_its_result) {
  const PlayedGame game = random_game("base-c1", 2, 1, false);
  const View view = view_for(*game.ruleset, game.states.back(), no_seat);
  EXPECT_EQ(game.record.result, std::to_string(view.scores[0]) + "-" + std::to_string(view.scores[1]));
  EXPECT_TRUE(game.record.entries.back().digest.has_value());
  EXPECT_EQ(game.record.entries.back().score_lines.back().substr(0, 4), "end ");
}

// One turn of a game, written by hand: what people may type.
constexpr const char* small_game =
    "bastide-record 1\n"
    "ruleset base-c1\n"
    "seat 1 Anna human blue\n"
    "seat 2 \"The machine\" greedy vermilion\n"
    "begins blue\n"
    "\n"
    "1 blue draw E place 0,-1 E180 put follower 0,-1 C.S\n"
    "  score blue+4 city 0,-1 C.S BASE-CITY-01 2x2\n"
    "  back blue follower 0,-1 C.S\n"
    "4 vermilion draw U place 1,0 U0\n"
    "6 vermilion undo 5\n"
    "7 vermilion skip\n"
    "result *\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Record, a_hand_written_record_is_understood) {
  const auto played = check_record(small_game);
  ASSERT_TRUE(played.ok()) << played.error().message();
  EXPECT_EQ(played->states.size(), 8u);
  EXPECT_EQ(view_for(*played->ruleset, played->states.back(), no_seat).scores[0], 4);
}

// Lines of a game with an expansion: whoever decides begins a line of its own, and corners, held tiles and moves have their words.
TEST(Record, decisions_of_other_seats_and_held_tiles_are_lines_of_their_own) {
  const PlayedGame game = [] {
    for (std::uint64_t seed = 1;; ++seed) {
      PlayedGame played = random_game("base-c1 abbey-and-mayor followers=2", 3, seed, false);
      const std::string text = record_text(played.record);
      if (text.find(" AMA0") != std::string::npos && text.find(" V.") != std::string::npos && text.find("AM-BARN-11") != std::string::npos) return played;
    }
  }();
  int others = 0;
  Seat laid_by = no_seat;
  for (std::size_t i = 0; i < game.record.entries.size(); ++i) {
    const ToMove turn = to_move(*game.ruleset, game.states[i]);
    const RecordEntry& entry = game.record.entries[i];
    if (turn.step == "wagon") {
      others += turn.seat != laid_by;
      EXPECT_EQ(entry.digest.has_value(), to_move(*game.ruleset, game.states[i + 1]).step != "wagon") << "the turn ends with the last decision";
    }
    if (entry.action->kind == ActionKind::place) laid_by = turn.seat;
  }
  EXPECT_GT(others, 0);
  EXPECT_TRUE(check_record(record_text(game.record)).ok());
  EXPECT_TRUE(check_record(record_json(game.record)).ok());
}

struct Wrong {
  const char* from;
  const char* to;
  int line;
  const char* says;
};

class Faults : public testing::TestWithParam<Wrong> {};

TEST_P(Faults, are_found_on_their_line) {
  const Wrong& wrong = GetParam();
  const auto read = check_record(with(small_game, wrong.from, wrong.to));
  ASSERT_FALSE(read.ok()) << wrong.to;
  EXPECT_EQ(read.error().line, wrong.line) << read.error().message();
  EXPECT_NE(read.error().message().find(wrong.says), std::string::npos) << read.error().message();
}

INSTANTIATE_TEST_SUITE_P(Text, Faults,
                         testing::Values(Wrong{"bastide-record 1", "bastide-record 2", 1, "bastide-record 1"},
                                         Wrong{"ruleset base-c1", "ruleset base-c9", 2, "base-c9"},
                                         Wrong{"ruleset base-c1", "ruleset base-c1 farmers=maybe", 2, "farmers"},
                                         Wrong{"ruleset base-c1", "rulesets base-c1", 2, "not a word"},
                                         Wrong{"ruleset base-c1", "ruleset base-c1\nruleset winter", 3, "second"},
                                         Wrong{"seat 2", "seat 3", 4, "numbered from 1"},
                                         Wrong{"greedy vermilion", "greedy blue", 4, "taken"},
                                         Wrong{"greedy vermilion", "greedy green", 4, "not a colour"},
                                         Wrong{"greedy vermilion", "Greedy! vermilion", 4, "word such as"},
                                         Wrong{"machine\"", "machine", 4, "quotation"},
                                         Wrong{"begins blue", "begins white", 5, "colour of a seat"},
                                         Wrong{"begins blue", "begins blue\ncommitment 12", 6, "64 hexadecimal"},
                                         Wrong{"1 blue", "2 blue", 7, "must be 1"},
                                         Wrong{"1 blue", "1 vermilion", 7, "turn is blue's"},
                                         Wrong{"draw E", "draw QQ", 7, "draw needs a tile"},
                                         Wrong{"draw E", "dra E", 7, "not an action"},
                                         Wrong{"E180", "E90", 7, "BASE-PLACE-03"},
                                         Wrong{"C.S\n", "C.N\n", 7, "no spot"},
                                         Wrong{"C.S\n", "C.S #12\n", 7, "16 hexadecimal"},
                                         Wrong{"C.S\n", "C.S #0123456789abcdef\n", 7, "the game gives"},
                                         Wrong{"blue+4", "blue+5", 7, "the game gives"},
                                         Wrong{"2x2", "4x1", 7, "the game gives"},
                                         Wrong{"  back blue follower 0,-1 C.S\n", "", 7, "nothing more"},
                                         Wrong{"draw U", "@2026-13-30T04:00:00.000Z draw U", 10, "not a time"},
                                         Wrong{"draw U", "+1.000 draw U", 10, "not a time"},
                                         Wrong{"undo 5", "undo 6", 11, "earlier entry"},
                                         Wrong{"7 vermilion skip", "8 vermilion skip", 12, "must be 7"},
                                         Wrong{"7 vermilion skip", "7 vermilion skip draw", 12, "more words"},
                                         Wrong{"result *", "result 4-0", 13, "not over"},
                                         Wrong{"result *", "result *\n8 blue draw U", 14, "nothing may follow"},
                                         Wrong{"result *", "secret xyz", 13, "hexadecimal"},
                                         Wrong{"result *", "header a b", 13, "after the first entry"},
                                         Wrong{"result *", "\xff\xfe", 13, "UTF-8"}));

TEST(Record, faults_of_the_JSON_form_name_their_path) {
  const auto record = read_record(small_game);
  ASSERT_TRUE(record.ok());
  const std::string json = record_json(*record);
  const auto path_of = [&](const std::string& from, const std::string& to) {
    const auto read = check_record(with(json, from, to));
    return read ? std::string("accepted") : read.error().path;
  };
  EXPECT_EQ(path_of("\"version\": 1", "\"version\": 7"), "version");
  EXPECT_EQ(path_of("\"format\"", "\"Format\""), "format");
  EXPECT_EQ(path_of("\"seats\":2", "\"seats\":\"2\""), "setup.seats");
  EXPECT_EQ(path_of("\"first\":0", "\"first\":0,\"last\":1"), "setup.last");
  EXPECT_EQ(path_of("\"name\":\"Anna\"", "\"name\":7"), "seats[0].name");
  EXPECT_EQ(path_of("\"colour\":2", "\"colour\":1"), "seats[1].colour");
  EXPECT_EQ(path_of("\"seq\":2", "\"seq\":3"), "entries[1].seq");
  EXPECT_EQ(path_of("\"seq\":2", "\"seq\":2,\"colour\":3"), "entries[1].colour");
  EXPECT_EQ(path_of("\"rotation\":2", "\"rotation\":4"), "entries[1].action.rotation");
  EXPECT_EQ(path_of("\"rotation\":2", "\"rotation\":1"), "entries[1].action");
  EXPECT_EQ(path_of("\"spot\":\"C.S\"", "\"spot\":\"C.Q\""), "entries[2].action.spot");
  EXPECT_EQ(path_of("blue+4", "blue+6"), "entries[2].scores");
  EXPECT_EQ(path_of("\"undo\":5", "\"undo\":9"), "entries[5].undo");
  EXPECT_EQ(path_of("\"result\": \"*\"", "\"result\": \"1-0\""), "result");
  EXPECT_EQ(path_of("\"result\"", "\"result\": \"*\", \"result\""), "");  // a double key: not JSON for us
}

TEST(Record, sizes_are_limited) {
  EXPECT_FALSE(read_record("").ok());
  EXPECT_FALSE(read_record("   \n").ok());
  EXPECT_FALSE(read_record(std::string(5'000'000, ' ') + small_game).ok());
  EXPECT_FALSE(read_record(std::string(small_game) + std::string(20'000, 'x')).ok());
  EXPECT_FALSE(read_record("{\"a\":" + std::string(100'000, '[')).ok());
  std::string undos = with(small_game, "result *\n", "");
  for (int seq = 8; seq < 6100; ++seq) undos += std::to_string(seq) + (seq == 8 ? " blue" : " vermilion") + " undo 5\n";
  const auto read = read_record(undos);
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().message().find("6000 entries"), std::string::npos) << read.error().message();
}

TEST(Record, an_undo_erases_nothing_and_play_goes_on_from_there) {
  const auto played = check_record(small_game);
  ASSERT_TRUE(played.ok());
  EXPECT_TRUE(played->states[6] == played->states[5]);
  Record record;
  ASSERT_TRUE(check_record(small_game, &record).ok());
  EXPECT_FALSE(record.entries[5].action.has_value());
  EXPECT_EQ(record.entries[5].undo_to, 5u);
}

}  // namespace
}  // namespace bastide
