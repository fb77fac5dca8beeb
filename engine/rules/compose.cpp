// compose(): selection → ruleset. Collects every fault before it answers.
#include <algorithm>

#include "engine/rules/build.hpp"
#include "engine/rules/dispatch.hpp"
#include "engine/rules/order.hpp"

namespace bastide {
namespace {

std::uint64_t mix(std::uint64_t hash, std::string_view text) {  // FNV-1a
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
  return (hash ^ 0x1f) * 0x100000001b3ull;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

struct Composer {
  const Selection& wanted;
  Faults faults;
  std::vector<const Expansion*> chosen;
  std::vector<OptionSpec> specs;
  Preset preset;
  OptionMap values;

  void fault(std::string code, std::string where, std::string message, std::string clause = {}) {
    faults.push_back({std::move(code), std::move(where), std::move(clause), std::move(message)});
  }

  void choose_expansions() {
    std::vector<std::string> known;
    bool found = false;
    for (const Expansion* e : linked_expansions()) {
      const bool named = std::find(wanted.expansions.begin(), wanted.expansions.end(), e->name) != wanted.expansions.end();
      if (!e->optional || named) chosen.push_back(e);
      if (e->optional) known.emplace_back(e->name);
      if (!e->presets) continue;
      for (auto& p : e->presets())
        if (p.name == wanted.ruleset) preset = p, found = true;
    }
    for (const auto& name : wanted.expansions)
      if (std::find(known.begin(), known.end(), name) == known.end())
        fault("unknown_expansion", name, "There is no expansion '" + name + "'" + (known.empty() ? "." : "; known are " + joined(known) + "."));
    if (found) return;
    std::vector<std::string> names;
    for (const auto& r : known_rulesets()) names.push_back(r.name);
    fault("unknown_ruleset", wanted.ruleset, "There is no rule set '" + wanted.ruleset + "'; known are " + joined(names) + ".");
  }

  void set_options() {
    for (const Expansion* e : chosen)
      if (e->options)
        for (auto& spec : e->options()) specs.push_back(spec);
    for (const Expansion* e : chosen)
      if (e->amend) e->amend(specs);
    for (const auto& spec : specs) values[spec.name] = spec.standard;
    for (const auto& [name, value] : preset.options) values[name] = value;
    OptionMap seen;
    for (const auto& [name, value] : wanted.options) {
      const auto spec = std::find_if(specs.begin(), specs.end(), [&](const auto& s) { return s.name == name; });
      if (spec == specs.end()) {
        fault("unknown_option", name, "There is no option '" + name + "'.");
        continue;
      }
      if (seen.contains(name)) fault("bad_value", name, "Option " + name + " is given twice.", spec->clause);
      seen[name] = value;
      if (value == values[name]) continue;
      if (std::find(preset.fixed.begin(), preset.fixed.end(), name) != preset.fixed.end()) {
        fault("fixed_option", name, "Option " + name + " is fixed to " + values[name] + " in rule set " + preset.name + ".", spec->clause);
        continue;
      }
      if (spec->kind == "choice" && std::none_of(spec->values.begin(), spec->values.end(), [&](const auto& v) { return v.value == value; })) {
        std::vector<std::string> allowed;
        for (const auto& v : spec->values) allowed.push_back(v.value);
        fault("bad_value", name, "Option " + name + " must be one of " + joined(allowed) + ", not '" + value + "'.", spec->clause);
        continue;
      }
      values[name] = value;
    }
    if (wanted.copies < 1 || wanted.copies > 4)
      fault("bad_value", "copies", "copies must be a number from 1 to 4, not " + std::to_string(wanted.copies) + ".");
  }

  void choose_tiles(Ruleset& rules) {
    for (const Expansion* e : chosen) {
      if (!e->tiles_text) continue;
      auto catalogue = parse_catalogue(e->tiles_file, e->tiles_text());
      if (!catalogue) {
        fault("bad_catalogue", std::string(e->tiles_file), catalogue.error().message());
        continue;
      }
      for (auto& kind : e->choose_tiles(*catalogue, values, wanted.copies, faults)) rules.kinds.push_back(std::move(kind));
    }
    for (std::size_t i = 0; i < rules.kinds.size(); ++i) {
      if (!rules.kinds[i].held) rules.tile_total += rules.kinds[i].count;
      if (rules.kinds[i].start) rules.start_kind = static_cast<TileKindId>(i);
    }
    const Need need = need_of(rules);
#define BASTIDE_TRY(C, name) else if (holds<C>(need)) rules.size_class = SizeClass::name;
    if (false) {}
    BASTIDE_SIZE_CLASSES(BASTIDE_TRY)
    else fault("too_many_tiles", "copies", std::to_string(need.tiles) + " tiles are more than a game can hold (" + std::to_string(Size340::tiles) + ").");
  }

  void write_options(Ruleset& rules) {
    for (const auto& spec : specs) {
      OptionRow row{spec.name, spec.clause, spec.text, spec.values, spec.kind, values[spec.name], spec.standard, false};
      if (const auto it = preset.options.find(spec.name); it != preset.options.end()) row.preset = it->second;
      row.fixed = std::find(preset.fixed.begin(), preset.fixed.end(), spec.name) != preset.fixed.end();
      if (row.value != row.preset) rules.selection.options.emplace_back(row.name, row.value);
      rules.options.push_back(std::move(row));
    }
  }

  void set_order(Ruleset& rules) {
    for (const auto& line : order_of_play())
      for (const Expansion* e : chosen)
        if (line.note.empty() && e->name == line.step.expansion && (!e->uses_step || e->uses_step(values, line.step.name))) rules.order.push_back(line.step);
  }

  void set_hash(Ruleset& rules) {
    std::uint64_t h = mix(0xcbf29ce484222325ull, "bastide-rules-1");
    // Standard values are left out: an option added later leaves the games of today as they are.
    for (const auto& spec : specs)
      if (values[spec.name] != spec.standard) h = mix(mix(h, spec.name), values[spec.name]);
    for (const Expansion* e : chosen) h = mix(h, e->name);
    for (const auto& kind : rules.kinds) h = mix(mix(h, kind.id), std::to_string(kind.count));
    rules.hash = h;
  }
};

}  // namespace

Result<RulesetPtr, Faults> compose(const Selection& selection) {
  Composer c{selection, {}, {}, {}, {}, {}};
  c.choose_expansions();
  if (!c.faults.empty()) return c.faults;
  c.set_options();
  auto rules = std::make_shared<Ruleset>();
  rules->selection.copies = selection.copies;
  for (const Expansion* e : c.chosen)
    if (e->describe) e->describe(c.values, *rules, c.faults);
  for (std::size_t i = 0; i < rules->neutrals.size(); ++i) rules->neutral_keys[i] = name_key(rules->neutrals[i].name);
  if (c.faults.empty()) c.choose_tiles(*rules);
  if (!c.faults.empty()) return c.faults;
  rules->selection = {selection.ruleset, selection.expansions, {}, selection.copies};
  std::sort(rules->selection.expansions.begin(), rules->selection.expansions.end());
  c.write_options(*rules);
  rules->name = selection_text(rules->selection);
  c.set_order(*rules);
  c.set_hash(*rules);
  rules->tables = with_size(*rules, [&]<class C>(std::type_identity<C>) { return build_tables<C>(*rules, c.values, c.chosen); });
  return RulesetPtr(std::move(rules));
}

std::vector<const OrderLine*> notes_on(const Ruleset& rules, std::string_view step) {
  OptionMap values;
  for (const OptionRow& row : rules.options) values[row.name] = row.value;
  const auto is_chosen = [&](const Expansion& e) {
    const auto& names = rules.selection.expansions;
    return !e.optional || std::find(names.begin(), names.end(), e.name) != names.end();
  };
  std::vector<const OrderLine*> notes;
  for (const auto& line : order_of_play())
    for (const Expansion* e : linked_expansions())
      if (line.step.name == step && !line.note.empty() && e->name == line.step.expansion && is_chosen(*e) && (!e->uses_step || e->uses_step(values, line.note)))
        notes.push_back(&line);
  return notes;
}

std::vector<RulesetName> known_rulesets() {
  std::vector<RulesetName> names;
  for (const Expansion* e : linked_expansions())
    if (e->presets)
      for (const auto& p : e->presets()) names.push_back({p.name, p.text});
  return names;
}

std::vector<RulesetName> known_expansions() {
  std::vector<RulesetName> names;
  for (const Expansion* e : linked_expansions())
    if (e->optional) names.push_back({std::string(e->name), std::string(e->text)});
  return names;
}

const std::string& Ruleset::option(std::string_view option_name) const {
  static const std::string none;
  for (const auto& row : options)
    if (row.name == option_name) return row.value;
  return none;
}

TileKindId Ruleset::kind_of(std::string_view tile_id) const {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i].id == tile_id) return static_cast<TileKindId>(i);
  return no_tile;
}

