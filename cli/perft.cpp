// bastide perft: counts action sequences, the number by which implementations of the rules are compared.
#include "search/perft.hpp"

#include <iostream>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/record_file.hpp"

namespace bastide::cli {
namespace {

struct Position {
  RulesetPtr ruleset;
  std::optional<State> state;
};

// Where to count from; an exit code when there is no such position.
int find_position(const PerftOptions& options, Position& out) {
  if (!options.record.empty()) {
    auto played = load_replay(options.record);
    if (!played) return exit_bad_input;
    const auto entry = entry_at(*played, options.ply);
    if (!entry) return exit_bad_input;
    out.ruleset = played->replay.ruleset;
    out.state = played->replay.states[*entry];
    return exit_ok;
  }
  out.ruleset = compose_words(options.selection);
  if (!out.ruleset) return exit_bad_input;
  auto start = begin(*out.ruleset, Setup{options.seats, 0});
  if (!start) {
    for (const Fault& fault : start.error()) complain(exit_bad_input, fault.message);
    return exit_bad_input;
  }
  out.state = std::move(*start);
  return exit_ok;
}

}  // namespace

int perft(const PerftOptions& options) {
  Position position;
  if (const int code = find_position(options, position)) return code;
  const Ruleset& r = *position.ruleset;
  const State& state = *position.state;
  const auto begin_time = std::chrono::steady_clock::now();
  std::uint64_t total = options.depth == 0 ? 1 : 0;
  if (options.depth > 0) {
    const auto actions = legal_actions(r, state);
    Progress progress("perft", actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      State next = state;
      apply(r, next, actions[i]);
      const std::uint64_t count = bastide::perft(r, next, options.depth - 1);
      total += count;
      if (options.divide) std::cout << action_text(r, state, actions[i].action()) << "  " << count << "\n";
      progress.at(i + 1);
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin_time;
  std::cout << r.name << " depth " << options.depth << ": " << total << "\n";
  std::cerr << grouped(total) << " sequences in " << seconds.count() << " s\n";
  return exit_ok;
}

}  // namespace bastide::cli
