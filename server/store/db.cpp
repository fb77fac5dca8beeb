#include "server/store/db.hpp"

#include <sqlite3.h>

namespace bastide::server {
namespace {

[[noreturn]] void fail(sqlite3* db, int code) {
  throw DbError(db ? sqlite3_extended_errcode(db) : code, db ? sqlite3_errmsg(db) : sqlite3_errstr(code));
}

}  // namespace

void Db::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }

Db::Db(const std::string& path, Mode mode) {
  sqlite3* db = nullptr;
  const int flags = (mode == Mode::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
                    SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, nullptr);
  db_.reset(db);
  if (code != SQLITE_OK) fail(db, code);
  sqlite3_extended_result_codes(db, 1);
  sqlite3_busy_timeout(db, 5000);
}

void Db::run(const char* sql) {
  if (const int code = sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr); code != SQLITE_OK) fail(db_.get(), code);
}

int Db::changes() const { return sqlite3_changes(db_.get()); }
bool Db::in_transaction() const { return sqlite3_get_autocommit(db_.get()) == 0; }

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(const Db& db, std::string_view sql) : db_(db.handle()) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(db_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) fail(db_, code);
}

Statement& Statement::bind(std::int64_t value) {
  if (const int code = sqlite3_bind_int64(statement_.get(), ++bound_, value); code != SQLITE_OK) fail(db_, code);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  const int code = sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) fail(db_, code);
  return *this;
}

Statement& Statement::bind_blob(std::string_view bytes) {
  const int code = sqlite3_bind_blob(statement_.get(), ++bound_, bytes.data(), static_cast<int>(bytes.size()), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) fail(db_, code);
  return *this;
}

Statement& Statement::bind_null() {
  if (const int code = sqlite3_bind_null(statement_.get(), ++bound_); code != SQLITE_OK) fail(db_, code);
  return *this;
}

bool Statement::row() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    reset();
    return false;
  }
  const DbError error(sqlite3_extended_errcode(db_), sqlite3_errmsg(db_));
  reset();
  throw error;
}

void Statement::execute() {
  while (row()) {
  }
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  bound_ = 0;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes ? std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size)) : std::string();
}

}  // namespace bastide::server
