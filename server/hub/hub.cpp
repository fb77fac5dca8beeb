#include "server/hub/hub.hpp"

#include <spdlog/spdlog.h>

#include <cstring>

namespace bastide::server {
namespace {

std::uint64_t random_seed() {
  const Bytes bytes = random_bytes(8);
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes.data(), sizeof seed);
  return seed;
}

}  // namespace

Hub::Hub(Loop& loop, Store& store, HubOptions options)
    : loop_(loop), store_(store), options_(std::move(options)), computers_(options_.computer_threads) {}

Hub::~Hub() { forget(); }

void Hub::forget() {
  computers_.close();
  if (closer_.joinable()) closer_.join();
  asks_.clear();
  connections_.clear();
  rooms_.clear();
}

void Hub::start() { wake_some(std::make_shared<std::vector<std::string>>(store_.waking())); }

void Hub::wake_some(std::shared_ptr<std::vector<std::string>> games) {
  for (int i = 0; i < 20 && !games->empty(); ++i) {
    find(games->back(), [](Room*, Code) {});
    games->pop_back();
  }
  if (!games->empty()) loop_.after(10, [this, games] { wake_some(games); });
}

void Hub::drain(std::function<void()> done) {
  if (draining_) return;
  draining_ = true;
  computers_.close();
  // The store finishes what it was given; its answers are posted before `done` is.
  closer_ = std::thread([this, done = std::move(done)] {
    store_.close();
    loop_.post(done);
  });
}

// ---- rooms ----

void Hub::find(const std::string& game, Found found) {
  const auto slot = rooms_.find(game);
  if (slot != rooms_.end() && slot->second.room) return found(slot->second.room.get(), Code::not_found);
  if (!is_id(game)) return found(nullptr, Code::not_found);
  const bool first = slot == rooms_.end();
  rooms_[game].waiting.push_back(std::move(found));
  if (first) load(game);
}

void Hub::load(const std::string& game) {
  store_.load(game, [this, game](StoreResult result, std::optional<GameData> data) {
    // Still on the store's thread: the replay does not hold up the loop.
    std::shared_ptr<Game> replayed;
    bool damaged = false;
    if (data) {
      auto read = Game::load(*data, options_.test_draws);
      if (read.ok()) replayed = std::make_shared<Game>(std::move(*read));
      else damaged = true;
    }
    loop_.post([this, game, result, replayed, damaged] { loaded(game, result, replayed, damaged); });
  });
}

void Hub::loaded(const std::string& game, StoreResult result, std::shared_ptr<Game> replayed, bool damaged) {
  const auto slot = rooms_.find(game);
  if (slot == rooms_.end()) return;
  std::vector<Found> waiting = std::move(slot->second.waiting);
  slot->second.waiting.clear();
  if (!replayed) {
    rooms_.erase(slot);
    if (damaged) spdlog::error("game {} cannot be loaded and is set aside", game);
    const Code code = damaged ? Code::quarantined : result == StoreResult::ok ? Code::not_found : Code::storage_unavailable;
    for (const Found& found : waiting) found(nullptr, code);
    return;
  }
  if (!replayed->fault().empty()) spdlog::error("game {} is set aside: {}", game, replayed->fault());
  slot->second.room = std::make_unique<Room>(std::move(*replayed), options_.room);
  Room* room = slot->second.room.get();
  for (const Found& found : waiting) found(room, Code::not_found);
  carry_out(game, room->wake(loop_.now()));
  drop_idle_rooms();
}

void Hub::drop_idle_rooms() {
  if (rooms_.size() <= options_.rooms_in_memory) return;
  std::erase_if(rooms_, [](const auto& entry) {
    const Slot& slot = entry.second;
    return slot.room && slot.waiting.empty() && slot.pollers.empty() && slot.room->idle();
  });
}

void Hub::step(const std::string& game, Input input) {
  const auto slot = rooms_.find(game);
  if (slot == rooms_.end() || !slot->second.room) return;
  carry_out(game, slot->second.room->step(loop_.now(), std::move(input)));
}

AskId Hub::ask(std::function<void(Answer)> answered) {
  asks_.emplace(++last_ask_, std::move(answered));
  return last_ask_;
}

ConnId Hub::connect(std::function<void(Text)> send) {
  connections_.emplace(++last_conn_, std::move(send));
  return last_conn_;
}

