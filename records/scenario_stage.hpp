// The table a scenario is played on: ruleset, state, seats by name, what the last line brought. Internal to the runner.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace bastide {

// What is wrong with a line; nullopt = nothing.
using LineFault = std::optional<std::string>;

LineFault expected(const std::string& what, const std::string& wanted, const std::string& got);  // nullopt when equal

// "red+4 blue+2 back:red=1", "none".
struct Outcome {
  std::vector<Points> points;  // by seat
  std::vector<int> returned;   // by seat
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The arrow and the reasons at the end of a line: "… => RESULT because CLAUSE CLAUSE".
struct LineParts {
  std::vector<std::string_view> words;           // before the arrow
  std::vector<std::string_view> result;          // after it
  std::vector<std::string> because;
  bool has_result = false;
};
LineParts line_parts(const std::vector<std::string_view>& words);

// "red=7" → name and value; value "" when there is no '='.
std::pair<std::string_view, std::string_view> name_value(std::string_view word);

struct SceneHead {
  std::string id, title;
  std::vector<std::string> clauses;
  std::string set = "base";          // rule set and expansions
  std::vector<std::string> options;  // "name=value"
  std::vector<std::string> players;
  std::string first;                 // "" = the first of players
  bool has_first = false;
};

// Changes a position where it stands; a fault when it cannot.
using Arrangement = std::function<LineFault(const Ruleset&, State&)>;

class Stage {
 public:
  LineFault open(const SceneHead& head);
  [[nodiscard]] bool is_open() const { return ruleset_ != nullptr; }

  [[nodiscard]] const Ruleset& rules() const { return *ruleset_; }
  [[nodiscard]] const State& state() const { return states_.back(); }
  [[nodiscard]] View view() const { return view_for(rules(), state(), no_seat); }
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view player) const;
  [[nodiscard]] const std::vector<std::string>& players() const { return head_.players; }
  [[nodiscard]] std::string seat_name(Seat seat) const;
  [[nodiscard]] const SceneHead& head() const { return head_; }
  [[nodiscard]] Selection selection(const std::string& extra_option) const;  // "" or "name=value"

  // ---- reading words; a fault in `fault` when they mean nothing here ----
  std::optional<Action> placement(std::string_view cell, std::string_view tile, LineFault& fault) const;
  std::optional<Action> action(std::string_view words, const State& where, LineFault& fault) const;
  std::optional<Outcome> outcome(const std::vector<std::string_view>& words, bool with_returns, LineFault& fault) const;
  [[nodiscard]] std::string text(const Outcome& outcome) const;

  // ---- acting ----
  LineFault begin_turns();             // answers the lot for the first player, when it is still open
  LineFault pass_to_draw();            // the same, and declines what may be done instead of drawing
  void clear_log() { log_.clear(); }
  LineFault act(const Action& action);
  LineFault arrange(const Arrangement& arrangement);  // sets up what play would take long to reach
  [[nodiscard]] const EventLog& log() const { return log_; }  // of the present line; of the last one before it

  // The events of this line that happened while the game went on, and those of final scoring.
  [[nodiscard]] Outcome completed() const;
  [[nodiscard]] std::span<const Event> final_events() const;
  LineFault check_result(const LineParts& parts) const;  // what the line brought, and the clauses it names

  // The same actions under one other option.
  Result<Stage, std::string> under(const std::string& option) const;

 private:
  struct Happening {
    Action action;
    Arrangement arrange;  // not empty: this was done instead
  };
  SceneHead head_;
  RulesetPtr ruleset_;
  std::vector<State> states_;  // one; a State has no empty form
  std::vector<Happening> happenings_;
  EventLog log_;
};

// scenario_pile.cpp: only these tiles are left undrawn; these go from the pile aside; a piece of nobody stands on a tile, perhaps
// beside the figure on a spot of it.
LineFault set_undrawn(const Ruleset&, State&, const std::vector<int>& counts);
LineFault set_aside(const Ruleset&, State&, const std::vector<int>& counts);
LineFault set_neutral(const Ruleset&, State&, NeutralId, Cell, SegmentIndex beside);

// Lines of the form "word name=number …": every pair is compared with what `ask` says; nullopt = no such name.
using NumberOf = std::function<std::optional<int>(std::string_view name)>;
LineFault compare_numbers(const std::vector<std::string_view>& words, const NumberOf& ask);
LineFault one_number(const std::vector<std::string_view>& words, int got);  // "word 7"
// Asks by tile id; kinds that are not in this game have 0.
NumberOf by_kind(const Stage& stage, std::function<int(TileKindId)> ask);

using SceneLine = LineFault (*)(Stage&, const std::vector<std::string_view>& words);
// What a word at the beginning of a line does; nullptr when it is none of that file's words.
SceneLine play_line(std::string_view word);      // scenario_play.cpp
SceneLine position_line(std::string_view word);  // scenario_position.cpp
SceneLine ruleset_line(std::string_view word);   // scenario_ruleset.cpp
SceneLine end_line(std::string_view word);       // scenario_end.cpp
SceneLine neutral_line(std::string_view word);   // scenario_neutral.cpp

// scenario_turn.cpp: lines that begin with a player or with a figure.
LineFault play_turn(Stage&, const std::vector<std::string_view>& words);     // "red 1,0 U0 R.W => …"
LineFault move_figure(Stage&, const std::vector<std::string_view>& words);   // "FIGURE red 1,0 R.W", "FIGURE red back"
LineFault targets_line(Stage&, const std::vector<std::string_view>& words);  // "targets red 1,0 R.W 2,0 M"
LineFault play_neutral(Stage&, const std::vector<std::string_view>& words);  // scenario_neutral.cpp: lines that begin with a piece of nobody
std::optional<Action> neutral_move(const Stage&, std::string_view name, const std::vector<std::string_view>& where, LineFault& fault);
LineFault draw_for(Stage&, TileKindId);  // draws the tile that a line lays, unless it is in hand or held already

// A spot of a laid tile; a fault when the tile or the spot does not exist. A corner is given by the tile whose north-west corner it is.
std::optional<Spot> laid_spot(const Stage&, std::string_view cell, std::string_view spot, LineFault& fault);

}  // namespace bastide
