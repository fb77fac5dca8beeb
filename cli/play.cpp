// bastide play: a game in the terminal, people and computer players at one table.
#include <unistd.h>

#include <iostream>
#include <memory>
#include <random>

#include "cli/board.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/record_file.hpp"
#include "cli/table.hpp"
#include "cli/typed.hpp"
#include "records/words.hpp"
#include "search/player.hpp"

namespace bastide::cli {
namespace {

constexpr const char* help_text =
    "Laying a tile:       1,-2 90      cell and degrees, or the cell's number; 1,-2 alone when it fits only one way\n"
    "Putting a figure:    R.W          a spot: C.N city, R.E road, F.NL field, M monastery, V.NW corner, or its number\n"
    "                     wagon R.W    with the kind of the figure; without it the first that may stand there\n"
    "                     1,0 R.W      in another cell, where a figure may go there\n"
    "Moving a piece:      2,1          the cell, or its number; the piece's name before it where figures may be put as well:\n"
    "                     fairy 1,0 R.W\n"
    "Sending home:        1,0 C.N      a figure on the table, or its number\n"
    "                     skip         (or s, or -) where the step may be left out\n"
    "Looking:             board  cells  spots  tiles  scores  rules\n"
    "                     why 1,-2 90  why not: a tile there, or a figure on a spot (why R.W)\n"
    "                     look 1,0 R.W what a feature is worth and to whom\n"
    "Else:                undo  save FILE  help  quit\n";

class Table {
 public:
  Table(const PlayOptions& options, LocalGame game, std::uint64_t seed) : options_(options), game_(std::move(game)) {
    for (const RecordSeat& seat : game_.record().seats) {
      players_.push_back(make_player(seat.kind, seed + players_.size()));
      human_.push_back(!players_.back());
      style_.seat_colours.push_back(seat.colour);
    }
    style_.colour = options.ascii ? ColourMode::never : colour_mode(STDOUT_FILENO, options.colour);
  }

  int run() {
    const std::size_t tiles = static_cast<std::size_t>(game_.ruleset().tile_total);
    Progress progress("playing", tiles);
    if (const std::string legend = sign_legend(game_.ruleset()); anybody() && !legend.empty()) std::cout << "On the board: " << legend << ".\n";
    while (game_.turn().decider != Decider::nobody) {
      const ToMove turn = game_.turn();
      if (turn.decider == Decider::chance) tell(game_.draw());
      else if (!human_[turn.seat]) tell(game_.play(players_[turn.seat]->choose(game_.ruleset(), game_.state())));
      else if (!ask(turn)) return leave();
      if (!anybody()) progress.at(view().tiles.size());
    }
    show_board({});
    show_end();
    return leave();
  }

 private:
  [[nodiscard]] View view() const { return view_for(game_.ruleset(), game_.state(), no_seat); }
  [[nodiscard]] bool anybody() const {
    for (const bool human : human_)
      if (human) return true;
    return false;
  }
  [[nodiscard]] std::string name(Seat seat) const {
    const RecordSeat& row = game_.record().seats[seat];
    return in_seat_colour(row.colour, row.name, style_.colour);
  }
  [[nodiscard]] std::vector<std::string> plain_names() const { return seat_names(game_.record()); }

  // Games without people print no commentary.
  void tell(const EventLog& log) {
    if (!anybody()) return;
    const auto names = plain_names();
    for (const Event& event : log)
      if (event.kind != EventKind::turn_started && event.kind != EventKind::game_ended)
        std::cout << "  " << event_text(game_.ruleset(), event, names) << "\n";
  }

  void show_board(const std::vector<Cell>& offered) {
    style_.width = terminal_width(STDOUT_FILENO, 80);
    style_.offered = offered;
    std::cout << "\n" << draw_board(game_.ruleset(), game_.state(), style_) << "\n";
  }

  void show_scores() {
    const View v = view();
    for (std::size_t i = 0; i < v.scores.size(); ++i) {
      std::cout << "  " << name(static_cast<Seat>(i)) << " [" << seat_mark(style_.seat_colours[i]) << "] " << v.scores[i] << (v.scores[i] == 1 ? " point" : " points");
      for (std::size_t f = 0; f < v.supply[i].size(); ++f)
        if (v.supply[i][f] || f == 0) std::cout << ", " << v.supply[i][f] << " " << game_.ruleset().figures[f].name << (v.supply[i][f] == 1 ? "" : "s");
      std::cout << "\n";
    }
    std::cout << "  " << v.pile_size << (v.pile_size == 1 ? " tile" : " tiles") << " in the pile";
    if (!v.aside.empty()) std::cout << ", laid aside:";
    for (const TileKindId tile : v.aside) std::cout << " " << game_.ruleset().kinds[tile].id;
    std::cout << "\n";
  }

