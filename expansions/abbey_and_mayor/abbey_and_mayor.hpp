// Abbey & Mayor's descriptor, in parts: options and tiles (options.cpp), abbey (abbey.cpp), barn (barn.cpp), wagon (wagon.cpp).
#pragma once
#include "engine/rules/expansion.hpp"

namespace bastide::abbey_and_mayor {

std::vector<OptionSpec> options();
std::vector<TileKind> choose_tiles(const std::vector<TileKind>&, const OptionMap&, int copies, Faults&);
void describe(const OptionMap&, Ruleset&, Faults&);
void amend(std::vector<OptionSpec>&);
bool uses_step(const OptionMap&, std::string_view step);
bool has_barns(const OptionMap&);

// Steps by name; nullopt when the folder part has no such step.
template <class C>
std::optional<StepRow<C>> abbey_step(std::string_view name);
template <class C>
std::optional<StepRow<C>> barn_step(std::string_view name);
template <class C>
std::optional<StepRow<C>> wagon_step(const OptionMap&, std::string_view name);

// Hooks, and what the wooden pieces may do.
template <class C>
void install_barns(const Ruleset&, const OptionMap&, TablesOf<C>&);
template <class C>
void install_wagons(const Ruleset&, TablesOf<C>&);

// Place of a step in the order of play; 255 when it is not used.
std::uint8_t step_named(const Ruleset&, std::string_view name);

}  // namespace bastide::abbey_and_mayor
