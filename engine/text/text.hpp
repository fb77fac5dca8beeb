// One-line texts of actions, refusals, events and boards: English words of the glossary (docs/interfaces.md §1).
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/rules/action.hpp"
#include "engine/rules/event.hpp"
#include "engine/rules/view.hpp"

namespace bastide {

std::string action_text(const Ruleset&, const State&, const Action&);   // "place 1,0 U90", "put follower 1,0 R.W", "skip"
Result<Action, std::string> parse_action(const Ruleset&, const State&, std::string_view text);
std::string refusal_text(const Ruleset&, const Refusal&);               // "Not here: BASE-PLACE-03, the east side is road against city."
std::string event_text(const Ruleset&, const Event&, std::span<const std::string> seat_names);
std::string board_text(const Ruleset&, const State&);                   // plain picture for failing tests and terminals

}  // namespace bastide
