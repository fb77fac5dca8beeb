// The command line of bastide: subcommands, options, help. What they do stands in commands.hpp.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#ifdef BASTIDE_WITH_SERVER
#include "server/serve.hpp"
#endif
#ifdef BASTIDE_WITH_BENCH
#include "bench/bench.hpp"
#endif

namespace bastide::cli {
namespace {

constexpr const char* footer_text =
    "Exit codes: 0 fine; 1 something was found or failed; 2 wrong use; 3 a file or selection cannot be read.\n"
    "Selections are a rule set, expansions and options, such as: winter farmers=off copies=2 (see: bastide explain base-c1).";

// The chosen subcommand, run after the whole command line was understood.
struct Chosen {
  std::function<int()> run;
};

// Options of all subcommands; they must outlive parsing.
struct Options {
  ScenarioOptions scenario;
  PerftOptions perft;
  std::vector<std::string> explain;
  std::vector<std::string> check;
  RecordOptions show, convert;
  RenderOptions render;
  PlayOptions play;
  std::uint64_t seed = 0;
  TilesOptions tiles;
  DoctorOptions doctor;
#ifdef BASTIDE_WITH_SERVER
  ServeOptions serve;
  std::string database = "bastide.db", web_root;
  bool memory = false;
#endif
#ifdef BASTIDE_WITH_BENCH
  BenchOptions bench;
#endif
};

// The words a selection is made of.
std::string selection_words() {
  std::string text = "\nRule sets:";
  for (const RulesetName& known : known_rulesets()) text += "\n  " + known.name + "  " + known.text;
  text += "\nExpansions:";
  for (const RulesetName& known : known_expansions()) text += "\n  " + known.name + "  " + known.text;
  return text;
}

CLI::App* add(CLI::App& app, const char* name, const char* text, const char* examples) {
  CLI::App* command = app.add_subcommand(name, text);
  command->footer(std::string("Examples:\n") + examples);
  return command;
}

void selection(CLI::App* command, std::vector<std::string>& words, const char* text = "rule set, expansions and options") {
  command->add_option("selection", words, text)->default_str("base-c1");
  command->footer(command->get_footer() + selection_words());
}

void add_play(CLI::App& app, Options& o, Chosen& chosen) {
  CLI::App* c = add(app, "play", "play in the terminal",
                    "  bastide play                                   you against greedy\n"
                    "  bastide play winter --seat human:Anna --seat human:Béla -o evening.bastide\n"
                    "  bastide play base-c1 abbey-and-mayor           with an expansion\n"
                    "  bastide play --seat greedy --seat random --seed 7 -o game.bastide   nobody watches\n"
                    "  bastide play --resume evening.bastide -o evening.bastide");
  selection(c, o.play.selection);
  c->add_option("-s,--seat", o.play.seats, "in turn order: human[:NAME] or a player's name[:NAME]")->type_name("KIND[:NAME]");
  c->add_option("-o,--output", o.play.output, "keep the record in this file")->type_name("FILE");
  c->add_option("--resume", o.play.resume, "go on with a record")->type_name("FILE");
  CLI::Option* seed = c->add_option("--seed", o.seed, "same seed, same pile and same computer players");
  c->add_option("--colour", o.play.colour, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
  c->add_flag("--ascii", o.play.ascii, "letters instead of coloured blocks");
  c->add_flag("--hints", o.play.hints, "list the cells where the tile fits");
  c->callback([&o, &chosen, seed] {
    chosen.run = [&o, given = seed->count() > 0] {
      if (given) o.play.seed = o.seed;
      return play(o.play);
    };
  });
}

#ifdef BASTIDE_WITH_SERVER
void add_serve(CLI::App& app, Options& o, Chosen& chosen) {
  CLI::App* c = add(app, "serve", "serve games and the page",
                    "  bastide serve                                  http://127.0.0.1:8080, games in bastide.db\n"
                    "  bastide serve --address 0.0.0.0 --port 80 --data /var/lib/bastide/games.db");
  c->add_option("--address", o.serve.address, "where to listen")->capture_default_str();
  c->add_option("-p,--port", o.serve.port, "0 takes any free port and prints it")->capture_default_str();
  c->add_option("-d,--data", o.database, "database file")->capture_default_str()->type_name("FILE");
  c->add_flag("--memory", o.memory, "keep games in memory; they are lost at the end");
  c->add_option("-w,--web", o.web_root, "folder of the built page")->type_name("DIR");
  c->add_option("--log", o.serve.log_level, "trace, debug, info, warn, error or off")
      ->capture_default_str()
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}));
  c->add_option("--origin", o.serve.origins, "another origin whose pages may connect")->type_name("URL");
  c->add_option("--computer-threads", o.serve.computer_threads, "threads of the computer players")->capture_default_str()->check(CLI::Range(1, 64));
  c->add_option("--computer-delay", o.serve.computer_delay_ms, "milliseconds before a computer's turn is shown")->capture_default_str()->check(CLI::Range(0, 60000));
  c->add_option("--command-rate", o.serve.commands_per_second, "commands a second from one seat")->capture_default_str();
  c->add_option("--command-burst", o.serve.command_burst, "and how many at once")->capture_default_str();
  c->add_flag_callback("--not-durable", [&o] { o.serve.durable = false; }, "for tests: do not wait for the disk");
  c->add_option("--test-secret", o.serve.test_secret, "for tests: the shuffle secret of all games, 64 hexadecimal digits");
  c->add_option("--test-draws", o.serve.test_draws, "for tests: the first tiles drawn")->delimiter(',');
  c->callback([&o, &chosen] {
    chosen.run = [&o] {
      o.serve.database = o.memory ? "" : o.database;
      o.serve.web_root = o.web_root;
      return serve(o.serve);
    };
  });
}
#endif

