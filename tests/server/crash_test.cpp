// The real binary is killed with SIGKILL in the middle of games, again and again, and started anew. Scripted clients play on: each keeps
// its own history, outside the server, and at the end the log is held against all of them.
//   BASTIDE_KILLS   how often (8)        BASTIDE_BINARY   the program (bastide in the build folder)
#include <gtest/gtest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <set>
#include <thread>

#include "client.hpp"
#include "engine/core/rng.hpp"
#include "records/json.hpp"
#include "records/record.hpp"
#include "running_server.hpp"
#include "server/shuffle/shuffle.hpp"
#include "server/store/db.hpp"

namespace bastide::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

int number_of(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value ? std::atoi(value) : otherwise;
}

std::int64_t ms_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

// The server as its own process, always on the same port and file.
class Victim {
 public:
  Victim(std::string binary, fs::path folder) : binary_(std::move(binary)), folder_(std::move(folder)) {}
  ~Victim() { kill_now(); }

  bool start() {
    std::string port = std::to_string(port_), file = (folder_ / "games.db").string();
    int pipe_ends[2];
    if (::pipe(pipe_ends) != 0) return false;
    const pid_t child = ::fork();
    if (child == 0) {
      ::dup2(pipe_ends[1], 1);
      ::close(pipe_ends[0]);
      ::close(pipe_ends[1]);
      ::execl(binary_.c_str(), "bastide", "serve", "--port", port.c_str(), "--data", file.c_str(), "--log", "error", "--computer-delay", "0",
              "--command-rate", "100000", "--command-burst", "100000", nullptr);
      ::_exit(127);
    }
    ::close(pipe_ends[1]);
    process_ = child;
    std::string line;
    char c;
    while (::read(pipe_ends[0], &c, 1) == 1 && c != '\n') line += c;
    ::close(pipe_ends[0]);
    const std::size_t colon = line.rfind(':');
    if (line.rfind("listening on", 0) != 0 || colon == std::string::npos) return false;
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
    return true;
  }

  void kill_now() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
  }

  // SIGTERM; the exit code.
  int end() {
    ::kill(process_, SIGTERM);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  std::string binary_;
  fs::path folder_;
  std::atomic<std::uint16_t> port_{0};  // the first start takes a free one
  pid_t process_ = -1;
};

struct Acked {
  std::string cmd_id;
  std::uint64_t first = 0, last = 0;
  json actions;
};

// One seat that plays random legal turns from its own copy of the game, by the events it hears.
class Player {
 public:
  Player(Victim& victim, std::string game, std::string token, std::string log_id, int seat, std::uint64_t seed)
      : victim_(victim), game_(std::move(game)), token_(std::move(token)), log_id_(std::move(log_id)), seat_(seat), rng_(seed) {}

