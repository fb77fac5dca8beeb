// The description of the REST interface against the server that serves it: the same routes, only described statuses, bodies of the described
// shape. A route that is missing in the description or never answered here fails the test.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "running_server.hpp"
#include "server/api/rest.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

// As much of JSON Schema as the description uses. The first fault, or "".
class Schema {
 public:
  explicit Schema(const json& document) : document_(document) {}

  std::string fault(const json& schema, const json& value, const std::string& at = "$") const {
    if (schema.contains("$ref")) {
      const std::string ref = schema["$ref"];
      return fault(document_[json::json_pointer(ref.substr(1))], value, at);
    }
    if (schema.contains("oneOf")) {
      std::string reasons;
      for (const json& one : schema["oneOf"]) {
        const std::string reason = fault(one, value, at);
        if (reason.empty()) return "";
        reasons += "(" + reason + ")";
      }
      return reasons;
    }
    if (schema.contains("const") && value != schema["const"]) return at + " is not " + schema["const"].dump();
    if (schema.contains("type") && !is(schema["type"], value)) return at + " is no " + schema["type"].dump() + " but " + value.dump().substr(0, 60);
    if (schema.contains("enum") && std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
      return at + " is not in the enumeration: " + value.dump();
    if (schema.contains("pattern") && !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return at + " does not fit the pattern: " + value.dump();
    if (value.is_object()) {
      if (schema.contains("required"))
        for (const std::string name : schema["required"])
          if (!value.contains(name)) return at + " lacks " + name;
      for (const auto& [name, member] : value.items()) {
        if (schema.contains("properties") && schema["properties"].contains(name)) {
          if (const std::string reason = fault(schema["properties"][name], member, at + "." + name); !reason.empty()) return reason;
        } else if (schema.contains("additionalProperties") && schema["additionalProperties"] == false) {
          return at + " has " + name + ", which is not described";
        }
      }
    }
    if (value.is_array() && schema.contains("items"))
      for (std::size_t i = 0; i < value.size(); ++i)
        if (const std::string reason = fault(schema["items"], value[i], at + "[" + std::to_string(i) + "]"); !reason.empty()) return reason;
    return "";
  }

 private:
  static bool is(const std::string& type, const json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
  }
  const json& document_;
};

class OpenApi : public testing::Test {
 protected:
  OpenApi() : document_(server_.get("/api/v1/openapi.json").json()) {}

  // Asks, and holds the answer against the description of this route.
  HttpAnswer ask(const std::string& method, const std::string& route, int expected, const std::string& token = "", const std::string& body = "",
                 const std::string& query = "", const Headers& headers = {}) {
    std::string path = route;
    if (const std::size_t brace = path.find("{id}"); brace != std::string::npos) path.replace(brace, 4, id_);
    const HttpAnswer answer = http(server_.port(), method, path + query, token, body, headers);
    EXPECT_EQ(answer.status, expected) << method << " " << path << query << ": " << answer.body.substr(0, 300);
    std::string small = method;
    for (char& c : small) c = static_cast<char>(std::tolower(c));
    const json& operation = document_["paths"][route][small];
    asked_.insert(method + " " + route);
    if (!operation.is_object() || !operation["responses"].contains(std::to_string(answer.status))) {
      ADD_FAILURE() << method << " " << route << " answers " << answer.status << ", which is not described";
      return answer;
    }
    json response = operation["responses"][std::to_string(answer.status)];
    if (response.contains("$ref")) response = document_[json::json_pointer(response["$ref"].get<std::string>().substr(1))];
    const std::string type = answer.header("content-type").substr(0, answer.header("content-type").find(';'));
    EXPECT_TRUE(response["content"].contains(type)) << route << ": content type " << type;
    if (type.find("json") != std::string::npos && type != "application/x-ndjson")
      EXPECT_EQ(Schema(document_).fault(response["content"][type]["schema"], answer.json()), "") << method << " " << route;
    return answer;
  }

  RunningServer server_;
  json document_;
  std::string id_ = std::string(22, 'A');
  std::set<std::string> asked_;
};

TEST_F(OpenApi, describes_exactly_the_routes_of_the_server) {
  EXPECT_EQ(document_["openapi"], "3.1.0");
  std::set<std::string> described, served;
  for (const auto& [path, item] : document_["paths"].items())
    for (const char* method : {"get", "post", "put", "delete", "patch"})
      if (item.contains(method)) described.insert((std::string(method) == "get" ? "GET " : "POST ") + path);
  for (const server::RouteName& route : server::routes()) served.insert(std::string(route.method) + " " + std::string(route.path));
  EXPECT_EQ(described, served);
}

TEST_F(OpenApi, is_the_file_of_the_documentation) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/docs/openapi.json");
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_EQ(server_.get("/api/v1/openapi.json").body, text.str());
}

TEST_F(OpenApi, every_route_answers_as_described) {
  for (const char* route : {"/api/v1/openapi.json", "/api/v1/health", "/healthz", "/readyz", "/api/v1/rulesets", "/api/v1/players"}) ask("GET", route, 200);
  id_ = "winter";
  ask("GET", "/api/v1/rulesets/{id}", 200, "", "", "?options=farmers%3Doff");
  ask("GET", "/api/v1/rulesets/{id}", 422, "", "", "?options=nonsense%3D1");
  id_ = "unknown";
  ask("GET", "/api/v1/rulesets/{id}", 404);

  const std::string games = "/api/v1/games", game = games + "/{id}";
  ask("POST", games, 400, "", "{");
  ask("POST", games, 422, "", "{}");
  ask("POST", games, 422, "", json{{"selection", "nonsense"}, {"seats", json::parse(two_local)}}.dump());
  ask("POST", games, 415, "", "seats=2", "", {{"Content-Type", "application/x-www-form-urlencoded"}});
  ask("POST", games, 403, "", "{}", "", {{"Origin", "http://evil.example"}});
  const json made = ask("POST", games, 201, "", json{{"selection", {{"ruleset", "demo"}}}, {"seats", json::parse(one_open)}}.dump()).json();
  const std::string token = made["token"], invite = made["invite"]["secret"];
  ask("GET", game, 404, token);
  id_ = made["id"];
  ask("GET", game, 200, token);
  ask("GET", game, 404);
  ask("POST", game + "/commands", 409, token, command(0, {{{"type", "skip"}}}).dump());
  const json renewed = ask("POST", game + "/invite", 201, token).json();
  ask("POST", game + "/invite", 404, "x");
  ask("POST", game + "/join", 410, invite, "{}");
  ask("POST", game + "/join", 401, "", "{}");
  ask("POST", game + "/join", 422, renewed["secret"], R"({"seat":9})");
  const std::string guest = ask("POST", game + "/join", 200, renewed["secret"], R"({"name":"Ben"})").json()["token"];
  ask("POST", game + "/invite", 403, guest);
  ask("POST", game + "/invite", 409, token);
  ask("GET", game + "/legal", 200, token);
  ask("GET", game + "/events", 200, token, "", "?after=0");
  ask("GET", game + "/events", 200, token, "", "?after=0", {{"Accept", "application/x-ndjson"}});
  ask("GET", game + "/events", 422, token, "", "?after=-1");
  ask("GET", game + "/export", 200, token);
  ask("GET", game + "/export", 200, token, "", "?format=text");
  ask("GET", game + "/export", 422, token, "", "?format=png");
  ask("POST", game + "/rematch", 409, token);

  std::string mover = token, waiting = guest;
  for (int turns = 0; turns < 100; ++turns) {
    const json state = server_.get("/api/v1/games/" + id_, token).json();
    if (state["game"]["status"] == "over") break;
    if (state["view"]["toMove"]["seat"] == 0) mover = token, waiting = guest;
    else mover = guest, waiting = token;
    const std::uint64_t head = state["game"]["headSeq"];
    const json actions = a_step(server_, id_, mover);
    if (turns == 0) {
      ask("POST", game + "/commands", 409, waiting, command(head, actions).dump());
      ask("POST", game + "/commands", 409, mover, command(0, actions).dump());
      ask("POST", game + "/commands", 422, mover, command(head, {{{"type", "skip"}}}).dump());
      ask("POST", game + "/commands", 422, mover, "{}");
      ask("POST", game + "/commands", 400, mover, "{");
    }
    ask("POST", game + "/commands", 200, mover, command(head, actions).dump());
  }
  ask("GET", game, 200, token);
  ask("POST", game + "/commands", 409, token, command(server_.get("/api/v1/games/" + id_, token).json()["game"]["headSeq"], {{{"type", "skip"}}}).dump());
  ask("POST", game + "/rematch", 200, token);
  ask("GET", game, 200, token);

  for (const server::RouteName& route : server::routes())
    EXPECT_TRUE(asked_.contains(std::string(route.method) + " " + std::string(route.path))) << route.path << " was never asked";
}

}  // namespace
}  // namespace bastide::test
