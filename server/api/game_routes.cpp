#include "server/api/game_routes.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "records/json_reader.hpp"
#include "server/api/new_table.hpp"
#include "server/core/bytes.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

std::string bearer(const Request& request) {
  constexpr std::string_view prefix = "Bearer ";
  const std::string_view header = request.header("authorization");
  return header.substr(0, prefix.size()) == prefix ? std::string(header.substr(prefix.size())) : "";
}

std::string seats_text(std::uint8_t seats) {
  json list = json::array();
  for (int seat = 0; seat < max_seats; ++seat)
    if (seats >> seat & 1) list.push_back(seat);
  return list.dump();
}

std::string invite_text(const std::string& id, const std::string& secret, int uses, std::int64_t expires_ms) {
  return json{{"secret", secret}, {"path", "/g/" + id + "#i=" + secret}, {"uses", uses}, {"expires", expires_ms}}.dump();
}

std::optional<std::int64_t> number(const Request& request, std::string_view name, std::int64_t otherwise) {
  const auto text = request.parameter(name);
  if (!text) return otherwise;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size() || value < 0) return std::nullopt;
  return value;
}

Response cannot_open(Code code) {
  switch (code) {
    case Code::quarantined: return problem(code, "This game is damaged and set aside.");
    case Code::storage_unavailable: {
      Response response = problem(code, "The store does not answer.");
      response.headers.emplace_back("Retry-After", "1");
      return response;
    }
    default: return problem(Code::not_found, "There is no such game.");
  }
}

enum class Needs { look, watch, seat };

// Finds the game and what the caller may do there. Strangers to a private game get the answer of a game that does not exist.
void with_room(Call call, Needs needs, std::function<void(Call&, Room&, const Viewer&)> then) {
  auto shared = std::make_shared<Call>(std::move(call));
  Service& service = shared->service;
  service.hub.find(shared->id, [shared, needs, then = std::move(then)](Room* room, Code code) {
    Call& found = *shared;
    if (!room) return found.respond(cannot_open(code));
    const auto viewer = room->viewer(bearer(found.request), found.service.loop.now());
    if (!viewer) return found.respond(cannot_open(Code::not_found));
    if (needs == Needs::watch && viewer->invited && !room->game().table().open_to_watch)
      return found.respond(problem(Code::forbidden, "An invitation may only look at the table and join."));
    if (needs == Needs::seat && !viewer->player) {
      if (bearer(found.request).empty()) return found.respond(problem(Code::unauthenticated, "A seat's token is needed."));
      return found.respond(problem(Code::forbidden, "Watchers do not play."));
    }
    then(found, *room, *viewer);
  });
}

// The body as a JSON object; answers and gives nullopt when it is none.
std::optional<json> body_of(Call& call) {
  auto read = read_json(call.request.body.empty() ? "{}" : call.request.body, 64 * 1024);
  if (!read.ok()) {
    call.respond(bad_message_response(read.error()));
    return std::nullopt;
  }
  return std::move(*read);
}

}  // namespace

void post_games(Call call) {
  const auto body = body_of(call);
  if (!body) return;
  if (call.service.hub.draining()) {
    Response response = problem(Code::overloaded, "The server restarts.");
    response.headers.emplace_back("Retry-After", "3");
    return call.respond(std::move(response));
  }
  auto read = read_new_table(*body);
  if (const auto* bad = std::get_if<BadMessage>(&read)) return call.respond(bad_message_response(*bad));
  if (const auto* faults = std::get_if<Faults>(&read))
    return call.respond(problem(422, "bad_message", "This game cannot be set up.", "\"faults\":" + to_json(*faults).dump()));

  auto& [table, local] = std::get<NewTable>(read);
  const std::string token = random_secret();
  table.grants.push_back({secret_hash(token), local, true});
  std::string invite;
  const int open = table.open_seats();
  const std::int64_t expires = call.service.loop.now().wall_ms + invite_life_ms;
  if (open > 0) {
    invite = random_secret();
    table.invites.push_back({secret_hash(invite), expires, false});
  }
  Hub& hub = call.service.hub;
  hub.create(std::move(table), [respond = call.respond, token, invite, open, expires, seats = local](Room* room) {
    if (!room) return respond(cannot_open(Code::storage_unavailable));
    const Game& game = room->game();
    const std::string invitation = invite.empty() ? "null" : invite_text(game.id(), invite, open, expires);
    Response response = json_response(201, "{\"id\":\"" + game.id() + "\",\"logId\":\"" + game.log_id() + "\",\"token\":\"" + token +
                                               "\",\"seats\":" + seats_text(seats) + ",\"path\":\"/g/" + game.id() + "#t=" + token +
                                               "\",\"invite\":" + invitation + ",\"game\":" + game_info(game, room->attendance()) + "}");
    response.headers.emplace_back("Location", "/api/v1/games/" + game.id());
    respond(std::move(response));
  });
}

