// The HTTP interface: a table of routes, and one function for each. docs/openapi.json describes the same table; a test compares them.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/service.hpp"

namespace bastide::server {

struct RouteName {
  std::string_view method;
  std::string_view path;  // "/api/v1/games/{id}/join"
};
std::vector<RouteName> routes();

// Answers every request but the WebSocket's.
void handle_rest(Service& service, Request request, Respond respond);

}  // namespace bastide::server
