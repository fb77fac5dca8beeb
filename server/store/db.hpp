// The thinnest possible layer over the SQLite C interface: connections, prepared statements, errors as exceptions.
#pragma once
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bastide::server {

struct DbError : std::runtime_error {
  DbError(int result, const std::string& what) : std::runtime_error(what), code(result) {}
  int code;  // extended SQLite result code
  [[nodiscard]] bool is_constraint() const { return (code & 0xff) == 19; }
};

class Db {
 public:
  enum class Mode { read_write, read_only };
  Db(const std::string& path, Mode mode);
  void run(const char* sql);  // any number of statements without results
  [[nodiscard]] int changes() const;
  [[nodiscard]] bool in_transaction() const;
  [[nodiscard]] sqlite3* handle() const { return db_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  std::unique_ptr<sqlite3, Close> db_;
};

// A prepared statement, bound from left to right: st.bind(1).bind("x"); while (st.row()) st.integer(0);
class Statement {
 public:
  Statement(const Db& db, std::string_view sql);
  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view text);
  Statement& bind_blob(std::string_view bytes);
  Statement& bind_null();
  bool row();    // the next row; after the last one the statement is ready to be bound again
  void execute();  // a statement without rows
  void reset();
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;  // or blob

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  sqlite3* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

}  // namespace bastide::server
