#include "virtual_store.hpp"

#include <nlohmann/json.hpp>

#include "records/json.hpp"

namespace bastide::test {

using nlohmann::json;

std::string token_of(int seat) { return std::string(42, 't') + std::to_string(seat); }

Table simple_table(const std::string& selection, const std::string& kinds) {
  Table table;
  table.selection = parse_selection(selection);
  for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
    const std::string kind = kinds[seat] == 'h' ? "human" : kinds[seat] == 'g' ? "greedy" : "random";
    table.seats.push_back({{"Seat " + std::to_string(seat), kind, static_cast<int>(seat)}, true, ""});
    if (kind == "human")
      table.grants.push_back({secret_hash(token_of(static_cast<int>(seat))), static_cast<std::uint8_t>(1u << seat), seat == 0});
  }
  return table;
}

GameData simple_game(const std::string& selection, const std::string& kinds, std::uint64_t seed) {
  return new_game(simple_table(selection, kinds),
                  {std::string(22, 'g'), std::string(22, 'l'), sha256("secret " + std::to_string(seed))}, {0, 1'700'000'000'000});
}

World::World(WorldOptions options) : options_(std::move(options)), rng_(options_.seed) {
  Creation creation;
  creation.game = simple_game(options_.selection, options_.kinds, options_.seed);
  game_ = creation.game.id;
  store_.write(creation);
  for (std::size_t seat = 0; seat < options_.kinds.size(); ++seat)
    if (options_.kinds[seat] == 'h') clients_.push_back({static_cast<int>(seat), 0, {}, {}, false, false});
  start_server();
}

void World::violation(const std::string& what) { violations_.push_back("seed " + std::to_string(options_.seed) + ": " + what); }

GameData World::stored() {
  GameData data;
  store_.load(game_, [&](StoreResult, std::optional<GameData> found) { data = std::move(*found); });
  return data;
}

void World::start_server() {
  auto game = Game::load(stored());
  if (!game.ok()) return violation("cannot be loaded: " + game.error());
  if (!game->fault().empty()) violation("quarantined: " + game->fault());
  room_ = std::make_unique<Room>(std::move(*game));
  for (Output& output : room_->wake(now_))
    if (auto* think = std::get_if<out::Think>(&output)) thinking_ = std::move(*think);
}

// What was handed to the store may still have reached the disk; everything else is gone.
void World::crash() {
  if (writing_ && chance(50)) std::visit([this](const auto& write) { store_.write(write); }, *writing_);
  writing_.reset();
  reading_ = timer_ = false;
  thinking_.reset();
  asks_.clear();
  for (Client& client : clients_) client.conn = 0, client.waiting = false;
  start_server();
}

void World::step(Input input) {
  now_.mono_ms += 3;
  now_.wall_ms += 3;
  for (Output& output : room_->step(now_, std::move(input))) {
    if (auto* send = std::get_if<out::Send>(&output)) {
      for (Client& client : clients_)
        if (client.conn == send->conn) hear(client, *send->text);
    } else if (auto* reply = std::get_if<out::Reply>(&output)) {
      answered(reply->ask, reply->answer);
    } else if (auto* save = std::get_if<out::Save>(&output)) {
      if (writing_) violation("two writes at once");
      writing_ = std::move(save->write);
    } else if (std::get_if<out::Read>(&output)) {
      reading_ = true;
    } else if (auto* think = std::get_if<out::Think>(&output)) {
      thinking_ = std::move(*think);
    } else if (std::get_if<out::Arm>(&output)) {
      timer_ = true;
    }
  }
}

void World::hear(Client& client, const std::string& text) {
  for (const char c : text) trace_ = (trace_ ^ static_cast<unsigned char>(c)) * 1099511628211ull;
  const json message = json::parse(text);
  const std::string type = message["t"];
  if (type == "over") client.knows_end = true;
  if (type == "snapshot") {
    client.heard.clear();
    for (std::uint64_t seq = 1; seq <= message["seq"].get<std::uint64_t>(); ++seq) client.heard.push_back(*room_->game().messages()[seq - 1]);
    client.knows_end = message["record"]["result"] != "*";
  }
  if (type == "welcome" && message["game"]["status"] == "over") client.knows_end = true;
  if (type != "event") return;
  const std::uint64_t seq = message["seq"];
  if (seq != client.heard.size() + 1) violation("a client at " + std::to_string(client.heard.size()) + " heard of " + std::to_string(seq));
  else client.heard.push_back(text);
  const GameData data = stored();
  if (seq > data.head) violation("an event was sent before it was stored");
}

void World::answered(AskId ask, const Answer& answer) {
  const auto asked = asks_.find(ask);
  if (asked == asks_.end()) return violation("a second answer to one request");
  Client& client = clients_[static_cast<std::size_t>(asked->second)];
  asks_.erase(asked);
  if (!client.open) return;
  const std::string cmd_id = client.open->cmd_id;
  if (!answer.code) {
    const auto range = std::pair(answer.first_seq, answer.last_seq);
    if (stored().head < range.second) violation("acknowledged before it was stored");
    const auto [known, fresh] = acked_.emplace(cmd_id, range);
    if (!fresh && known->second != range) violation("a retry got another answer");
  }
  client.waiting = false;
  if (chance(options_.lost_reply_percent)) return;  // lost on the way: the client asks again with the same id
  if (!answer.code) {
    client.open.reset();
  } else if (*answer.code == Code::storage_unavailable || *answer.code == Code::overloaded) {
    // Stays open: the same command again.
  } else {
    if (*answer.code == Code::id_reuse || *answer.code == Code::illegal_action || *answer.code == Code::bad_message)
      violation("a legal command was refused: " + answer.detail);
    client.open.reset();
  }
}