void get_game(Call call) {
  with_room(std::move(call), Needs::look, [](Call& found, Room& room, const Viewer& viewer) {
    const Game& game = room.game();
    found.respond(json_response(200, "{\"game\":" + game_info(game, room.attendance()) + ",\"you\":" + viewer_info(viewer) +
                                         ",\"view\":" + view_text(game) + "}"));
  });
}

void post_join(Call call) {
  const auto body = body_of(call);
  if (!body) return;
  std::optional<JsonError> error;
  ObjectReader in(*body, "", error);
  auto join = std::make_shared<in::Join>();
  if (in.has("name")) join->name = in.text("name", 200);
  if (const std::string fault = name_fault(join->name); !fault.empty()) in.fail("name", fault);
  if (in.has("seat")) join->seat = static_cast<Seat>(in.integer("seat", 0, max_seats - 1));
  std::string token = in.has("token") ? in.text("token") : random_secret();
  if (!is_secret(token)) in.fail("token", "must be 43 characters of base64url");
  if (in.has("entropy")) {
    if (const auto bytes = from_hex(in.text("entropy"), 32)) join->entropy = *bytes;
    else in.fail("entropy", "must be 64 hexadecimal digits");
  }
  in.finish();
  if (error) return call.respond(bad_message_response({false, error->message()}));
  const std::string secret = bearer(call.request);
  if (secret.empty()) return call.respond(problem(Code::unauthenticated, "An invitation is needed."));
  join->token_hash = secret_hash(token);
  join->invite_hash = secret_hash(secret);

  // Not with_room(): whoever holds a used-up invitation is told so.
  auto shared = std::make_shared<Call>(std::move(call));
  shared->service.hub.find(shared->id, [shared, join, token](Room* room, Code code) {
    if (!room) return shared->respond(cannot_open(code));
    Hub& hub = shared->service.hub;
    join->ask = hub.ask([shared, token](const Answer& answer) {
      if (answer.code == Code::not_found && !answer.gone) return shared->respond(cannot_open(Code::not_found));
      if (answer.code) return shared->respond(refusal_response(answer));
      shared->service.hub.find(shared->id, [shared, token, seats = answer.seats](Room* now, Code why) {
        if (!now) return shared->respond(cannot_open(why));
        shared->respond(json_response(200, "{\"token\":\"" + token + "\",\"seats\":" + seats_text(seats) + ",\"path\":\"/g/" + shared->id + "#t=" +
                                               token + "\",\"game\":" + game_info(now->game(), now->attendance()) + "}"));
      });
    });
    hub.step(shared->id, std::move(*join));
  });
}

void post_invite(Call call) {
  with_room(std::move(call), Needs::seat, [](Call& found, Room& room, const Viewer& viewer) {
    const std::string secret = random_secret();
    Hub& hub = found.service.hub;
    const std::int64_t expires = found.service.loop.now().wall_ms + invite_life_ms;
    const AskId ask = hub.ask([respond = found.respond, id = found.id, secret, expires](const Answer& answer) {
      if (answer.code) return respond(refusal_response(answer));
      respond(json_response(201, invite_text(id, secret, answer.uses, expires)));
    });
    hub.step(room.game().id(), in::Invitation{ask, viewer, secret_hash(secret)});
  });
}

