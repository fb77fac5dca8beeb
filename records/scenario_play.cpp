// Lines that play or ask whether something may be played: steps, draws, placements, spots, refusals.
#include <algorithm>

#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

std::string joined(const Words& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) text += (text.empty() ? "" : " ") + std::string(words[i]);
  return text;
}

// "step place 1,0 U90 => red+4 because BASE-ROAD-01"
LineFault step_line(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  LineFault fault;
  stage.clear_log();
  const auto action = stage.action(joined(parts.words, 1), stage.state(), fault);
  if (!action) return fault;
  if (auto wrong = stage.act(*action)) return wrong;
  return stage.check_result(parts);
}

// "draw K": chance draws it, and whatever follows by itself
LineFault draw_line(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  if (parts.words.size() != 2) return "draw needs one tile";
  const TileKindId tile = stage.rules().kind_of(parts.words[1]);
  if (tile == no_tile) return "no tile " + std::string(parts.words[1]);
  stage.clear_log();
  if (auto fault = stage.pass_to_draw()) return fault;
  if (auto fault = stage.act(Action::draw(tile))) return fault;
  return stage.check_result(parts);
}

// Whether a refusal is the one a line asks for: a clause, a code, or "mismatch_S" for the side that does not match.
LineFault check_refusal(const Stage& stage, const Refusal& refusal, const Words& reasons, const std::vector<std::string>& because) {
  const std::string got = refusal_text(stage.rules(), refusal) + " [" + std::string(refusal_name(refusal.code)) + "]";
  for (const std::string_view reason : reasons) {
    const bool side = reason.starts_with("mismatch_");
    const bool same = side ? refusal.code == RefusalCode::edge_mismatch && !refusal.args.empty() && refusal.args[0] == reason.substr(9)
                           : refusal_name(refusal.code) == reason;
    if (!same) return "refused for another reason: expected " + std::string(reason) + ", got " + got;
  }
  for (const std::string& clause : because)
    if (refusal.clause != clause) return "refused by another clause: expected " + clause + ", got " + std::string(refusal.clause) + ": " + got;
  return std::nullopt;
}

// "refused ACTION because CLAUSE"
LineFault refused_line(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  if (parts.has_result) return "a refused action has no result";
  LineFault fault;
  const auto action = stage.action(joined(parts.words, 1), stage.state(), fault);
  if (!action) return fault;
  const State before = stage.state();
  const auto legal = check(stage.rules(), stage.state(), *action);
  if (!(before == stage.state())) return "the check changed the state";
  if (legal) return "expected a refusal, but the action is legal";
  const auto all = legal_actions(stage.rules(), stage.state());
  if (std::any_of(all.begin(), all.end(), [&](const LegalAction& a) { return a.action() == *action; }))
    return "refused, yet among the legal actions";
  return check_refusal(stage, legal.error(), {}, parts.because);
}

bool is_offered(const Stage& stage, const Action& place) {
  const int period = stage.rules().kinds[place.tile].period;
  for (const PlacementOption& option : placements(stage.rules(), stage.state(), place.tile))
    if (option.cell == place.cell && (option.rotations & (1 << (place.spot % period)))) return true;
  return false;
}

LineFault legal_line(Stage& stage, const Words& words) {
  if (words.size() != 3) return "legal needs x,y and a tile";
  LineFault fault;
  const auto place = stage.placement(words[1], words[2], fault);
  if (!place) return fault;
  if (const auto refusal = why_not(stage.rules(), stage.state(), place->tile, place->cell, place->spot))
    return "expected a legal placement, got " + refusal_text(stage.rules(), *refusal);
  if (!is_offered(stage, *place)) return "legal, yet not among the placements offered";
  return std::nullopt;
}

LineFault illegal_line(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  if (parts.words.size() < 3 || parts.has_result) return "illegal needs x,y and a tile, then perhaps reasons";
  LineFault fault;
  const auto place = stage.placement(parts.words[1], parts.words[2], fault);
  if (!place) return fault;
  const auto refusal = why_not(stage.rules(), stage.state(), place->tile, place->cell, place->spot);
  if (!refusal) return "expected a refusal, but the placement is legal";
  if (is_offered(stage, *place)) return "refused, yet among the placements offered";
  return check_refusal(stage, *refusal, Words(parts.words.begin() + 3, parts.words.end()), parts.because);
}

LineFault unplaceable_line(Stage& stage, const Words& words) {
  if (words.size() < 2) return "unplaceable needs at least one tile";
  for (std::size_t i = 1; i < words.size(); ++i) {
    const TileKindId tile = stage.rules().kind_of(words[i]);
    if (tile == no_tile) return "no tile " + std::string(words[i]);
    const auto cells = placements(stage.rules(), stage.state(), tile);
    if (!cells.empty()) return std::string(words[i]) + " fits at " + cell_text(cells.front().cell);
  }
  return std::nullopt;
}

// The tile laid on a copy, with the places on it that a figure may have: its segments, or its corners.
struct Tried {
  const TileKind* kind = nullptr;
  int rotation = 0;
  std::vector<SegmentIndex> places;
  std::vector<bool> allowed;  // by place
};

// Which of the places the answers allow this figure.
std::vector<bool> allowed_by(const std::vector<SpotAnswer>& answers, FigureKind figure, const std::vector<SegmentIndex>& places) {
  std::vector<bool> allowed(places.size());
  for (const SpotAnswer& answer : answers)
    for (std::size_t i = 0; i < places.size(); ++i)
      if (answer.figure == figure && answer.segment == places[i] && !answer.refusal) allowed[i] = true;
  return allowed;
}

