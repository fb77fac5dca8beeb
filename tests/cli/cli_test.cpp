// The binary from outside: exit codes, messages, files.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

namespace fs = std::filesystem;

struct Answer {
  int code = -1;
  std::string out;  // both streams
};

Answer run(const std::string& words, const std::string& input = "") {
  const std::string command = "printf '%b' '" + input + "' | " BASTIDE_BINARY_DIR "/bastide " + words + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  Answer answer;
  if (!pipe) return answer;
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) answer.out.append(buffer, n);
  const int status = pclose(pipe);
  answer.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return answer;
}

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("bastide-cli-" + std::to_string(getpid()));
    fs::create_directories(folder);
  }
  void TearDown() override { fs::remove_all(folder); }
  std::string file(const std::string& name, const std::string& content) {
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder / name).string(); }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string game(const std::string& name, const std::string& more = "") {
    EXPECT_EQ(run("play demo --seat random --seat random --seed 5 -o " + path(name) + " " + more).code, 0);
    return path(name);
  }
  fs::path folder;
};

bool has(const Answer& answer, const std::string& part) { return answer.out.find(part) != std::string::npos; }

TEST_F(Cli, help_and_version_end_well_and_wrong_use_with_2) {
  EXPECT_EQ(run("--version").out.substr(0, 8), "bastide ");
  EXPECT_EQ(run("--version").code, 0);
  EXPECT_TRUE(has(run("--help"), "Exit codes: 0 fine"));
  EXPECT_TRUE(has(run("play --help"), "Examples:"));
  for (const char* wrong : {"", "fly", "play --wings", "perft --depth many", "record", "render", "scenario", "render x.bastide --theme pink", "play --seat dragon", "play --seat human"})
    EXPECT_EQ(run(wrong).code, 2) << wrong << "\n" << run(wrong).out;
}

TEST_F(Cli, what_cannot_be_read_ends_with_3_and_its_name) {
  for (const std::string& words : {"scenario nowhere.scn", "record check nowhere.bastide", "record show nowhere.bastide", "tiles nowhere.csv", "render nowhere.bastide -o x.svg", "perft --record nowhere.bastide"}) {
    const Answer answer = run(words);
    EXPECT_EQ(answer.code, 3) << words;
    EXPECT_TRUE(has(answer, "nowhere")) << answer.out;
  }
  const Answer faults = run("explain base-c1 farmers=maybe wings=2");
  EXPECT_EQ(faults.code, 3);
  EXPECT_TRUE(has(faults, "farmers") && has(faults, "wings")) << faults.out;
}

TEST_F(Cli, explain_prints_the_order_of_play_with_clauses) {
  const Answer answer = run("explain winter farmers=off");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(has(answer, "BASE-PLACE-03")) << answer.out;
}

TEST_F(Cli, scenarios_that_fail_end_with_1) {
  const std::string good = file("good.scn", "id A\nset base\nplayers red blue\nscore red=0\n");
  EXPECT_EQ(run("scenario " + good).code, 0);
  EXPECT_TRUE(has(run("scenario " + good), "1 scenarios in 1 files, 4 lines: 0 failed") || has(run("scenario " + good), "0 failed"));
  file("bad.scn", "id B\nset base\nplayers red blue\nscore red=1\n");
  const Answer answer = run("scenario " + folder.string());
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(has(answer, "bad.scn:4: B: ")) << answer.out;
  file("bad.scn", "id A\nset base\nplayers red blue\nscore red=0\n");
  EXPECT_EQ(run("scenario " + folder.string()).code, 1);  // the same id in two files
}

TEST_F(Cli, scenario_takes_the_folder_of_an_expansion) {
  fs::create_directories(folder / "expansion" / "scenarios");
  EXPECT_EQ(run("scenario " + path("expansion")).code, 3);  // no scenario in it
  file("expansion/README.md", "id A\n");
  file("expansion/scenarios/one.scn", "id A\nset base abbey-and-mayor\nplayers red blue\nsupply wagon red=1\n");
  file("expansion/scenarios/two.scn", "id B\nset base\nplayers red blue\nscore red=0\n");
  const Answer answer = run("scenario " + path("expansion"));
  EXPECT_EQ(answer.code, 0) << answer.out;
  EXPECT_TRUE(has(answer, "2 scenarios in 2 files")) << answer.out;
}

