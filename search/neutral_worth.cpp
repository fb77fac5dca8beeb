// The part of an evaluation that pieces of nobody add: company, danger, and flights that are about to come.
#include <algorithm>

#include "search/evaluation.hpp"

namespace bastide {

namespace {

constexpr Chance company_stays = 10000;    // from turn to turn, for each other seat that may call the piece away
constexpr Chance scored_meanwhile = 8000;  // of a feature that will be completed: that the company lasts until then
constexpr Chance until_completed = 40000;  // part of the rest of the game that a feature sure of completion stays on the table

Worth share(Worth worth, Chance chance) { return worth * chance / certain; }

}  // namespace

void Evaluation::heed_neutrals() {
  for (const LaidNeutral& piece : view_.neutrals) {
    if (!(heeded_ >> piece.neutral & 1) || !neutrals_.flies(piece.neutral)) continue;
    danger_.emplace(neutrals_, view_, outlook_, piece.neutral, place_of(piece));
    const NeutralRow& row = neutrals_.row(piece.neutral);
    flying_ = piece.cell && before_flight(row);
    trail_ = view_.trail.empty() && piece.cell ? std::vector<Cell>{*piece.cell} : view_.trail;
    steps_ = row.steps + 1 - static_cast<int>(trail_.size());
  }
  collect_stakes();
  add_company();
  if (danger_) add_dangers();
  before_flight_ = worth_;
  if (flying_) worth_ = danger_->fly(stakes_, worth_, trail_, view_.to_move.seat, steps_, seats_);
}

// Where a piece is when the part is over: a tile just laid may call it.
std::optional<Cell> Evaluation::place_of(const LaidNeutral& piece) const {
  if (view_.last_cell && neutrals_.carries(view_.tiles.back().kind, neutrals_.row(piece.neutral).called_by)) return view_.last_cell;
  return piece.cell;
}

// Whether the part's tile lets the piece fly and that has not happened yet.
bool Evaluation::before_flight(const NeutralRow& row) const {
  if (!view_.trail.empty()) return true;
  if (!view_.last_cell || view_.to_move.decider != Decider::player || !neutrals_.carries(view_.tiles.back().kind, row.flies_by)) return false;
  const auto place = [&](std::string_view step) {
    return std::find_if(ruleset_.order.begin(), ruleset_.order.end(), [&](const OrderStep& other) { return other.name == step; }) - ruleset_.order.begin();
  };
  const auto here = place(view_.to_move.step);
  return here > place("place") && here <= place(row.flies_late ? "turn_end" : "figure");
}

bool Evaluation::in_company(const LaidNeutral& piece, const LaidFigure& figure) const {
  if (!piece.cell || *piece.cell != figure.cell || !kinds_.row(figure.figure).follower) return false;
  if (neutrals_.row(piece.neutral).all_on_tile) return true;
  return piece.beside && piece.beside->seat == figure.seat && piece.beside->figure == figure.figure && piece.beside->segment == figure.segment;
}

// Points each turn while the company lasts, and those for the feature when it scores.
Worth Evaluation::company_worth(const NeutralRow& row, Seat seat, FeatureKind kind, bool due, Chance completion) const {
  const Worth scored = row.when_scored * one_point;
  if (due) return scored;
  Chance stays = certain, turns = 0;
  for (int other = 1; other < seats_; ++other) stays = share(stays, company_stays);
  Chance lasts = certain;
  for (int turn = turns_left(seat); turn > 0 && lasts > 0; --turn) lasts = share(lasts, stays), turns += lasts;
  // The end of the game scores what is still open.
  const Chance at_end = share(lasts, certain - completion);
  const Chance before = kind == FeatureKind::field ? 0 : share(completion, scored_meanwhile);
  return share(row.each_turn * one_point, turns) + share(scored, std::min(certain, at_end + before));
}

// The part of the rest of the game that a figure on such a feature stays on the table.
Chance Evaluation::rest_of_game(FeatureKind kind, Chance completion) const {
  return kind == FeatureKind::field ? certain : certain - share(completion, certain - until_completed);
}

void Evaluation::collect_stakes() {
  bool flies_late = false;
  for (NeutralId piece = 0; piece < neutrals_.count(); ++piece) flies_late |= neutrals_.row(piece).flies_late;
  Stakes::Hands hands{};
  for (Seat seat = 0; seat < seats_; ++seat)
    for (std::size_t more = 0; more < hands[seat].size(); ++more) hands[seat][more] = figure_worth(seat, supply_[seat] + 1 + static_cast<int>(more));
  stakes_.set_hands(hands);
  for (const auto* list : {&cities_, &roads_, &monasteries_, &fields_}) {
    for (const Rated& rated : *list) {
      const FeatureReport& feature = rated.report;
      if (feature.figures.empty()) continue;
      const bool barred_field = feature.kind == FeatureKind::field && barred(feature);
      stakes_.add_feature(barred_field ? 0 : feature.completed ? feature.points_if_completed * one_point : rated.promise.points);
      std::array<int, max_seats> away{};
      for (const LaidFigure& figure : feature.figures) {
        if (kinds_.row(figure.figure).meets) continue;  // it stands on no tile
        Stakes::Piece piece;
        piece.figure = figure;
        piece.strength = kinds_.strength(figure.figure, feature.pennants);
        piece.follower = kinds_.use(figure.figure) == Use::figure;
        piece.due = feature.completed;
        if (piece.follower) {
          if (!piece.due) piece.returning = comes_home(feature, rated.promise.completion, figure.seat, supply_[figure.seat] + ++away[figure.seat]);
        } else {
          piece.in_hand = kind_worth(figure.seat, figure.figure);
          piece.returning = share(share(piece.in_hand, rated.promise.completion), homeward);
        }
        for (const LaidNeutral& other : view_.neutrals)
          if ((heeded_ >> other.neutral & 1) && neutrals_.has_company(other.neutral) && in_company(other, figure))
            piece.company += company_worth(neutrals_.row(other.neutral), figure.seat, feature.kind, piece.due, rated.promise.completion);
        piece.out_of_reach = piece.due && flies_late;  // it has scored by then
        stakes_.add_piece(piece);
        features_at_stake_.push_back({feature.kind, rated.promise.completion});
      }
    }
  }
}

void Evaluation::add_company() {
  for (const Stakes::Piece& piece : stakes_.pieces()) worth_[piece.figure.seat] += piece.company;
}

// Each figure by itself: the chance that it is eaten, times what that changes.
void Evaluation::add_dangers() {
  Worths change{};
  for (std::size_t i = 0; i < stakes_.pieces().size(); ++i) {
    const Stakes::Piece& piece = stakes_.pieces()[i];
    if (piece.due) continue;
    const auto& [kind, completion] = features_at_stake_[i];
    const Chance lasting = danger_->lasting(piece.figure.cell, rest_of_game(kind, completion));
    const Chance near = flying_ ? 0 : danger_->near(piece.figure.cell);  // a flight is looked at step by step
    const Chance risk = certain - share(certain - near, certain - lasting);
    const Worths loss = stakes_.loss(i);
    for (std::size_t seat = 0; seat < change.size(); ++seat) change[seat] += share(loss[seat], risk);
  }
  for (std::size_t seat = 0; seat < change.size(); ++seat) worth_[seat] += change[seat];
}

Worth Evaluation::gain_of_leaving(FigureKind kind, Cell cell, SegmentIndex segment, Seat seat) {
  for (std::size_t i = 0; i < stakes_.pieces().size(); ++i) {
    const LaidFigure& figure = stakes_.pieces()[i].figure;
    if (figure.figure != kind || figure.cell != cell || figure.segment != segment) continue;
    Worths after = worth_;
    stakes_.send_home(i, after);
    stakes_.bring_back(i);
    return advantage_of(after, seats_, seat) - advantage(seat);
  }
  return 0;
}

Worth Evaluation::gain_of_company(NeutralId piece, Cell cell, SegmentIndex beside, Seat seat) const {
  if (!neutrals_.has_company(piece)) return 0;
  Worths after = worth_;
  const NeutralRow& row = neutrals_.row(piece);
  for (std::size_t i = 0; i < stakes_.pieces().size(); ++i) {
    const Stakes::Piece& stake = stakes_.pieces()[i];
    const LaidFigure& figure = stake.figure;
    after[figure.seat] -= stake.company;
    const bool joined = figure.cell == cell && kinds_.row(figure.figure).follower && (row.all_on_tile || (figure.segment == beside && figure.seat == seat));
    if (joined) after[figure.seat] += company_worth(row, figure.seat, features_at_stake_[i].kind, stake.due, features_at_stake_[i].completion);
  }
  return advantage_of(after, seats_, seat) - advantage(seat);
}

Worth Evaluation::advantage_after_step(Cell cell, Seat seat) {
  if (!flying_) return 0;
  return advantage_of(danger_->step(stakes_, before_flight_, trail_, cell, seat, steps_, seats_), seats_, seat);
}

}  // namespace bastide
