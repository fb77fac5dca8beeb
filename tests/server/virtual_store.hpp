// A room in a world without threads and clocks: a store whose answers come when and how the test says, and clients that play,
// retry and check what they hear. Everything follows from one seed.
#pragma once
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/rng.hpp"
#include "server/room/new_game.hpp"
#include "server/room/room.hpp"
#include "server/store/memory.hpp"

namespace bastide::test {

using namespace bastide::server;

enum class Fate { ok, failed, lost_but_written, lost_and_not_written };

struct WorldOptions {
  std::uint64_t seed = 1;
  std::string selection = "demo";
  int failing_percent = 0;   // store answers other than ok
  int lost_reply_percent = 0;  // answers to clients that get lost; the client asks again
  int crash_percent = 0;     // chance per step that the server dies and starts again
  std::string kinds = "hh";  // h human, r random, by seat
};

Table simple_table(const std::string& selection, const std::string& kinds);
std::string token_of(int seat);
GameData simple_game(const std::string& selection, const std::string& kinds, std::uint64_t seed = 1);

class World {
 public:
  explicit World(WorldOptions options);
  // Plays until the game is over and everybody knows; the number of steps taken, 0 when it did not end.
  int play(int max_steps = 20'000);
  [[nodiscard]] const std::vector<std::string>& violations() const { return violations_; }
  [[nodiscard]] const Room& room() const { return *room_; }
  [[nodiscard]] std::size_t acked() const { return acked_.size(); }
  [[nodiscard]] std::uint64_t trace() const { return trace_; }  // hash of everything sent: equal seeds, equal traces

 private:
  struct Client {
    int seat = 0;
    ConnId conn = 0;
    std::vector<std::string> heard;   // events in order; [seq - 1]
    std::optional<Command> open;      // sent and not answered
    bool waiting = false;             // the answer is on its way
    bool knows_end = false;
  };

  void step(Input input);
  void act(Client& client);
  void hear(Client& client, const std::string& text);
  void answered(AskId ask, const Answer& answer);
  void settle_store();
  void start_server();
  void crash();
  void violation(const std::string& what);
  [[nodiscard]] bool chance(int percent) { return static_cast<int>(rng_.below(100)) < percent; }
  [[nodiscard]] GameData stored();
  void check_log();

  WorldOptions options_;
  Rng rng_;
  MemoryStore store_;
  std::string game_;
  std::unique_ptr<Room> room_;
  std::optional<std::variant<Append, Creation>> writing_;
  bool reading_ = false, timer_ = false;
  std::optional<out::Think> thinking_;
  std::vector<Client> clients_;
  std::map<AskId, int> asks_;  // which client
  AskId last_ask_ = 0;
  ConnId last_conn_ = 0;
  int commands_ = 0;
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> acked_;  // by cmd id
  std::set<std::string> intents_;
  std::vector<std::string> violations_;
  std::uint64_t trace_ = 1469598103934665603ull;
  Now now_{1000, 1'700'000'000'000};
};

}  // namespace bastide::test