TEST_F(Cli, a_played_record_checks_converts_and_comes_back) {
  const std::string text = game("game.bastide");
  EXPECT_EQ(run("record check " + text).code, 0);
  EXPECT_EQ(run("record convert " + text + " -o " + path("game.json")).code, 0);
  EXPECT_EQ(run("record check " + path("game.json")).code, 0);
  EXPECT_EQ(run("record convert " + path("game.json") + " -o " + path("back.bastide")).code, 0);
  EXPECT_EQ(content("back.bastide"), content("game.bastide"));
  const Answer shown = run("record show --ply 3 " + text);
  EXPECT_EQ(shown.code, 0);
  EXPECT_TRUE(has(shown, "lays") && has(shown, "d03@0")) << shown.out;
  EXPECT_EQ(run("record show --ply 9999 " + text).code, 3);
}

TEST_F(Cli, equal_seeds_play_equal_games) {
  game("a.bastide");
  game("b.bastide");
  const auto moves = [&](const std::string& name) { return run("record show " + path(name)).out; };
  EXPECT_EQ(moves("a.bastide"), moves("b.bastide"));
}

TEST_F(Cli, a_record_that_does_not_hold_is_named_with_its_line) {
  std::string text = content(fs::path(game("game.bastide")).filename().string());
  const std::size_t result = text.rfind("result ");
  file("game.bastide", text.substr(0, result) + "result 999-0\n");
  const Answer answer = run("record check " + path("game.bastide"));
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(has(answer, "game.bastide:") && has(answer, "999-0")) << answer.out;
  EXPECT_EQ(run("record convert " + path("game.bastide") + " -o -").code, 0);  // converting does not judge the result
}

TEST_F(Cli, perft_counts_and_divides_to_the_same_total) {
  EXPECT_TRUE(has(run("perft --depth 0"), "base-c1 depth 0: 1\n"));
  EXPECT_TRUE(has(run("perft --depth 1"), "base-c1 depth 1: 24\n"));  // kinds that can be drawn
  const Answer answer = run("perft --depth 2 --divide");
  std::uint64_t sum = 0;
  for (std::size_t at = answer.out.find("draw "); at != std::string::npos; at = answer.out.find("draw ", at + 1)) sum += std::stoull(answer.out.substr(answer.out.find("  ", at)));
  EXPECT_TRUE(has(answer, "depth 2: " + std::to_string(sum) + "\n")) << answer.out;
}

TEST_F(Cli, pictures_are_written_as_their_names_say) {
  const std::string text = game("game.bastide");
  EXPECT_EQ(run("render " + text + " --ply 9 --theme winter -o " + path("x.svg")).code, 0);
  EXPECT_EQ(content("x.svg").substr(0, 4), "<svg");
  EXPECT_EQ(run("render --tile D --rotation 90 --pixels 50 -o " + path("x.png")).code, 0);
  EXPECT_EQ(content("x.png").substr(1, 3), "PNG");
  EXPECT_EQ(run("render --sheet --rules winter --pixels 40 -o " + path("s.png")).code, 0);
  EXPECT_EQ(content("s.png").substr(1, 3), "PNG");
  EXPECT_EQ(run("render --tile D -o " + path("x.gif")).code, 2);
  EXPECT_EQ(run("render --tile QQ -o " + path("x.svg")).code, 3);
  EXPECT_EQ(run("render " + text + " --tile D -o " + path("x.svg")).code, 2);
  EXPECT_EQ(run("render " + text + " -o /nowhere/x.svg").code, 3);
}

TEST_F(Cli, tile_catalogues_are_checked_with_line_and_reason) {
  EXPECT_EQ(run("tiles " BASTIDE_SOURCE_DIR "/expansions/base/tiles.csv").code, 0);
  const Answer answer = run("tiles " + file("t.csv", "id,count\nA,1\n"));
  EXPECT_EQ(answer.code, 1);
  EXPECT_TRUE(has(answer, "t.csv:1:")) << answer.out;
}

