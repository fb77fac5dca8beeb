// The routes of games.
#pragma once
#include <string>

#include "server/api/messages.hpp"
#include "server/api/service.hpp"

namespace bastide::server {

// One request on its way: exactly one respond().
struct Call {
  Service& service;
  Request request;
  Respond respond;
  std::string id;  // of the game, from the path
};

void post_games(Call call);
void get_game(Call call);
void post_join(Call call);
void post_invite(Call call);
void post_rematch(Call call);
void get_legal(Call call);
void post_command(Call call);
void get_events(Call call);
void get_export(Call call);

}  // namespace bastide::server
