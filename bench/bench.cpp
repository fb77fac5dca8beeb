// The report of `bastide bench`.
#include "bench/bench.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>

#include "bench/clock.hpp"
#include "bench/games.hpp"
#include "bench/signature.hpp"

namespace bastide {
namespace {

// Reference values for base-c1, two players (docs/performance.md).
struct Reference {
  const char* name;
  double value, error;  // standard error of the reference itself
  bool half;            // for small_city=half
};
constexpr Reference references[] = {
    {"mean, first", 19.554, 0.005, false},  {"mean, second", 19.268, 0.005, false}, {"first wins", 0.492, 0.0005, false}, {"draws", 0.038, 0.0005, false},
    {"tiles set aside", 0.0194, 0.0001, false}, {"mean, first", 19.050, 0.005, true},   {"mean, second", 18.770, 0.005, true},
};

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
  return "unknown processor";
}

class Bar {
 public:
  explicit Bar(std::uint64_t total) : total_(total), shown_(isatty(2)) {}
  ~Bar() {
    if (shown_) std::fprintf(stderr, "\r%60s\r", "");
  }
  void at(std::uint64_t done) const {
    if (!shown_) return;
    const int full = static_cast<int>(40 * done / total_);
    std::fprintf(stderr, "\rrandom games [%s%s] %3d %%", std::string(static_cast<std::size_t>(full), '#').c_str(),
                 std::string(static_cast<std::size_t>(40 - full), '.').c_str(), static_cast<int>(100 * done / total_));
  }

 private:
  std::uint64_t total_;
  bool shown_;
};

std::string hex(std::uint64_t v) { return digest_text(v); }

double seen(const bench::GameStatistics& s, std::string_view name) {
  if (name == "mean, first") return s.mean[0];
  if (name == "mean, second") return s.mean[1];
  if (name == "first wins") return s.first_wins;
  return name == "draws" ? s.draws : s.removed;
}

double error_of(const bench::GameStatistics& s, std::string_view name) {
  const double n = static_cast<double>(s.games);
  if (name == "mean, first") return s.deviation[0] / std::sqrt(n);
  if (name == "mean, second") return s.deviation[1] / std::sqrt(n);
  const double p = seen(s, name);
  return name == "tiles set aside" ? std::sqrt(p / n) : std::sqrt(p * (1 - p) / n);  // rare events: about Poisson
}

// The first rule set alone, with each expansion and with all together.
std::vector<std::string> usual_selections() {
  const std::string first = known_rulesets().front().name;
  std::vector<std::string> out{first};
  std::string together = first;
  for (const auto& e : known_expansions()) {
    out.push_back(first + " " + e.name);
    together += " " + e.name;
  }
  if (out.back() != together) out.push_back(together);
  return out;
}

struct Comparison {
  const Reference* reference;
  double value, sigmas;
};

std::vector<Comparison> compare(const Ruleset& rules, int seats, const bench::GameStatistics& s) {
  std::vector<Comparison> out;
  const bool plain = rules.name == "base-c1", half = rules.name == "base-c1 small_city=half";
  if (seats != 2 || (!plain && !half)) return out;
  for (const auto& r : references)
    if (r.half == half) {
      const double own = error_of(s, r.name);
      out.push_back({&r, seen(s, r.name), (seen(s, r.name) - r.value) / std::sqrt(own * own + r.error * r.error)});
    }
  return out;
}

}  // namespace

void add_bench_options(CLI::App& app, BenchOptions& o) {
  app.add_option("selection", o.selection, "rule set and options, such as: winter farmers=off")->capture_default_str();
  app.add_option("--seats", o.seats, "players")->capture_default_str()->check(CLI::Range(2, 6));
  app.add_option("--rounds", o.rounds, "rounds; minimum, median and maximum are printed")->capture_default_str()->check(CLI::Range(1, 1000));
  app.add_option("--games", o.games, "games a round")->capture_default_str()->check(CLI::Range(1, 100'000'000));
  app.add_option("--seed", o.seed, "seed of the first round")->capture_default_str();
  app.add_flag("--json", o.json, "one JSON object instead of text");
  app.add_flag("--signatures", o.signatures_only, "only the signatures");
  app.add_flag("--no-signatures", o.no_signatures, "leave the signatures out");
}

