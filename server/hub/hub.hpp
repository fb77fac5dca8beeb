// All rooms of this server: loads them when somebody asks, steps them, and carries out what they ask for. Lives on the loop's
// thread; the store and the computer players answer from their own threads through Loop::post.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub/computers.hpp"
#include "server/net/net.hpp"
#include "server/room/new_game.hpp"
#include "server/room/room.hpp"
#include "server/store/store.hpp"

namespace bastide::server {

struct HubOptions {
  int computer_threads = 1;
  std::int64_t computer_delay_ms = 300;  // a computer's turn is shown no sooner, so that people can follow
  std::size_t rooms_in_memory = 4000;    // idle ones beyond this are dropped and loaded again when needed
  RoomLimits room;
  // Tests only: a secret for all games, and the first tiles drawn.
  Bytes test_secret;
  std::vector<std::string> test_draws;
};

class Hub {
 public:
  Hub(Loop& loop, Store& store, HubOptions options);
  ~Hub();

  // Loads the games in which a computer player is to move, a few at a time.
  void start();
  // No new games; what is being stored is finished, then `done` runs.
  void drain(std::function<void()> done);
  [[nodiscard]] bool draining() const { return draining_; }
  // Ends the computer players and drops all rooms and waiting requests; after the loop has ended, before it is destroyed.
  void forget();

  // The room, or nullptr and why: not_found, storage_unavailable, quarantined. May call back at once.
  using Found = std::function<void(Room*, Code)>;
  void find(const std::string& game, Found found);
  void step(const std::string& game, Input input);

  // The answer goes to whoever asked, once.
  AskId ask(std::function<void(Answer)> answered);
  ConnId connect(std::function<void(Text)> send);
  void disconnect(ConnId conn, const std::string& game);

  // Stores a new game with all its tokens in the table; null when the store could not.
  void create(Table table, std::function<void(Room*)> created);
  // A game ready to follow another, for in::Rematch.
  [[nodiscard]] GameData prepare(Table table) const;
  // Runs `task` when the game's head moves, or after the time.
  void when_advanced(const std::string& game, std::int64_t wait_ms, std::function<void()> task);

  [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }
  [[nodiscard]] std::size_t connections() const { return connections_.size(); }
  [[nodiscard]] bool storage_healthy() { return store_.healthy(); }

 private:
  struct Slot {
    std::unique_ptr<Room> room;
    std::vector<Found> waiting;  // while it loads
    std::vector<std::shared_ptr<std::function<void()>>> pollers;
  };

  void load(const std::string& game);
  void loaded(const std::string& game, StoreResult result, std::shared_ptr<Game> loaded, bool damaged);
  void carry_out(const std::string& game, std::vector<Output> outputs);
  void carry_out(const std::string& game, out::Send& output);
  void carry_out(const std::string& game, out::Reply& output);
  void carry_out(const std::string& game, out::Save& output);
  void carry_out(const std::string& game, out::Read& output);
  void carry_out(const std::string& game, out::Think& output);
  void carry_out(const std::string& game, out::Arm& output);
  void carry_out(const std::string& game, out::Advanced& output);
  void wake_some(std::shared_ptr<std::vector<std::string>> games);
  void drop_idle_rooms();

  Loop& loop_;
  Store& store_;
  HubOptions options_;
  std::unordered_map<std::string, Slot> rooms_;
  std::unordered_map<AskId, std::function<void(Answer)>> asks_;
  std::unordered_map<ConnId, std::function<void(Text)>> connections_;
  AskId last_ask_ = 0;
  ConnId last_conn_ = 0;
  bool draining_ = false;
  std::thread closer_;
  Computers computers_;  // last: its threads end before the rest goes
};

}  // namespace bastide::server
