// Cells near the piece matter for the next flight; the long run takes every cell for equally exposed, because calls move it about.
#include "search/danger.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide {

namespace {

constexpr int soon = 8;              // draws that figures near the piece are taken to stay
constexpr int node_bound = 3000;     // of a look-ahead; six steps of four seats need fewer
constexpr Chance per_flight = 800;   // that one flight somewhere meets one figure
// Share of it that counts before a flight: seats steer it away again, and figures come home meanwhile.
constexpr Chance before = 10000;
// That a flight could meet what stands so many steps from its beginning.
constexpr std::array<Chance, 8> reach_by_distance{0, 34000, 26000, 19000, 13000, 8000, 4000, 0};

Chance part(Chance a, Chance b) { return a * b / certain; }

}  // namespace

struct Danger::Flight {
  Stakes& stakes;
  std::vector<Cell> trail;
  int seats = 0;
  int nodes = 0;
};

Danger::Danger(const Neutrals& neutrals, const View& view, const Outlook& outlook, NeutralId piece, std::optional<Cell> at) : outlook_(outlook), at_(at) {
  const NeutralRow& row = neutrals.row(piece);
  for (const LaidNeutral& other : view.neutrals)
    if (other.cell && neutrals.row(other.neutral).guards) guards_.push_back(*other.cell);
  const int flying = neutrals.left(view, row.flies_by), calling = neutrals.left(view, row.called_by);
  flights_ = at || calling > 0 ? flying : 0;
  if (!at) return;
  if (flying > 0) next_ = part(outlook.arrival(flying + calling, std::min(soon, outlook.undrawn())), certain * flying / (flying + calling));
  around_.emplace_back(*at, 0);
  for (std::size_t i = 0; i < around_.size(); ++i) {
    const auto [cell, steps] = around_[i];
    if (steps == row.steps) break;
    for (int side = 0; side < 4; ++side) {
      const Cell there = neighbour(cell, side);
      if (outlook.is_laid(there) && !guarded(there) && distance(there) < 0) around_.emplace_back(there, steps + 1);
    }
  }
}

bool Danger::guarded(Cell cell) const { return std::find(guards_.begin(), guards_.end(), cell) != guards_.end(); }

int Danger::distance(Cell cell) const {
  for (const auto& [there, steps] : around_)
    if (there == cell) return steps;
  return -1;
}

Chance Danger::reach(Cell cell) const {
  const int steps = distance(cell);
  return steps < 0 ? 0 : part(before, reach_by_distance[static_cast<std::size_t>(std::min(steps, 7))]);
}

Chance Danger::near(Cell cell) const { return next_ ? part(next_, reach(cell)) : 0; }

Chance Danger::lasting(Cell cell, Chance rest) const {
  // A guard's tile is left alone as long as the guard stays.
  const Chance each = guarded(cell) ? per_flight / 2 : per_flight;
  Chance safe = certain;
  for (Chance left = flights_ * rest; left > 0; left -= certain) safe -= part(part(safe, each), std::min(left, certain));
  return certain - safe;
}

Worths Danger::fly(Stakes& stakes, const Worths& now, std::vector<Cell> trail, Seat mover, int steps, int seats) {
  Flight flight{stakes, std::move(trail), seats, 0};
  return fly_on(flight, now, mover, steps);
}

Worths Danger::step(Stakes& stakes, const Worths& now, std::vector<Cell> trail, Cell cell, Seat mover, int steps, int seats) {
  Flight flight{stakes, std::move(trail), seats, 0};
  return enter(flight, now, cell, mover, steps);
}

// Where the flight has ended figures are near the piece.
void Danger::settle(Flight& flight, Worths& worths) const {
  if (!next_) return;
  const Cell here = flight.trail.back();
  for (std::size_t i = 0; i < flight.stakes.pieces().size(); ++i) {
    const Stakes::Piece& piece = flight.stakes.pieces()[i];
    const auto steps = static_cast<std::size_t>(std::abs(piece.figure.cell.x - here.x) + std::abs(piece.figure.cell.y - here.y));
    if (!piece.here || piece.due || steps >= reach_by_distance.size() || guarded(piece.figure.cell)) continue;
    const Chance risk = part(next_, reach_by_distance[steps]);
    const Worths loss = flight.stakes.loss(i);
    for (std::size_t seat = 0; seat < worths.size(); ++seat) worths[seat] += part(loss[seat], risk);
  }
}

Worths Danger::enter(Flight& flight, const Worths& now, Cell cell, Seat mover, int steps) {
  ++flight.nodes;
  Worths then = now;
  std::array<std::size_t, 8> eaten;
  std::size_t count = 0;
  for (std::size_t i = 0; i < flight.stakes.pieces().size() && count < eaten.size(); ++i) {
    const Stakes::Piece& piece = flight.stakes.pieces()[i];
    if (!piece.here || piece.out_of_reach || piece.figure.cell != cell) continue;
    flight.stakes.send_home(i, then);
    eaten[count++] = i;
  }
  flight.trail.push_back(cell);
  then = fly_on(flight, then, static_cast<Seat>(mover + 1 == flight.seats ? 0 : mover + 1), steps - 1);
  flight.trail.pop_back();
  while (count > 0) flight.stakes.bring_back(eaten[--count]);
  return then;
}

Worths Danger::fly_on(Flight& flight, const Worths& now, Seat mover, int steps) {
  Worths best = now;
  bool any = false;
  const Cell here = flight.trail.back();
  for (int side = 0; side < 4 && steps > 0 && flight.nodes < node_bound; ++side) {
    const Cell there = neighbour(here, side);
    if (!outlook_.is_laid(there) || guarded(there) || std::find(flight.trail.begin(), flight.trail.end(), there) != flight.trail.end()) continue;
    const Worths then = enter(flight, now, there, mover, steps);
    if (!any || advantage_of(then, flight.seats, mover) > advantage_of(best, flight.seats, mover)) best = then;
    any = true;
  }
  if (!any) settle(flight, best);
  return best;
}

}  // namespace bastide
