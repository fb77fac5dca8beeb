// The room as a state machine: against every kind of store answer, lost replies, crashes, and one by one against the rules of
// the protocol.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "virtual_store.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size() && i < 10; ++i) text += lines[i] + "\n";
  return text;
}

int seeds(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value ? std::atoi(value) : otherwise;
}

void expect_no_violation(WorldOptions options, int count) {
  for (int seed = 1; seed <= count; ++seed) {
    options.seed = static_cast<std::uint64_t>(seed);
    World world(options);
    world.play();
    ASSERT_TRUE(world.violations().empty()) << joined(world.violations());
  }
}

TEST(RoomWorld, games_end_when_nothing_fails) { expect_no_violation({}, seeds("BASTIDE_SEEDS", 10)); }

TEST(RoomWorld, no_move_is_lost_or_doubled_when_the_store_fails) {
  WorldOptions options;
  options.failing_percent = 30;
  expect_no_violation(options, seeds("BASTIDE_SEEDS", 20));
}

TEST(RoomWorld, no_move_is_lost_or_doubled_when_answers_get_lost_and_the_server_dies) {
  WorldOptions options;
  options.failing_percent = 15;
  options.lost_reply_percent = 25;
  options.crash_percent = 3;
  expect_no_violation(options, seeds("BASTIDE_SEEDS", 20));
}

TEST(RoomWorld, computers_go_on_by_themselves_through_failures_and_crashes) {
  WorldOptions options;
  options.kinds = "hr";
  options.failing_percent = 20;
  options.crash_percent = 3;
  expect_no_violation(options, seeds("BASTIDE_SEEDS", 20));
  options.kinds = "rr";
  expect_no_violation(options, seeds("BASTIDE_SEEDS", 5));
}

TEST(RoomWorld, the_same_seed_gives_the_same_bytes) {
  WorldOptions options;
  options.failing_percent = 15;
  options.lost_reply_percent = 15;
  options.crash_percent = 2;
  World first(options), second(options);
  EXPECT_EQ(first.play(), second.play());
  EXPECT_EQ(first.trace(), second.trace());
}

// ---- single steps ----

class RoomSteps : public testing::Test {
 protected:
  RoomSteps() : data_(simple_game("base-c1", "hh")), room_(std::move(*Game::load(data_))) {}

  std::vector<Output> step(Input input) { return room_.step({10, 20}, std::move(input)); }
  std::vector<Output> submit(const Command& command, int seat = 0, AskId ask = 7) {
    return step(in::Submit{ask, *room_.viewer(token_of(seat), {}), command});
  }
  static const Answer* answer(const std::vector<Output>& outputs, AskId ask = 7) {
    for (const Output& output : outputs)
      if (const auto* reply = std::get_if<out::Reply>(&output))
        if (reply->ask == ask) return &reply->answer;
    return nullptr;
  }
  template <class Out>
  static const Out* first(const std::vector<Output>& outputs) {
    for (const Output& output : outputs)
      if (const auto* found = std::get_if<Out>(&output)) return found;
    return nullptr;
  }
  Command turn(const std::string& cmd_id = "command-number-one") {
    const Game& game = room_.game();
    Command command{cmd_id, game.log_id(), game.head(), ""};
    const LegalAction place = legal_actions(game.ruleset(), game.state()).front();
    command.actions = json::array({to_json(game.ruleset(), game.state(), place.action()), {{"type", "skip"}}}).dump();
    return command;
  }

  GameData data_;
  Room room_;
};

