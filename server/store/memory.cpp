#include "server/store/memory.hpp"

#include <algorithm>

namespace bastide::server {
namespace {

bool fits(const GameData& game, const Append& append) {
  if (game.head != append.expected_head || game.revision != append.expected_revision) return false;
  if (append.command)
    for (const StoredCommand& known : game.commands)
      if (known.actor == append.command->actor && known.cmd_id == append.command->cmd_id) return false;
  std::uint64_t seq = game.head;
  return std::all_of(append.entries.begin(), append.entries.end(), [&](const StoredEntry& e) { return e.seq == ++seq; });
}

void write_to(GameData& game, const Append& append) {
  game.entries.insert(game.entries.end(), append.entries.begin(), append.entries.end());
  game.head += append.entries.size();
  ++game.revision;
  game.wake = append.wake;
  if (append.command) game.commands.push_back(*append.command);
  if (append.table) game.table = *append.table;
}

}  // namespace

StoreResult MemoryStore::write(const Append& append) {
  const std::lock_guard lock(mutex_);
  if (closed_) return StoreResult::failed;
  const auto found = games_.find(append.game);
  if (found == games_.end() || !fits(found->second, append)) return StoreResult::conflict;
  write_to(found->second, append);
  return StoreResult::ok;
}

StoreResult MemoryStore::write(const Creation& creation) {
  const std::lock_guard lock(mutex_);
  if (closed_) return StoreResult::failed;
  if (games_.contains(creation.game.id)) return StoreResult::conflict;
  if (creation.old_game) {
    const auto old = games_.find(creation.old_game->game);
    if (old == games_.end() || !fits(old->second, *creation.old_game)) return StoreResult::conflict;
    write_to(old->second, *creation.old_game);
  }
  games_.emplace(creation.game.id, creation.game);
  return StoreResult::ok;
}

void MemoryStore::create(Creation creation, Done done) { done(write(creation)); }
void MemoryStore::append(Append append, Done done) { done(write(append)); }

void MemoryStore::load(std::string game, Loaded loaded) {
  std::optional<GameData> data;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = games_.find(game); found != games_.end()) data = found->second;
  }
  loaded(StoreResult::ok, std::move(data));
}

std::vector<std::string> MemoryStore::waking() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> ids;
  for (const auto& [id, game] : games_)
    if (game.wake) ids.push_back(id);
  return ids;
}

void MemoryStore::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

}  // namespace bastide::server
