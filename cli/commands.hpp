// The subcommands as plain functions: options in, exit code out. The command line itself is read in main.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::cli {

struct ScenarioOptions {
  std::vector<std::string> paths;  // files and folders
  bool list = false;               // one line a scenario
};
int scenario(const ScenarioOptions&);

struct PerftOptions {
  std::vector<std::string> selection;
  int seats = 2;
  int depth = 3;
  bool divide = false;
  std::string record;  // start at a position of this record
  int ply = -1;        // after this many entries; -1 = all
};
int perft(const PerftOptions&);

int explain_selection(const std::vector<std::string>& words);

struct RecordOptions {
  std::string path;
  std::string output = "-";
  std::string form;    // text, json; "" = the other one than it is
  int ply = -1;
  bool quiet = false;
};
int record_check(const std::vector<std::string>& paths);
int record_show(const RecordOptions&);
int record_convert(const RecordOptions&);

struct RenderOptions {
  std::string record;
  int ply = -1;
  std::string tile;             // one tile instead of a position
  int rotation = 0;             // degrees
  bool sheet = false;           // all tiles of the selection
  std::vector<std::string> selection;
  std::string theme = "day";
  std::string output = "-";
  int pixels = 120;             // per tile
  bool fields = false;
  bool coordinates = false;
};
int render(const RenderOptions&);

struct PlayOptions {
  std::vector<std::string> selection;
  std::vector<std::string> seats;  // human, human:Anna, greedy, random …
  std::string output;              // record file
  std::string resume;              // record to go on with
  std::optional<std::uint64_t> seed;
  std::string colour = "auto";
  bool ascii = false;
  bool hints = false;
};
int play(const PlayOptions&);

struct TilesOptions {
  std::vector<std::string> paths;
};
int tiles(const TilesOptions&);

struct DoctorOptions {
  std::string data;  // folder or file of the server's database
};
int doctor(const DoctorOptions&);

}  // namespace bastide::cli