TEST_F(RoomSteps, nothing_is_said_before_the_store_has_answered) {
  step(in::Connect{1, *room_.viewer(token_of(1), {}), "", std::nullopt, ""});
  const std::uint64_t head = room_.game().head();
  const auto outputs = submit(turn());
  ASSERT_EQ(outputs.size(), 1u);
  const auto* save = first<out::Save>(outputs);
  ASSERT_TRUE(save);
  EXPECT_EQ(std::get<Append>(save->write).entries.size(), 3u) << "place, skip and the draw in one transaction";
  EXPECT_EQ(room_.game().head(), head);

  const auto after = step(in::Stored{StoreResult::ok});
  ASSERT_TRUE(answer(after));
  EXPECT_EQ(answer(after)->first_seq, head + 1);
  EXPECT_EQ(answer(after)->last_seq, head + 3);
  EXPECT_TRUE(std::get_if<out::Reply>(&after.front())) << "the ack comes before the events";
  EXPECT_EQ(room_.game().head(), head + 3);
}

TEST_F(RoomSteps, a_failed_write_changes_nothing_and_the_same_command_works_later) {
  const std::uint64_t before = digest(room_.game().ruleset(), room_.game().state());
  submit(turn());
  const auto refused = step(in::Stored{StoreResult::failed});
  EXPECT_EQ(answer(refused)->code, Code::storage_unavailable);
  EXPECT_GT(answer(refused)->retry_after_ms, 0);
  EXPECT_EQ(digest(room_.game().ruleset(), room_.game().state()), before);
  submit(turn());
  EXPECT_FALSE(answer(step(in::Stored{StoreResult::ok}))->code);
}

TEST_F(RoomSteps, an_unknown_outcome_is_settled_from_the_log) {
  step(in::Connect{1, *room_.viewer(token_of(1), {}), "", std::nullopt, ""});
  const auto saved = submit(turn());
  const Append append = std::get<Append>(first<out::Save>(saved)->write);
  const auto unknown = step(in::Stored{StoreResult::unknown});
  EXPECT_TRUE(first<out::Read>(unknown));
  EXPECT_FALSE(answer(unknown));

  // Nobody gets an answer meanwhile, not even to a retry.
  EXPECT_FALSE(answer(submit(turn(), 0, 8), 8));

  MemoryStore store;
  store.write(Creation{data_, std::nullopt});
  ASSERT_EQ(store.write(append), StoreResult::ok);
  GameData now;
  store.load(data_.id, [&](StoreResult, std::optional<GameData> found) { now = *found; });
  const auto settled = step(in::Reread{std::make_shared<Game>(std::move(*Game::load(now)))});
  ASSERT_TRUE(answer(settled));
  EXPECT_FALSE(answer(settled)->code);
  ASSERT_TRUE(answer(settled, 8)) << "the waiting retry is answered too";
  EXPECT_EQ(answer(settled, 8)->first_seq, answer(settled)->first_seq);
  EXPECT_TRUE(first<out::Send>(settled));
}

TEST_F(RoomSteps, a_retry_gets_the_first_answer_and_a_reused_id_is_refused) {
  const Command command = turn();
  submit(command);
  const Answer original = *answer(step(in::Stored{StoreResult::ok}));
  const auto again = submit(command, 0, 9);
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(answer(again, 9)->first_seq, original.first_seq);
  EXPECT_EQ(answer(again, 9)->last_seq, original.last_seq);
  Command other = command;
  other.expected_seq += 1;
  EXPECT_EQ(answer(submit(other))->code, Code::id_reuse);
}

TEST_F(RoomSteps, stale_commands_get_the_missing_events) {
  const Command late = turn("command-number-two");
  submit(turn());
  step(in::Stored{StoreResult::ok});
  const auto outputs = submit(late);
  ASSERT_TRUE(answer(outputs));
  EXPECT_EQ(answer(outputs)->code, Code::stale_seq);
  EXPECT_EQ(answer(outputs)->tail.size(), 3u);
}

TEST_F(RoomSteps, only_the_seat_to_move_plays) {
  EXPECT_EQ(answer(submit(turn(), 1))->code, Code::not_your_turn);
  EXPECT_EQ(answer(step(in::Submit{7, Viewer{}, turn()}))->code, Code::forbidden);
}