// A client connects, sends a new legal turn, or asks again.
void World::act(Client& client) {
  const Viewer viewer = *room_->viewer(token_of(client.seat), now_);
  if (client.conn == 0) {
    client.conn = ++last_conn_;
    std::optional<std::uint64_t> last;
    if (!client.heard.empty()) last = client.heard.size();
    return step(in::Connect{client.conn, viewer, std::string(22, 'l'), last, ""});
  }
  if (chance(2)) {
    const ConnId conn = std::exchange(client.conn, 0);
    return step(in::Disconnect{conn});
  }
  if (client.waiting) return;
  if (!client.open) {
    const Game& game = room_->game();
    if (client.heard.size() != game.head() || game.over()) return;
    const ToMove mover = to_move(game.ruleset(), game.state());
    if (mover.decider != Decider::player || mover.seat != client.seat) return;
    json actions = json::array();
    State state = game.state();
    while (to_move(game.ruleset(), state).decider == Decider::player && to_move(game.ruleset(), state).seat == mover.seat) {
      const auto legal = legal_actions(game.ruleset(), state);
      const LegalAction action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      actions.push_back(to_json(game.ruleset(), state, action.action()));
      apply(game.ruleset(), state, action);
    }
    Command command;
    command.cmd_id = "command-number-" + std::to_string(++commands_);
    command.log_id = game.log_id();
    command.expected_seq = game.head();
    command.actions = actions.dump();
    intents_.insert(command.cmd_id);
    client.open = command;
  }
  const AskId ask = ++last_ask_;
  asks_[ask] = static_cast<int>(&client - clients_.data());
  client.waiting = true;
  step(in::Submit{ask, viewer, *client.open});
}

void World::settle_store() {
  if (reading_) {
    reading_ = false;
    std::shared_ptr<Game> game;
    if (!chance(options_.failing_percent)) {
      auto loaded = Game::load(stored());
      if (loaded.ok()) game = std::make_shared<Game>(std::move(*loaded));
    }
    return step(in::Reread{game});
  }
  if (!writing_) return;
  const auto write = std::move(*writing_);
  writing_.reset();
  Fate fate = Fate::ok;
  if (chance(options_.failing_percent)) fate = static_cast<Fate>(1 + rng_.below(3));
  StoreResult result = StoreResult::failed;
  if (fate == Fate::ok || fate == Fate::lost_but_written) result = std::visit([this](const auto& w) { return store_.write(w); }, write);
  if (fate == Fate::lost_but_written || fate == Fate::lost_and_not_written) result = StoreResult::unknown;
  step(in::Stored{result});
}

int World::play(int max_steps) {
  for (int steps = 1; steps <= max_steps; ++steps) {
    if (chance(options_.crash_percent)) crash();
    switch (rng_.below(4)) {
      case 0: settle_store(); break;
      case 1:
        if (thinking_) {
          const out::Think think = std::move(*thinking_);
          thinking_.reset();
          in::ComputerMoved moved{think.head, {}};
          State state = think.state;
          const Ruleset& ruleset = room_->game().ruleset();
          while (to_move(ruleset, state).decider == Decider::player && to_move(ruleset, state).seat == think.seat) {
            const auto legal = legal_actions(ruleset, state);
            const LegalAction action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
            moved.actions.push_back(action.action());
            apply(ruleset, state, action);
          }
          step(std::move(moved));
        } else if (timer_) {
          timer_ = false;
          step(in::Timer{});
        }
        break;
      default:
        if (!clients_.empty()) act(clients_[rng_.below(static_cast<std::uint32_t>(clients_.size()))]);
    }
    bool all_done = room_->game().over() && !writing_ && !reading_;
    for (const Client& client : clients_) all_done = all_done && client.knows_end && client.heard.size() == room_->game().head() && !client.open;
    if (all_done) {
      check_log();
      return steps;
    }
  }
  violation("the game did not end");
  return 0;
}

// The history as a whole: acknowledged moves stand in the log once, where they were said to be; nothing else does.
void World::check_log() {
  const GameData data = stored();
  if (data.head != room_->game().head()) violation("the room is not at the head of the log");
  std::uint64_t seq = 0;
  for (const StoredEntry& entry : data.entries)
    if (entry.seq != ++seq) violation("the log is not dense");
  std::set<std::string> stored_ids;
  std::uint64_t last = 0;
  for (const StoredCommand& command : data.commands) {
    if (!stored_ids.insert(command.cmd_id).second) violation("a command is stored twice");
    if (!intents_.contains(command.cmd_id)) violation("a command nobody meant");
    if (command.first_seq <= last) violation("two commands overlap");
    last = command.last_seq;
    const auto acked = acked_.find(command.cmd_id);
    if (acked != acked_.end() && acked->second != std::pair(command.first_seq, command.last_seq)) violation("stored elsewhere than acknowledged");
  }
  for (const auto& [id, range] : acked_)
    if (!stored_ids.contains(id)) violation("an acknowledged move is lost: " + id);
  for (const Client& client : clients_)
    for (std::size_t i = 0; i < client.heard.size(); ++i)
      if (client.heard[i] != *room_->game().messages()[i]) violation("a client heard another story");
  const auto told = replay(public_record(room_->game()));
  if (!told.ok()) violation("the record does not replay: " + told.error().message());
}

}  // namespace bastide::test
