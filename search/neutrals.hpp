// What pieces of nobody and the marks of tiles mean, read from the tables of the ruleset.
#pragma once
#include <vector>

#include "engine/engine.hpp"
#include "engine/rules/dispatch.hpp"

namespace bastide {

class Neutrals {
 public:
  explicit Neutrals(const Ruleset& ruleset) : marks_(!ruleset.marks.empty()) {
    with_size(ruleset, [&]<class C>(std::type_identity<C>) {
      const auto& tables = static_cast<const TablesOf<C>&>(*ruleset.tables);
      rows_ = &tables.neutrals;
      kinds_ = &tables.kinds;
    });
  }

  [[nodiscard]] bool any_marks() const { return marks_; }
  [[nodiscard]] int count() const { return static_cast<int>(rows_->size()); }
  [[nodiscard]] const NeutralRow& row(NeutralId piece) const { return (*rows_)[piece]; }
  [[nodiscard]] bool flies(NeutralId piece) const { return row(piece).steps > 0; }
  [[nodiscard]] bool has_company(NeutralId piece) const { return row(piece).each_turn || row(piece).when_scored; }
  [[nodiscard]] bool carries(TileKindId kind, int mark) const { return mark >= 0 && ((*kinds_)[kind].marks >> mark & 1); }
  // Tiles with a mark that may still come.
  [[nodiscard]] int left(const View& view, int mark) const {
    int tiles = 0;
    for (std::size_t kind = 0; kind < view.pile.size(); ++kind)
      if (carries(static_cast<TileKindId>(kind), mark)) tiles += view.pile[kind];
    for (const TileKindId kind : view.aside) tiles += carries(kind, mark);
    return tiles;
  }

 private:
  bool marks_;
  const std::vector<NeutralRow>* rows_ = nullptr;
  const std::vector<KindTable>* kinds_ = nullptr;
};

}  // namespace bastide
