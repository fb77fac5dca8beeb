// `bastide explain`: the composed order of play, options, tiles and figures as text.
#include "engine/rules/order.hpp"

namespace bastide {
namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::string_view decider_text(const OrderStep& step) {
  switch (step.decider) {
    case Decider::player: return "player";
    case Decider::chance: return "chance";
    case Decider::nobody: return "auto";
  }
  return "auto";
}

// A sentence, and below it where it stands.
std::string told(const OrderStep& step) {
  std::string out = step.text + "\n" + std::string(30, ' ') + "expansions/" + step.expansion + ":";
  for (const auto& clause : step.clauses) out += " " + clause;
  return out + "\n";
}

}  // namespace

std::string explain(const Ruleset& r) {
  std::string out = r.name + "\n\nOrder of play\n";
  int number = 0;
  for (const auto& step : r.order) {
    out += padded("  " + std::to_string(++number) + ".", 6) + padded(step.name, 16) + padded(std::string(decider_text(step)), 8) + told(step);
    for (const OrderLine* note : notes_on(r, step.name)) out += std::string(28, ' ') + "+ " + told(note->step);
  }
  out += "\nOptions (* differs from the rule set)\n";
  for (const auto& o : r.options) {
    std::string text = o.text;
    for (const auto& v : o.values)
      if (v.value == o.value) text = v.text;
    out += std::string(o.value == o.preset ? "  " : "* ") + padded(o.name, 24) + padded(o.value, 24) + text + " " + o.clause + (o.fixed ? ", fixed" : "") + "\n";
  }
  out += "\nTiles: " + std::to_string(r.tile_total) + ", start tile " + r.kinds[r.start_kind].id + "\n ";
  for (const auto& k : r.kinds) out += " " + k.id + "×" + std::to_string(k.count);
  out += "\nFigures of each player:";
  for (const auto& f : r.figures) out += " " + std::to_string(f.supply) + " " + f.name + (f.supply == 1 ? "" : "s");
  for (std::size_t i = 0; i < r.neutrals.size(); ++i) out += (i ? ", " : "\nPieces of nobody: ") + r.neutrals[i].name;
  return out + "\nPlayers: " + std::to_string(r.min_seats) + (r.max_seats == r.min_seats ? "" : "–" + std::to_string(r.max_seats)) + "\n";
}

}  // namespace bastide
