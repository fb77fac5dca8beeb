// JSON forms of selections, faults and rulesets.
#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "records/json_reader.hpp"

namespace bastide {

using nlohmann::json;

json to_json(const Selection& s) {
  json options = json::object();
  for (const auto& [name, value] : s.options) options[name] = value;
  return {{"ruleset", s.ruleset}, {"expansions", s.expansions}, {"options", std::move(options)}, {"copies", s.copies}};
}

json to_json(const Faults& faults) {
  json list = json::array();
  for (const Fault& f : faults)
    list.push_back({{"code", f.code}, {"where", f.where}, {"clause", f.clause}, {"message", f.message}});
  return list;
}

Result<Selection, JsonError> selection_from_json(const json& value, const std::string& path) {
  std::optional<JsonError> error;
  ObjectReader in(value, path, error);
  Selection selection;
  selection.ruleset = in.text("ruleset");
  if (in.has("expansions")) {
    if (const json* names = in.array("expansions", 64)) {
      for (const json& name : *names) {
        if (!name.is_string() || name.get_ref<const std::string&>().size() > 200) {
          in.fail("expansions", "must be an array of names");
          break;
        }
        selection.expansions.push_back(name.get<std::string>());
      }
    }
  }
  if (in.has("options")) {
    if (const json* options = in.object("options")) {
      for (const auto& [name, option] : options->items()) {
        if (!option.is_string() || option.get_ref<const std::string&>().size() > 200 || name.size() > 200) {
          in.fail("options", "every value must be a text of at most 200 bytes");
          break;
        }
        selection.options.emplace_back(name, option.get<std::string>());
      }
    }
  }
  if (in.has("copies")) selection.copies = static_cast<int>(in.integer("copies", 1, 100));
  in.finish();
  if (error) return *error;
  return selection;
}

namespace {

json kind_json(const TileKind& kind) {
  static constexpr char letters[] = {'A', 'F', 'R', 'C'};
  std::string edges;
  for (const EdgeKind edge : kind.edges) edges += letters[static_cast<int>(edge)];
  return {{"id", kind.id},         {"count", kind.count},     {"edges", edges},
          {"period", kind.period}, {"symbols", kind.symbols}, {"set", kind.set}, {"held", kind.held}};
}

json option_json(const OptionRow& row) {
  json values = json::array();
  for (const OptionValue& v : row.values) values.push_back({{"value", v.value}, {"text", v.text}});
  return {{"name", row.name},   {"clause", row.clause}, {"text", row.text},   {"kind", row.kind},
          {"value", row.value}, {"preset", row.preset}, {"fixed", row.fixed}, {"values", std::move(values)}};
}

json step_json(const OrderStep& step) {
  static constexpr const char* deciders[] = {"nobody", "player", "chance"};
  return {{"name", step.name},
          {"decider", deciders[static_cast<int>(step.decider)]},
          {"expansion", step.expansion},
          {"clauses", step.clauses},
          {"text", step.text}};
}

}  // namespace

json ruleset_json(const Ruleset& r) {
  json kinds = json::array();
  for (const TileKind& kind : r.kinds) kinds.push_back(kind_json(kind));
  json figures = json::array();
  for (const FigureSpec& f : r.figures) figures.push_back({{"name", f.name}, {"supply", f.supply}, {"tile", f.tile}});
  json neutrals = json::array();
  for (const NeutralSpec& n : r.neutrals) neutrals.push_back({{"name", n.name}});
  json options = json::array();
  for (const OptionRow& row : r.options) options.push_back(option_json(row));
  json order = json::array();
  for (const OrderStep& step : r.order) order.push_back(step_json(step));
  return {{"name", r.name},
          {"selection", to_json(r.selection)},
          {"kinds", std::move(kinds)},
          {"start", r.start_kind < r.kinds.size() ? r.kinds[r.start_kind].id : ""},
          {"figures", std::move(figures)},
          {"neutrals", std::move(neutrals)},
          {"marks", r.marks},
          {"options", std::move(options)},
          {"order", std::move(order)},
          {"minSeats", r.min_seats},
          {"maxSeats", r.max_seats},
          {"track", r.track},
          {"farmers", r.farmers},
          {"tileTotal", r.tile_total},
          {"hash", digest_text(r.hash)}};
}

}  // namespace bastide