TEST_F(Cli, a_person_plays_takes_back_and_saves) {
  const Answer answer = run("play --seat human:Anna --seat human:Bea --seed 3 -o " + path("g.bastide"), "help\\n1\\nwhy 0,0 0\\nflying\\nundo\\n1\\ncells\\nquit\\n");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(has(answer, "Anna, lay tile")) << answer.out;
  EXPECT_TRUE(has(answer, "Laying a tile:"));
  EXPECT_FALSE(has(answer, "\033[")) << "colours without a terminal";
  EXPECT_TRUE(has(answer, "There is nothing to take back.") || content("g.bastide").find("undo") != std::string::npos) << answer.out;
  EXPECT_EQ(run("record check " + path("g.bastide")).code, 0);
  EXPECT_EQ(run("play --resume " + path("g.bastide"), "quit\\n").code, 0);
}

TEST_F(Cli, a_person_can_play_a_whole_game_by_numbers) {
  // "1" picks the first offered cell, or spot; where several rotations fit the question is answered in degrees.
  std::string input;
  for (int i = 0; i < 400; ++i) input += "1\\n1 0\\n1 90\\n1 180\\n1 270\\ns\\n";
  const Answer answer = run("play demo --seat human:Anna --seat greedy --seed 4 --ascii -o " + path("g.bastide"), input);
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(has(answer, "The game is over.")) << answer.out.substr(answer.out.size() > 2000 ? answer.out.size() - 2000 : 0);
  EXPECT_EQ(run("record check " + path("g.bastide")).code, 0);
}

TEST_F(Cli, a_person_can_play_a_whole_game_with_an_expansion_by_numbers) {
  // High numbers first: pieces stand after followers in the lists.
  std::string input;
  for (int i = 0; i < 400; ++i) input += "6\\n5\\n4\\n3\\n2\\n1\\n1 0\\n1 90\\n1 180\\n1 270\\ns\\n";
  const Answer answer = run("play base-c1 abbey-and-mayor --seat human:Anna --seat human:Bea --seat random --seed 16 --ascii -o " + path("g.bastide"), input);
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(has(answer, "The game is over.")) << answer.out.substr(answer.out.size() > 2000 ? answer.out.size() - 2000 : 0);
  EXPECT_TRUE(has(answer, ", lay your tile AMA instead of drawing one, or skip:"));
  EXPECT_TRUE(has(answer, "move the wagon to another feature, or skip:"));
  EXPECT_TRUE(has(answer, ": mayor C."));
  EXPECT_TRUE(has(answer, ": barn V."));
  const std::string record = content("g.bastide");
  for (const char* what : {" AMA0", "put wagon", "put mayor", "put barn"}) EXPECT_NE(record.find(what), std::string::npos) << what;
  EXPECT_TRUE(has(answer, "Bw") || has(answer, "Vw")) << "a wagon is told apart on the board";
  EXPECT_TRUE(has(run("record check " + path("g.bastide")), "ok: base-c1 abbey-and-mayor, 3 seats"));
  EXPECT_EQ(run("record convert " + path("g.bastide") + " -o " + path("g.json")).code, 0);
  EXPECT_EQ(run("record convert " + path("g.json") + " -o " + path("back.bastide")).code, 0);
  EXPECT_EQ(content("back.bastide"), record);
  const Answer shown = run("record show " + path("g.bastide"));
  EXPECT_TRUE(has(shown, "lays AMA0") && has(shown, "puts a barn on") && has(shown, " V.")) << shown.out.substr(0, 2000);
}

TEST_F(Cli, kinds_of_figures_and_corners_are_typed_and_refusals_name_their_rule) {
  const std::string start = file("start.bastide",
                                 "bastide-record 1\nruleset base-c1 abbey-and-mayor\nseat 1 Anna human blue\nseat 2 Bea human vermilion\nbegins blue\n\n"
                                 "1 blue draw U place 1,0 U0\nresult *\n");
  const auto typed = [&](const std::string& lines) { return run("play --resume " + start + " -o " + path("on.bastide"), lines + "\\nquit\\n"); };
  const Answer asked = typed("why mayor R.W\\nwhy V.NW\\nwhy wagon F.NL\\nwhy R.W\\nwhy 4,4 R.W\\nwhy\\nlook 1,0 R.W\\nspots");
  EXPECT_TRUE(has(asked, "AM-MAYOR-07")) << asked.out;
  EXPECT_TRUE(has(asked, "AM-BARN-03"));
  EXPECT_TRUE(has(asked, "AM-WAGON-01"));
  EXPECT_TRUE(has(asked, "That may be done: put follower 1,0 R.E."));
  EXPECT_TRUE(has(asked, "There is no R.W at 4,4."));
  EXPECT_TRUE(has(asked, "why asks about"));
  EXPECT_TRUE(has(typed("wagn R.W"), "is no figure and no cell"));
  EXPECT_TRUE(has(asked, "road of 2 tiles"));
  EXPECT_TRUE(has(typed("wagon R.W"), "Anna puts a wagon on 1,0 R.E."));
  EXPECT_TRUE(has(typed("put wagon 1,0 R.W"), "Anna puts a wagon on 1,0 R.E."));
  EXPECT_TRUE(has(typed("R.W"), "Anna puts a follower on 1,0 R.E."));
  const Answer undone = typed("wagon R.W\\nundo\\nR.W");
  EXPECT_TRUE(has(undone, "Anna puts a follower on 1,0 R.E."));
  EXPECT_EQ(run("record check " + path("on.bastide")).code, 0);
}