  void run(const std::atomic<bool>& stop) {
    int backoff_ms = 10;
    while ((!over_ || open_) && !stop && faults.empty()) {
      WebSocket socket(victim_.port());
      if (socket.status() != 101 || !play_on(socket, stop, backoff_ms)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(backoff_ms));
        backoff_ms = std::min(backoff_ms * 2, 200);
        ++reconnects;
      }
    }
  }

  std::vector<Acked> acked;
  std::set<std::string> intents;
  std::vector<std::string> faults;
  std::vector<json> heard;  // events, [seq - 1]
  int reconnects = 0;
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] const std::string& game() const { return game_; }
  [[nodiscard]] const std::string& token() const { return token_; }

 private:
  void fault(const std::string& what) { faults.push_back("seat " + std::to_string(seat_) + ": " + what); }

  bool play_on(WebSocket& socket, const std::atomic<bool>& stop, int& backoff_ms) {
    json hello = {{"t", "hello"}, {"v", 1}, {"game", game_}, {"token", token_}};
    if (state_) hello["logId"] = log_id_, hello["lastSeq"] = heard.size(), hello["digest"] = digest_text(digest(*ruleset_, *state_));
    if (!socket.send(hello)) return false;
    bool sent = false, greeted = false;
    while (!stop) {
      if (greeted && !sent && state_ && may_move()) {
        if (!open_) open_ = next_command();
        if (!socket.send(*open_)) return false;
        sent = true;
      }
      if (over_ && !open_) return true;
      const auto message = socket.receive(5000);
      if (!message) {
        if (socket.close_code() == 0) continue;  // quiet, not cut
        return false;
      }
      const std::string type = (*message)["t"];
      if (type == "welcome") {
        backoff_ms = 10;
        greeted = true;
        if ((*message)["resume"] == "reset") fault("the server does not know what we saw");
        if (!ruleset_) ruleset_ = *compose(*selection_from_json((*message)["game"]["selection"]));
        if ((*message)["resume"] == "tail" && (*message)["game"]["headSeq"] < heard.size()) fault("the log became shorter");
        sent = false;
      } else if (type == "snapshot") {
        if (state_) fault("a snapshot where a tail was due");
        take_snapshot(*message);
      } else if (type == "event") {
        take_event(*message);
      } else if (type == "ack") {
        if (!open_ || (*message)["cmdId"] != (*open_)["cmdId"]) return fault("an answer to nothing"), false;
        acked.push_back({(*message)["cmdId"], (*message)["firstSeq"], (*message)["lastSeq"], (*open_)["actions"]});
        open_.reset();
        acked_to_ = (*message)["lastSeq"];
        sent = false;
      } else if (type == "reject") {
        const std::string code = (*message)["code"];
        if (code != "storage_unavailable" && code != "overloaded") return fault("refused: " + message->dump()), false;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        sent = false;
      } else if (type == "over") {
        over_ = true;
      }
      if (!faults.empty()) return false;
    }
    return true;
  }

  // A command without an answer is repeated as it is; otherwise only the seat to move says something.
  bool may_move() {
    if (open_) return true;
    if (heard.size() < acked_to_) return false;  // the ack comes before its events
    const ToMove mover = to_move(*ruleset_, *state_);
    return mover.decider == Decider::player && mover.seat == seat_;
  }

  json next_command() {
    json actions = json::array();
    State state = *state_;
    while (to_move(*ruleset_, state).decider == Decider::player && to_move(*ruleset_, state).seat == seat_) {
      const auto legal = legal_actions(*ruleset_, state);
      const LegalAction action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      actions.push_back(to_json(*ruleset_, state, action.action()));
      apply(*ruleset_, state, action);
    }
    const std::string id = new_cmd_id();
    intents.insert(id);
    return {{"t", "command"}, {"cmdId", id}, {"game", game_}, {"logId", log_id_}, {"expectedSeq", heard.size()}, {"actions", actions}};
  }

  void take_snapshot(const json& message) {
    const auto setup = message["record"]["setup"];
    state_ = *begin(*ruleset_, Setup{setup["seats"], setup["first"]});
    for (const json& entry : message["record"]["entries"]) {
      json event = {{"seq", entry["seq"]}, {"action", entry["action"]}};
      if (entry.contains("digest")) event["digest"] = entry["digest"];
      take_event(event);
    }
    if (message["record"]["result"] != "*") over_ = true;
  }

  void take_event(const json& event) {
    if (event["seq"].get<std::uint64_t>() <= heard.size()) {
      if (event["action"] != heard[event["seq"].get<std::size_t>() - 1]["action"]) fault("history was changed");
      return;
    }
    if (event["seq"] != heard.size() + 1) return fault("seq " + event["seq"].dump() + " after " + std::to_string(heard.size()));
    const auto action = action_from_json(*ruleset_, *state_, event["action"]);
    if (!action.ok()) return fault("event cannot be read: " + event.dump());
    const auto legal = check(*ruleset_, *state_, *action);
    if (!legal.ok()) return fault("event is not legal: " + event.dump());
    apply(*ruleset_, *state_, *legal);
    if (event.contains("digest") && event["digest"] != digest_text(digest(*ruleset_, *state_))) fault("digests differ at " + event["seq"].dump());
    heard.push_back(event);
    if (is_over(*ruleset_, *state_)) over_ = true;
  }

  Victim& victim_;
  std::string game_, token_, log_id_;
  int seat_;
  Rng rng_;
  RulesetPtr ruleset_;
  std::optional<State> state_;
  std::optional<json> open_;
  std::uint64_t acked_to_ = 0;
  bool over_ = false;
};