int bench_main(const BenchOptions& o) {
  std::string words;
  for (const auto& w : o.selection) words += (words.empty() ? "" : " ") + w;
  const auto composed = compose(parse_selection(words));
  if (!composed) {
    for (const auto& f : composed.error()) std::fprintf(stderr, "bastide: %s\n", f.message.c_str());
    return 3;
  }
  const Ruleset& rules = **composed;
  if (const auto state = begin(rules, {o.seats, 0}); !state) {
    for (const auto& f : state.error()) std::fprintf(stderr, "bastide: %s\n", f.message.c_str());
    return 3;
  }
  if (o.signatures_only) {
    std::printf("Bench: rules %s search %s\n", hex(bench::rules_signature()).c_str(), hex(bench::search_signature()).c_str());
    for (const std::string& selection : usual_selections())
      if (const auto r = compose(parse_selection(selection))) std::printf("games %s %s\n", hex(bench::games_signature(**r)).c_str(), selection.c_str());
    return 0;
  }
  const double speed = bench::calibration();
  bench::GameStatistics s;
  {
    const Bar bar(static_cast<std::uint64_t>(o.rounds) * static_cast<std::uint64_t>(o.games));
    s = bench::random_games(rules, o.seats, o.rounds, o.games, o.seed, [&](std::uint64_t done) { bar.at(done); });
  }
  auto rates = s.rates;
  std::sort(rates.begin(), rates.end());
  const double median = rates[rates.size() / 2];
  const double copy = bench::copy_nanoseconds(rules, o.seats);
  const auto comparisons = compare(rules, o.seats, s);
  bool off = false;
  for (const auto& c : comparisons) off |= std::abs(c.sigmas) > 4;
  const std::string games_sign = o.no_signatures ? "" : hex(bench::games_signature(rules));
  const std::string rules_sign = o.no_signatures ? "" : hex(bench::rules_signature());
  const std::string search_sign = o.no_signatures ? "" : hex(bench::search_signature());
  if (o.json) {
    std::printf("{\"selection\":\"%s\",\"seats\":%d,\"processor\":\"%s\",\"calibration\":%.1f,\"games\":%llu,\"gamesPerSecond\":{\"min\":%.0f,\"median\":%.0f,\"max\":%.0f},"
                "\"placementsPerSecond\":%.0f,\"stateBytes\":%zu,\"copyNanoseconds\":%.0f,\"placements\":%.3f,\"mostPlacements\":%d,\"options\":%.3f,\"mostOptions\":%llu,\"statistics\":{",
                rules.name.c_str(), o.seats, processor().c_str(), speed, static_cast<unsigned long long>(s.games), rates.front(), median, rates.back(),
                median * static_cast<double>(s.plies) / static_cast<double>(s.games), state_bytes(rules), copy, s.placements, s.most_placements, s.options,
                static_cast<unsigned long long>(s.most_options));
    for (std::size_t i = 0; i < comparisons.size(); ++i)
      std::printf("%s\"%s\":{\"value\":%.5f,\"reference\":%.5f,\"sigmas\":%.2f}", i ? "," : "", comparisons[i].reference->name, comparisons[i].value, comparisons[i].reference->value, comparisons[i].sigmas);
    std::printf("},\"games\":\"%s\",\"rules\":\"%s\",\"search\":\"%s\"}\n", games_sign.c_str(), rules_sign.c_str(), search_sign.c_str());
    return off ? 1 : 0;
  }
  std::printf("%s, %d players, %s\n", rules.name.c_str(), o.seats, processor().c_str());
  std::printf("One thread, rates by its processor time; %d rounds of %d uniformly random games, final scoring included.\n\n", o.rounds, o.games);
  std::printf("games a second        min %.0f  median %.0f  max %.0f\n", rates.front(), median, rates.back());
  std::printf("placements a second   %.2f million, %.0f ns a ply\n", median * static_cast<double>(s.plies) / static_cast<double>(s.games) / 1e6,
              1e9 / (median * static_cast<double>(s.plies) / static_cast<double>(s.games)));
  std::printf("calibration           %.0f million steps a second; %.1f games per 100 000 steps\n", speed, median / speed / 10);
  if (rules.name == "base-c1" && o.seats == 2)
    std::printf("ratio to Carcasum     %.1f to %.1f (2 209 fresh, 2 886 with undo on a 2.1 GHz core)\n", median / 2886, median / 2209);
  std::printf("state                 %zu bytes, copied in %.0f ns\n\n", state_bytes(rules), copy);
  for (std::size_t k = 0; k < s.mean.size(); ++k) std::printf("seat %zu                mean %.3f, standard deviation %.2f\n", k, s.mean[k], s.deviation[k]);
  std::printf("first player wins     %.2f %%, shared %.2f %%\n", 100 * s.first_wins, 100 * s.draws);
  std::printf("tiles set aside       %.4f a game\n", s.removed);
  std::printf("placements            %.2f a ply, at most %d (400 games)\n", s.placements, s.most_placements);
  std::printf("with followers        %.2f a ply, at most %llu (400 games)\n", s.options, static_cast<unsigned long long>(s.most_options));
  for (const auto& c : comparisons)
    std::printf("  %-18s  %.4f, reference %.4f: %+.1f standard errors%s\n", c.reference->name, c.value, c.reference->value, c.sigmas, std::abs(c.sigmas) > 4 ? "  OFF" : "");
  if (!o.no_signatures) std::printf("\nGames: %s with this selection\nBench: rules %s search %s\n", games_sign.c_str(), rules_sign.c_str(), search_sign.c_str());
  return off ? 1 : 0;
}

}  // namespace bastide
