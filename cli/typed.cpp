#include "cli/typed.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "records/words.hpp"

namespace bastide::cli {
namespace {

using Wish = Result<Action, std::string>;
using Words = std::vector<std::string_view>;

Wish wished_placement(const Ruleset& r, const State& s, const Words& words) {
  const TileKindId tile = tile_to_lay(r, s);
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
      if (std::popcount(choice.rotations) == 1) return Action::place(tile, *cell, std::countr_zero(choice.rotations));
      return "Which way round? " + r.kinds[tile].id + " fits at " + cell_text(*cell) + " with " + rotations_text(r.kinds[tile], choice.rotations) + " degrees.";
    }
    return Action::place(tile, *cell, 0);  // the refusal says why not
  }
  const auto degrees = words.size() == 2 ? parse_integer(words[1], 0, 270) : std::nullopt;
  if (degrees && *degrees % 90 == 0) return Action::place(tile, *cell, static_cast<int>(*degrees / 90));
  if (words.size() == 2) {
    const auto action = parse_action(r, s, "place " + cell_text(*cell) + " " + std::string(words[1]));
    if (action) return *action;
  }
  return std::string("A placement is a cell and 0, 90, 180 or 270 degrees, such as 1,-2 90.");
}

// Words [PIECE] CELL [SPOT]: a piece of nobody that moves, or a figure that is sent home. Nothing when the words say neither.
std::optional<Wish> wished_move(const Ruleset& r, const State& s, Words words) {
  const auto choices = spot_choices(r, s);
  NeutralId neutral = r.neutral_of(words[0]);
  const bool named = neutral != no_neutral;
  const ActionKind offered = choices.empty() ? ActionKind::put : choices.front().action().kind;
  if (!named && offered == ActionKind::put) return std::nullopt;  // figures come first in lists: a cell is a figure's
  if (named) words.erase(words.begin());
  else if (offered == ActionKind::move) neutral = choices.front().action().figure;
  FigureKind figure = no_figure;
  if (!named && offered == ActionKind::free && (figure = r.figure_of(words[0])) != no_figure) words.erase(words.begin());
  const auto cell = words.empty() || words.size() > 2 ? std::nullopt : parse_cell(words[0]);
  if (!cell) return named || figure != no_figure ? std::optional(Wish("Where? A cell such as 1,-2, and a spot of it where several figures stand.")) : std::nullopt;
  // One of the choices, when the cell tells which.
  std::vector<Action> meant;
  for (const LegalAction& choice : choices) {
    const Action& a = choice.action();
    if (a.cell != *cell || a.kind != (named ? ActionKind::move : offered) || (a.kind == ActionKind::move && a.figure != neutral)) continue;
    if (a.kind == ActionKind::free && figure != no_figure && a.figure != figure) continue;
    if (words.size() == 2 && split_words(action_text(r, s, a)).back() != words[1]) continue;
    meant.push_back(a);
  }
  if (meant.size() == 1) return Wish(meant.front());
  if (meant.size() > 1) return Wish("Several are meant by that; choose one by its number.");
  const std::string rest = " " + cell_text(*cell) + (words.size() == 2 ? " " + std::string(words[1]) : "");
  const bool move = named || offered == ActionKind::move;
  if (!move && words.size() == 1) return Wish("Nobody who may be sent home stands at " + cell_text(*cell) + ".");
  return parse_action(r, s, move ? "move " + r.neutrals[neutral].name + rest : "free " + r.figures[figure == no_figure ? 0 : figure].name + rest);
}

