// One suite for every store, so that the one the tests play with tells the truth about the one on disk.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>

#include "server/store/db.hpp"
#include "server/store/memory.hpp"
#include "server/store/sqlite.hpp"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

struct Folder {
  fs::path path;
  Folder() {
    static std::atomic<int> number{0};
    path = fs::temp_directory_path() / ("bastide-store-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }
};

class StoreSuite : public testing::TestWithParam<std::string> {
 protected:
  StoreSuite() { open(); }
  void open() {
    store_.reset();
    if (GetParam() == "memory") store_ = std::make_unique<MemoryStore>();
    else store_ = open_sqlite_store({(folder_.path / "games.db").string(), false, 256, 20000});
  }
  StoreResult create(const Creation& creation) {
    std::promise<StoreResult> result;
    store_->create(creation, [&](StoreResult r) { result.set_value(r); });
    return result.get_future().get();
  }
  StoreResult append(const Append& append) {
    std::promise<StoreResult> result;
    store_->append(append, [&](StoreResult r) { result.set_value(r); });
    return result.get_future().get();
  }
  std::optional<GameData> load(const std::string& id) {
    std::promise<std::optional<GameData>> result;
    store_->load(id, [&](StoreResult r, std::optional<GameData> data) {
      EXPECT_EQ(r, StoreResult::ok);
      result.set_value(std::move(data));
    });
    return result.get_future().get();
  }

  static GameData a_game(const std::string& id = "one") {
    GameData game;
    game.id = id;
    game.log_id = "log";
    game.created_ms = 1'700'000'000'000;
    game.table = "{\"a\":\"č\"}";
    game.secret = std::string("\0\x01\xff secret", 10);
    game.entries = {{1, 5, "draw U", std::nullopt}, {2, 6, "place 0,1 U90", 0xffff'ffff'ffff'fffful}};
    game.head = 2;
    game.wake = true;
    return game;
  }
  static Append next(std::uint64_t head, std::uint64_t revision, const std::string& cmd_id = "") {
    Append append;
    append.game = "one";
    append.expected_head = head;
    append.expected_revision = revision;
    append.entries = {{head + 1, 7, "skip", 1}, {head + 2, 7, "draw U", std::nullopt}};
    if (!cmd_id.empty()) append.command = StoredCommand{"actor", cmd_id, "content", head + 1, head + 2};
    return append;
  }

  Folder folder_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreSuite, keeps_every_byte_of_a_game) {
  ASSERT_EQ(create({a_game(), {}}), StoreResult::ok);
  EXPECT_EQ(load("one"), a_game());
  EXPECT_EQ(load("two"), std::nullopt);
}

TEST_P(StoreSuite, appends_entries_command_table_and_wake_together) {
  create({a_game(), {}});
  Append more = next(2, 0, "c1");
  more.table = "{}";
  ASSERT_EQ(append(more), StoreResult::ok);
  const auto game = load("one");
  EXPECT_EQ(game->head, 4u);
  EXPECT_EQ(game->revision, 1u);
  EXPECT_FALSE(game->wake);
  EXPECT_EQ(game->table, "{}");
  ASSERT_EQ(game->entries.size(), 4u);
  EXPECT_EQ(game->entries[2], more.entries[0]);
  EXPECT_EQ(game->commands, std::vector{*more.command});
}

TEST_P(StoreSuite, refuses_a_wrong_head_and_changes_nothing) {
  create({a_game(), {}});
  EXPECT_EQ(append(next(1, 0, "c1")), StoreResult::conflict);
  EXPECT_EQ(append(next(3, 0, "c1")), StoreResult::conflict);
  EXPECT_EQ(load("one"), a_game());
}

TEST_P(StoreSuite, refuses_a_wrong_revision) {
  create({a_game(), {}});
  EXPECT_EQ(append(next(2, 1)), StoreResult::conflict);
  EXPECT_EQ(load("one"), a_game());
}

TEST_P(StoreSuite, refuses_a_second_command_of_the_same_id_and_changes_nothing) {
  create({a_game(), {}});
  ASSERT_EQ(append(next(2, 0, "c1")), StoreResult::ok);
  const auto before = load("one");
  EXPECT_EQ(append(next(4, 1, "c1")), StoreResult::conflict);
  EXPECT_EQ(load("one"), before);
  Append other = next(4, 1, "c1");
  other.command->actor = "somebody else";
  EXPECT_EQ(append(other), StoreResult::ok);
}

TEST_P(StoreSuite, refuses_entries_that_are_not_dense) {
  create({a_game(), {}});
  Append hole = next(2, 0);
  hole.entries[1].seq = 5;
  EXPECT_EQ(append(hole), StoreResult::conflict);
  EXPECT_EQ(load("one"), a_game());
}

TEST_P(StoreSuite, refuses_unknown_games_and_second_creations) {
  EXPECT_EQ(append(next(0, 0)), StoreResult::conflict);
  EXPECT_EQ(create({a_game(), {}}), StoreResult::ok);
  EXPECT_EQ(create({a_game(), {}}), StoreResult::conflict);
}

TEST_P(StoreSuite, creates_a_rematch_and_marks_the_old_game_together_or_not_at_all) {
  create({a_game(), {}});
  Append mark;
  mark.game = "one";
  mark.expected_head = 2;
  mark.expected_revision = 0;
  mark.table = "next: two";
  ASSERT_EQ(create({a_game("two"), mark}), StoreResult::ok);
  EXPECT_EQ(load("one")->table, "next: two");
  EXPECT_EQ(create({a_game("three"), mark}), StoreResult::conflict);
  EXPECT_EQ(load("three"), std::nullopt);
}

TEST_P(StoreSuite, lists_the_games_to_wake) {
  create({a_game("one"), {}});
  GameData asleep = a_game("two");
  asleep.wake = false;
  create({asleep, {}});
  EXPECT_EQ(store_->waking(), std::vector<std::string>{"one"});
  append(next(2, 0));
  EXPECT_TRUE(store_->waking().empty());
}

TEST_P(StoreSuite, one_conflict_does_not_harm_its_neighbours_in_a_batch) {
  for (int i = 0; i < 50; ++i) create({a_game("game" + std::to_string(i)), {}});
  std::atomic<int> ok{0}, conflicts{0};
  std::promise<void> all;
  for (int i = 0; i < 50; ++i) {
    Append one = next(i % 5 == 0 ? 9 : 2, 0);
    one.game = "game" + std::to_string(i);
    store_->append(one, [&](StoreResult r) {
      (r == StoreResult::ok ? ok : conflicts)++;
      if (ok + conflicts == 50) all.set_value();
    });
  }
  all.get_future().get();
  EXPECT_EQ(ok, 40);
  EXPECT_EQ(conflicts, 10);
}

TEST_P(StoreSuite, finishes_what_it_was_given_before_it_closes_and_then_refuses) {
  create({a_game(), {}});
  std::atomic<int> answers{0};
  store_->append(next(2, 0), [&](StoreResult r) { answers += r == StoreResult::ok; });
  store_->close();
  EXPECT_EQ(answers, 1);
  store_->append(next(4, 1), [&](StoreResult r) { answers += r == StoreResult::failed ? 10 : 100; });
  EXPECT_EQ(answers, 11);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreSuite, testing::Values("memory", "sqlite"), [](const auto& p) { return p.param; });

TEST(SqliteStore, keeps_games_when_it_is_opened_again) {
  Folder folder;
  const std::string path = (folder.path / "games.db").string();
  GameData game;
  game.id = "g";
  game.table = "{}";
  {
    const auto store = open_sqlite_store({path, true, 256, 20000});
    std::promise<StoreResult> done;
    store->create({game, {}}, [&](StoreResult r) { done.set_value(r); });
    ASSERT_EQ(done.get_future().get(), StoreResult::ok);
  }
  const auto store = open_sqlite_store({path, true, 256, 20000});
  std::promise<bool> there;
  store->load("g", [&](StoreResult, std::optional<GameData> data) { there.set_value(data == game); });
  EXPECT_TRUE(there.get_future().get());
}

TEST(SqliteStore, refuses_a_second_server_on_the_same_file) {
  Folder folder;
  const std::string path = (folder.path / "games.db").string();
  const auto first = open_sqlite_store({path, true, 256, 20000});
  try {
    open_sqlite_store({path, true, 256, 20000});
    FAIL() << "two servers on one file";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("another server"), std::string::npos) << error.what();
  }
}

TEST(SqliteStore, refuses_a_newer_schema_and_a_file_that_is_no_database) {
  Folder folder;
  const std::string newer = (folder.path / "newer.db").string(), other = (folder.path / "other.db").string();
  Db(newer, Db::Mode::read_write).run("pragma user_version = 99");
  EXPECT_THROW(open_sqlite_store({newer, true, 256, 20000}), std::runtime_error);
  if (FILE* file = std::fopen(other.c_str(), "w")) std::fputs("this is not a database, it is a letter to a friend, and long enough", file), std::fclose(file);
  EXPECT_THROW(open_sqlite_store({other, true, 256, 20000}), std::runtime_error);
}

TEST(SqliteStore, waits_for_the_disk_on_every_commit) {
  Folder folder;
  const std::string path = (folder.path / "games.db").string();
  const auto store = open_sqlite_store({path, true, 256, 20000});
  Db look(path, Db::Mode::read_only);
  Statement mode(look, "pragma journal_mode");
  ASSERT_TRUE(mode.row());
  EXPECT_EQ(mode.text(0), "wal");
}

}  // namespace
}  // namespace bastide::server
