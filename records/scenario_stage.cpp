#include "records/scenario_stage.hpp"

#include <algorithm>

#include "records/words.hpp"

namespace bastide {

LineFault expected(const std::string& what, const std::string& wanted, const std::string& got) {
  if (wanted == got) return std::nullopt;
  return what + ": expected " + wanted + ", got " + got;
}

LineParts line_parts(const std::vector<std::string_view>& words) {
  LineParts parts;
  bool reasons = false;
  for (const std::string_view word : words) {
    if (word == "because") reasons = true;
    else if (reasons) parts.because.emplace_back(word.ends_with(',') ? word.substr(0, word.size() - 1) : word);
    else if (word == "=>") parts.has_result = true;
    else (parts.has_result ? parts.result : parts.words).push_back(word);
  }
  return parts;
}

std::pair<std::string_view, std::string_view> name_value(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) return {word, {}};
  return {word.substr(0, equals), word.substr(equals + 1)};
}

// ---- numbers ----

LineFault compare_numbers(const std::vector<std::string_view>& words, const NumberOf& ask) {
  if (words.size() < 2) return std::string(words[0]) + " needs name=number";
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto [name, value] = name_value(words[i]);
    const auto number = parse_integer(value, -1'000'000, 1'000'000);
    if (!number) return "\"" + std::string(words[i]) + "\" is not name=number";
    const auto got = ask(name);
    if (!got) return "no " + std::string(name) + " here";
    if (auto fault = expected(std::string(words[0]) + " of " + std::string(name), std::to_string(*number), std::to_string(*got))) return fault;
  }
  return std::nullopt;
}

LineFault one_number(const std::vector<std::string_view>& words, int got) {
  const auto number = words.size() == 2 ? parse_integer(words[1], 0, 1'000'000) : std::nullopt;
  if (!number) return std::string(words[0]) + " needs one number";
  return expected(std::string(words[0]), std::to_string(*number), std::to_string(got));
}

NumberOf by_kind(const Stage& stage, std::function<int(TileKindId)> ask) {
  return [&stage, ask = std::move(ask)](std::string_view id) -> std::optional<int> {
    const TileKindId kind = stage.rules().kind_of(id);
    return kind == no_tile ? 0 : ask(kind);
  };
}

// ---- set-up ----

Selection Stage::selection(const std::string& extra_option) const {
  std::string words = head_.set == "base" || head_.set.starts_with("base ") ? "base-c1" + head_.set.substr(4) : head_.set;
  for (const std::string& option : head_.options)
    if (name_value(option).first != name_value(extra_option).first) words += " " + option;
  if (!extra_option.empty()) words += " " + extra_option;
  return parse_selection(words);
}

LineFault Stage::open(const SceneHead& head) {
  head_ = head;
  auto ruleset = compose(selection(""));
  if (!ruleset) return "the set cannot be composed: " + ruleset.error().front().message;
  for (const std::string& player : head.players)
    if ((*ruleset)->figure_of(player) != no_figure || (*ruleset)->neutral_of(player) != no_neutral) return "\"" + player + "\" cannot be a player's name";
  Setup setup;
  setup.seats = static_cast<int>(head.players.size());
  if (!head.first.empty()) {
    const auto seat = seat_of(head.first);
    if (!seat) return "first: no player " + head.first;
    setup.first = *seat;
  }
  auto start = bastide::begin(**ruleset, setup);
  if (!start) return "the game cannot begin: " + start.error().front().message;
  ruleset_ = *ruleset;
  states_.clear();
  states_.push_back(std::move(*start));
  return std::nullopt;
}

std::optional<Seat> Stage::seat_of(std::string_view player) const {
  for (std::size_t i = 0; i < head_.players.size(); ++i)
    if (head_.players[i] == player) return static_cast<Seat>(i);
  return std::nullopt;
}

std::string Stage::seat_name(Seat seat) const {
  return seat < head_.players.size() ? head_.players[seat] : "nobody";
}

Result<Stage, std::string> Stage::under(const std::string& option) const {
  SceneHead head = head_;
  std::erase_if(head.options, [&](const std::string& own) { return name_value(own).first == name_value(option).first; });
  head.options.push_back(option);
  Stage stage;
  if (auto fault = stage.open(head)) return *fault;
  for (const Happening& happening : happenings_) {
    auto fault = happening.arrange ? stage.arrange(happening.arrange) : stage.act(happening.action);
    if (fault) return "with " + option + " the game cannot be played like this: " + *fault;
  }
  return stage;
}

// ---- words ----

std::optional<Action> Stage::placement(std::string_view cell, std::string_view tile, LineFault& fault) const {
  auto read = parse_action(rules(), state(), "place " + std::string(cell) + " " + std::string(tile));
  if (read) return *read;
  fault = read.error();
  return std::nullopt;
}

std::optional<Action> Stage::action(std::string_view text, const State& where, LineFault& fault) const {
  auto read = parse_action(rules(), where, text);
  if (read) return *read;
  // A spot that does not exist has no number; the engine's answer to it is wanted all the same.
  const auto words = split_words(text);
  if (words.size() == 4 && (words[0] == "put" || words[0] == "free")) {
    const FigureKind figure = rules().figure_of(words[1]);
    const auto cell = parse_cell(words[2]);
    if (figure != no_figure && cell) return words[0] == "put" ? Action::put(figure, *cell, no_segment) : Action::free(figure, *cell, no_segment);
  }
  fault = read.error();
  return std::nullopt;
}

