// The base game's descriptor, in parts: options and tiles (options.cpp), turn (turn.cpp), scores (scores.cpp),
// fields (fields.cpp).
#pragma once
#include "engine/rules/expansion.hpp"

namespace bastide::base {

std::vector<OptionSpec> options();
std::vector<Preset> presets();
std::vector<TileKind> choose_tiles(const std::vector<TileKind>&, const OptionMap&, int copies, Faults&);
void describe(const OptionMap&, Ruleset&, Faults&);
bool uses_step(const OptionMap&, std::string_view step);

inline constexpr FigureKind follower = 0;

// Steps by name; nullopt when the folder part has no such step.
template <class C>
std::optional<StepRow<C>> turn_step(std::string_view name);
template <class C>
std::optional<StepRow<C>> score_step(std::string_view name);
template <class C>
std::optional<StepRow<C>> field_step(const OptionMap&, std::string_view name);

// Score rows, what figures may do, and hooks.
template <class C>
void install_scores(const OptionMap&, TablesOf<C>&);
template <class C>
void install_fields(const OptionMap&, TablesOf<C>&);

}  // namespace bastide::base
