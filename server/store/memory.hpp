// A store without a disk: for tests and for trials without a database. Answers at once, on the caller's thread.
#pragma once
#include <map>
#include <mutex>

#include "server/store/store.hpp"

namespace bastide::server {

class MemoryStore : public Store {
 public:
  void create(Creation creation, Done done) override;
  void append(Append append, Done done) override;
  void load(std::string game, Loaded loaded) override;
  std::vector<std::string> waking() override;
  bool healthy() override { return true; }
  void close() override;

  // The write itself, without an answer; for stores that fail on purpose.
  StoreResult write(const Append& append);
  StoreResult write(const Creation& creation);

 private:
  std::mutex mutex_;
  std::map<std::string, GameData> games_;
  bool closed_ = false;
};

}  // namespace bastide::server
