// The Princess & the Dragon's descriptor, in parts: options and tiles (options.cpp), dragon (dragon.cpp), princess
// (princess.cpp), portal (portal.cpp), fairy (fairy.cpp).
#pragma once
#include "engine/rules/expansion.hpp"

namespace bastide::princess_and_dragon {

// The marks printed on the tiles, as the catalogue spells them.
inline constexpr std::string_view volcano_mark = "volcano", dragon_mark = "dragon", princess_mark = "princess", portal_mark = "portal";

std::vector<OptionSpec> options();
std::vector<TileKind> choose_tiles(const std::vector<TileKind>&, const OptionMap&, int copies, Faults&);
void describe(const OptionMap&, Ruleset&, Faults&);
bool uses_step(const OptionMap&, std::string_view step);
bool is_on(const OptionMap&, std::string_view module);

// Steps by name; nullopt when the folder part has no such step.
template <class C>
std::optional<StepRow<C>> dragon_step(const Ruleset&, std::string_view name);
template <class C>
std::optional<StepRow<C>> princess_step(const Ruleset&, const OptionMap&, std::string_view name);
template <class C>
std::optional<StepRow<C>> fairy_step(const OptionMap&, std::string_view name);

// Hooks, and what the marks mean for the figure step.
template <class C>
void install_dragon(const Ruleset&, const OptionMap&, TablesOf<C>&);
template <class C>
void install_princess(TablesOf<C>&);
template <class C>
void install_portal(const Ruleset&, const OptionMap&, TablesOf<C>&);
template <class C>
void install_fairy(const Ruleset&, const OptionMap&, TablesOf<C>&);

// Whether a kind of tile carries a mark that means something in this game.
template <class C>
[[nodiscard]] bool has_mark(const Game<C>& g, const KindTable& kind, std::string_view mark) {
  if (kind.marks == 0) return false;
  const int m = g.rules.mark_of(mark);
  return m >= 0 && (kind.marks >> m & 1);
}

// A mark as StepRow::marks and KindTable::marks have it; it means something in this game.
[[nodiscard]] inline std::uint8_t mark_bit(const Ruleset& rules, std::string_view mark) { return static_cast<std::uint8_t>(1u << rules.mark_of(mark)); }

// The kind of the tile laid last.
template <class C>
[[nodiscard]] const KindTable& last_kind(const Game<C>& g) { return g.tables.kinds[g.tables.kind_of_tile[g.state.last]]; }

// The tile a piece stands on; -1: it is not on the table, or not in this game.
template <class C>
[[nodiscard]] int tile_of(const Game<C>& g, std::string_view piece) {
  const NeutralId n = g.rules.neutral_of(piece);
  return n == no_neutral ? -1 : g.state.neutral[n].tile - 1;
}
template <class C>
[[nodiscard]] int dragon_tile(const Game<C>& g) { return tile_of(g, "dragon"); }
template <class C>
[[nodiscard]] int fairy_tile(const Game<C>& g) { return tile_of(g, "fairy"); }

// A figure on the table, and what it stands on.
template <class C>
[[nodiscard]] int tile_under(const Game<C>& g, const Standing& figure) { return g.tables.tile_of_segment[figure.segment]; }

}  // namespace bastide::princess_and_dragon
