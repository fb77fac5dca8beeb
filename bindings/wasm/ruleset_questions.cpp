// Rule sets: which there are, and what a selection composes to.
#include "bindings/wasm/questions.hpp"
#include "records/json.hpp"

namespace bastide::wasm {
namespace {

json names_json(const std::vector<RulesetName>& names) {
  json out = json::array();
  for (const RulesetName& name : names) out.push_back({{"name", name.name}, {"text", name.text}});
  return out;
}

Answer known(Tables&, const json&) { return names_json(known_rulesets()); }
Answer expansions(Tables&, const json&) { return names_json(known_expansions()); }

// {"selection":{…}} or {"words":"base-c1 farmers=off"}
Answer composed(Tables& tables, const json& question) {
  Reader in(question);
  Selection selection;
  if (question.contains("words")) {
    selection = parse_selection(in.text("words"));
  } else {
    const auto read = selection_from_json(in.member("selection"), "selection");
    if (in.ok() && !read) return failure("badQuestion", read.error().message());
    if (in.ok()) selection = *read;
  }
  if (!in.ok()) return failure("badQuestion", in.fault());
  auto ruleset = compose(selection);
  if (!ruleset) return Failure{json{{"code", "faults"}, {"message", "the selection has faults"}, {"faults", to_json(ruleset.error())}}};
  json out = ruleset_json(**ruleset);
  out["handle"] = tables.keep(*ruleset);
  return out;
}

Answer explained(Tables& tables, const json& question) {
  Reader in(question);
  const Ruleset* ruleset = ruleset_of(tables, in);
  if (!ruleset) return failure("badQuestion", in.ok() ? "no such ruleset" : in.fault());
  return json(explain(*ruleset));
}

constexpr Question list[] = {{"knownRulesets", known}, {"knownExpansions", expansions}, {"compose", composed}, {"explain", explained}};

}  // namespace

std::span<const Question> ruleset_questions() { return list; }

}  // namespace bastide::wasm
