// Lines that look at the ruleset: tiles, options, faults of a selection, order of play, score track.
#include <algorithm>

#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

LineFault count_line(Stage& stage, const Words& words) {
  return compare_numbers(words, by_kind(stage, [&](TileKindId kind) { return stage.rules().kinds[kind].count; }));
}

LineFault rotations_line(Stage& stage, const Words& words) {
  return compare_numbers(words, by_kind(stage, [&](TileKindId kind) { return stage.rules().kinds[kind].period; }));
}

LineFault total_line(Stage& stage, const Words& words) { return one_number(words, stage.rules().tile_total); }
LineFault track_cells_line(Stage& stage, const Words& words) { return one_number(words, stage.rules().track); }

LineFault option_line(Stage& stage, const Words& words) {
  const bool fixed = words.size() == 3 && words[2] == "fixed";
  if (words.size() != 2 && !fixed) return "option needs name=value, then perhaps fixed";
  const auto [name, value] = name_value(words[1]);
  for (const OptionRow& row : stage.rules().options) {
    if (row.name != name) continue;
    if (auto fault = expected("option " + row.name, std::string(value), row.value)) return fault;
    if (fixed && !row.fixed) return "option " + row.name + " is not fixed";
    return std::nullopt;
  }
  return "no option " + std::string(name);
}

LineFault players_range_line(Stage& stage, const Words& words) {
  if (words.size() != 3) return "players-range needs two numbers";
  const Ruleset& r = stage.rules();
  return expected("players", std::string(words[1]) + "-" + std::string(words[2]), std::to_string(r.min_seats) + "-" + std::to_string(r.max_seats));
}

// "fault option=value because CODE", "fault players=6 because CODE"
LineFault fault_line(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  if (parts.words.size() != 2 || parts.because.size() != 1) return "fault needs name=value because CODE";
  const auto [name, value] = name_value(parts.words[1]);
  Faults faults;
  if (name == "players") {
    const auto seats = parse_integer(value, -100, 100);
    if (!seats) return "players needs a number";
    const auto begun = begin(stage.rules(), Setup{static_cast<int>(*seats), 0});
    if (!begun) faults = begun.error();
  } else {
    const auto composed = compose(stage.selection(std::string(parts.words[1])));
    if (!composed) faults = composed.error();
  }
  std::string codes;
  for (const Fault& fault : faults) {
    if (fault.code == parts.because[0]) return std::nullopt;
    codes += " " + fault.code;
  }
  return expected("fault", parts.because[0], codes.empty() ? "none" : codes.substr(1));
}

// "step-order draw place": these steps in this order, each with a clause
LineFault step_order_line(Stage& stage, const Words& words) {
  std::size_t next = 1;
  for (const OrderStep& step : stage.rules().order) {
    if (next == words.size() || step.name != words[next]) continue;
    if (step.clauses.empty()) return "step " + step.name + " names no clause";
    ++next;
  }
  if (next < words.size()) return "step " + std::string(words[next]) + " is missing or stands elsewhere";
  return words.size() > 1 ? std::nullopt : LineFault("step-order needs names of steps");
}

// "explain contains WORDS"
LineFault explain_line(Stage& stage, const Words& words) {
  if (words.size() < 3 || words[1] != "contains") return "explain needs: contains WORDS";
  std::string wanted;
  for (std::size_t i = 2; i < words.size(); ++i) wanted += (i > 2 ? " " : "") + std::string(words[i]);
  std::string text = explain(stage.rules());
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::string plain;  // one space between words, as in the line
  for (const std::string_view word : split_words(text)) plain += std::string(word) + " ";
  if (plain.find(wanted) != std::string::npos) return std::nullopt;
  return "not in the explanation: " + wanted;
}

// "track before gain cell/lap cell/lap": where the marker stands before and after
LineFault track_line(Stage& stage, const Words& words) {
  const auto before = words.size() == 5 ? parse_integer(words[1], 0, 100'000) : std::nullopt;
  const auto gain = before ? parse_integer(words[2], 0, 100'000) : std::nullopt;
  if (!gain) return "track needs score, gain, cell/lap and cell/lap";
  if (stage.rules().track == 0) return "these rules have no score track";
  const auto at = [&](std::int64_t score) {
    const TrackPosition place = track_position(stage.rules(), static_cast<Points>(score));
    return std::to_string(place.cell) + "/" + std::to_string(place.lap);
  };
  if (auto fault = expected("marker before", std::string(words[3]), at(*before))) return fault;
  return expected("marker after", std::string(words[4]), at(*before + *gain));
}

struct Row {
  std::string_view word;
  SceneLine line;
};
constexpr Row rows[] = {
    {"count", count_line},   {"rotations", rotations_line},         {"total", total_line}, {"track-cells", track_cells_line},
    {"option", option_line}, {"players-range", players_range_line}, {"fault", fault_line}, {"step-order", step_order_line},
    {"explain", explain_line}, {"track", track_line},
};

}  // namespace

SceneLine ruleset_line(std::string_view word) {
  for (const Row& row : rows)
    if (row.word == word) return row.line;
  return nullptr;
}

}  // namespace bastide