TEST_F(Cli, a_person_can_play_a_whole_game_with_pieces_of_nobody_by_numbers) {
  std::string input;
  for (int i = 0; i < 400; ++i) input += "6\\n5\\n4\\n3\\n2\\n1\\n1 0\\n1 90\\n1 180\\n1 270\\ns\\n";
  const Answer answer = run("play base-c1 abbey-and-mayor princess-and-dragon --seat human:Anna --seat human:Bea --seat random --seed 21 --ascii -o " + path("g.bastide"), input);
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(has(answer, "The game is over.")) << answer.out.substr(answer.out.size() > 2000 ? answer.out.size() - 2000 : 0);
  EXPECT_TRUE(has(answer, "On the board: [D] dragon, [F] fairy, (v) tile with a volcano, (d) tile with a dragon, (pr) tile with a princess, (po) tile with a portal"));
  for (const char* what : {" tiles in the pile, laid aside: PD", ", move the dragon, step 1 of its flight:", "  eats the ", "or on one laid earlier", ", or move the fairy, or skip:",
                           ", send a figure home; nothing is put then, or skip:", "(PD-VOLCANO-03)", "~3", "[D]", "[F]", "(v)", "(pr)", "(po)"})
    EXPECT_TRUE(has(answer, what)) << what;
  const std::string record = content("g.bastide");
  for (const char* what : {"move dragon", "move fairy", "free "}) EXPECT_NE(record.find(what), std::string::npos) << what;
  EXPECT_TRUE(has(run("record check " + path("g.bastide")), "ok: base-c1 abbey-and-mayor princess-and-dragon, 3 seats"));
  EXPECT_EQ(run("record convert " + path("g.bastide") + " -o " + path("g.json")).code, 0);
  EXPECT_EQ(run("record convert " + path("g.json") + " -o " + path("back.bastide")).code, 0);
  EXPECT_EQ(content("back.bastide"), record);
}

// Tiles laid aside join the local pile with the first volcano, and leave it again when that is taken back.
TEST_F(Cli, undo_before_a_volcano_gives_the_tiles_laid_aside_back) {
  std::string turn = "6\\n5\\n4\\n3\\n2\\n1\\n1 0\\n1 90\\n1 180\\n1 270\\ns\\n", input;
  for (int i = 0; i < 30; ++i) input += turn + "undo\\nundo\\n" + turn;
  for (int i = 0; i < 120; ++i) input += turn;
  for (int seed = 17; seed < 19; ++seed) {
    const Answer answer = run("play base-c1 princess-and-dragon --seat human:Anna --seat random --ascii --seed " + std::to_string(seed) + " -o " + path("g.bastide"), input);
    EXPECT_TRUE(has(answer, "The game is over.")) << seed;
    EXPECT_TRUE(has(answer, "is laid aside (PD-DRAGON-01)") && has(answer, "joins the pile (PD-DRAGON-01)")) << seed;
    EXPECT_EQ(run("record check " + path("g.bastide")).code, 0);
  }
}

