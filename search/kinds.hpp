// What the pieces of a ruleset are good for, read from its tables: players value kinds by what they can do, not by name.
#pragma once
#include <vector>

#include "engine/engine.hpp"
#include "engine/rules/dispatch.hpp"

namespace bastide {

inline constexpr std::size_t max_kinds = max_figure_kinds;

// What a kind of piece is for, as far as its worth in the supply goes.
enum class Use : std::uint8_t {
  figure,   // put, scores, comes home
  pennant,  // the same, but as strong as its city has pennants
  bar,      // stays on its field and bars it
  tile,     // laid instead of a drawn tile
};

class Kinds {
 public:
  explicit Kinds(const Ruleset& ruleset)
      : ruleset_(ruleset), rows_(with_size(ruleset, [&]<class C>(std::type_identity<C>) -> const std::vector<FigureRow>& {
          return static_cast<const TablesOf<C>&>(*ruleset.tables).figures;
        })) {}

  [[nodiscard]] const FigureRow& row(FigureKind kind) const { return rows_[kind]; }
  [[nodiscard]] Use use(FigureKind kind) const {
    if (!ruleset_.figures[kind].tile.empty()) return Use::tile;
    if (rows_[kind].bars) return Use::bar;
    return rows_[kind].strength == 0 && rows_[kind].per_pennant ? Use::pennant : Use::figure;
  }
  // Strength of one such figure on a feature with so many pennants.
  [[nodiscard]] int strength(FigureKind kind, int pennants) const { return rows_[kind].strength + rows_[kind].per_pennant * pennants; }

 private:
  const Ruleset& ruleset_;
  const std::vector<FigureRow>& rows_;
};

}  // namespace bastide