  void show_end() {
    const View v = view();
    std::cout << "The game is over.\n";
    show_scores();
    std::cout << (v.winners.size() == 1 ? "Winner:" : "Winners:");
    for (const Seat seat : v.winners) std::cout << " " << name(seat);
    std::cout << "\n";
  }

  std::vector<Cell> offered_cells() const {
    std::vector<Cell> cells;
    for (const PlacementOption& option : cell_choices(game_.ruleset(), game_.state())) cells.push_back(option.cell);
    return cells;
  }

  void show_turn(const ToMove& turn) {
    const Ruleset& r = game_.ruleset();
    const bool optional = may_skip(r, game_.state());
    if (const TileKindId tile = tile_to_lay(r, game_.state()); tile != no_tile) {
      show_board(offered_cells());
      show_scores();
      const bool draws = optional && view().pile_size > 0;
      std::cout << "\n" << name(turn.seat) << ", lay " << (optional ? "your " : "") << "tile " << r.kinds[tile].id << (draws ? " instead of drawing one" : "") << (optional ? ", or skip" : "") << ":\n"
                << draw_tile(r, tile, style_);
      if (options_.hints || optional) show_cells();
    } else {
      const auto choices = spot_choices(r, game_.state());
      const ActionKind first = choices.empty() ? ActionKind::put : choices.front().action().kind;
      if (first == ActionKind::move && !optional)
        for (std::size_t i = 0; i < choices.size(); ++i) style_.choices.emplace_back(choices[i].action().cell, " " + std::to_string(i + 1) + " ");
      show_board({});
      style_.choices.clear();
      std::cout << name(turn.seat);
      if (first == ActionKind::move) std::cout << ", move the " << r.neutrals[choices.front().action().figure].name << (view().trail.empty() ? "" : ", step " + std::to_string(view().trail.size()) + " of its flight");
      else if (first == ActionKind::free) std::cout << ", send a figure home; nothing is put then";
      else if (moving() && !choices.empty()) std::cout << ", move the " << r.figures[choices.front().action().figure].name << " to another feature";
      else std::cout << ", put a figure on the tile at " << cell_text(*view().last_cell) << other_doors(choices);
      std::cout << (optional ? ", or skip:\n" : ":\n");
      show_spots();
    }
  }

  // What else than the tile just laid the choices hold.
  [[nodiscard]] std::string other_doors(const std::vector<LegalAction>& choices) const {
    std::string text;
    bool far = false;
    NeutralId piece = no_neutral;
    for (const LegalAction& choice : choices) {
      if (choice.action().kind == ActionKind::move) piece = choice.action().figure;
      else far = far || choice.action().cell != *view().last_cell;
    }
    if (far) text += " or on one laid earlier";
    if (piece != no_neutral) text += ", or move the " + game_.ruleset().neutrals[piece].name;
    return text;
  }

  // A figure that has just scored may go anywhere; else figures are put on the tile just laid.
  [[nodiscard]] bool moving() const { return game_.turn().step != "figure"; }

  void show_cells() {
    const Ruleset& r = game_.ruleset();
    const TileKindId tile = tile_to_lay(r, game_.state());
    if (tile == no_tile) return;
    const auto choices = cell_choices(r, game_.state());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      std::cout << "  " << i + 1 << ": " << cell_text(choices[i].cell);
      if (r.kinds[tile].period > 1) std::cout << " with " << rotations_text(r.kinds[tile], choices[i].rotations);
      std::cout << "\n";
    }
  }

  // One line a choice: the kind of figure where there are several, the cell where it is not the tile just laid.
  void show_spots() {
    const Ruleset& r = game_.ruleset();
    int number = 0;
    for (const LegalAction& choice : spot_choices(r, game_.state())) {
      const std::string text = action_text(r, game_.state(), choice.action());
      const auto words = split_words(text);  // put KIND CELL SPOT
      std::cout << "  " << ++number << ": ";
      if (choice.action().kind != ActionKind::put) {
        std::cout << text.substr(text.find(' ') + 1) << consequence(choice) << "\n";
        continue;
      }
      if (!moving() && r.figures.size() > 1) std::cout << words[1] << " ";
      if (moving() || choice.action().cell != *view().last_cell) std::cout << words[2] << " ";
      std::cout << words[3] << "  " << feature_line(choice.action().cell, choice.action().spot) << "\n";
    }
  }

