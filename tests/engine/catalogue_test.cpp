// The parser of tile catalogues: what it reads, and that every fault is reported with file, line and reason.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/oracle/bridge.hpp"

namespace {

using bastide::parse_catalogue;
using bastide::TileKind;

const std::string header = "id,count,N,E,S,W,cities,roads,fields,monastery,adj,note\n";
const std::string good = "D,4,C,R,F,R,c0:N:0,r0:EW:,f0:WR+EL:c0|f1:ER+SL+SR+WL:,,,\n";

// The message for `row` on line 3, behind a good one; "" when it is accepted.
std::string fault_of(const std::string& row) {
  const auto parsed = parse_catalogue("tiles.csv", header + good + row + "\n");
  return parsed.ok() ? "" : parsed.error().message();
}

struct BadRow {
  const char* row;
  const char* reason;  // a part of the message
};

TEST(Catalogue, reports_the_fault_of_a_row_with_file_line_and_reason) {
  const BadRow rows[] = {
      {",1,F,F,F,F,,,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,", "id is empty"},
      {"B,0,F,F,F,F,,,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,", "count must be a number from 1 to 99, not '0'"},
      {"B,four,F,F,F,F,,,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,", "count must be a number"},
      {"B,4,F,G,F,F,,,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,", "side E must be C, R, F or A, not 'G'"},
      {"B,4,F,F,F,F,,,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,", "11 cells, the header has 12"},
      {"E,5,C,F,F,F,c0:N,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "must be id:sides:pennants"},
      {"E,5,C,F,F,F,c0:Q:0,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "'Q' is no side"},
      {"E,5,C,F,F,F,c0:NN:0,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "side N twice"},
      {"E,5,C,F,F,F,c0::0,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "touches no side"},
      {"E,5,C,F,F,F,c0:N:one,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "pennants must be a number"},
      {"V,9,F,F,R,R,,r0:SW,f0:NL+NR+EL+ER+SL+WR:|f1:SR+WL:,,,", "must be id:sides:end"},
      {"V,9,F,F,R,R,,r0:SW:crossing,f0:NL+NR+EL+ER+SL+WR:|f1:SR+WL:,,,", "goes through and has an end"},
      {"A,2,F,F,R,F,,r0:S:,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,", "has one side and no end"},
      {"A,2,F,F,R,F,,r0:S:monastery,f0:NL+NR+EL+ER+SL+SR+WL+WR:,,,", "ends at a monastery that is not there"},
      {"A,2,F,F,R,F,,r0:S:c7,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,", "ends at unknown 'c7'"},
      {"E,5,C,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL:c0|f1:XX:,,,", "'XX' is no half-edge"},
      {"E,5,C,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL+WR:c1,,,", "names unknown city 'c1'"},
      {"E,5,C,F,F,F,c0:N:0,,f0:EL+ER,,,", "must be id:half-edges:cities"},
      {"V,9,F,F,R,R,,r0:SW:,f0:NL+NR+EL+ER+SL+WR+SR:|f1:SR+WL:,,,", "shares a half-edge with another"},
      {"E,5,C,F,F,F,c0:N:0,,f0:EL+ER+SL+SR:c0,,,", "is in no field"},
      {"E,5,C,F,F,F,c0:N:0,,f0:NL+EL+ER+SL+SR+WL+WR:c0,,,", "in a field beside a city side"},
      {"H,3,C,F,C,F,c0:NS:0|c1:S:0,,f0:EL+ER+WL+WR:c0+c1,,,", "side S is in two segments"},
      {"E,5,F,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "side N disagrees with the segments"},
      {"D2,4,C,R,F,R,c0:N:0,r0:EW:,f0:WR+EL+ER+SL+SR+WL:c0,,,", "are cut but in one field"},
      {"B2,4,F,F,F,F,,,f0:NL+NR+EL+ER:|f1:SL+SR+WL+WR:,field,,", "are joined but in two fields"},
      {"D2,4,C,R,F,R,c0:N:0,r0:EW:,f0:WR+EL:c0|f1:ER+SL+SR+WL:c0,,,", "does not border city c0"},
      {"D2,4,C,R,F,R,c0:N:0,r0:EW:,f0:WR+EL:|f1:ER+SL+SR+WL:,,,", "borders city c0"},
      {"A,2,F,F,R,F,,r0:S:monastery,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,r0-r5,", "must name two segments"},
      {"D,4,C,R,F,R,c0:N:0,r0:EW:,f0:WR+EL:c0|f1:ER+SL+SR+WL:,,,", "id is already on line 2"},
      {"Y,1,A,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL+WR:c0,,,", "side N disagrees with the segments"},
      {"Y,1,A,A,A,A,,,f0:NL+NR:,abbey,,", "in a field beside a city side"},
  };
  for (const BadRow& bad : rows) {
    const std::string message = fault_of(bad.row);
    EXPECT_TRUE(message.starts_with("tiles.csv:3: ")) << bad.row << "\n  says: " << message;
    EXPECT_NE(message.find(bad.reason), std::string::npos) << bad.row << "\n  says: " << message;
  }
}

TEST(Catalogue, reports_faults_of_the_file_as_a_whole) {
  const auto empty = parse_catalogue("tiles.csv", "");
  ASSERT_FALSE(empty.ok());
  EXPECT_NE(empty.error().message().find("column 'id' is missing"), std::string::npos) << empty.error().message();
  const auto no_column = parse_catalogue("tiles.csv", "id,count,N,E,S,W,cities,roads,monastery\n");
  ASSERT_FALSE(no_column.ok());
  EXPECT_EQ(no_column.error().message(), "tiles.csv:1: column 'fields' is missing");
  const auto no_rows = parse_catalogue("tiles.csv", header);
  ASSERT_FALSE(no_rows.ok());
  EXPECT_EQ(no_rows.error().message(), "tiles.csv: no tiles");
}

TEST(Catalogue, counts_lines_through_quoted_cells_and_line_ends_of_either_kind) {
  const std::string quoted = "E,5,C,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL+WR:c0,,,\"a note, with \"\"quotes\"\"\nover two lines\"\r\n";
  const auto parsed = parse_catalogue("tiles.csv", header + quoted + good);
  ASSERT_TRUE(parsed.ok()) << parsed.error().message();
  ASSERT_EQ(parsed->size(), 2u);
  EXPECT_EQ((*parsed)[0].note, "a note, with \"quotes\"\nover two lines");
  EXPECT_EQ((*parsed)[1].line, 4);
  const auto bad = parse_catalogue("tiles.csv", header + quoted + "B,0,F,F,F,F,,,f0:NL+NR+EL+ER+SL+SR+WL+WR:,field,,\n");
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().line, 4);
}

TEST(Catalogue, of_the_project_holds_the_three_sets_of_the_base_family) {
  int base = 0, winter = 0, demo = 0, pennants = 0, monasteries = 0, starts = 0;
  for (const TileKind& kind : oracle::catalogue()) {
    if (kind.set != "base" && kind.set != "winter" && kind.set != "demo") continue;
    (kind.set == "base" ? base : kind.set == "winter" ? winter : demo) += kind.count;
    starts += kind.start;
    if (kind.set != "base") continue;
    for (const auto& segment : kind.segments) pennants += segment.pennants * kind.count;
    monasteries += (kind.monastery() != bastide::no_segment) * kind.count;
  }
  EXPECT_EQ(base, 72);
  EXPECT_EQ(winter, 12);
  EXPECT_EQ(demo, 20);
  EXPECT_EQ(pennants, 10);
  EXPECT_EQ(monasteries, 6);
  EXPECT_EQ(starts, 2);
}

TEST(Catalogue, of_the_project_holds_the_tiles_of_Abbey_and_Mayor) {
  int land = 0, held = 0, pennants = 0, monasteries = 0, inner = 0;
  std::array<int, 4> edges{};
  std::map<std::string, std::string> adjacent;
  for (const TileKind& kind : oracle::catalogue()) {
    if (kind.set != "abbey-and-mayor") continue;
    EXPECT_EQ(kind.plug(), kind.id == "AMA") << kind.id;
    EXPECT_FALSE(kind.start) << kind.id;
    (kind.plug() ? held : land) += kind.count;
    for (const auto edge : kind.edges) ++edges[static_cast<std::size_t>(edge)];
    for (const auto& segment : kind.segments) {
      pennants += segment.pennants * kind.count;
      inner += segment.kind == bastide::FeatureKind::field && segment.halves == 0;
    }
    monasteries += !kind.plug() && kind.monastery() != bastide::no_segment;
    for (const auto& [a, b] : kind.adjacent) adjacent[kind.id] += kind.segments[a].name + "-" + kind.segments[b].name + " ";
  }
  EXPECT_EQ(land, 12);
  EXPECT_EQ(held, 6);
  EXPECT_EQ(edges, (std::array<int, 4>{4, 12, 17, 19}));  // none, field, road, city
  EXPECT_EQ(pennants, 6);
  EXPECT_EQ(monasteries, 1);
  EXPECT_EQ(inner, 3);
  const std::map<std::string, std::string> pairs{{"AM04", "r0-c0 r1-c1 "}, {"AM05", "r0-m r1-m r2-m r3-m "}, {"AM06", "r0-c0 "}};
  EXPECT_EQ(adjacent, pairs);
}

// PD-SETUP-01: exactly one of four symbols a tile, the princess on a city of it.
TEST(Catalogue, of_the_project_holds_the_tiles_of_Princess_and_Dragon_with_their_marks) {
  const auto ruleset = bastide::compose(bastide::parse_selection("base-c1 princess-and-dragon"));
  ASSERT_TRUE(ruleset.ok());
  std::map<std::string, int> tiles;
  for (const TileKind& kind : (*ruleset)->kinds) {
    int symbols = 0;
    for (const bastide::Mark& mark : kind.marks) {
      if ((*ruleset)->mark_of(mark.name) < 0) continue;
      ++symbols;
      tiles[mark.name] += kind.count;
      EXPECT_EQ(mark.segment != bastide::no_segment, mark.name == "princess") << kind.id;
      if (mark.segment != bastide::no_segment) EXPECT_EQ(kind.segments[mark.segment].kind, bastide::FeatureKind::city) << kind.id;
    }
    EXPECT_EQ(symbols, kind.set == "princess-and-dragon" ? 1 : 0) << kind.id;
  }
  EXPECT_EQ(tiles, (std::map<std::string, int>{{"dragon", 12}, {"portal", 6}, {"princess", 6}, {"volcano", 6}}));
}

TEST(Catalogue, reports_marks_of_segments_that_are_not_there) {
  const std::string head = "id,count,N,E,S,W,cities,roads,fields,monastery,symbols\n";
  for (const char* symbols : {"crown@c1", "@c0", "crown@c0@c0", "crown;", "crown@"}) {
    const auto parsed = parse_catalogue("tiles.csv", head + "E,5,C,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL+WR:c0,," + symbols + "\n");
    EXPECT_TRUE(!parsed.ok() && parsed.error().message().find("symbols: '") != std::string::npos) << symbols;
  }
  const auto parsed = parse_catalogue("tiles.csv", head + "E,5,C,F,F,F,c0:N:0,,f0:EL+ER+SL+SR+WL+WR:c0,,crown@c0;well\n");
  ASSERT_TRUE(parsed.ok()) << parsed.error().message();
  ASSERT_EQ((*parsed)[0].marks.size(), 2u);
  EXPECT_EQ((*parsed)[0].marks[0].segment, 0);
  EXPECT_EQ((*parsed)[0].marks[1].name, "well");
}

TEST(Catalogue, names_inner_fields_by_their_number_and_corners_of_any_tile) {
  const auto& kinds = oracle::catalogue();
  const auto find = [&](const std::string& id) { return *std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) { return k.id == id; }); };
  for (int turns = 0; turns < 4; ++turns) {
    EXPECT_EQ(bastide::spot_name(find("AM02"), 2, turns), "F.2");
    EXPECT_EQ(bastide::segment_at(find("AM03"), "F.3", turns), 3);
    EXPECT_EQ(bastide::segment_at(find("AM03"), "F.2", turns), bastide::no_segment);  // it has sides, so they name it
    for (int corner = 0; corner < 4; ++corner) {
      const auto spot = static_cast<bastide::SegmentIndex>(bastide::first_corner + corner);
      EXPECT_EQ(bastide::spot_name(find("AMA"), spot, turns), "V." + std::string(bastide::corner_names[corner])) << "corners do not turn with the tile";
      EXPECT_EQ(bastide::segment_at(find("AM05"), "V." + std::string(bastide::corner_names[corner]), turns), spot);
    }
    EXPECT_EQ(bastide::segment_at(find("AM05"), "V.N", turns), bastide::no_segment);
  }
}

TEST(Catalogue, names_every_segment_of_a_turned_tile_so_that_the_name_finds_it) {
  for (const TileKind& kind : oracle::catalogue()) {
    for (int turns = 0; turns < 4; ++turns) {
      for (int s = 0; s < static_cast<int>(kind.segments.size()); ++s) {
        const auto segment = static_cast<bastide::SegmentIndex>(s);
        EXPECT_EQ(bastide::segment_at(kind, bastide::spot_name(kind, segment, turns), turns), segment) << kind.id << turns;
        for (int side : oracle::sides_of(kind, s, turns)) {
          const std::string letter = kind.segments[s].kind == bastide::FeatureKind::city ? "C." : "R.";
          EXPECT_EQ(bastide::segment_at(kind, letter + std::string(bastide::side_names[side]), turns), segment) << kind.id << turns;
        }
        for (int half : oracle::halves_of(kind, s, turns)) {
          EXPECT_EQ(bastide::segment_at(kind, "F." + std::string(bastide::half_names[half]), turns), segment) << kind.id << turns;
        }
      }
      for (const char* nonsense : {"", "C", "C.", "C.X", "Q.N", "F.N", "R.NL", "C.NN", "M.N", "F.9"}) {
        EXPECT_EQ(bastide::segment_at(kind, nonsense, turns), bastide::no_segment) << kind.id << ' ' << nonsense;
      }
    }
  }
}

TEST(Catalogue, writes_a_turned_tile_so_that_digits_do_not_run_together) {
  const auto& kinds = oracle::catalogue();
  const auto find = [&](const std::string& id) { return *std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) { return k.id == id; }); };
  EXPECT_EQ(bastide::tile_text(find("U"), 1), "U90");
  EXPECT_EQ(bastide::tile_text(find("WK"), 0), "WK0");
  EXPECT_EQ(bastide::tile_text(find("d09"), 2), "d09@180");
}

}  // namespace
