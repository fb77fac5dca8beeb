#include "server/store/sqlite.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>

#include "server/store/db.hpp"

namespace bastide::server {
namespace {

constexpr int schema_version = 1;
constexpr const char* schema = R"sql(
create table games (
  id text primary key, log_id text not null, created_ms integer not null,
  head integer not null, revision integer not null, wake integer not null, game_table text not null
) strict, without rowid;
create index games_wake on games(id) where wake = 1;
create table entries (
  game text not null, seq integer not null, time_ms integer not null, action text not null, digest integer,
  primary key (game, seq)
) strict, without rowid;
create table commands (
  game text not null, actor text not null, cmd_id text not null, content text not null,
  first_seq integer not null, last_seq integer not null,
  primary key (game, actor, cmd_id)
) strict, without rowid;
create table secrets (game text primary key, secret blob not null) strict, without rowid;
pragma user_version = 1;
)sql";

// Holds the lock file as long as it lives; the system lets go of it when the process dies, however it dies.
class FileLock {
 public:
  explicit FileLock(const std::string& path) : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw std::runtime_error("cannot open " + path);
    // A server that was just killed may need a moment to be gone.
    int tries = 20;
    while (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
      if (--tries > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        continue;
      }
      ::close(file_);
      throw std::runtime_error("another server uses this database (" + path + " is locked)");
    }
  }
  ~FileLock() { ::close(file_); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_;
};

// A write that must not happen: wrong head, known command. Undone by its savepoint, the batch goes on.
struct Conflict {};

class Writer {
 public:
  explicit Writer(const Db& db)
      : db_(db),
        move_head_(db, "update games set head = head + ?, revision = revision + 1, wake = ?, game_table = coalesce(?, game_table) "
                       "where id = ? and head = ? and revision = ?"),
        add_entry_(db, "insert into entries values (?, ?, ?, ?, ?)"),
        add_command_(db, "insert into commands values (?, ?, ?, ?, ?, ?)"),
        add_game_(db, "insert into games values (?, ?, ?, ?, ?, ?, ?)"),
        add_secret_(db, "insert into secrets values (?, ?)") {}

  void write(const Append& append) {
    move_head_.bind(static_cast<std::int64_t>(append.entries.size())).bind(static_cast<std::int64_t>(append.wake));
    append.table ? move_head_.bind(*append.table) : move_head_.bind_null();
    move_head_.bind(append.game).bind(number(append.expected_head)).bind(number(append.expected_revision));
    move_head_.execute();
    if (db_.changes() != 1) throw Conflict{};
    std::uint64_t seq = append.expected_head;
    for (const StoredEntry& entry : append.entries) {
      if (entry.seq != ++seq) throw Conflict{};
      write(append.game, entry);
    }
    if (append.command) write(append.game, *append.command);
  }

  void write(const Creation& creation) {
    if (creation.old_game) write(*creation.old_game);
    const GameData& game = creation.game;
    add_game_.bind(game.id).bind(game.log_id).bind(game.created_ms).bind(number(game.head)).bind(number(game.revision));
    add_game_.bind(static_cast<std::int64_t>(game.wake)).bind(game.table).execute();
    add_secret_.bind(game.id).bind_blob(game.secret).execute();
    for (const StoredEntry& entry : game.entries) write(game.id, entry);
    for (const StoredCommand& command : game.commands) write(game.id, command);
  }

 private:
  static std::int64_t number(std::uint64_t n) { return static_cast<std::int64_t>(n); }

  void write(const std::string& game, const StoredEntry& entry) {
    add_entry_.bind(game).bind(number(entry.seq)).bind(entry.time_ms).bind(entry.action);
    entry.digest ? add_entry_.bind(number(*entry.digest)) : add_entry_.bind_null();
    add_entry_.execute();
  }

  void write(const std::string& game, const StoredCommand& command) {
    add_command_.bind(game).bind(command.actor).bind(command.cmd_id).bind(command.content);
    add_command_.bind(number(command.first_seq)).bind(number(command.last_seq)).execute();
  }