void add_records(CLI::App& app, Options& o, Chosen& chosen) {
  CLI::App* c = add(app, "record", "check, show or convert records of games",
                    "  bastide record check *.bastide\n"
                    "  bastide record show game.bastide --ply 30\n"
                    "  bastide record convert game.bastide -o game.json");
  c->require_subcommand(1);
  CLI::App* check = c->add_subcommand("check", "replay records and verify digests, score lines and results");
  check->add_option("records", o.check, "files, - for the input stream")->required()->type_name("FILE");
  check->callback([&] { chosen.run = [&o] { return record_check(o.check); }; });
  CLI::App* show = c->add_subcommand("show", "tell a game in words and show the table");
  show->add_option("record", o.show.path)->required()->type_name("FILE");
  show->add_option("--ply", o.show.ply, "after this many entries")->check(CLI::NonNegativeNumber);
  show->add_flag("-q,--quiet", o.show.quiet, "only the table");
  show->callback([&] { chosen.run = [&o] { return record_show(o.show); }; });
  CLI::App* convert = c->add_subcommand("convert", "turn the text form into JSON and back");
  convert->add_option("record", o.convert.path)->required()->type_name("FILE");
  convert->add_option("-o,--output", o.convert.output, "- for the output stream")->capture_default_str()->type_name("FILE");
  convert->add_option("--to", o.convert.form, "text or json; the other form when left out")->check(CLI::IsMember({"text", "json"}));
  convert->callback([&] { chosen.run = [&o] { return record_convert(o.convert); }; });
}

void add_render(CLI::App& app, Options& o, Chosen& chosen) {
  CLI::App* c = add(app, "render", "draw a position, a tile or a tile set",
                    "  bastide render game.bastide --ply 40 --theme winter -o position.png\n"
                    "  bastide render --tile D --rotation 90 --pixels 600 -o tile.svg\n"
                    "  bastide render --sheet --rules winter -o tiles.png");
  c->add_option("record", o.render.record, "record of a game")->type_name("FILE");
  c->add_option("--ply", o.render.ply, "after this many entries; the end when left out")->check(CLI::NonNegativeNumber);
  c->add_option("--tile", o.render.tile, "one tile")->type_name("ID");
  c->add_option("--rotation", o.render.rotation, "degrees")->check(CLI::IsMember({0, 90, 180, 270}));
  c->add_flag("--sheet", o.render.sheet, "all tiles of the rule set");
  c->add_option("--rules", o.render.selection, "where --tile and --sheet take their tiles from")->type_name("SELECTION");
  c->add_option("-t,--theme", o.render.theme, "day, winter or dark")->capture_default_str()->check(CLI::IsMember({"day", "winter", "dark"}));
  c->add_option("-o,--output", o.render.output, "file ending in .svg or .png; - writes SVG to the output stream")->capture_default_str()->type_name("FILE");
  c->add_option("--pixels", o.render.pixels, "width of a tile")->capture_default_str()->check(CLI::Range(8, 4000));
  c->add_flag("--fields", o.render.fields, "tell the fields apart");
  c->add_flag("--coordinates", o.render.coordinates, "write the cells' coordinates");
  c->callback([&] { chosen.run = [&o] { return render(o.render); }; });
}