void post_rematch(Call call) {
  with_room(std::move(call), Needs::seat, [](Call& found, Room& room, const Viewer& viewer) {
    Hub& hub = found.service.hub;
    const AskId ask = hub.ask([respond = found.respond](const Answer& answer) {
      if (answer.code) return respond(refusal_response(answer));
      respond(json_response(200, json{{"nextGameId", answer.next_game}, {"path", "/g/" + answer.next_game}}.dump()));
    });
    hub.step(room.game().id(), in::Rematch{ask, viewer, hub.prepare(rematch_table(room.game().table()))});
  });
}

void get_legal(Call call) {
  with_room(std::move(call), Needs::watch,
            [](Call& found, Room& room, const Viewer&) { found.respond(json_response(200, legal_text(room.game()))); });
}

void post_command(Call call) {
  const auto body = body_of(call);
  if (!body) return;
  const std::string key(call.request.header("idempotency-key"));
  auto command = read_command(*body, call.id, key);
  if (!command.ok()) return call.respond(bad_message_response(command.error()));
  auto shared = std::make_shared<Command>(std::move(*command));
  with_room(std::move(call), Needs::seat, [shared](Call& found, Room& room, const Viewer& viewer) {
    Service& service = found.service;
    const std::int64_t now_ms = service.loop.now().mono_ms;
    if (const std::int64_t wait = service.limiter.command(viewer.actor, now_ms); wait > 0) {
      Answer answer;
      answer.code = Code::rate_limited;
      answer.cmd_id = shared->cmd_id;
      answer.head_seq = room.game().head();
      answer.detail = "Too many commands.";
      answer.retry_after_ms = wait;
      return found.respond(refusal_response(answer));
    }
    const AskId ask = service.hub.ask([&service, respond = found.respond, actor = viewer.actor, id = shared->cmd_id, now_ms](Answer answer) {
      if (answer.code == Code::illegal_action) service.limiter.illegal(actor, now_ms);
      answer.cmd_id = id;
      respond(command_response(answer));
    });
    service.hub.step(room.game().id(), in::Submit{ask, viewer, std::move(*shared)});
  });
}

namespace {

Response events_response(const Request& request, Room& room, std::uint64_t after) {
  std::string text;
  const bool lines = request.header("accept").find("application/x-ndjson") != std::string_view::npos;
  for (const Text& event : room.events_after(after)) text += (text.empty() || lines ? "" : ",") + *event + (lines ? "\n" : "");
  if (!lines) return json_response(200, "{\"headSeq\":" + std::to_string(room.game().head()) + ",\"events\":[" + text + "]}");
  Response response = json_response(200, std::move(text));
  response.content_type = "application/x-ndjson";
  return response;
}

}  // namespace

void get_events(Call call) {
  const auto after = number(call.request, "after", 0), wait = number(call.request, "wait", 0);
  if (!after || !wait || *wait > 25)
    return call.respond(bad_message_response({false, "after and wait must be numbers, wait at most 25"}));
  with_room(std::move(call), Needs::watch, [after = static_cast<std::uint64_t>(*after), wait = *wait](Call& found, Room& room, const Viewer&) {
    if (wait == 0 || room.game().head() > after || room.game().over()) return found.respond(events_response(found.request, room, after));
    auto later = std::make_shared<Call>(std::move(found));
    later->service.hub.when_advanced(later->id, wait * 1000, [later, after] {
      later->service.hub.find(later->id, [later, after](Room* now, Code code) {
        later->respond(now ? events_response(later->request, *now, after) : cannot_open(code));
      });
    });
  });
}

void get_export(Call call) {
  const std::string format = call.request.parameter("format").value_or("json");
  if (format != "json" && format != "text") return call.respond(bad_message_response({false, "format: must be json or text"}));
  with_room(std::move(call), Needs::watch, [format](Call& found, Room& room, const Viewer&) {
    const Record record = public_record(room.game());
    Response response = json_response(200, format == "json" ? record_json(record) : record_text(record));
    if (format == "text") response.content_type = "text/plain; charset=utf-8";
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"" + room.game().id() + (format == "json" ? ".json\"" : ".txt\""));
    found.respond(std::move(response));
  });
}

}  // namespace bastide::server
