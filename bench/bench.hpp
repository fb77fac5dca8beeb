// `bastide bench`: speed, reference statistics and signatures.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bastide {

struct BenchOptions {
  std::vector<std::string> selection{"base-c1"};
  int seats = 2;
  int rounds = 5;
  int games = 60'000;        // a round
  std::uint64_t seed = 20'000;
  bool json = false;
  bool signatures_only = false;
  bool no_signatures = false;
};

void add_bench_options(CLI::App&, BenchOptions&);

// 0 = done; 1 = a statistic is more than 4 standard errors off its reference; 3 = the selection cannot be composed.
int bench_main(const BenchOptions&);

}  // namespace bastide