  const Db& db_;
  Statement move_head_, add_entry_, add_command_, add_game_, add_secret_;
};

class Reader {
 public:
  explicit Reader(const std::string& path)
      : db_(path, Db::Mode::read_only),
        game_(prepared(db_)),
        entries_(db_, "select seq, time_ms, action, digest from entries where game = ? order by seq"),
        commands_(db_, "select actor, cmd_id, content, first_seq, last_seq from commands where game = ? order by first_seq"),
        waking_(db_, "select id from games where wake = 1") {}

  std::optional<GameData> load(const std::string& id) {
    db_.run("begin");  // one snapshot for all three questions
    try {
      std::optional<GameData> data = read(id);
      db_.run("commit");
      return data;
    } catch (...) {
      game_.reset(), entries_.reset(), commands_.reset();
      if (db_.in_transaction()) db_.run("rollback");
      throw;
    }
  }

  std::vector<std::string> waking() {
    std::vector<std::string> ids;
    while (waking_.row()) ids.push_back(waking_.text(0));
    return ids;
  }

 private:
  static Statement prepared(Db& db) {
    db.run("pragma wal_autocheckpoint = 0; pragma mmap_size = 0; pragma query_only = 1");
    return {db, "select log_id, created_ms, head, revision, wake, game_table, secret from games join secrets on secrets.game = id where id = ?"};
  }

  std::optional<GameData> read(const std::string& id) {
    std::optional<GameData> data;
    game_.bind(id);
    while (game_.row()) {
      data.emplace();
      data->id = id;
      data->log_id = game_.text(0);
      data->created_ms = game_.integer(1);
      data->head = static_cast<std::uint64_t>(game_.integer(2));
      data->revision = static_cast<std::uint64_t>(game_.integer(3));
      data->wake = game_.integer(4) != 0;
      data->table = game_.text(5);
      data->secret = game_.text(6);
    }
    if (!data) return data;
    entries_.bind(id);
    while (entries_.row()) {
      StoredEntry entry{static_cast<std::uint64_t>(entries_.integer(0)), entries_.integer(1), entries_.text(2), {}};
      if (!entries_.is_null(3)) entry.digest = static_cast<std::uint64_t>(entries_.integer(3));
      data->entries.push_back(std::move(entry));
    }
    commands_.bind(id);
    while (commands_.row())
      data->commands.push_back({commands_.text(0), commands_.text(1), commands_.text(2),
                                static_cast<std::uint64_t>(commands_.integer(3)), static_cast<std::uint64_t>(commands_.integer(4))});
    return data;
  }

  Db db_;
  Statement game_, entries_, commands_, waking_;
};

class SqliteStore : public Store {
 public:
  explicit SqliteStore(const SqliteOptions& options)
      : options_(options), lock_(options.path + ".lock"), db_(opened(options)), writer_(db_), reader_(options.path) {
    write_thread_ = std::thread([this] { write_loop(); });
    read_thread_ = std::thread([this] { read_loop(); });
  }

  ~SqliteStore() override { close(); }

  void create(Creation creation, Done done) override { hand_over({std::move(creation), std::move(done)}); }
  void append(Append append, Done done) override { hand_over({std::move(append), std::move(done)}); }

  void load(std::string game, Loaded loaded) override {
    {
      const std::lock_guard lock(mutex_);
      if (!closing_) {
        reads_.emplace_back(std::move(game), std::move(loaded));
        read_wanted_.notify_one();
        return;
      }
    }
    loaded(StoreResult::failed, std::nullopt);
  }

  std::vector<std::string> waking() override {
    const std::lock_guard lock(reader_mutex_);
    return reader_.waking();
  }

  bool healthy() override { return healthy_; }