void Hub::disconnect(ConnId conn, const std::string& game) {
  connections_.erase(conn);
  step(game, in::Disconnect{conn});
}

// ---- new games ----

GameData Hub::prepare(Table table) const {
  Identity identity{random_id(), random_id(), options_.test_secret.empty() ? random_bytes(32) : options_.test_secret};
  return new_game(std::move(table), std::move(identity), loop_.now(), options_.test_draws);
}

void Hub::create(Table table, std::function<void(Room*)> created) {
  GameData data = prepare(std::move(table));
  const std::string id = data.id;
  Creation creation;
  creation.game = std::move(data);
  store_.create(std::move(creation), [this, id, created = std::move(created)](StoreResult result) {
    loop_.post([this, id, created, result] {
      if (result != StoreResult::ok) return created(nullptr);
      find(id, [created](Room* room, Code) { created(room); });
    });
  });
}

void Hub::when_advanced(const std::string& game, std::int64_t wait_ms, std::function<void()> task) {
  const auto slot = rooms_.find(game);
  if (slot == rooms_.end()) return task();
  auto once = std::make_shared<std::function<void()>>(std::move(task));
  slot->second.pollers.push_back(once);
  loop_.after(wait_ms, [this, game, once] {
    if (!*once) return;
    const auto run = std::exchange(*once, nullptr);
    if (const auto later = rooms_.find(game); later != rooms_.end())
      std::erase(later->second.pollers, once);
    run();
  });
}

// ---- what rooms ask for ----

void Hub::carry_out(const std::string& game, std::vector<Output> outputs) {
  for (Output& output : outputs) std::visit([&](auto& what) { carry_out(game, what); }, output);
}

void Hub::carry_out(const std::string&, out::Send& output) {
  if (const auto found = connections_.find(output.conn); found != connections_.end()) found->second(std::move(output.text));
}

void Hub::carry_out(const std::string&, out::Reply& output) {
  const auto found = asks_.find(output.ask);
  if (found == asks_.end()) return;
  const auto answered = std::move(found->second);
  asks_.erase(found);
  answered(std::move(output.answer));
}

void Hub::carry_out(const std::string& game, out::Save& output) {
  auto done = [this, game](StoreResult result) {
    loop_.post([this, game, result] {
      if (result != StoreResult::ok) spdlog::warn("game {}: a write ended with {}", game, static_cast<int>(result));
      step(game, in::Stored{result});
    });
  };
  if (auto* append = std::get_if<Append>(&output.write)) store_.append(std::move(*append), std::move(done));
  else store_.create(std::move(std::get<Creation>(output.write)), std::move(done));
}

void Hub::carry_out(const std::string& game, out::Read&) {
  store_.load(game, [this, game](StoreResult, std::optional<GameData> data) {
    std::shared_ptr<Game> replayed;
    if (data)
      if (auto read = Game::load(*data, options_.test_draws); read.ok()) replayed = std::make_shared<Game>(std::move(*read));
    loop_.post([this, game, replayed] { step(game, in::Reread{replayed}); });
  });
}

void Hub::carry_out(const std::string& game, out::Think& output) {
  const auto slot = rooms_.find(game);
  if (slot == rooms_.end() || !slot->second.room) return;
  const std::uint64_t head = output.head;
  const std::int64_t due = loop_.now().mono_ms + options_.computer_delay_ms;
  computers_.think(slot->second.room->game().ruleset_ptr(), std::move(output.state), output.seat, std::move(output.kind), random_seed(),
                   [this, game, head, due](std::vector<Action> actions) {
                     loop_.post([this, game, head, due, actions = std::move(actions)]() mutable {
                       auto moved = [this, game, head, actions = std::move(actions)] { step(game, in::ComputerMoved{head, actions}); };
                       const std::int64_t early = due - loop_.now().mono_ms;
                       if (early > 0) loop_.after(early, std::move(moved));
                       else moved();
                     });
                   });
}

void Hub::carry_out(const std::string& game, out::Arm& output) {
  loop_.after(output.delay_ms, [this, game] { step(game, in::Timer{}); });
}

void Hub::carry_out(const std::string& game, out::Advanced&) {
  const auto slot = rooms_.find(game);
  if (slot == rooms_.end()) return;
  const auto pollers = std::exchange(slot->second.pollers, {});
  for (const auto& poller : pollers)
    if (const auto run = std::exchange(*poller, nullptr)) run();
}

}  // namespace bastide::server
