#include "server/room/game.hpp"

#include <chrono>
#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "server/room/projection.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

std::string utc_date(std::int64_t wall_ms) {
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(wall_ms)};
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
  char text[16];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()));
  return text;
}

Denied illegal(const Ruleset& ruleset, const Refusal& refusal) {
  return {Code::illegal_action, refusal_text(ruleset, refusal), to_json(ruleset, refusal).dump()};
}

}  // namespace

Game::Game(const GameData& data, Table table, RulesetPtr ruleset, State state)
    : id_(data.id),
      log_id_(data.log_id),
      created_ms_(data.created_ms),
      revision_(data.revision),
      table_(std::move(table)),
      secret_(data.secret),
      ruleset_(std::move(ruleset)),
      state_(std::move(state)),
      setup_hash_(sha256(setup_text(*ruleset_, table_.setup()))) {
  record_.selection = ruleset_->selection;
  record_.setup = table_.setup();
  for (const TableSeat& seat : table_.seats) record_.seats.push_back(seat.who);
  record_.headers = {{"game", id_}, {"date", utc_date(created_ms_)}};
  record_.commitment = table_.commitment;
  record_.result = "*";
}

Result<Game, std::string> Game::load(const GameData& data, const std::vector<std::string>& test_draws) {
  std::optional<Table> table = read_table(data.table);
  if (!table) return std::string("the table cannot be read");
  auto ruleset = compose(table->selection);
  if (!ruleset.ok()) return ruleset.error().empty() ? std::string("unknown rule set") : ruleset.error().front().message;
  auto state = begin(**ruleset, table->setup());
  if (!state.ok()) return state.error().empty() ? std::string("bad set-up") : state.error().front().message;

  Game game(data, std::move(*table), *ruleset, std::move(*state));
  for (const std::string& tile : test_draws)
    if (const TileKindId kind = game.ruleset_->kind_of(tile); kind != no_tile) game.script_.push_back(kind);
  game.chance_ = game.fresh_chance(game.table_);
  for (const StoredCommand& command : data.commands) game.take(command);
  game.fault_ = game.replay_log(data);
  return game;
}

std::string Game::replay_log(const GameData& data) {
  if (commitment(id_, setup_hash_, secret_.bytes_) != table_.commitment) return "the secret does not fit the commitment";
  if (data.entries.size() != data.head) return "the log has holes";
  for (const StoredEntry& stored : data.entries) {
    const std::string at = "entry " + std::to_string(stored.seq) + ": ";
    if (stored.seq != head() + 1) return at + "not the next one";
    const auto action = parse_action(*ruleset_, state_, stored.action);
    if (!action.ok()) return at + action.error();
    const auto legal = check(*ruleset_, state_, *action);
    if (!legal.ok()) return at + refusal_text(*ruleset_, legal.error());

    Plan plan = empty_plan();
    if (to_move(*ruleset_, state_).decider == Decider::chance && plan.chance.next(*ruleset_, state_) != *action)
      return at + "not what the secret gives";
    play(plan, *legal, {0, stored.time_ms});
    if (plan.steps.back().stored.digest != stored.digest) return at + "another digest than the log states";
    take(std::move(plan));
  }
  return "";
}

Chance Game::fresh_chance(const Table& table) const {
  Chance chance(secret_.bytes_, salt_of(table.entropy()), id_, setup_hash_);
  chance.script(script_);
  return chance;
}

std::string_view Game::status() const {
  if (!fault_.empty()) return "quarantined";
  if (!started()) return "waiting";
  return over() ? "over" : "playing";
}

std::string Game::result() const {
  if (!over()) return "*";
  std::string text;
  for (const Points points : view_for(*ruleset_, state_, no_seat).scores) text += (text.empty() ? "" : "-") + std::to_string(points);
  return text;
}

std::optional<Proof> Game::proof() const {
  if (!over() || !fault_.empty()) return std::nullopt;
  return Proof{setup_text(*ruleset_, table_.setup()), to_hex(setup_hash_), table_.commitment, to_hex(secret_.bytes_),
               to_hex(salt_of(table_.entropy()))};
}

bool Game::wakes(const Table& table, const State& state) const {
  if (!table.all_taken()) return false;
  const ToMove mover = to_move(*ruleset_, state);
  return mover.decider == Decider::player && !table.seats[mover.seat].human();
}