TEST_F(RoomSteps, a_refused_action_names_its_clause_and_changes_nothing) {
  Command command = turn();
  command.actions = R"([{"type":"place","tile":"D","cell":[0,0],"rotation":0},{"type":"skip"}])";
  const std::uint64_t before = digest(room_.game().ruleset(), room_.game().state());
  const Answer refused = *answer(submit(command));
  EXPECT_EQ(refused.code, Code::illegal_action);
  EXPECT_EQ(json::parse(refused.refusal)["clause"].get<std::string>().substr(0, 5), "BASE-");
  command.actions = R"([{"type":"undo"}])";
  EXPECT_EQ(answer(submit(command))->code, Code::illegal_action);
  command.actions = R"([{"type":"draw","tile":"D"}])";
  EXPECT_EQ(answer(submit(command))->code, Code::illegal_action);
  EXPECT_EQ(digest(room_.game().ruleset(), room_.game().state()), before);
}

TEST_F(RoomSteps, a_command_does_not_reach_into_the_next_turn) {
  Command command = turn();
  json actions = json::parse(command.actions);
  actions.push_back({{"type", "draw"}, {"tile", "U"}});
  command.actions = actions.dump();
  EXPECT_EQ(answer(submit(command))->code, Code::illegal_action);
}

TEST_F(RoomSteps, a_tail_is_sent_when_short_and_a_snapshot_otherwise) {
  submit(turn());
  step(in::Stored{StoreResult::ok});
  const Viewer viewer = *room_.viewer(token_of(1), {});
  const auto resume = [&](std::string log, std::optional<std::uint64_t> last, std::string digest = "") {
    const auto outputs = step(in::Connect{1, viewer, std::move(log), last, std::move(digest)});
    for (const Output& output : outputs)
      if (const auto* send = std::get_if<out::Send>(&output))
        if (const json message = json::parse(*send->text); message["t"] == "welcome") return message["resume"].get<std::string>();
    return std::string();
  };
  const std::string log = room_.game().log_id();
  EXPECT_EQ(resume(log, 1), "tail");
  EXPECT_EQ(resume(log, room_.game().head()), "tail");
  EXPECT_EQ(resume("", std::nullopt), "snapshot");
  EXPECT_EQ(resume("another log", 1), "reset");
  EXPECT_EQ(resume(log, 1000), "reset");
  EXPECT_EQ(resume(log, room_.game().head(), "0123456789abcdef"), "reset");
  EXPECT_EQ(resume(log, room_.game().head(), digest_text(digest(room_.game().ruleset(), room_.game().state()))), "tail");
}

TEST(RoomQuarantine, a_log_that_breaks_the_rules_is_set_aside_and_still_readable) {
  GameData data = simple_game("base-c1", "hh");
  data.entries.push_back({data.head + 1, 1, "place 5,5 D", std::nullopt});
  ++data.head;
  auto game = Game::load(data);
  ASSERT_TRUE(game.ok());
  EXPECT_NE(game->fault(), "");
  EXPECT_EQ(game->status(), "quarantined");
  EXPECT_EQ(game->head(), data.head - 1);
  Room room(std::move(*game));
  const auto outputs = room.step({}, in::Submit{1, *room.viewer(token_of(0), {}), Command{"command-number-one", "", 1, "[]"}});
  EXPECT_EQ(std::get<out::Reply>(outputs.front()).answer.code, Code::quarantined);
}

TEST(RoomQuarantine, a_draw_the_secret_does_not_give_is_found) {
  GameData data = simple_game("base-c1", "hh");
  ASSERT_EQ(data.entries.back().action.substr(0, 5), "draw ");
  data.entries.back().action = data.entries.back().action == "draw U" ? "draw V" : "draw U";
  const auto game = Game::load(data);
  ASSERT_TRUE(game.ok());
  EXPECT_NE(game->fault().find("not what the secret gives"), std::string::npos) << game->fault();
}

}  // namespace
}  // namespace bastide::test
