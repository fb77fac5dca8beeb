// JSON forms of the engine's values (docs/interfaces.md §2). Cells are [x,y], rotations quarter turns 0–3, segments spots
// such as "R.E". Reading checks every member: a wrong type, a missing or an unknown member is an error that names its path.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace bastide {

struct JsonError {
  std::string path;    // "actions[1].cell"
  std::string reason;  // "must be two integers"
  [[nodiscard]] std::string message() const { return path.empty() ? reason : path + ": " + reason; }
};

// Parses with limits: at most `max_bytes`, depth 32, no duplicate keys, numbers within ±2^53, UTF-8.
Result<nlohmann::json, JsonError> parse_json(std::string_view text, std::size_t max_bytes = 64 * 1024);

nlohmann::json to_json(const Ruleset&, const State&, const Action&);
nlohmann::json to_json(const Ruleset&, const Refusal&);
nlohmann::json to_json(const Ruleset&, const State& after, const Event&);
nlohmann::json to_json(const Ruleset&, const State&, const View&);
nlohmann::json to_json(const Ruleset&, const State&, const FeatureReport&);
nlohmann::json to_json(const Selection&);
nlohmann::json to_json(const Faults&);
nlohmann::json ruleset_json(const Ruleset&);  // what the set-up page and a replay need: kinds, figures, options, order

// Actions are read in the context of a state, because a spot names a side of a tile as it lies there.
Result<Action, JsonError> action_from_json(const Ruleset&, const State&, const nlohmann::json&, const std::string& path = "");
// Only "ruleset" must be there; the other members default to no expansions, no overrides, one copy.
Result<Selection, JsonError> selection_from_json(const nlohmann::json&, const std::string& path = "");

}  // namespace bastide
