// A room: one game as a pure state machine, step(now, input) → outputs. It does no I/O, reads no clock, has no randomness and
// no threads, so a test can play it against any order of store answers. One write is under way at a time; the game advances
// only when the store says it is durable, and only then anybody hears of it.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/room/answer.hpp"
#include "server/room/game.hpp"
#include "server/room/projection.hpp"

namespace bastide::server {

using ConnId = std::uint64_t;  // a live connection
using AskId = std::uint64_t;   // a request that waits for its one Answer

namespace in {

struct Connect {
  ConnId conn = 0;
  Viewer viewer;
  std::string log_id;                     // what the client has; empty: nothing
  std::optional<std::uint64_t> last_seq;
  std::string digest;                     // of its state at last_seq, or ""
};
struct Disconnect {
  ConnId conn = 0;
};
struct WantSnapshot {
  ConnId conn = 0;
};
struct Submit {
  AskId ask = 0;
  Viewer viewer;
  Command command;
};
struct Join {
  AskId ask = 0;
  std::string invite_hash, token_hash;
  std::string name;
  std::optional<Seat> seat;
  Bytes entropy;
};
struct Invitation {
  AskId ask = 0;
  Viewer viewer;
  std::string invite_hash;
};
struct Rematch {
  AskId ask = 0;
  Viewer viewer;
  GameData next;  // ready to be created
};
struct Stored {
  StoreResult result = StoreResult::ok;
};
struct Reread {
  std::shared_ptr<Game> game;  // null: the store did not answer
};
struct ComputerMoved {
  std::uint64_t head = 0;  // the position it thought about
  std::vector<Action> actions;
};
struct Timer {};

}  // namespace in

using Input = std::variant<in::Connect, in::Disconnect, in::WantSnapshot, in::Submit, in::Join, in::Invitation, in::Rematch, in::Stored,
                           in::Reread, in::ComputerMoved, in::Timer>;

namespace out {

struct Send {
  ConnId conn = 0;
  Text text;
};
struct Reply {
  AskId ask = 0;
  Answer answer;
};
struct Save {
  std::variant<Append, Creation> write;  // answered by in::Stored
};
struct Read {};  // answered by in::Reread
struct Think {   // answered by in::ComputerMoved
  std::uint64_t head = 0;
  Seat seat = no_seat;
  std::string kind;
  State state;
};
struct Arm {  // answered by in::Timer
  std::int64_t delay_ms = 0;
};
struct Advanced {};  // the head moved: whoever polls may look again

}  // namespace out

using Output = std::variant<out::Send, out::Reply, out::Save, out::Read, out::Think, out::Arm, out::Advanced>;

struct RoomLimits {
  std::uint64_t tail = 200;      // events sent one by one on resume; more gives a snapshot
  std::size_t waiting = 64;      // writes that wait for the one under way
  std::int64_t retry_ms = 500;   // after the store failed
};

class Room {
 public:
  explicit Room(Game game, RoomLimits limits = {});

  std::vector<Output> step(Now now, Input input);
  // To be called once after loading: a computer player may be to move.
  std::vector<Output> wake(Now now);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const Attendance& attendance() const { return attendance_; }
  [[nodiscard]] bool idle() const;  // nobody watches, nothing is under way: may be dropped from memory
  // What the holder of a secret may do here; nullopt: to them there is no such game. `credential` is a token, an invite or "".
  [[nodiscard]] std::optional<Viewer> viewer(std::string_view credential, Now now) const;
  [[nodiscard]] std::vector<Text> events_after(std::uint64_t seq) const;

 private:
  // A write under way and what is to be said when it is durable.
  struct Pending {
    std::optional<Plan> plan;
    std::optional<Table> table;
    std::optional<StoredCommand> command;
    AskId ask = 0;  // 0: a computer player
    Answer answer;
    bool rematch = false;
    bool seated = false;  // somebody sat down
  };

  void on(in::Connect& input);
  void on(in::Disconnect& input);
  void on(in::WantSnapshot& input);
  void on(in::Submit& input);
  void on(in::Join& input);
  void on(in::Invitation& input);
  void on(in::Rematch& input);
  void on(in::Stored& input);
  void on(in::Reread& input);
  void on(in::ComputerMoved& input);
  void on(in::Timer& input);

  // Puts a writing input aside while another write is under way. True when it was taken (or refused as too many).
  template <class In>
  bool postponed(In& input);
  void resume_waiting();
  void save(Pending pending);
  void settle(Pending pending);           // durable: take over, answer, tell everybody
  void give_up(const Pending& pending);   // not written: the client tries the same command again
  void broadcast(const Text& text, ConnId except = 0);
  void broadcast_from(std::uint64_t first_seq);
  void ask_computer();
  void refuse(AskId ask, Code code, std::string detail, std::string cmd_id = "", std::int64_t retry_after_ms = 0);
  void set_presence(Seat seat, ConnId except = 0);
  [[nodiscard]] bool at_table(Seat seat) const;

  Game game_;
  RoomLimits limits_;
  std::map<ConnId, Viewer> connections_;
  Attendance attendance_;
  std::optional<Pending> pending_;
  bool rereading_ = false;  // the outcome of pending_ is unknown
  std::deque<Input> waiting_;
  std::optional<std::uint64_t> thinking_at_;
  Now now_;
  std::vector<Output> out_;
};

}  // namespace bastide::server
