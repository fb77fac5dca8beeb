// The portal: from its tile the follower may go to one laid earlier (PD-PORTAL). What a feature there must be like is the kernel's
// business (engine/rules/refuse.hpp); here is which tiles it leads to.
#include "expansions/princess_and_dragon/princess_and_dragon.hpp"

namespace bastide::princess_and_dragon {
namespace {

// portal_to_volcano_tile: with the dragon there a volcano is closed whatever holds for other tiles, or always.
template <class C, bool Always>
Clause at_a_volcano(const Game<C>& g, int tile, Arrival arrival) {
  if (arrival != Arrival::put || !has_mark(g, g.tables.kinds[g.tables.kind_of_tile[tile]], volcano_mark)) return {};
  return Always || tile == dragon_tile(g) ? Clause("PD-VOLCANO-06") : Clause();
}

// portal_occupancy=tile: not where a follower of somebody else stands.
template <class C>
Clause at_another_follower(const Game<C>& g, int tile, Arrival arrival) {
  if (arrival != Arrival::put) return {};
  const auto& s = g.state;
  for (int i = 0; i < s.standing_count; ++i)
    if (s.standing[i].seat != s.active && g.tables.figures[s.standing[i].figure].follower && tile_under(g, s.standing[i]) == tile) return "PD-PORTAL-02";
  return {};
}

}  // namespace

template <class C>
void install_portal(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  if (!is_on(options, "portal")) return;
  const int portal = rules.mark_of(portal_mark);
  for (KindTable& kind : t.kinds)
    if (kind.marks >> portal & 1) kind.part |= part_anywhere;
  t.elsewhere_clause = "PD-PORTAL-03";
  t.meeting_clause = "PD-PORTAL-06";
  if (is_on(options, "dragon"))
    t.hooks.closed_tiles.push_back(options.at("portal_to_volcano_tile") == "never" ? &at_a_volcano<C, true> : &at_a_volcano<C, false>);
  if (options.at("portal_occupancy") == "tile") t.hooks.closed_tiles.push_back(&at_another_follower<C>);
}

#define BASTIDE_INSTANTIATE(C, name) template void install_portal<C>(const Ruleset&, const OptionMap&, TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::princess_and_dragon
