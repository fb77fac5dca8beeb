// Differences between the engine and the slow game, told in words; an empty string means that they agree.
#pragma once
#include <string>
#include <string_view>

#include "tests/oracle/bridge.hpp"

namespace property {

using oracle::Pair;

std::string action_difference(const Pair&);     // the legal list
std::string view_difference(const Pair&);       // everything a viewer may see
std::string feature_difference(const Pair&);    // the aggregates kept at the features against a fresh flood fill
std::string placement_difference(const Pair&, bastide::TileKindId);  // placements() and why_not() on every cell near the table
std::string spot_difference(const Pair&);       // spot_answers() at the figure step
std::string preview_difference(const Pair&, const bastide::Action& placement);  // spot_answers_after() before a tile is laid
std::string score_difference(const Pair&);      // the score and return events of the last action
std::string projection_difference(const Pair&); // points if the game ended now
std::string conservation_fault(const Pair&);    // tiles, figures and points that appeared or vanished
bool has_clause(std::string_view clause);
std::string term_fault(const bastide::EventLog&);  // a score whose terms do not add up, or without a clause

// Every difference above except placements, at any step of a game.
std::string any_difference(const Pair&);

}  // namespace property