TEST(Crash, kill_9_loses_no_acknowledged_move_and_doubles_none) {
  const char* given = std::getenv("BASTIDE_BINARY");
  const std::string binary = given ? given : std::string(BASTIDE_BINARY_DIR) + "/bastide";
  if (!fs::exists(binary)) FAIL() << "there is no " << binary << "; build the target bastide or name it in BASTIDE_BINARY";
  const int kills = number_of("BASTIDE_KILLS", 8);
  const fs::path folder = fs::temp_directory_path() / ("bastide-crash-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  Victim victim(binary, folder);
  ASSERT_TRUE(victim.start());

  // Four tables: two people, a person and a computer, three people, two computers nobody watches. As a game ends, the next one begins.
  const json tables[] = {
      {{"selection", "base-c1"}, {"seats", json::parse(two_local)}},
      {{"selection", "winter"}, {"seats", json::parse(against_greedy)}},
      {{"selection", "base-c1 farmers=off"},
       {"seats", json::parse(R"([{"kind":"human","colour":0},{"kind":"human","colour":3},{"kind":"human","colour":5}])")}},
      {{"selection", "demo"}, {"visibility", "link"}, {"seats", json::parse(R"([{"kind":"random","colour":0},{"kind":"greedy","colour":1}])")}},
  };
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::vector<std::unique_ptr<Player>> players;
  std::vector<std::string> watched;  // games of computers only
  std::atomic<bool> enough{false};
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < std::size(tables); ++t)
    threads.emplace_back([&, t] {
      for (std::uint64_t round = 0; !enough && !stop; ++round) {
        const HttpAnswer made = http(victim.port(), "POST", "/api/v1/games", "", tables[t].dump());
        if (made.status != 201 || !made.json().is_object()) {  // killed before or in the middle of the answer
          std::this_thread::sleep_for(std::chrono::milliseconds(30));
          continue;
        }
        const json game = made.json();
        std::vector<Player*> here;
        {
          const std::lock_guard lock(mutex);
          for (const json& seat : game["seats"]) {
            players.push_back(std::make_unique<Player>(victim, game["id"], game["token"], game["logId"], seat.get<int>(), round * 100 + t * 10 + seat.get<unsigned>()));
            here.push_back(players.back().get());
          }
          if (here.empty()) watched.push_back(game["id"]);
        }
        std::vector<std::thread> seats;
        for (Player* player : here) seats.emplace_back([&stop, player] {
            player->run(stop);
            if (!player->faults.empty()) stop = true;  // the others would wait for ever
          });
        for (std::thread& seat : seats) seat.join();
        if (here.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(300));
      }
    });

  Rng rng(42);
  std::int64_t slowest_start_ms = 0;
  for (int kill = 0; kill < kills; ++kill) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + rng.below(381)));
    victim.kill_now();
    const auto start = Clock::now();
    ASSERT_TRUE(victim.start()) << "after kill " << kill + 1;
    slowest_start_ms = std::max(slowest_start_ms, ms_since(start));
  }
  enough = true;
  const auto healed = Clock::now();
  std::thread watchdog([&] {
    while (!stop && ms_since(healed) < 300'000) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  for (std::thread& thread : threads) thread.join();
  const std::int64_t healing_ms = ms_since(healed);
  stop = true;
  watchdog.join();

  std::size_t acks = 0, reconnects = 0, games = 0;
  std::set<std::string> seen;
  server::Db db((folder / "games.db").string(), server::Db::Mode::read_only);
  for (const auto& player : players) {
    for (const std::string& fault : player->faults) ADD_FAILURE() << player->game() << ": " << fault;
    EXPECT_TRUE(player->over()) << "the game did not end";
    acks += player->acked.size();
    reconnects += static_cast<std::size_t>(player->reconnects);
    games += seen.insert(player->game()).second;

    const HttpAnswer exported = http(victim.port(), "GET", "/api/v1/games/" + player->game() + "/export?format=text", player->token());
    ASSERT_EQ(exported.status, 200);
    const auto record = read_record(exported.body);
    ASSERT_TRUE(record.ok()) << record.error().message();
    EXPECT_TRUE(replay(*record).ok()) << "the record replays";
    EXPECT_EQ(server::shuffle_fault(*record), "");
    EXPECT_EQ(record->entries.size(), player->heard.size()) << "every client has the whole game";

    // Each acknowledged move: in the log once, at its place, as it was meant.
    server::Statement ask(db, "select cmd_id, first_seq, last_seq from commands where game = ?");
    ask.bind(player->game());
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> stored;
    while (ask.row()) stored[ask.text(0)] = {static_cast<std::uint64_t>(ask.integer(1)), static_cast<std::uint64_t>(ask.integer(2))};
    for (const Acked& move : player->acked) {
      ASSERT_TRUE(stored.contains(move.cmd_id)) << "an acknowledged move is lost";
      EXPECT_EQ(stored[move.cmd_id], std::pair(move.first, move.last));
      for (std::size_t i = 0; i < move.actions.size(); ++i) EXPECT_EQ(player->heard[move.first - 1 + i]["action"], move.actions[i]);
    }
    EXPECT_EQ(player->acked.size(), player->intents.size()) << "every intent came through exactly once";
  }
  for (const std::string& game : watched) {
    server::Statement ask(db, "select wake, (select count(*) from entries where game = id), head from games where id = ?");
    ask.bind(game);
    ASSERT_TRUE(ask.row());
    EXPECT_EQ(ask.integer(1), ask.integer(2)) << "no holes";
  }
  server::Statement whole(db, "pragma integrity_check");
  ASSERT_TRUE(whole.row());
  EXPECT_EQ(whole.text(0), "ok");
  EXPECT_GT(acks, 0u);
  std::printf("%d kills, %zu games, %zu acknowledged moves, %zu reconnections; slowest start %lld ms; all games over %lld ms after the last start\n", kills,
              games, acks, reconnects, static_cast<long long>(slowest_start_ms), static_cast<long long>(healing_ms));
  EXPECT_EQ(victim.end(), 0) << "a clean end after SIGTERM";
  fs::remove_all(folder);
}

}  // namespace
}  // namespace bastide::test