  // Of moving a piece or sending a figure home: whose figure that is, where it stands, what is eaten.
  std::string consequence(const LegalAction& choice) {
    const Action& action = choice.action();
    const auto names = plain_names();
    if (action.spot != no_segment) {
      std::string whose;
      for (const LaidFigure& figure : view().figures)
        if (action.kind == ActionKind::free && figure.cell == action.cell && figure.segment == action.spot) whose = " of " + names[figure.seat];
      return whose + "  " + feature_line(action.cell, action.spot);
    }
    State after = game_.state();
    EventLog log;
    apply(game_.ruleset(), after, choice, &log);
    std::string eaten;
    for (const Event& event : log)
      if (event.kind == EventKind::returned && event.reason == Reason::eaten)
        eaten += (eaten.empty() ? "  eats the " : ", the ") + game_.ruleset().figures[event.figure].name + " of " + names[event.seat];
    return eaten;
  }

  std::string feature_line(Cell cell, SegmentIndex segment) {
    const auto f = feature_at(game_.ruleset(), game_.state(), cell, segment);
    if (!f) return "nothing";
    std::string text = std::string(feature_names[static_cast<std::size_t>(f->kind)]) + " of " + std::to_string(f->tiles) + (f->tiles == 1 ? " tile, " : " tiles, ");
    if (f->kind == FeatureKind::field) text += std::to_string(f->cities.size()) + (f->cities.size() == 1 ? " completed city, " : " completed cities, ");
    else text += f->completed ? "completed, " : std::to_string(f->open_edges) + " open, ";
    text += std::to_string(f->points_at_end) + (f->points_at_end == 1 ? " point at the end" : " points at the end");
    if (f->kind != FeatureKind::field) text += ", " + std::to_string(f->points_if_completed) + " when completed";
    const auto names = plain_names();
    for (Seat seat = 0; seat < names.size(); ++seat) {
      std::string kinds;
      for (const LaidFigure& figure : f->figures)
        if (figure.seat == seat) kinds += (kinds.empty() ? "" : ", ") + game_.ruleset().figures[figure.figure].name;
      if (kinds.empty()) continue;
      int strength = 0;
      for (const SeatPoints& present : f->strengths)
        if (present.seat == seat) strength = present.points;
      text += ", " + names[seat] + " " + std::to_string(strength) + " (" + kinds + ")";
    }
    return text;
  }

  // Asks until a decision is made; false when the person leaves.
  bool ask(const ToMove& turn) {
    show_turn(turn);
    for (;;) {
      std::cout << "> " << std::flush;
      std::string line;
      if (!std::getline(std::cin, line)) {
        std::cout << "\n";
        return false;
      }
      const auto words = split_words(line);
      if (words.empty()) continue;
      if (words[0] == "quit" || words[0] == "q") return false;
      if (words[0] == "undo") {
        if (game_.undo(human_)) return true;
        std::cout << "There is nothing to take back.\n";
        continue;
      }
      if (look(words, turn)) continue;
      const auto action = typed_action(game_.ruleset(), game_.state(), line);
      if (action) {
        tell(game_.play(*action));
        save();
        return true;
      }
      std::cout << action.error() << "\n";
    }
  }

  // Words that change nothing.
  bool look(const std::vector<std::string_view>& words, const ToMove& turn) {
    const Ruleset& r = game_.ruleset();
    if (words[0] == "help" || words[0] == "?" || words[0] == "h") show_help();
    else if (words[0] == "board" || words[0] == "b") show_turn(turn);
    else if (words[0] == "cells") show_cells();
    else if (words[0] == "spots") show_spots();
    else if (words[0] == "scores") show_scores();
    else if (words[0] == "rules") std::cout << explain(r);
    else if (words[0] == "tiles") show_tiles();
    else if (words[0] == "save") save_as(words);
    else if (words[0] == "why") show_why(words);
    else if (words[0] == "look") show_feature(words);
    else return false;
    return true;
  }

  void show_help() {
    std::cout << help_text;
    if (const std::string legend = sign_legend(game_.ruleset()); !legend.empty()) std::cout << "On the board:        " << legend << "\n";
  }

