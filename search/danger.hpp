// What a piece that flies threatens: how likely it is to come to a cell, and how a flight goes when every seat steers for itself.
// An estimate for players; it decides no rule.
#pragma once
#include <optional>
#include <vector>

#include "search/neutrals.hpp"
#include "search/outlook.hpp"
#include "search/stakes.hpp"

namespace bastide {

class Danger {
 public:
  // Of a piece that flies. `at`: where it is or will be when the part is over.
  Danger(const Neutrals& neutrals, const View& view, const Outlook& outlook, NeutralId piece, std::optional<Cell> at);

  // Chance that the next flight from where it is eats what stands in the cell.
  [[nodiscard]] Chance near(Cell cell) const;
  // The same for a flight that is sure to come.
  [[nodiscard]] Chance reach(Cell cell) const;
  // Chance that one of the flights to come does so, as far as they fall into this share of the rest of the game.
  [[nodiscard]] Chance lasting(Cell cell, Chance rest) const;
  [[nodiscard]] bool guarded(Cell cell) const;

  // What everybody has when it flies on from `at`, `mover` first, with so many steps left; `trail` are the cells it may not
  // enter again. Each seat steers for its own advantage and expects the others to do so.
  [[nodiscard]] Worths fly(Stakes& stakes, const Worths& now, std::vector<Cell> trail, Seat mover, int steps, int seats);
  // The same when the first of these steps goes to `cell`.
  [[nodiscard]] Worths step(Stakes& stakes, const Worths& now, std::vector<Cell> trail, Cell cell, Seat mover, int steps, int seats);

 private:
  struct Flight;
  [[nodiscard]] Worths enter(Flight& flight, const Worths& now, Cell cell, Seat mover, int steps);
  [[nodiscard]] Worths fly_on(Flight& flight, const Worths& now, Seat mover, int steps);
  void settle(Flight& flight, Worths& worths) const;
  [[nodiscard]] int distance(Cell cell) const;

  const Outlook& outlook_;
  std::optional<Cell> at_;
  std::vector<Cell> guards_;
  std::vector<std::pair<Cell, int>> around_;  // cells it can come to, with the steps it needs
  Chance next_ = 0;                           // that it flies before it is called elsewhere
  int flights_ = 0;                           // to come in the rest of the game
};

}  // namespace bastide
