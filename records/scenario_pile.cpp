// Arranges what play would take long to reach: undrawn tiles, tiles laid aside, pieces of nobody. Play itself never does this.
#include "engine/rules/dispatch.hpp"
#include "records/scenario_stage.hpp"

namespace bastide {
namespace {

// Fewer of a kind is always possible: tiles are laid from the highest copy down.
template <class C>
LineFault set_undrawn_in(Block<C>& s, const std::vector<int>& counts) {
  int sum = 0;
  for (std::size_t k = 0; k < counts.size(); ++k) {
    if (counts[k] > s.pile[k]) return "there are not so many of these tiles left";
    sum += counts[k];
  }
  for (std::size_t k = 0; k < counts.size(); ++k) s.pile[k] = static_cast<std::uint8_t>(counts[k]);
  s.pile_size = static_cast<typename C::Count>(sum);
  return std::nullopt;
}

template <class C>
LineFault set_aside_in(Block<C>& s, const std::vector<int>& counts) {
  for (std::size_t k = 0; k < counts.size(); ++k)
    if (counts[k] > s.pile[k]) return "there are not so many of these tiles left";
  for (std::size_t k = 0; k < counts.size(); ++k) {
    s.pile[k] = static_cast<std::uint8_t>(s.pile[k] - counts[k]);
    s.aside[k] = static_cast<std::uint8_t>(s.aside[k] + counts[k]);
    s.pile_size = static_cast<typename C::Count>(s.pile_size - counts[k]);
  }
  return std::nullopt;
}

template <class C>
LineFault set_neutral_in(const TablesOf<C>& t, Block<C>& s, NeutralId neutral, Cell cell, SegmentIndex beside) {
  const int tile = content_of(s, cell).tile;
  if (tile < 0) return "no tile lies there";
  Neutral piece{static_cast<std::uint16_t>(1 + tile), 0, 0, 0};
  for (int i = 0; beside != no_segment && i < s.standing_count; ++i)
    if (s.standing[i].segment == t.first_segment[tile] + beside)
      piece = {piece.tile, static_cast<std::uint16_t>(1 + s.standing[i].segment), s.standing[i].seat, s.standing[i].figure};
  if (beside != no_segment && piece.segment == 0) return "no figure stands there";
  s.neutral[neutral] = piece;
  return std::nullopt;
}

}  // namespace

LineFault set_undrawn(const Ruleset& rules, State& state, const std::vector<int>& counts) {
  return with_size(rules, [&]<class C>(std::type_identity<C>) { return set_undrawn_in(state.as<Block<C>>(), counts); });
}

LineFault set_aside(const Ruleset& rules, State& state, const std::vector<int>& counts) {
  return with_size(rules, [&]<class C>(std::type_identity<C>) { return set_aside_in(state.as<Block<C>>(), counts); });
}

LineFault set_neutral(const Ruleset& rules, State& state, NeutralId neutral, Cell cell, SegmentIndex beside) {
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    return set_neutral_in(static_cast<const TablesOf<C>&>(*rules.tables), state.as<Block<C>>(), neutral, cell, beside);
  });
}

}  // namespace bastide
