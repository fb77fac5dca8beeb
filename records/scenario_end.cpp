// Lines about the end: what final scoring would add now, what it added, who won; and the score lines of the last turn.
#include <algorithm>

#include "records/scenario_stage.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;
using Wanted = bool (*)(const Event&);

bool any_feature(const Event&) { return true; }
bool open_feature(const Event& e) { return e.feature != FeatureKind::field; }
bool field(const Event& e) { return e.feature == FeatureKind::field; }

Outcome points_of(const Stage& stage, std::span<const Event> log, Wanted wanted) {
  Outcome result{std::vector<Points>(stage.players().size()), std::vector<int>(stage.players().size())};
  for (const Event& e : log)
    if ((e.kind == EventKind::scored || e.kind == EventKind::awarded) && e.when == When::final && wanted(e))
      for (const SeatPoints& p : e.points) result.points[p.seat] += p.points;
  return result;
}

LineFault compare(const Stage& stage, const LineParts& parts, std::span<const Event> log, Wanted wanted) {
  LineFault fault;
  if (!parts.has_result) return std::string(parts.words[0]) + " needs => and a result";
  const auto result = stage.outcome(parts.result, false, fault);
  if (!result) return fault;
  if (auto wrong = expected("final scoring", stage.text(*result), stage.text(points_of(stage, log, wanted)))) return wrong;
  for (const std::string& clause : parts.because) {
    const bool named = std::any_of(log.begin(), log.end(), [&](const Event& e) {
      return e.clause == clause || std::any_of(e.terms.begin(), e.terms.end(), [&](const ScoreTerm& t) { return t.clause == clause; });
    });
    if (!named) return "no line of final scoring names " + clause;
  }
  return std::nullopt;
}

// What final scoring would add if the game ended here; with an option the same game is played under other rules.
LineFault end_now(Stage& stage, const Words& words, Wanted wanted) {
  const LineParts parts = line_parts(words);
  if (parts.words.size() > 2) return std::string(words[0]) + " takes at most one option=value";
  const auto answer = [&](const Stage& played) {
    EventLog log;
    if (is_over(played.rules(), played.state())) log.assign(played.final_events().begin(), played.final_events().end());
    else projected_scores(played.rules(), played.state(), &log);
    return compare(played, parts, log, wanted);
  };
  if (parts.words.size() == 1) return answer(stage);
  const auto other = stage.under(std::string(parts.words[1]));
  return other ? answer(*other) : LineFault(other.error());
}

LineFault end_line_all(Stage& stage, const Words& words) { return end_now(stage, words, any_feature); }
LineFault end_open_line(Stage& stage, const Words& words) { return end_now(stage, words, open_feature); }
LineFault end_fields_line(Stage& stage, const Words& words) { return end_now(stage, words, field); }

LineFault over_line(Stage& stage, const Words& words) {
  if (words.size() != 1) return "over stands alone";
  return is_over(stage.rules(), stage.state()) ? std::nullopt : LineFault("the game is not over");
}

LineFault final_line(Stage& stage, const Words& words) {
  if (!is_over(stage.rules(), stage.state())) return "the game is not over";
  return compare(stage, line_parts(words), stage.final_events(), any_feature);
}

LineFault winner_line(Stage& stage, const Words& words) {
  std::string wanted, got;
  for (std::size_t i = 1; i < words.size(); ++i) wanted += " " + std::string(words[i]);
  for (const Seat seat : stage.view().winners) got += " " + stage.seat_name(seat);
  return expected("winner", wanted, got);
}

// "log road city": kinds of the score lines of the last turn in order, those of final scoring included
LineFault log_line(Stage& stage, const Words& words) {
  std::string wanted, got;
  for (std::size_t i = 1; i < words.size(); ++i) wanted += " " + std::string(words[i]);
  for (const Event& e : stage.log())
    if (e.kind == EventKind::scored) got += " " + std::string(feature_names[static_cast<std::size_t>(e.feature)]);
  return expected("score lines", wanted, got.empty() ? " none" : got);
}

}  // namespace

SceneLine end_line(std::string_view word) {
  if (word == "end") return end_line_all;
  if (word == "end-open") return end_open_line;
  if (word == "end-fields") return end_fields_line;
  if (word == "over") return over_line;
  if (word == "final") return final_line;
  if (word == "winner") return winner_line;
  if (word == "log") return log_line;
  return nullptr;
}

}  // namespace bastide
