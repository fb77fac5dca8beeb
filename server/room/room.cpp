#include "server/room/room.hpp"

#include <algorithm>

namespace bastide::server {

Room::Room(Game game, RoomLimits limits) : game_(std::move(game)), limits_(limits), attendance_(game_.table().seats.size()) {
  for (std::size_t seat = 0; seat < attendance_.size(); ++seat)
    if (!game_.table().seats[seat].human()) attendance_[seat].presence = Presence::online;
}

std::vector<Output> Room::step(Now now, Input input) {
  now_ = now;
  out_.clear();
  std::visit([this](auto& what) { on(what); }, input);
  return std::move(out_);
}

std::vector<Output> Room::wake(Now now) {
  now_ = now;
  out_.clear();
  ask_computer();
  return std::move(out_);
}

bool Room::idle() const { return connections_.empty() && !pending_ && waiting_.empty() && !thinking_at_; }

std::optional<Viewer> Room::viewer(std::string_view credential, Now now) const {
  const Table& table = game_.table();
  if (!credential.empty()) {
    const std::string hash = secret_hash(credential);
    if (const Grant* grant = table.grant_of(hash)) return Viewer{grant->seats, grant->host, true, false, hash};
    const Invite* invite = table.invite_of(hash);
    if (invite && !invite->replaced && invite->expires_ms > now.wall_ms) return Viewer{0, false, false, true, ""};
  }
  if (table.open_to_watch) return Viewer{};
  return std::nullopt;
}

std::vector<Text> Room::events_after(std::uint64_t seq) const {
  const auto& all = game_.messages();
  if (seq >= all.size()) return {};
  return {all.begin() + static_cast<std::ptrdiff_t>(seq), all.end()};
}

// ---- connections ----

void Room::on(in::Connect& input) {
  connections_[input.conn] = input.viewer;
  for (Seat seat = 0; seat < attendance_.size(); ++seat)
    if (input.viewer.seats >> seat & 1) set_presence(seat, input.conn);  // the new one reads it in its welcome

  const std::uint64_t head = game_.head();
  std::string_view resume = "snapshot";
  if (input.last_seq) {
    const std::uint64_t last = *input.last_seq;
    bool same = input.log_id == game_.log_id() && last <= head;
    if (same && !input.digest.empty()) {
      std::optional<std::uint64_t> known;
      if (last == head) known = digest(game_.ruleset(), game_.state());
      else if (last > 0) known = game_.record().entries[last - 1].digest;
      same = !known || digest_text(*known) == input.digest;
    }
    if (!same) resume = "reset";
    else if (head - last <= limits_.tail) resume = "tail";
  }
  out_.push_back(out::Send{input.conn, welcome_message(game_, attendance_, input.viewer, resume, now_)});
  if (resume == "tail") {
    for (Text& text : events_after(*input.last_seq)) out_.push_back(out::Send{input.conn, std::move(text)});
  } else {
    out_.push_back(out::Send{input.conn, snapshot_message(game_)});
  }
}

void Room::on(in::Disconnect& input) {
  const auto found = connections_.find(input.conn);
  if (found == connections_.end()) return;
  const std::uint8_t seats = found->second.seats;
  connections_.erase(found);
  for (Seat seat = 0; seat < attendance_.size(); ++seat)
    if (seats >> seat & 1) set_presence(seat);
}

void Room::on(in::WantSnapshot& input) {
  if (connections_.contains(input.conn)) out_.push_back(out::Send{input.conn, snapshot_message(game_)});
}

bool Room::at_table(Seat seat) const {
  return std::any_of(connections_.begin(), connections_.end(), [&](const auto& c) { return c.second.seats >> seat & 1; });
}

void Room::set_presence(Seat seat, ConnId except) {
  const Presence presence = at_table(seat) ? Presence::online : Presence::dropped;
  if (attendance_[seat].presence == presence) return;
  attendance_[seat] = {presence, now_.wall_ms};
  broadcast(presence_message(game_, seat, attendance_[seat]), except);
}

void Room::broadcast(const Text& text, ConnId except) {
  for (const auto& [conn, viewer] : connections_)
    if (conn != except) out_.push_back(out::Send{conn, text});
}

void Room::broadcast_from(std::uint64_t first_seq) {
  for (const Text& text : events_after(first_seq - 1)) broadcast(text);
}

// ---- commands ----

void Room::refuse(AskId ask, Code code, std::string detail, std::string cmd_id, std::int64_t retry_after_ms) {
  if (ask == 0) return;
  Answer answer;
  answer.code = code;
  answer.cmd_id = std::move(cmd_id);
  answer.head_seq = game_.head();
  answer.detail = std::move(detail);
  answer.retry_after_ms = retry_after_ms;
  out_.push_back(out::Reply{ask, std::move(answer)});
}

template <class In>
bool Room::postponed(In& input) {
  if (!pending_) return false;
  if (waiting_.size() < limits_.waiting) waiting_.push_back(std::move(input));
  else refuse(input.ask, Code::overloaded, "Too much is waiting for this game.", "", limits_.retry_ms);
  return true;
}

void Room::resume_waiting() {
  while (!pending_ && !waiting_.empty()) {
    Input input = std::move(waiting_.front());
    waiting_.pop_front();
    std::visit([this](auto& what) { on(what); }, input);
  }
}

// The order of the checks is part of the protocol: a retry is answered before anything about the present is asked.
void Room::on(in::Submit& input) {
  const std::string cmd_id = input.command.cmd_id;
  if (const StoredCommand* known = game_.known(input.viewer.actor, cmd_id)) {
    if (known->content != input.command.content()) return refuse(input.ask, Code::id_reuse, "This cmdId was used for another command.", cmd_id);
    Answer answer;
    answer.cmd_id = cmd_id;
    answer.first_seq = known->first_seq;
    answer.last_seq = known->last_seq;
    answer.head_seq = game_.head();
    out_.push_back(out::Reply{input.ask, std::move(answer)});
    return;
  }
  if (!game_.fault().empty()) return refuse(input.ask, Code::quarantined, "This game is set aside: " + game_.fault(), cmd_id);
  if (input.viewer.seats == 0) return refuse(input.ask, Code::forbidden, "Watchers do not play.", cmd_id);
  if (postponed(input)) return;
  if (!game_.started()) return refuse(input.ask, Code::paused, "The game waits for players.", cmd_id);

  const bool other_log = !input.command.log_id.empty() && input.command.log_id != game_.log_id();
  const bool stale = other_log || input.command.expected_seq != game_.head();
  if (game_.over() && !stale) return refuse(input.ask, Code::game_over, "The game is over.", cmd_id);
  const ToMove mover = to_move(game_.ruleset(), game_.state());
  const bool mine = mover.decider == Decider::player && (input.viewer.seats >> mover.seat & 1);
  if (!mine && !stale) return refuse(input.ask, Code::not_your_turn, "It is another seat's turn.", cmd_id);
  if (stale) {
    Answer answer;
    answer.code = Code::stale_seq;
    answer.cmd_id = cmd_id;
    answer.head_seq = game_.head();
    answer.detail = other_log ? "The log of this game is another one." : "The game has gone on.";
    if (!other_log && input.command.expected_seq < game_.head()) answer.tail = events_after(input.command.expected_seq);
    out_.push_back(out::Reply{input.ask, std::move(answer)});
    return;
  }

  auto plan = game_.plan(input.viewer.seats, input.command.actions, now_);
  if (!plan.ok()) {
    Answer answer;
    answer.code = plan.error().code;
    answer.cmd_id = cmd_id;
    answer.head_seq = game_.head();
    answer.detail = plan.error().detail;
    answer.refusal = plan.error().refusal;
    out_.push_back(out::Reply{input.ask, std::move(answer)});
    return;
  }
  Pending pending;
  pending.ask = input.ask;
  pending.answer.cmd_id = cmd_id;
  pending.answer.first_seq = game_.head() + 1;
  pending.answer.last_seq = game_.head() + plan->steps.size();
  pending.command = StoredCommand{input.viewer.actor, cmd_id, input.command.content(), pending.answer.first_seq, pending.answer.last_seq};
  pending.plan = std::move(*plan);
  save(std::move(pending));
}

void Room::on(in::Join& input) {
  if (postponed(input)) return;
  if (!game_.fault().empty()) return refuse(input.ask, Code::quarantined, "This game is set aside.");
  Table table = game_.table();

  // The same token again: the answer was lost on the way.
  const Grant* grant = table.grant_of(input.token_hash);
  if (grant && grant->seats && (!input.seat || (grant->seats >> *input.seat & 1))) {
    Answer answer;
    answer.seats = grant->seats;
    answer.head_seq = game_.head();
    out_.push_back(out::Reply{input.ask, std::move(answer)});
    return;
  }
  const Invite* invite = table.invite_of(input.invite_hash);
  if (!invite) return refuse(input.ask, Code::not_found, "There is no such invitation.");
  if (invite->replaced || invite->expires_ms <= now_.wall_ms || table.all_taken()) {
    Answer answer;
    answer.code = Code::not_found;
    answer.detail = "This invitation is used up, expired or replaced.";
    answer.gone = true;
    out_.push_back(out::Reply{input.ask, std::move(answer)});
    return;
  }
  std::size_t seat = 0;
  if (input.seat) seat = *input.seat;
  else while (table.seats[seat].taken) ++seat;
  if (seat >= table.seats.size()) return refuse(input.ask, Code::bad_message, "There is no such seat.");
  if (table.seats[seat].taken) return refuse(input.ask, Code::not_your_turn, "That seat is taken.");

  table.seats[seat].taken = true;
  table.seats[seat].entropy = input.entropy;
  if (!input.name.empty()) table.seats[seat].who.name = input.name;
  const auto bit = static_cast<std::uint8_t>(1u << seat);
  const auto mine = std::find_if(table.grants.begin(), table.grants.end(), [&](const Grant& g) { return g.token_hash == input.token_hash; });
  if (mine != table.grants.end()) mine->seats |= bit;
  else table.grants.push_back({input.token_hash, bit, false});

  Pending pending;
  pending.ask = input.ask;
  pending.answer.seats = table.grant_of(input.token_hash)->seats;
  if (table.all_taken()) pending.plan = game_.plan_start(table, now_);
  pending.table = std::move(table);
  pending.seated = true;
  save(std::move(pending));
}

void Room::on(in::Invitation& input) {
  if (!input.viewer.host) return refuse(input.ask, Code::forbidden, "Only the host invites.");
  if (postponed(input)) return;
  if (game_.started()) return refuse(input.ask, Code::game_over, "No seat is open.");
  Pending pending;
  pending.ask = input.ask;
  pending.table = game_.table();
  for (Invite& invite : pending.table->invites) invite.replaced = true;
  pending.table->invites.push_back({input.invite_hash, now_.wall_ms + invite_life_ms, false});
  pending.answer.uses = pending.table->open_seats();
  save(std::move(pending));
}

void Room::on(in::Rematch& input) {
  if (input.viewer.seats == 0 && !input.viewer.host) return refuse(input.ask, Code::forbidden, "Watchers do not play.");
  if (postponed(input)) return;
  if (!game_.fault().empty()) return refuse(input.ask, Code::quarantined, "This game is set aside.");
  if (!game_.over()) return refuse(input.ask, Code::paused, "The game is not over yet.");
  if (!game_.table().next_game.empty()) {
    Answer answer;
    answer.next_game = game_.table().next_game;
    out_.push_back(out::Reply{input.ask, std::move(answer)});
    return;
  }
  Pending pending;
  pending.ask = input.ask;
  pending.rematch = true;
  pending.table = game_.table();
  pending.table->next_game = input.next.id;
  pending.answer.next_game = input.next.id;

  Append mark;
  mark.game = game_.id();
  mark.expected_head = game_.head();
  mark.expected_revision = game_.revision();
  mark.table = table_text(*pending.table);
  pending_ = std::move(pending);
  out_.push_back(out::Save{Creation{std::move(input.next), std::move(mark)}});
}

// ---- the store ----

void Room::save(Pending pending) {
  Append append;
  append.game = game_.id();
  append.expected_head = game_.head();
  append.expected_revision = game_.revision();
  if (pending.plan)
    for (const Step& step : pending.plan->steps) append.entries.push_back(step.stored);
  append.command = pending.command;
  if (pending.table) append.table = table_text(*pending.table);
  append.wake = game_.wakes(pending.table ? *pending.table : game_.table(), pending.plan ? pending.plan->state : game_.state());
  pending_ = std::move(pending);
  out_.push_back(out::Save{std::move(append)});
}

void Room::on(in::Stored& input) {
  if (!pending_ || rereading_) return;
  switch (input.result) {
    case StoreResult::ok: {
      Pending pending = std::move(*pending_);
      pending_.reset();
      settle(std::move(pending));
      break;
    }
    case StoreResult::failed: {
      const Pending pending = std::move(*pending_);
      pending_.reset();
      give_up(pending);
      break;
    }
    case StoreResult::conflict:  // somebody else wrote: our picture is old
    case StoreResult::unknown:
      rereading_ = true;
      out_.push_back(out::Read{});
      return;
  }
  resume_waiting();
}

void Room::settle(Pending pending) {
  const std::uint64_t first = game_.head() + 1;
  if (pending.plan) game_.take(std::move(*pending.plan));
  if (pending.table) game_.take(std::move(*pending.table));
  if (pending.command) game_.take(std::move(*pending.command));
  game_.raise_revision();
  if (pending.ask) {
    pending.answer.head_seq = game_.head();
    out_.push_back(out::Reply{pending.ask, std::move(pending.answer)});
  }
  const bool advanced = game_.head() >= first;
  if (pending.rematch) broadcast(rematch_message(game_));
  else if (pending.seated) broadcast(seats_message(game_, attendance_));
  if (advanced) {
    broadcast_from(first);
    out_.push_back(out::Advanced{});
    if (game_.over()) broadcast(over_message(game_));
  }
  thinking_at_.reset();
  ask_computer();
}

void Room::give_up(const Pending& pending) {
  if (pending.ask) return refuse(pending.ask, Code::storage_unavailable, "The move could not be stored.", pending.answer.cmd_id, limits_.retry_ms);
  thinking_at_.reset();
  out_.push_back(out::Arm{limits_.retry_ms});  // a computer player tries again later
}

// The truth after an unknown outcome. What was under way is in it or is not; either way it gets its answer now.
void Room::on(in::Reread& input) {
  if (!rereading_) return;
  if (!input.game) {
    out_.push_back(out::Arm{limits_.retry_ms});
    return;
  }
  rereading_ = false;
  const Pending pending = std::move(*pending_);
  pending_.reset();
  const std::uint64_t first = game_.head() + 1;
  const bool was_over = game_.over();
  game_ = std::move(*input.game);
  thinking_at_.reset();

  bool written = false;
  if (pending.command) {
    const StoredCommand* known = game_.known(pending.command->actor, pending.command->cmd_id);
    written = known && known->content == pending.command->content;
  } else if (pending.table) {
    written = table_text(*pending.table) == table_text(game_.table());
  }
  Answer answer = pending.answer;
  if (pending.rematch && !game_.table().next_game.empty()) written = true, answer.next_game = game_.table().next_game;
  if (pending.ask && written) {
    answer.head_seq = game_.head();
    out_.push_back(out::Reply{pending.ask, std::move(answer)});
  } else {
    give_up(pending);
  }
  if (pending.rematch && written) broadcast(rematch_message(game_));
  else if (pending.seated) broadcast(seats_message(game_, attendance_));
  if (game_.head() >= first) {
    broadcast_from(first);
    out_.push_back(out::Advanced{});
    if (game_.over() && !was_over) broadcast(over_message(game_));
  }
  ask_computer();
  resume_waiting();
}

void Room::on(in::Timer&) {
  if (rereading_) out_.push_back(out::Read{});
  else ask_computer();
}

// ---- computer players ----

void Room::ask_computer() {
  const Seat seat = game_.computer_to_move();
  if (seat == no_seat || pending_ || thinking_at_ == game_.head()) return;
  thinking_at_ = game_.head();
  out_.push_back(out::Think{game_.head(), seat, game_.table().seats[seat].who.kind, game_.state()});
}

void Room::on(in::ComputerMoved& input) {
  if (pending_ || thinking_at_ != input.head || input.head != game_.head()) return;  // about an older position
  auto plan = game_.plan(input.actions, now_);
  if (!plan.ok() || plan->steps.empty()) {
    thinking_at_.reset();
    out_.push_back(out::Arm{limits_.retry_ms});
    return;
  }
  Pending pending;
  pending.plan = std::move(*plan);
  save(std::move(pending));
}

}  // namespace bastide::server
