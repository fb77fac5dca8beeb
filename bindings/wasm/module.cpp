// The exported functions and the way from a question's text to its answer.
#include "bindings/wasm/questions.hpp"
#include "records/json.hpp"

namespace bastide::wasm {
namespace {

// A record of the longest game is far below this.
constexpr std::size_t max_question_bytes = 4 * 1024 * 1024;

const Question* question_named(std::string_view name) {
  for (const auto list : {ruleset_questions(), game_questions(), board_questions(), picture_questions(), record_questions()})
    for (const Question& question : list)
      if (question.name == name) return &question;
  return nullptr;
}

Answer answer(Tables& tables, std::string_view text) {
  const auto question = parse_json(text, max_question_bytes);
  if (!question) return failure("badQuestion", question.error().message());
  if (!question->is_object()) return failure("badQuestion", "a question must be an object");
  Reader in(*question);
  const std::string name = in.text("ask");
  if (!in.ok()) return failure("badQuestion", in.fault());
  const Question* known = question_named(name);
  if (!known) return failure("badQuestion", "nothing is called \"" + name + "\"");
  return known->answer(tables, *question);
}

}  // namespace

Failure failure(std::string_view code, std::string_view message) { return {json{{"code", code}, {"message", message}}}; }

Failure refused(const Ruleset& ruleset, const Refusal& refusal) {
  return {json{{"code", "refused"}, {"message", refusal_text(ruleset, refusal)}, {"refusal", to_json(ruleset, refusal)}}};
}

Game* game_of(Tables& tables, Reader& in) {
  const int handle = in.number("game", 1, 2147483647);
  Game* game = in.ok() ? tables.game(handle) : nullptr;
  return game;
}

const Ruleset* ruleset_of(Tables& tables, Reader& in) {
  const int by_game = in.number_or("game", 0, 1, 2147483647);
  if (by_game) {
    const Game* game = tables.game(by_game);
    return game ? game->ruleset.get() : nullptr;
  }
  const int handle = in.number("ruleset", 1, 2147483647);
  const RulesetPtr* ruleset = in.ok() ? tables.ruleset(handle) : nullptr;
  return ruleset ? ruleset->get() : nullptr;
}

std::string answer_text(Tables& tables, std::string_view question) {
  const Answer result = answer(tables, question);
  const json out = result ? json{{"ok", *result}} : json{{"error", result.error().error}};
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace bastide::wasm

namespace {
// The module has one caller at a time; its memory is its state.
std::string question_bytes;
std::string answer_bytes;
bastide::wasm::Tables& tables() {
  static bastide::wasm::Tables open;
  return open;
}
}  // namespace

extern "C" {
__attribute__((export_name("question_buffer"))) char* question_buffer(int bytes) {
  question_bytes.resize(bytes > 0 ? static_cast<std::size_t>(bytes) : 0);
  return question_bytes.data();
}
__attribute__((export_name("ask"))) int ask(int bytes) {
  const auto length = std::min(question_bytes.size(), static_cast<std::size_t>(bytes > 0 ? bytes : 0));
  answer_bytes = bastide::wasm::answer_text(tables(), std::string_view(question_bytes).substr(0, length));
  return static_cast<int>(answer_bytes.size());
}
__attribute__((export_name("answer_address"))) const char* answer_address() { return answer_bytes.data(); }
}