// Goes on to the figure step: what the player may decide between laying the tile and that step is left as it is.
LineFault leave_what_comes_before_figures(Stage& stage, Seat seat) {
  const auto& order = stage.rules().order;
  const auto place_of = [&](std::string_view step) { return std::find_if(order.begin(), order.end(), [&](const OrderStep& s) { return s.name == step; }) - order.begin(); };
  for (;;) {
    const ToMove next = to_move(stage.rules(), stage.state());
    if (next.decider != Decider::player || next.seat != seat || place_of(next.step) <= place_of("place") || place_of(next.step) >= place_of("figure")) return std::nullopt;
    if (!check(stage.rules(), stage.state(), Action::skip()).ok()) return "the step " + std::string(next.step) + " comes first and cannot be skipped";
    if (auto fault = stage.act(Action::skip())) return fault;
  }
}

std::optional<Tried> try_tile(Stage stage, std::string_view cell, std::string_view tile, FigureKind figure, LineFault& fault) {
  const auto place = stage.placement(cell, tile, fault);
  if (!place) return std::nullopt;
  fault = draw_for(stage, place->tile);
  if (fault) return std::nullopt;
  const Seat seat = to_move(stage.rules(), stage.state()).seat;
  const auto foreseen = spot_answers_after(stage.rules(), stage.state(), seat, place->tile, place->cell, place->spot);
  fault = stage.act(*place);
  if (!fault) fault = leave_what_comes_before_figures(stage, seat);
  if (fault) return std::nullopt;
  Tried tried;
  tried.kind = &stage.rules().kinds[place->tile];
  tried.rotation = place->spot;
  const auto answers = spot_answers(stage.rules(), stage.state());
  for (const SpotAnswer& answer : answers)
    if (answer.figure == figure) tried.places.push_back(answer.segment);
  tried.allowed.assign(tried.places.size(), false);
  const ToMove next = to_move(stage.rules(), stage.state());
  if (next.decider == Decider::player && next.seat == seat && next.step == "figure") tried.allowed = allowed_by(answers, figure, tried.places);
  if (allowed_by(foreseen, figure, tried.places) != tried.allowed) {  // asked before the tile lies there, the answer is the same
    fault = "the spots foreseen before laying the tile are not those after it";
    return std::nullopt;
  }
  const auto legal = legal_actions(stage.rules(), stage.state());
  for (std::size_t i = 0; i < tried.places.size(); ++i) {
    const Action put = Action::put(figure, place->cell, tried.places[i]);
    const bool offered = std::any_of(legal.begin(), legal.end(), [&](const LegalAction& a) { return a.action() == put; });
    if (offered != tried.allowed[i]) fault = spot_name(*tried.kind, tried.places[i], tried.rotation) + (offered ? " is offered, yet refused" : " is allowed, yet not offered");
  }
  return tried;
}

// "spots x,y TILE [FIGURE] allow: … deny: …": complete; fields may be left out where there are no farmers
LineFault spots_line(Stage& stage, const Words& words) {
  if (words.size() < 4) return "spots needs x,y, a tile, and allow: or deny: with spots";
  LineFault fault;
  const bool named_figure = stage.rules().figure_of(words[3]) != no_figure;
  const auto tried = try_tile(stage, words[1], words[2], named_figure ? stage.rules().figure_of(words[3]) : FigureKind{0}, fault);
  if (fault) return fault;
  enum { nowhere, allow, deny } list = nowhere;
  std::vector<bool> named(tried->places.size());
  std::string wrong;
  for (std::size_t i = named_figure ? 4 : 3; i < words.size(); ++i) {
    if (words[i] == "allow:" || words[i] == "deny:") {
      list = words[i] == "allow:" ? allow : deny;
      continue;
    }
    if (list == nowhere) return "spots must stand after allow: or deny:";
    const SegmentIndex segment = segment_at(*tried->kind, words[i], tried->rotation);
    const auto place = static_cast<std::size_t>(std::find(tried->places.begin(), tried->places.end(), segment) - tried->places.begin());
    if (place == tried->places.size()) return "the tile has no " + std::string(words[i]) + " for this figure";
    if (named[place]) return std::string(words[i]) + " is named twice";
    named[place] = true;
    if (tried->allowed[place] != (list == allow)) wrong += " " + std::string(words[i]) + (list == allow ? " is refused" : " is allowed");
  }
  for (std::size_t i = 0; i < named.size(); ++i) {
    const SegmentIndex place = tried->places[i];
    const bool no_place = !is_corner(place) && tried->kind->segments[place].kind == FeatureKind::field && !stage.rules().farmers && !tried->allowed[i];
    if (!named[i] && !no_place)
      wrong += " " + spot_name(*tried->kind, place, tried->rotation) + " is not named, it is " + (tried->allowed[i] ? "allowed" : "refused");
  }
  if (wrong.empty()) return std::nullopt;
  return "spots:" + wrong;
}

}  // namespace

SceneLine play_line(std::string_view word) {
  if (word == "step") return step_line;
  if (word == "draw") return draw_line;
  if (word == "refused") return refused_line;
  if (word == "legal") return legal_line;
  if (word == "illegal") return illegal_line;
  if (word == "unplaceable") return unplaceable_line;
  if (word == "spots") return spots_line;
  if (word == "targets") return targets_line;
  return nullptr;
}

}  // namespace bastide