// Words [KIND] [CELL] SPOT. Without a kind the first that may stand there is meant, without a cell the tile just laid.
Wish wished_figure(const Ruleset& r, const State& s, Words words) {
  const auto choices = spot_choices(r, s);
  if (const auto number = parse_integer(words[0], 1, 999); number && words.size() == 1) {
    if (choices.empty()) return std::string("There is nothing to choose by a number.");
    if (*number > static_cast<std::int64_t>(choices.size())) return choices.size() == 1 ? "There is only one choice." : "There are only " + std::to_string(choices.size()) + " choices.";
    return choices[static_cast<std::size_t>(*number - 1)].action();
  }
  if (auto move = wished_move(r, s, words)) return *move;
  const FigureKind kind = r.figure_of(words[0]);
  if (kind != no_figure) words.erase(words.begin());
  std::string where;
  if (words.size() == 2 && !parse_cell(words[0])) return "\"" + std::string(words[0]) + "\" is no figure and no cell such as 1,-2. Type help for what is understood.";
  if (words.size() == 2) where = words[0];
  else if (words.size() == 1 && view_for(r, s, no_seat).last_cell) where = cell_text(*view_for(r, s, no_seat).last_cell);
  else return std::string("A spot is a word such as R.W, with a kind of figure or a cell before it; type help for what is understood.");
  // Without a kind: the first that may stand there, else the first that stands on such spots at all, so that the refusal helps.
  const auto read = [&](FigureKind k) { return parse_action(r, s, "put " + r.figures[k].name + " " + where + " " + std::string(words.back())); };
  const auto action = read(kind == no_figure ? 0 : kind);
  if (!action) return "There is no " + std::string(words.back()) + " at " + where + ". Type help for what is understood.";
  if (kind != no_figure) return *action;
  for (const LegalAction& choice : choices)
    if (choice.action().kind == ActionKind::put && choice.action().cell == action->cell && choice.action().spot == action->spot) return choice.action();
  for (FigureKind k = 0; k < r.figures.size(); ++k) {
    const Action wish = Action::put(k, action->cell, action->spot);
    const auto legal = check(r, s, wish);
    if (legal || legal.error().code != RefusalCode::no_such_spot) return wish;
  }
  return *action;
}

}  // namespace

Wish typed_wish(const Ruleset& r, const State& s, std::string_view text) {
  const auto words = split_words(text);
  if (words.empty()) return std::string("Type help for what is understood.");
  for (const std::string_view verb : {"place", "put", "move", "free", "skip"})
    if (words[0] == verb) return parse_action(r, s, text);
  if (words.size() == 1 && (words[0] == "s" || words[0] == "-")) return Action::skip();
  return tile_to_lay(r, s) != no_tile ? wished_placement(r, s, words) : wished_figure(r, s, words);
}

Result<LegalAction, std::string> typed_action(const Ruleset& r, const State& s, std::string_view text) {
  const auto wish = typed_wish(r, s, text);
  if (!wish) return wish.error();
  auto legal = check(r, s, *wish);
  if (legal) return *legal;
  return refusal_text(r, legal.error());
}

TileKindId tile_to_lay(const Ruleset& r, const State& s) {
  for (const LegalAction& action : legal_actions(r, s))
    if (action.action().kind == ActionKind::place) return action.action().tile;
  return no_tile;
}

std::vector<PlacementOption> cell_choices(const Ruleset& r, const State& s) {
  const TileKindId tile = tile_to_lay(r, s);
  return tile == no_tile ? std::vector<PlacementOption>{} : placements(r, s, tile);
}

std::vector<LegalAction> spot_choices(const Ruleset& r, const State& s) {
  std::vector<LegalAction> spots;
  for (const LegalAction& action : legal_actions(r, s))
    if (const auto kind = action.action().kind; kind == ActionKind::put || kind == ActionKind::move || kind == ActionKind::free) spots.push_back(action);
  return spots;
}

bool may_skip(const Ruleset& r, const State& s) { return check(r, s, Action::skip()).ok(); }

std::string rotations_text(const TileKind& kind, std::uint8_t rotations) {
  std::string text;
  for (int rotation = 0; rotation < kind.period; ++rotation)
    if (rotations & (1 << rotation)) text += (text.empty() ? "" : " ") + std::to_string(rotation * 90);
  return text;
}

}  // namespace bastide::cli
