#include "search/stakes.hpp"

namespace bastide {

void Stakes::add_piece(Piece piece) {
  piece.feature = features_.size() - 1;
  features_.back().strength[piece.figure.seat] += piece.strength;
  pieces_.push_back(piece);
}

unsigned Stakes::leaders(const Feature& feature) const {
  int best = 0;
  unsigned set = 0;
  for (int seat = 0; seat < seats_; ++seat) {
    const int mine = feature.strength[static_cast<std::size_t>(seat)];
    if (mine > best) best = mine, set = 0;
    if (mine == best && best > 0) set |= 1u << seat;
  }
  return set;
}

void Stakes::send_home(std::size_t i, Worths& worths) {
  Piece& piece = pieces_[i];
  Feature& feature = features_[piece.feature];
  const Seat owner = piece.figure.seat;
  const unsigned before = leaders(feature);
  feature.strength[owner] -= piece.strength;
  const unsigned after = leaders(feature);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat)
    worths[seat] += feature.points * (static_cast<int>(after >> seat & 1) - static_cast<int>(before >> seat & 1));
  worths[owner] -= piece.company;
  if (!piece.due) {
    const auto nth = static_cast<std::size_t>(std::min(returned_[owner], 7));
    worths[owner] += (piece.follower ? hands_[owner][nth] : piece.in_hand) - piece.returning;
    returned_[owner] += piece.follower;
  }
  piece.here = false;
}

void Stakes::bring_back(std::size_t i) {
  Piece& piece = pieces_[i];
  features_[piece.feature].strength[piece.figure.seat] += piece.strength;
  if (!piece.due) returned_[piece.figure.seat] -= piece.follower;
  piece.here = true;
}

Worths Stakes::loss(std::size_t i) {
  Worths change{};
  send_home(i, change);
  bring_back(i);
  return change;
}

}  // namespace bastide