  void close() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
      write_wanted_.notify_one();
      read_wanted_.notify_one();
    }
    if (write_thread_.joinable()) write_thread_.join();
    if (read_thread_.joinable()) read_thread_.join();
  }

 private:
  struct Write {
    std::variant<Append, Creation> what;
    Done done;
  };

  static Db opened(const SqliteOptions& options) {
    Db db(options.path, Db::Mode::read_write);
    db.run("pragma journal_mode = wal; pragma mmap_size = 0; pragma foreign_keys = on");
    db.run(options.durable ? "pragma synchronous = full" : "pragma synchronous = off");
    std::int64_t version = 0;
    Statement ask(db, "pragma user_version");
    while (ask.row()) version = ask.integer(0);
    if (version > schema_version)
      throw std::runtime_error("the database was written by a newer version (schema " + std::to_string(version) + ", this program knows " +
                               std::to_string(schema_version) + ")");
    if (version == 0) db.run((std::string("begin immediate;") + schema + "commit").c_str());
    return db;
  }

  void hand_over(Write write) {
    {
      const std::lock_guard lock(mutex_);
      if (!closing_ && writes_.size() < options_.waiting) {
        writes_.push_back(std::move(write));
        write_wanted_.notify_one();
        return;
      }
    }
    write.done(StoreResult::failed);
  }

  void write_loop() {
    for (;;) {
      std::vector<Write> batch;
      {
        std::unique_lock lock(mutex_);
        write_wanted_.wait(lock, [this] { return closing_ || !writes_.empty(); });
        if (writes_.empty()) return;
        while (!writes_.empty() && batch.size() < options_.batch) {
          batch.push_back(std::move(writes_.front()));
          writes_.pop_front();
        }
      }
      const std::vector<StoreResult> results = commit(batch);
      for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(results[i]);
    }
  }

  // One transaction for all; each write in a savepoint, so that one conflict does not harm its neighbours.
  std::vector<StoreResult> commit(const std::vector<Write>& batch) {
    std::vector<StoreResult> results(batch.size(), StoreResult::failed);
    bool committing = false;
    try {
      db_.run("begin immediate");
      for (std::size_t i = 0; i < batch.size(); ++i) results[i] = write_one(batch[i]);
      committing = true;
      db_.run("commit");
      healthy_ = true;
    } catch (const DbError&) {
      healthy_ = false;
      // Before the commit nothing can be on disk. After it failed, only a clean rollback proves that.
      bool rolled_back = false;
      try {
        if (db_.in_transaction()) db_.run("rollback"), rolled_back = true;
      } catch (const DbError&) {
      }
      const StoreResult result = !committing || rolled_back ? StoreResult::failed : StoreResult::unknown;
      results.assign(batch.size(), result);
    }
    return results;
  }

  StoreResult write_one(const Write& write) {
    db_.run("savepoint one");
    bool conflict = false;
    try {
      std::visit([this](const auto& what) { writer_.write(what); }, write.what);
    } catch (const Conflict&) {
      conflict = true;
    } catch (const DbError& error) {
      if (!error.is_constraint()) throw;
      conflict = true;
    }
    if (conflict) db_.run("rollback to one");
    db_.run("release one");
    return conflict ? StoreResult::conflict : StoreResult::ok;
  }

  void read_loop() {
    for (;;) {
      std::pair<std::string, Loaded> read;
      {
        std::unique_lock lock(mutex_);
        read_wanted_.wait(lock, [this] { return closing_ || !reads_.empty(); });
        if (reads_.empty()) return;
        read = std::move(reads_.front());
        reads_.pop_front();
      }
      std::optional<GameData> data;
      StoreResult result = StoreResult::ok;
      try {
        const std::lock_guard lock(reader_mutex_);
        data = reader_.load(read.first);
      } catch (const DbError&) {
        result = StoreResult::failed;
      }
      read.second(result, std::move(data));
    }
  }

  SqliteOptions options_;
  FileLock lock_;
  Db db_;  // writes and checkpoints; destroyed after the reader, so the last close checkpoints
  Writer writer_;
  std::mutex reader_mutex_;
  Reader reader_;
  std::atomic<bool> healthy_{true};

  std::mutex mutex_;
  std::condition_variable write_wanted_, read_wanted_;
  std::deque<Write> writes_;
  std::deque<std::pair<std::string, Loaded>> reads_;
  bool closing_ = false;
  std::thread write_thread_, read_thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const SqliteOptions& options) {
  try {
    return std::make_unique<SqliteStore>(options);
  } catch (const DbError& error) {
    throw std::runtime_error("cannot use the database " + options.path + ": " + error.what());
  }
}

}  // namespace bastide::server
