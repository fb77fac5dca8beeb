// bastide doctor: what this program runs on, and whether it works here.
#include <sys/utsname.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#ifdef BASTIDE_WITH_SERVER
#include <sqlite3.h>
#endif

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/picture.hpp"
#include "cli/table.hpp"
#include "records/scenario.hpp"
#include "render/render.hpp"
#include "search/player.hpp"

namespace bastide::cli {
namespace {

class Report {
 public:
  void tell(const std::string& what, const std::string& value) { std::cout << "  " << padded(what) << value << "\n"; }
  void check(const std::string& what, const std::string& fault) {
    std::cout << "  " << padded(what) << (fault.empty() ? "ok" : "FAILED: " + fault) << "\n" << std::flush;
    failed_ = failed_ || !fault.empty();
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  static std::string padded(std::string text) {
    text.resize(std::max<std::size_t>(text.size() + 1, 22), ' ');
    return text;
  }
  bool failed_ = false;
};

std::string line_of(const char* path, const std::string& key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t from = line.find_first_not_of(" \t", line.find(':') + 1);
    return from == std::string::npos ? "" : line.substr(from);
  }
  return "unknown";
}

void tell_machine(Report& report) {
  std::cout << "Machine\n";
  utsname name{};
  if (uname(&name) == 0) report.tell("system", std::string(name.sysname) + " " + name.release + " " + name.machine);
  report.tell("processor", line_of("/proc/cpuinfo", "model name") + ", " + std::to_string(std::thread::hardware_concurrency()) + " threads");
  report.tell("memory", line_of("/proc/meminfo", "MemTotal"));
  report.tell("terminal", std::string(isatty(STDOUT_FILENO) ? "yes, " + std::to_string(terminal_width(STDOUT_FILENO, 80)) + " columns" : "no"));
}

void tell_libraries(Report& report) {
  std::cout << "Build\n";
  report.tell("bastide", BASTIDE_VERSION);
#if defined(__clang__)
  report.tell("compiler", "clang " __clang_version__);
#elif defined(__GNUC__)
  report.tell("compiler", "g++ " __VERSION__);
#endif
  report.tell("nlohmann-json", std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." + std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." + std::to_string(NLOHMANN_JSON_VERSION_PATCH));
  report.tell("pictures", picture_library());
#ifdef BASTIDE_WITH_SERVER
  report.tell("server", std::string("yes, SQLite ") + sqlite3_libversion());
#else
  report.tell("server", "not in this build");
#endif
#ifdef BASTIDE_WITH_BENCH
  report.tell("benchmark", "yes");
#else
  report.tell("benchmark", "not in this build");
#endif
}

// Plays one game of a rule set by chance; a sentence when its record does not come back as it was.
std::string play_through(const std::string& words, std::uint64_t seed) {
  auto ruleset = compose(parse_selection(words));
  if (!ruleset) return ruleset.error().front().message;
  Record record;
  record.selection = (*ruleset)->selection;
  record.setup.seats = (*ruleset)->min_seats;
  for (int seat = 0; seat < record.setup.seats; ++seat) record.seats.push_back({"seat", "random", seat});
  auto begun = replay(record);
  if (!begun) return begun.error().message();
  LocalGame game(record, std::move(*begun), seed);
  const auto player = make_player("random", seed);
  while (game.turn().decider != Decider::nobody) {
    if (game.turn().decider == Decider::chance) game.draw();
    else game.play(player->choose(game.ruleset(), game.state()));
  }
  for (const std::string& text : {record_text(game.record()), record_json(game.record())}) {
    Record back;
    const auto checked = check_record(text, &back);
    if (!checked) return "its record is refused: " + checked.error().message();
    if (!(back == game.record())) return "its record does not come back as it was written";
    if (!(checked->states.back() == game.state())) return "its record leads to another position";
  }
  return {};
}

std::string draw_something() {
  const auto ruleset = compose(parse_selection("base-c1"));
  if (!ruleset) return ruleset.error().front().message;
  const std::string svg = render::tile_svg((*ruleset)->kinds[(*ruleset)->start_kind], {});
  if (!svg.starts_with("<svg")) return "a tile is no SVG";
  if (!can_write_png()) return {};
  std::string error;
  const std::string png = png_of_svg(svg, 120, error);
  if (png.empty()) return error;
  return png.starts_with("\x89PNG") ? "" : "a PNG does not begin like one";
}

void self_test(Report& report) {
  std::cout << "Self-test\n";
  std::vector<std::string> selections;
  for (const RulesetName& known : known_rulesets()) selections.push_back(known.name);
  for (const RulesetName& known : known_expansions()) selections.push_back(Selection().ruleset + " " + known.name);
  Progress progress("self-test", selections.size());
  std::uint64_t seed = 1;
  for (const std::string& words : selections) {
    std::string fault;
    for (int game = 0; game < 3 && fault.empty(); ++game) fault = play_through(words, seed++);
    report.check("games of " + words, fault);
    progress.at(seed / 3);
  }
  const ScenarioReport scenario_report = run_scenarios(
      "id DOCTOR\nset base\nplayers red blue\nred 0,-1 E180 C.S => red+4 back:red=1 because BASE-CITY-01\nsupply red=7\n", "built in");
  report.check("scenario", scenario_report.ok() ? "" : scenario_report.failures.front().message());
  report.check("picture", draw_something());
}

#ifdef BASTIDE_WITH_SERVER

// Reads every page of the database without changing it.
std::string check_database(const std::string& path, std::string& size) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(path, error);
  if (error) return error.message();
  size = grouped(bytes) + " bytes";
  sqlite3* db = nullptr;
  std::string fault;
  std::string answer;
  if (sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK) {
    fault = db ? sqlite3_errmsg(db) : "cannot be opened";
  } else {
    const auto take = [](void* to, int, char** values, char**) {
      auto& text = *static_cast<std::string*>(to);
      if (text.size() < 500) text += (text.empty() ? "" : "; ") + std::string(values[0] ? values[0] : "");
      return 0;
    };
    char* message = nullptr;
    if (sqlite3_exec(db, "PRAGMA integrity_check", take, &answer, &message) != SQLITE_OK) fault = message ? message : "cannot be read";
    else if (answer != "ok") fault = answer;
    sqlite3_free(message);
  }
  sqlite3_close(db);
  return fault;
}

#endif

}  // namespace

int doctor(const DoctorOptions& options) {
  Report report;
  tell_machine(report);
  tell_libraries(report);
#ifdef BASTIDE_WITH_SERVER
  if (!options.data.empty()) {
    std::cout << "Database\n";
    std::string size;
    const std::string fault = check_database(options.data, size);
    report.tell("file", options.data + (size.empty() ? "" : ", " + size));
    report.check("integrity", fault);
  }
#else
  if (!options.data.empty()) return complain(exit_usage, "this build has no server and cannot look at its database");
#endif
  self_test(report);
  std::cout << (report.failed() ? "Something is wrong here.\n" : "All is well.\n");
  return report.failed() ? exit_finding : exit_ok;
}

}  // namespace bastide::cli
