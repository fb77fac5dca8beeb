// The order-of-play file: one step a line, or one note on a step, cells parted by '|'.
#include "engine/rules/order.hpp"

#include <cassert>

namespace bastide::embedded {
extern const std::string_view order_of_play;
}

namespace bastide {
namespace {

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return std::string(text);
}

std::vector<std::string> parts_of(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const auto end = text.find(at);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

Result<std::vector<OrderLine>, FileError> parse_order(std::string_view file_name, std::string_view text) {
  std::vector<OrderLine> lines;
  int number = 0;
  const auto error = [&](std::string reason) { return FileError{std::string(file_name), number, std::move(reason)}; };
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const auto cells = parts_of(line, '|');
    if (cells.size() != 6) return error("six cells parted by | are needed");
    OrderLine out;
    out.line = number;
    if (cells[0] == "setup") out.section = Section::setup;
    else if (cells[0] == "turn") out.section = Section::turn;
    else if (cells[0] == "end") out.section = Section::end;
    else return error("section must be setup, turn or end, not '" + cells[0] + "'");
    if (!lines.empty() && lines.back().section > out.section) return error("section '" + cells[0] + "' comes too late");
    if (cells[2] == "chance") out.step.decider = Decider::chance;
    else if (cells[2] == "player") out.step.decider = Decider::player;
    else if (cells[2] == "nobody") out.step.decider = Decider::nobody;
    else if (cells[2] != "+") return error("decider must be chance, player, nobody or +, not '" + cells[2] + "'");
    const auto plus = cells[1].find('+');
    if ((cells[2] == "+") != (plus != std::string::npos)) return error("a note has a name like step+note and the decider +");
    out.step.name = cells[1].substr(0, plus);
    if (plus != std::string::npos) out.note = cells[1].substr(plus + 1);
    out.step.expansion = cells[3];
    for (auto& clause : parts_of(cells[4], ' '))
      if (!clause.empty()) out.step.clauses.push_back(std::move(clause));
    out.step.text = cells[5];
    bool known = false;
    for (const auto& other : lines) {
      known |= other.step.name == out.step.name;
      if (other.step.name == out.step.name && other.note == out.note) return error("step '" + cells[1] + "' is already on line " + std::to_string(other.line));
    }
    if (!out.note.empty() && !known) return error("there is no step '" + out.step.name + "' for the note '" + out.note + "'");
    lines.push_back(std::move(out));
  }
  if (lines.empty()) return error("no steps");
  return lines;
}

const std::vector<OrderLine>& order_of_play() {
  static const std::vector<OrderLine> lines = [] {
    auto parsed = parse_order("expansions/order_of_play.txt", embedded::order_of_play);
    assert(parsed.ok());
    return parsed.ok() ? std::move(parsed.value()) : std::vector<OrderLine>{};
  }();
  return lines;
}

}  // namespace bastide