void add_checks(CLI::App& app, Options& o, Chosen& chosen) {
  CLI::App* scenarios = add(app, "scenario", "run scenario files, the proof of the rules",
                            "  bastide scenario expansions\n"
                            "  bastide scenario --list expansions/base/scenarios/fields.scn");
  scenarios->add_option("paths", o.scenario.paths, "files, or folders with *.scn")->required()->type_name("PATH");
  scenarios->add_flag("-l,--list", o.scenario.list, "one line a scenario");
  scenarios->callback([&] { chosen.run = [&o] { return scenario(o.scenario); }; });

  CLI::App* counts = add(app, "perft", "count action sequences from a position",
                         "  bastide perft --depth 4\n"
                         "  bastide perft --depth 2 --divide --record game.bastide --ply 60");
  selection(counts, o.perft.selection);
  counts->add_option("-d,--depth", o.perft.depth, "actions, draws included; a drawable kind counts once")->capture_default_str()->check(CLI::Range(0, 20));
  counts->add_flag("--divide", o.perft.divide, "one line for every first action");
  counts->add_option("--seats", o.perft.seats, "players")->capture_default_str();
  counts->add_option("--record", o.perft.record, "count from a position of this record")->type_name("FILE");
  counts->add_option("--ply", o.perft.ply, "after this many entries")->check(CLI::NonNegativeNumber);
  counts->callback([&] { chosen.run = [&o] { return perft(o.perft); }; });

  CLI::App* catalogue = add(app, "tiles", "check tile catalogues", "  bastide tiles expansions/base/tiles.csv");
  catalogue->add_option("files", o.tiles.paths)->required()->type_name("FILE");
  catalogue->callback([&] { chosen.run = [&o] { return tiles(o.tiles); }; });

  CLI::App* health = add(app, "doctor", "say what this runs on and test it", "  bastide doctor\n  bastide doctor --data bastide.db");
  health->add_option("--data", o.doctor.data, "a server's database to be looked at")->type_name("FILE");
  health->callback([&] { chosen.run = [&o] { return doctor(o.doctor); }; });
}

void add_explain(CLI::App& app, Options& o, Chosen& chosen) {
  CLI::App* c = add(app, "explain", "print the composed order of play of a selection",
                    "  bastide explain base-c1\n"
                    "  bastide explain base-c1 abbey-and-mayor wagon_move=adjacent_tile\n"
                    "  bastide explain winter farmers=off copies=2");
  selection(c, o.explain);
  c->callback([&] { chosen.run = [&o] { return explain_selection(o.explain); }; });
}

int run(int count, char** words) {
  CLI::App app{"Bastide: a tile-laying game with a rules engine, a server and a terminal.", "bastide"};
  app.footer(footer_text);
  app.set_version_flag("--version", "bastide " BASTIDE_VERSION);
  app.require_subcommand(1);
  Options options;
  Chosen chosen;
  add_play(app, options, chosen);
#ifdef BASTIDE_WITH_SERVER
  add_serve(app, options, chosen);
#endif
  add_records(app, options, chosen);
  add_render(app, options, chosen);
  add_explain(app, options, chosen);
  add_checks(app, options, chosen);
#ifdef BASTIDE_WITH_BENCH
  CLI::App* bench = add(app, "bench", "measure the engine and print its signatures", "  bastide bench");
  add_bench_options(*bench, options.bench);
  bench->callback([&] { chosen.run = [&options] { return bench_main(options.bench); }; });
#endif
  try {
    app.parse(count, words);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    app.exit(error);
    return exit_usage;
  }
  return chosen.run();
}

}  // namespace
}  // namespace bastide::cli

int main(int count, char** words) {
  try {
    return bastide::cli::run(count, words);
  } catch (const std::exception& error) {
    return bastide::cli::complain(bastide::cli::exit_bad_input, error.what());
  }
}
