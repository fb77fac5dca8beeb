// What one folder under expansions/ exports: its descriptor. Expansions never include each other; the list of linked
// descriptors is expansions/list.cpp.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <span>

#include "engine/rules/game.hpp"

namespace bastide {

// Option values in force while composing.
using OptionMap = std::map<std::string, std::string, std::less<>>;

struct OptionSpec {
  std::string name, clause, text, kind;  // kind: choice, number, range (see OptionRow)
  std::vector<OptionValue> values;
  std::string standard;                  // value when no rule set says otherwise
};

struct Preset {
  std::string name, text;
  OptionMap options;                     // what differs from the standard
  std::vector<std::string> fixed;        // options that may not be overridden
};

// The code of a descriptor that depends on the size class.
template <class C>
struct Installer {
  void (*tables)(const Ruleset&, const OptionMap&, TablesOf<C>&) = nullptr;   // score rows, hooks
  std::optional<StepRow<C>> (*step)(const Ruleset&, const OptionMap&, std::string_view name) = nullptr;
};

// One installer for each size class. An expansion writes .installers = {BASTIDE_SIZE_CLASSES(BASTIDE_INSTALLER)} where its own
// installer<C>() is in sight.
#define BASTIDE_INSTALLER(C, name) installer<C>(),
#define BASTIDE_INSTALLER_MEMBER(C, name) Installer<C> name;
#define BASTIDE_INSTALLER_OF(C, name) \
  if constexpr (std::is_same_v<Wanted, C>) return name;
struct Installers {
  BASTIDE_SIZE_CLASSES(BASTIDE_INSTALLER_MEMBER)
  template <class Wanted>
  [[nodiscard]] const Installer<Wanted>& of() const { BASTIDE_SIZE_CLASSES(BASTIDE_INSTALLER_OF) }
};
#undef BASTIDE_INSTALLER_MEMBER
#undef BASTIDE_INSTALLER_OF

struct Expansion {
  std::string_view name;
  std::string_view text = {};                            // one sentence for the set-up page
  bool optional = true;                                  // false: part of every game
  std::vector<Preset> (*presets)() = nullptr;            // rule sets it names
  std::vector<OptionSpec> (*options)() = nullptr;
  void (*amend)(std::vector<OptionSpec>&) = nullptr;     // changes the standard values of others' options
  std::string_view tiles_file = {};
  std::string_view (*tiles_text)() = nullptr;
  // Chooses and counts tiles for the options; faults when the options contradict each other.
  std::vector<TileKind> (*choose_tiles)(const std::vector<TileKind>& catalogue, const OptionMap&, int copies, Faults&) = nullptr;
  // Seats, figures, track and other plain members of the ruleset.
  void (*describe)(const OptionMap&, Ruleset&, Faults&) = nullptr;
  // Whether a step, or a note, of order_of_play.txt holds with these options.
  bool (*uses_step)(const OptionMap&, std::string_view step) = nullptr;
  Installers installers;
};

// All linked expansions, in the order of their names in order_of_play.txt.
std::span<const Expansion* const> linked_expansions();

}  // namespace bastide
