#include "server/api/rest.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "search/player.hpp"
#include "server/api/game_routes.hpp"

namespace bastide::server {

namespace embedded {
extern const std::string_view openapi;
}

namespace {

using nlohmann::json;

void get_openapi(Call call) {
  Response response = json_response(200, std::string(embedded::openapi));
  response.headers.emplace_back("Cache-Control", "no-cache");
  call.respond(std::move(response));
}

void get_health(Call call) {
  const bool healthy = call.service.hub.storage_healthy() && !call.service.hub.draining();
  call.respond(json_response(healthy ? 200 : 503, json{{"status", healthy ? "ok" : "degraded"},
                                                       {"version", BASTIDE_VERSION},
                                                       {"storage", call.service.hub.storage_healthy() ? "ok" : "failing"},
                                                       {"games", call.service.hub.rooms()},
                                                       {"connections", call.service.hub.connections()}}
                                                      .dump()));
}

// Options that an expansion brings to the default rule set.
json own_options(const std::string& expansion) {
  const auto plain = compose(Selection{});
  const auto with = compose(parse_selection(expansion));
  json list = json::array();
  if (!plain.ok() || !with.ok()) return list;
  json composed = ruleset_json(**with);
  for (json& row : composed["options"])
    if ((*plain)->option(row["name"].get<std::string>()).empty()) list.push_back(std::move(row));
  return list;
}

void get_rulesets(Call call) {
  json rulesets = json::array(), expansions = json::array();
  for (const RulesetName& known : known_rulesets()) rulesets.push_back({{"name", known.name}, {"text", known.text}});
  for (const RulesetName& known : known_expansions())
    expansions.push_back({{"name", known.name}, {"text", known.text}, {"options", own_options(known.name)}});
  call.respond(json_response(200, json{{"rulesets", rulesets}, {"expansions", expansions}}.dump()));
}

void get_ruleset(Call call) {
  const auto names = known_rulesets();
  const bool known = std::any_of(names.begin(), names.end(), [&](const RulesetName& n) { return n.name == call.id; });
  if (!known) return call.respond(problem(Code::not_found, "There is no such rule set."));
  const std::string options = call.request.parameter("options").value_or("");
  if (options.size() > 400) return call.respond(bad_message_response({false, "options: must be at most 400 bytes"}));
  const auto ruleset = compose(parse_selection(call.id + " " + options));
  if (!ruleset.ok()) return call.respond(problem(422, "bad_message", "The rule set cannot be composed.", "\"faults\":" + to_json(ruleset.error()).dump()));
  call.respond(json_response(200, ruleset_json(**ruleset).dump()));
}

void get_players(Call call) {
  json list = json::array();
  for (const PlayerName& known : known_players()) list.push_back({{"name", known.name}, {"text", known.text}});
  call.respond(json_response(200, json{{"players", list}}.dump()));
}

struct Route {
  std::string_view method, path;
  void (*run)(Call);
};

// No GET changes anything.
constexpr Route table[] = {
    {"GET", "/api/v1/openapi.json", get_openapi},
    {"GET", "/api/v1/health", get_health},
    {"GET", "/healthz", get_health},
    {"GET", "/readyz", get_health},
    {"GET", "/api/v1/rulesets", get_rulesets},
    {"GET", "/api/v1/rulesets/{id}", get_ruleset},
    {"GET", "/api/v1/players", get_players},
    {"POST", "/api/v1/games", post_games},
    {"GET", "/api/v1/games/{id}", get_game},
    {"POST", "/api/v1/games/{id}/join", post_join},
    {"POST", "/api/v1/games/{id}/invite", post_invite},
    {"POST", "/api/v1/games/{id}/rematch", post_rematch},
    {"GET", "/api/v1/games/{id}/legal", get_legal},
    {"POST", "/api/v1/games/{id}/commands", post_command},
    {"GET", "/api/v1/games/{id}/events", get_events},
    {"GET", "/api/v1/games/{id}/export", get_export},
};

// Whether a path fits a pattern; fills what stands for {id}.
bool fits(std::string_view pattern, std::string_view path, std::string& id) {
  const std::size_t brace = pattern.find("{id}");
  if (brace == std::string_view::npos) return pattern == path;
  if (path.substr(0, brace) != pattern.substr(0, brace)) return false;
  const std::size_t end = std::min(path.find('/', brace), path.size());
  if (end == brace || path.substr(end) != pattern.substr(brace + 4)) return false;
  id = std::string(path.substr(brace, end - brace));
  return true;
}

void answer_file(Service& service, const Request& request, const Respond& respond) {
  auto file = service.files.get(request);
  if (!file) return respond(problem(Code::not_found, "There is nothing here."));
  if (request.method == "GET" || request.method == "HEAD") return respond(std::move(*file));
  Response response = problem(405, "method_not_allowed", "This can only be read.");
  response.headers.emplace_back("Allow", "GET, HEAD");
  respond(std::move(response));
}

// Requests that change something come from our own page or from no page at all, and as JSON.
std::optional<Response> refuse_foreign(const Service& service, const Request& request) {
  if (request.header("sec-fetch-site") == "cross-site" || !service.origin_allowed(request))
    return problem(Code::forbidden, "Another site may not do this.");
  const std::string_view type = request.header("content-type");
  if (request.body.empty() && type.empty()) return std::nullopt;
  if (type.substr(0, std::min(type.find(';'), type.size())) != "application/json")
    return problem(415, "unsupported_media_type", "The body must be application/json.");
  return std::nullopt;
}

}  // namespace

std::vector<RouteName> routes() {
  std::vector<RouteName> names;
  for (const Route& route : table) names.push_back({route.method, route.path});
  return names;
}

bool Service::origin_allowed(const Request& request) const {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return request.header("cookie").empty();  // programs send neither; a browser that hides its origin is refused
  if (std::find(origins.begin(), origins.end(), origin) != origins.end()) return true;
  return origin == "http://" + std::string(request.header("host"));
}

void handle_rest(Service& service, Request request, Respond respond) {
  std::string allowed;
  for (const Route& route : table) {
    std::string id;
    if (!fits(route.path, request.path, id)) continue;
    if (route.method == request.method || (request.method == "HEAD" && route.method == "GET")) {
      if (route.method == "POST")
        if (auto refused = refuse_foreign(service, request)) return respond(std::move(*refused));
      return route.run(Call{service, std::move(request), std::move(respond), std::move(id)});
    }
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method) + (route.method == "GET" ? ", HEAD" : "");
  }
  if (!allowed.empty() || request.method == "TRACE") {
    Response response = problem(405, "method_not_allowed", "This address does not know the method " + request.method.substr(0, 20) + ".");
    response.headers.emplace_back("Allow", allowed.empty() ? "GET, HEAD" : allowed);
    return respond(std::move(response));
  }
  answer_file(service, request, respond);
}

}  // namespace bastide::server