Seat Game::computer_to_move() const {
  return fault_.empty() && wakes(table_, state_) ? to_move(*ruleset_, state_).seat : no_seat;
}

const StoredCommand* Game::known(const std::string& actor, const std::string& cmd_id) const {
  const auto found = commands_.find({actor, cmd_id});
  return found == commands_.end() ? nullptr : &found->second;
}

Plan Game::empty_plan() const { return {state_, chance_, {}}; }

void Game::play(Plan& plan, const LegalAction& legal, Now now) const {
  const ToMove mover = to_move(*ruleset_, plan.state);
  const State before = plan.state;
  Step step;
  step.stored.action = action_text(*ruleset_, before, legal.action());

  // append() is the one way entries are written; it only looks at the last one for the number.
  Record last;
  last.selection = record_.selection;
  last.setup = record_.setup;
  last.seats = record_.seats;
  EventLog log;
  append(last, *ruleset_, plan.state, legal, now.wall_ms, &log);
  step.entry = std::move(last.entries.back());
  step.entry.seq = head() + plan.steps.size() + 1;
  step.stored.seq = step.entry.seq;
  step.stored.time_ms = step.entry.time_ms;
  step.stored.digest = step.entry.digest;
  const Seat actor = mover.decider == Decider::player ? mover.seat : no_seat;
  step.message = event_message(id_, *ruleset_, before, plan.state, step.entry, actor, log);
  plan.steps.push_back(std::move(step));
}

void Game::play_chance(Plan& plan, Now now) const {
  while (to_move(*ruleset_, plan.state).decider == Decider::chance) {
    const auto legal = check(*ruleset_, plan.state, plan.chance.next(*ruleset_, plan.state));
    if (!legal.ok()) return;  // cannot be: options of chance are legal
    play(plan, *legal, now);
  }
}

Result<Plan, Denied> Game::plan(std::uint8_t seats, std::string_view actions_json, Now now) const {
  const json actions = json::parse(actions_json);
  const ToMove mover = to_move(*ruleset_, state_);
  if (mover.decider != Decider::player || !(seats >> mover.seat & 1)) return Denied{Code::not_your_turn, "It is another seat's turn.", ""};
  Plan plan = empty_plan();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string path = "actions[" + std::to_string(i) + "]";
    if (actions[i].is_object() && actions[i].value("type", json()) == "undo")
      return Denied{Code::illegal_action, "A committed turn is not taken back.", ""};
    const ToMove now_moving = to_move(*ruleset_, plan.state);
    if (now_moving.decider != Decider::player || now_moving.seat != mover.seat)
      return Denied{Code::illegal_action, path + ": the turn has ended before this action.", ""};
    const auto action = action_from_json(*ruleset_, plan.state, actions[i], path);
    if (!action.ok()) return Denied{Code::bad_message, action.error().message(), ""};
    const auto legal = check(*ruleset_, plan.state, *action);
    if (!legal.ok()) return illegal(*ruleset_, legal.error());
    play(plan, *legal, now);
  }
  play_chance(plan, now);
  return plan;
}

Result<Plan, Denied> Game::plan(const std::vector<Action>& actions, Now now) const {
  Plan plan = empty_plan();
  for (const Action& action : actions) {
    if (to_move(*ruleset_, plan.state).decider != Decider::player) return Denied{Code::illegal_action, "The turn has ended.", ""};
    const auto legal = check(*ruleset_, plan.state, action);
    if (!legal.ok()) return illegal(*ruleset_, legal.error());
    play(plan, *legal, now);
  }
  play_chance(plan, now);
  return plan;
}

Plan Game::plan_start(const Table& table, Now now) const {
  Plan plan{state_, fresh_chance(table), {}};
  if (table.all_taken()) play_chance(plan, now);
  return plan;
}

void Game::take(Plan plan) {
  state_ = std::move(plan.state);
  chance_ = std::move(plan.chance);
  for (Step& step : plan.steps) {
    record_.entries.push_back(std::move(step.entry));
    messages_.push_back(std::move(step.message));
  }
}

void Game::take(StoredCommand command) {
  commands_.insert_or_assign({command.actor, command.cmd_id}, std::move(command));
}

}  // namespace bastide::server