TEST_F(Cli, pieces_of_nobody_are_moved_by_cell_and_figures_sent_home_by_cell) {
  const std::string head = "bastide-record 1\nruleset base-c1 princess-and-dragon\nseat 1 Anna human blue\nseat 2 Bea human vermilion\nbegins blue\n\n";
  const auto typed = [&](const std::string& entries, const std::string& lines) {
    return run("play --ascii --resume " + file("start.bastide", head + entries + "\nresult *\n") + " -o " + path("on.bastide"), lines + "\\nquit\\n");
  };
  const std::string begin = "1 blue draw U place 1,0 U0 put follower 1,0 R.E\n4 vermilion draw PD05 place 2,0 PD05@0\n6 blue draw B place 2,-1 B0";
  const Answer company = typed(begin, "fairy\\nfairy 2,0\\nwhy fairy 2,0\\n7\\nfairy 1,0");
  EXPECT_TRUE(has(company, "Anna, put a figure on the tile at 2,-1, or move the fairy, or skip:")) << company.out;
  EXPECT_TRUE(has(company, "  3: fairy 1,0 R.E  road of 3 tiles, 2 open, 3 points at the end, 3 when completed, Anna 1 (follower)"));
  EXPECT_TRUE(has(company, "Where? A cell"));
  EXPECT_TRUE(has(company, "PD-FAIRY-04"));
  EXPECT_TRUE(has(company, "There are only 3 choices."));
  EXPECT_TRUE(has(company, "Anna moves the fairy beside the figure on 1,0 R.E (PD-FAIRY-02)."));
  const Answer other = typed(begin, "fairy 1,0 R.E");
  EXPECT_TRUE(has(other, "Anna moves the fairy beside"));

  const std::string flight = begin + " move fairy 1,0 R.E\n9 vermilion draw PD12 place -1,0 PD12@0 skip";
  const Answer steps = typed(flight, "1,0\\n5,5\\nskip\\ndragon 1,0\\n2,-1");
  EXPECT_TRUE(has(steps, "Bea, move the dragon, step 1 of its flight:\n  1: dragon 2,-1\n")) << steps.out;
  EXPECT_TRUE(has(steps, "PD-FAIRY-07, that tile is guarded.") && has(steps, "PD-DRAGON-05, it is not within reach.") && has(steps, "PD-DRAGON-04, it must be moved."));
  EXPECT_TRUE(has(steps, "Bea moves the dragon to 2,-1 (PD-DRAGON-04)."));

  const std::string knights = "1 blue draw N place 0,-1 N180 put follower 0,-1 C.S\n4 vermilion draw D place 1,0 D0 put follower 1,0 C.N\n7 blue draw PD20 place 1,-1 PD20@270";
  const Answer freed = typed(knights, "0,0\\nfollower 0,0 R.E\\n1,0");
  EXPECT_TRUE(has(freed, "Anna, send a figure home; nothing is put then, or skip:\n  1: follower 0,-1 C.")) << freed.out;
  EXPECT_TRUE(has(freed, "follower 1,0 C.N of Bea  city of"));
  EXPECT_TRUE(has(freed, "Nobody who may be sent home stands at 0,0.") && has(freed, "PD-PRINCESS-01"));
  EXPECT_TRUE(has(freed, "A follower of Bea is sent home from 1,0 C.N"));
  EXPECT_EQ(run("record check " + path("on.bastide")).code, 0);
}

TEST_F(Cli, expansions_are_listed_where_selections_are_asked_for) {
  for (const char* words : {"play --help", "explain --help", "perft --help"}) {
    EXPECT_TRUE(has(run(words), "Expansions:\n  abbey-and-mayor  ")) << words;
    EXPECT_TRUE(has(run(words), "Rule sets:\n  base-c1  ")) << words;
  }
  const Answer answer = run("explain base-c1 abbey-and-mayor");
  EXPECT_TRUE(has(answer, "AM-WAGON-08")) << answer.out;
  EXPECT_EQ(run("explain base-c1 abbey-and-mayor wagon_move=by_air").code, 3);
  EXPECT_EQ(run("explain base-c1 castles-of-sand").code, 3);
  EXPECT_TRUE(has(run("perft base-c1 abbey-and-mayor --depth 1"), "depth 1: 36\n"));
  EXPECT_EQ(run("tiles " BASTIDE_SOURCE_DIR "/expansions/abbey_and_mayor/tiles.csv").code, 0);
}

TEST_F(Cli, doctor_finds_this_machine_well) {
  const Answer answer = run("doctor");
  EXPECT_EQ(answer.code, 0) << answer.out;
  EXPECT_TRUE(has(answer, "All is well."));
}

}  // namespace
