#include "cli/typed.hpp"

#include <bit>

#include "records/words.hpp"

namespace bastide::cli {
namespace {

using Answer = Result<LegalAction, std::string>;

Answer checked(const Ruleset& r, const State& s, const Action& action) {
  auto legal = check(r, s, action);
  if (legal) return *legal;
  return refusal_text(r, legal.error());
}

Answer typed_placement(const Ruleset& r, const State& s, const std::vector<std::string_view>& words) {
  const TileKindId hand = view_for(r, s, no_seat).hand;
  const auto choices = cell_choices(r, s);
  auto cell = parse_cell(words[0]);
  if (!cell) {
    const auto number = parse_integer(words[0], 1, static_cast<std::int64_t>(choices.size()));
    if (!number) return "\"" + std::string(words[0]) + "\" is not a cell such as 1,-2. Type help for what is understood.";
    cell = choices[static_cast<std::size_t>(*number - 1)].cell;
  }
  if (words.size() == 1) {
    for (const PlacementOption& choice : choices) {
      if (choice.cell != *cell) continue;
      if (std::popcount(choice.rotations) == 1) return checked(r, s, Action::place(hand, *cell, std::countr_zero(choice.rotations)));
      return "Which way round? " + r.kinds[hand].id + " fits at " + cell_text(*cell) + " with " + rotations_text(r.kinds[hand], choice.rotations) + " degrees.";
    }
    return checked(r, s, Action::place(hand, *cell, 0));  // the refusal says why not
  }
  const auto degrees = words.size() == 2 ? parse_integer(words[1], 0, 270) : std::nullopt;
  if (degrees && *degrees % 90 == 0) return checked(r, s, Action::place(hand, *cell, static_cast<int>(*degrees / 90)));
  if (words.size() == 2) {
    const auto action = parse_action(r, s, "place " + cell_text(*cell) + " " + std::string(words[1]));
    if (action) return checked(r, s, *action);
  }
  return std::string("A placement is a cell and 0, 90, 180 or 270 degrees, such as 1,-2 90.");
}

Answer typed_figure(const Ruleset& r, const State& s, const std::vector<std::string_view>& words) {
  if (words[0] == "s" || words[0] == "-") return checked(r, s, Action::skip());
  if (words.size() != 1) return std::string("A spot is one word, such as R.W; skip leaves the tile empty.");
  const auto choices = spot_choices(r, s);
  if (const auto number = parse_integer(words[0], 1, 99)) {
    if (*number > static_cast<std::int64_t>(choices.size())) return "There are only " + std::to_string(choices.size()) + " spots.";
    return choices[static_cast<std::size_t>(*number - 1)];
  }
  const View view = view_for(r, s, no_seat);
  const auto action = parse_action(r, s, "put " + r.figures.front().name + " " + cell_text(*view.last_cell) + " " + std::string(words[0]));
  if (!action) return "The tile just laid has no " + std::string(words[0]) + ". Type help for what is understood.";
  return checked(r, s, *action);
}

}  // namespace

Answer typed_action(const Ruleset& r, const State& s, std::string_view text) {
  const auto words = split_words(text);
  if (words.empty()) return std::string("Type help for what is understood.");
  for (const std::string_view verb : {"place", "put", "skip"}) {
    if (words[0] != verb) continue;
    const auto action = parse_action(r, s, text);
    if (!action) return action.error();
    return checked(r, s, *action);
  }
  return to_move(r, s).step == "place" ? typed_placement(r, s, words) : typed_figure(r, s, words);
}

std::vector<PlacementOption> cell_choices(const Ruleset& r, const State& s) {
  const TileKindId hand = view_for(r, s, no_seat).hand;
  return hand == no_tile ? std::vector<PlacementOption>{} : placements(r, s, hand);
}

std::vector<LegalAction> spot_choices(const Ruleset& r, const State& s) {
  std::vector<LegalAction> spots;
  for (const LegalAction& action : legal_actions(r, s))
    if (action.action().kind == ActionKind::put) spots.push_back(action);
  return spots;
}

std::string rotations_text(const TileKind& kind, std::uint8_t rotations) {
  std::string text;
  for (int rotation = 0; rotation < kind.period; ++rotation)
    if (rotations & (1 << rotation)) text += (text.empty() ? "" : " ") + std::to_string(rotation * 90);
  return text;
}

}  // namespace bastide::cli
