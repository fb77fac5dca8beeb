// Reads expansions/order_of_play.txt.
#pragma once
#include <string>
#include <vector>

#include "engine/rules/ruleset.hpp"

namespace bastide {

enum class Section : std::uint8_t { setup, turn, end };

struct OrderLine {
  Section section = Section::turn;
  OrderStep step;         // a note: step.name is the step it belongs to, step.decider means nothing
  std::string note = {};  // what an expansion adds to a step; "" = a step
  int line = 0;
};

Result<std::vector<OrderLine>, FileError> parse_order(std::string_view file_name, std::string_view text);

// The embedded file, parsed once. Its faults are a programmer's: asserted by the layout tests.
const std::vector<OrderLine>& order_of_play();

// What the expansions of a ruleset add to one of its steps, in the order of the file.
std::vector<const OrderLine*> notes_on(const Ruleset&, std::string_view step);

}  // namespace bastide
