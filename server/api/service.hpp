// What REST and WebSocket share: the rooms, the limits, the files of the page and the rule about Origins.
#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/limits.hpp"
#include "server/api/static_files.hpp"
#include "server/hub/hub.hpp"

namespace bastide::server {

class GameSession;

struct Service {
  Loop& loop;
  Hub& hub;
  Limiter limiter;
  StaticFiles files;
  std::vector<std::string> origins;  // allowed beside our own
  std::set<GameSession*> sessions;   // open WebSockets

  // A browser says where a request comes from; only our own pages and the configured ones may speak.
  [[nodiscard]] bool origin_allowed(const Request& request) const;
};

}  // namespace bastide::server