  void show_tiles() {
    const View v = view();
    for (std::size_t kind = 0; kind < v.pile.size(); ++kind)
      if (v.pile[kind] > 0) std::cout << "  " << game_.ruleset().kinds[kind].id << " ×" << v.pile[kind];
    std::cout << "\n";
  }

  void show_why(const std::vector<std::string_view>& words) {
    const Ruleset& r = game_.ruleset();
    std::string rest;
    for (std::size_t i = 1; i < words.size(); ++i) rest += (i > 1 ? " " : "") + std::string(words[i]);
    const auto wish = rest.empty() ? Result<Action, std::string>(std::string()) : typed_wish(r, game_.state(), rest);
    if (!wish) {
      std::cout << (wish.error().empty() ? "" : wish.error() + "\n") << "why asks about what this step may do: why 1,-2 90 for a tile, why R.W for a figure.\n";
      return;
    }
    const auto legal = check(r, game_.state(), *wish);
    std::cout << (legal ? "That may be done: " + action_text(r, game_.state(), legal->action()) + "." : refusal_text(r, legal.error())) << "\n";
  }

  void show_feature(const std::vector<std::string_view>& words) {
    const auto cell = words.size() == 3 ? parse_cell(words[1]) : std::nullopt;
    for (const LaidTile& tile : view().tiles) {
      if (!cell || tile.cell != *cell) continue;
      const SegmentIndex segment = segment_at(game_.ruleset().kinds[tile.kind], words[2], tile.rotation);
      if (segment == no_segment) break;
      std::cout << "  " << feature_line(*cell, segment) << "\n";
      return;
    }
    std::cout << "look needs the cell of a laid tile and a spot of it: look 1,0 R.W\n";
  }

  void save() {
    if (!options_.output.empty()) write_file(options_.output, record_text(game_.record()));
  }
  void save_as(const std::vector<std::string_view>& words) {
    const std::string path = words.size() == 2 ? std::string(words[1]) : options_.output;
    if (path.empty()) std::cout << "save needs a file name.\n";
    else if (write_file(path, record_text(game_.record()))) std::cout << "Saved as " << path << ".\n";
  }
  int leave() {
    save();
    if (!options_.output.empty() && options_.output != "-") std::cout << "Record: " << options_.output << "\n";
    return exit_ok;
  }

  const PlayOptions& options_;
  LocalGame game_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat; nullptr = a person
  std::vector<bool> human_;
  BoardStyle style_;
};

// "greedy", "human:Anna" → a seat; false after a complaint.
bool read_seats(const PlayOptions& options, Record& record) {
  std::vector<std::string> specs = options.seats;
  if (specs.empty()) specs = {"human:You", "greedy"};
  for (const std::string& spec : specs) {
    const std::size_t colon = spec.find(':');
    RecordSeat seat;
    seat.kind = spec.substr(0, colon);
    seat.colour = static_cast<int>(record.seats.size()) + 1;
    if (seat.colour == 6) seat.colour = 0;
    if (seat.kind != "human" && !make_player(seat.kind, 0)) {
      std::string known = "human";
      for (const PlayerName& player : known_players()) known += ", " + player.name;
      complain(exit_usage, "no player \"" + seat.kind + "\"; there are " + known);
      return false;
    }
    seat.name = colon == std::string::npos ? seat.kind + " " + std::to_string(record.seats.size() + 1) : spec.substr(colon + 1);
    record.seats.push_back(std::move(seat));
  }
  record.setup.seats = static_cast<int>(record.seats.size());
  return true;
}

}  // namespace

int play(const PlayOptions& options) {
  Record record;
  Replay replay_of;
  if (!options.resume.empty()) {
    auto loaded = load_replay(options.resume);
    if (!loaded) return exit_bad_input;
    record = std::move(loaded->record);
    replay_of = std::move(loaded->replay);
  } else {
    const RulesetPtr ruleset = compose_words(options.selection);
    if (!ruleset) return exit_bad_input;
    record.selection = ruleset->selection;
    if (!read_seats(options, record)) return exit_usage;
    auto begun = replay(record);
    if (!begun) return complain(exit_usage, begun.error().reason);
    replay_of = std::move(*begun);
  }
  std::random_device device;
  const std::uint64_t seed = options.seed ? *options.seed : (static_cast<std::uint64_t>(device()) << 32) | device();
  Table table(options, LocalGame(std::move(record), std::move(replay_of), seed), seed);
  return table.run();
}

}  // namespace bastide::cli
