// The log in one SQLite file: WAL, synchronous=FULL, one writer thread that commits all waiting appends together.
// A second process on the same file is refused. Readers never checkpoint.
#pragma once
#include <memory>
#include <string>

#include "server/store/store.hpp"

namespace bastide::server {

struct SqliteOptions {
  std::string path;
  bool durable = true;             // false: synchronous=OFF, for tests that need speed and never lose power
  std::size_t batch = 256;         // appends in one commit at most
  std::size_t waiting = 20000;     // appends handed over and not yet written; more are refused
};

// Opens or creates the file and brings an older schema up to date. Throws std::runtime_error with a sentence for the
// operator: the file is in use by another process, of a newer version, or no database.
std::unique_ptr<Store> open_sqlite_store(const SqliteOptions& options);

}  // namespace bastide::server
