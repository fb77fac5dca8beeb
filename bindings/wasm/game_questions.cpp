// Games: beginning, copying, playing, looking. Undo is an earlier copy.
#include "bindings/wasm/questions.hpp"
#include "records/json.hpp"

namespace bastide::wasm {
namespace {

Failure no_game(const Reader& in) { return failure("badQuestion", in.ok() ? "no such game" : in.fault()); }

Answer begun(Tables& tables, const json& question) {
  Reader in(question);
  const int handle = in.number("ruleset", 1, 2147483647);
  Setup setup;
  setup.seats = in.number("seats", 0, 255);
  setup.first = static_cast<Seat>(in.number_or("first", 0, 0, 254));
  if (!in.ok()) return failure("badQuestion", in.fault());
  const RulesetPtr* ruleset = tables.ruleset(handle);
  if (!ruleset) return failure("badQuestion", "no such ruleset");
  auto state = begin(**ruleset, setup);
  if (!state) return Failure{json{{"code", "faults"}, {"message", "the setup has faults"}, {"faults", to_json(state.error())}}};
  return json(tables.keep(Game{*ruleset, *state}));
}

Answer copied(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  return json(tables.keep(Game{*game}));
}

Answer freed(Tables& tables, const json& question) {
  Reader in(question);
  const int handle = in.number("handle", 1, 2147483647);
  if (!in.ok()) return failure("badQuestion", in.fault());
  return json(tables.forget(handle));
}

json events_json(const Game& game, const EventLog& log) {
  json out = json::array();
  for (const Event& event : log) out.push_back(to_json(*game.ruleset, game.state, event));
  return out;
}

// The action a question holds as "action" (JSON form) or "text" (words).
Result<Action, Failure> action_of(const Game& game, Reader& in, const json& question) {
  if (question.contains("text")) {
    auto action = parse_action(*game.ruleset, game.state, in.text("text"));
    if (!action) return failure("badAction", action.error());
    return *action;
  }
  const json& member = in.member("action");
  if (!in.ok()) return failure("badQuestion", in.fault());
  auto action = action_from_json(*game.ruleset, game.state, member, "action");
  if (!action) return failure("badAction", action.error().message());
  return *action;
}

Answer checked(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const auto action = action_of(*game, in, question);
  if (!action) return action.error();
  const auto legal = check(*game->ruleset, game->state, *action);
  if (!legal) return refused(*game->ruleset, legal.error());
  return to_json(*game->ruleset, game->state, legal->action());
}

Answer applied(Tables& tables, const json& question) {
  Reader in(question);
  Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const auto action = action_of(*game, in, question);
  if (!action) return action.error();
  const auto legal = check(*game->ruleset, game->state, *action);
  if (!legal) return refused(*game->ruleset, legal.error());
  const std::string words = action_text(*game->ruleset, game->state, legal->action());
  EventLog log;
  apply(*game->ruleset, game->state, *legal, &log);
  return json{{"events", events_json(*game, log)}, {"text", words}, {"digest", digest_text(digest(*game->ruleset, game->state))}};
}

Answer legal(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  json out = json::array();
  for (const LegalAction& action : legal_actions(*game->ruleset, game->state))
    out.push_back(to_json(*game->ruleset, game->state, action.action()));
  return out;
}

Answer viewed(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const int viewer = in.number_or("viewer", no_seat, 0, 255);
  if (!in.ok()) return failure("badQuestion", in.fault());
  return to_json(*game->ruleset, game->state, view_for(*game->ruleset, game->state, static_cast<Seat>(viewer)));
}

Answer digested(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  return json(digest_text(digest(*game->ruleset, game->state)));
}

Answer board(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  return json(board_text(*game->ruleset, game->state));
}

constexpr Question list[] = {{"begin", begun}, {"copy", copied},      {"free", freed},  {"check", checked},    {"apply", applied},
                             {"legalActions", legal}, {"view", viewed}, {"digest", digested}, {"boardText", board}};

}  // namespace

std::span<const Question> game_questions() { return list; }

}  // namespace bastide::wasm