std::optional<Outcome> Stage::outcome(const std::vector<std::string_view>& words, bool with_returns, LineFault& fault) const {
  Outcome result{std::vector<Points>(players().size()), std::vector<int>(players().size())};
  if (words.empty()) fault = "a result is missing after =>; write none for nothing";
  if (words.size() == 1 && words[0] == "none") return result;
  for (const std::string_view word : words) {
    const bool returns = word.starts_with("back:");
    const std::string_view rest = returns ? word.substr(5) : word;
    const std::size_t sign = rest.find(returns ? '=' : '+');
    const auto seat = seat_of(rest.substr(0, sign));
    const auto number = sign == std::string_view::npos ? std::nullopt : parse_integer(rest.substr(sign + 1), 1, 100'000);
    if (!seat || !number || (returns && !with_returns)) {
      fault = "\"" + std::string(word) + "\" is not a result such as red+4" + (with_returns ? " or back:red=1" : "");
      return std::nullopt;
    }
    int& slot = returns ? result.returned[*seat] : result.points[*seat];
    if (slot != 0) fault = "\"" + std::string(word) + "\" is the second result of its kind";
    slot = static_cast<int>(*number);
  }
  if (fault) return std::nullopt;
  return result;
}

std::string Stage::text(const Outcome& outcome) const {
  std::string words;
  for (std::size_t i = 0; i < outcome.points.size(); ++i)
    if (outcome.points[i] != 0) words += " " + players()[i] + "+" + std::to_string(outcome.points[i]);
  for (std::size_t i = 0; i < outcome.returned.size(); ++i)
    if (outcome.returned[i] != 0) words += " back:" + players()[i] + "=" + std::to_string(outcome.returned[i]);
  return words.empty() ? "none" : words.substr(1);
}

// ---- acting ----

LineFault Stage::act(const Action& action) {
  const auto legal = check(rules(), state(), action);
  if (!legal) return action_text(rules(), state(), action) + " is refused: " + refusal_text(rules(), legal.error());
  happenings_.push_back({legal->action(), {}});
  apply(rules(), states_.back(), *legal, &log_);
  return std::nullopt;
}

LineFault Stage::arrange(const Arrangement& arrangement) {
  if (auto fault = arrangement(rules(), states_.back())) return fault;
  happenings_.push_back({Action::skip(), arrangement});
  return std::nullopt;
}

LineFault Stage::begin_turns() {
  const ToMove turn = to_move(rules(), state());
  if (turn.decider != Decider::chance || turn.step != "first") return std::nullopt;
  return act(Action::first(seat_of(head_.first).value_or(0)));
}

namespace {

// Whether a step comes before the draw, so that whoever decides it may also draw.
bool before_draw(const Ruleset& rules, std::string_view step) {
  for (const OrderStep& next : rules.order) {
    if (next.name == "draw") return false;
    if (next.name == step) return true;
  }
  return false;
}

}  // namespace

LineFault Stage::pass_to_draw() {
  if (auto fault = begin_turns()) return fault;
  for (ToMove turn = to_move(rules(), state()); turn.decider == Decider::player && before_draw(rules(), turn.step); turn = to_move(rules(), state()))
    if (auto fault = act(Action::skip())) return fault;
  return std::nullopt;
}

namespace {

bool begins_the_end(const Event& e) {
  return e.kind == EventKind::game_ended || ((e.kind == EventKind::scored || e.kind == EventKind::awarded) && e.when == When::final);
}

}  // namespace

Outcome Stage::completed() const {
  Outcome result{std::vector<Points>(players().size()), std::vector<int>(players().size())};
  for (const Event& e : log_) {
    if (begins_the_end(e)) break;
    if (e.kind == EventKind::scored || e.kind == EventKind::awarded)
      for (const SeatPoints& p : e.points) result.points[p.seat] += p.points;
    if (e.kind == EventKind::returned) ++result.returned[e.seat];
  }
  return result;
}

std::span<const Event> Stage::final_events() const {
  const auto first = std::find_if(log_.begin(), log_.end(), begins_the_end);
  return {first, log_.end()};
}

LineFault Stage::check_result(const LineParts& parts) const {
  LineFault fault;
  Outcome wanted{std::vector<Points>(players().size()), std::vector<int>(players().size())};
  if (parts.has_result) {
    const auto read = outcome(parts.result, true, fault);
    if (!read) return fault;
    wanted = *read;
  }
  if (auto wrong = expected("result", text(wanted), text(completed()))) return wrong;
  for (const std::string& clause : parts.because) {
    bool named = false;
    for (const Event& e : log_) {
      named = named || e.clause == clause;
      for (const ScoreTerm& term : e.terms) named = named || term.clause == clause;
    }
    if (!named) return "no score line of this turn names " + clause;
  }
  return std::nullopt;
}

}  // namespace bastide