FigureKind Ruleset::figure_of(std::string_view figure_name) const {
  for (std::size_t i = 0; i < figures.size(); ++i)
    if (figures[i].name == figure_name) return static_cast<FigureKind>(i);
  return 255;
}

Selection parse_selection(std::string_view words) {
  Selection s;
  bool named = false;
  while (!words.empty()) {
    const auto end = words.find(' ');
    const std::string word(words.substr(0, end));
    words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
    if (word.empty()) continue;
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      const auto rulesets = known_rulesets();
      const bool is_ruleset = std::any_of(rulesets.begin(), rulesets.end(), [&](const auto& r) { return r.name == word; });
      const auto linked = linked_expansions();
      const bool is_expansion = std::any_of(linked.begin(), linked.end(), [&](const auto* e) { return e->optional && e->name == word; });
      if (!named && (is_ruleset || !is_expansion)) s.ruleset = word, named = true;
      else s.expansions.push_back(word);
    } else if (word.substr(0, equals) == "copies") {
      const std::string value = word.substr(equals + 1);
      s.copies = value.size() == 1 && value[0] >= '0' && value[0] <= '9' ? value[0] - '0' : 0;
    } else {
      s.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
  return s;
}

std::string selection_text(const Selection& selection) {
  std::string text = selection.ruleset;
  for (const auto& e : selection.expansions) text += " " + e;
  for (const auto& [name, value] : selection.options) text += " " + name + "=" + value;
  if (selection.copies != 1) text += " copies=" + std::to_string(selection.copies);
  return text;
}

}  // namespace bastide
