// What can be asked. A question is one function from its members to a value or an error.
#pragma once
#include <span>
#include <string_view>

#include "bindings/wasm/reading.hpp"
#include "bindings/wasm/tables.hpp"
#include "engine/core/result.hpp"

namespace bastide::wasm {

struct Failure {
  json error;  // {"code", "message", …}
};
using Answer = Result<json, Failure>;

Failure failure(std::string_view code, std::string_view message);
Failure refused(const Ruleset& ruleset, const Refusal& refusal);

struct Question {
  std::string_view name;
  Answer (*answer)(Tables&, const json& question);
};
std::span<const Question> ruleset_questions();
std::span<const Question> game_questions();
std::span<const Question> board_questions();
std::span<const Question> picture_questions();
std::span<const Question> record_questions();

// The game or ruleset a question names; nullptr with a fault in the reader when there is none.
Game* game_of(Tables& tables, Reader& in);
const Ruleset* ruleset_of(Tables& tables, Reader& in);  // by "ruleset", or the ruleset of "game"

// Answers one question given as text. The result is always one JSON object.
std::string answer_text(Tables& tables, std::string_view question);

}  // namespace bastide::wasm
