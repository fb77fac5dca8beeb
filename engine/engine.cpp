// The front door: states, whose decision it is, legal actions, check, apply, digest, view.
#include "engine/engine.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "engine/rules/dispatch.hpp"
#include "engine/rules/refuse.hpp"

namespace bastide {

// ---- state ----

State::State(std::size_t size) : block_(new std::byte[size]), size_(size) {}
State::State(const State& other) : State(other.size_) { std::memcpy(block_.get(), other.block_.get(), size_); }
State& State::operator=(const State& other) {
  if (this == &other) return *this;
  if (size_ != other.size_) {
    block_.reset(new std::byte[other.size_]);
    size_ = other.size_;
  }
  std::memcpy(block_.get(), other.block_.get(), size_);
  return *this;
}
State::State(State&&) noexcept = default;
State& State::operator=(State&&) noexcept = default;
State::~State() = default;
bool operator==(const State& a, const State& b) {
  return a.size_ == b.size_ && std::memcmp(a.block_.get(), b.block_.get(), a.size_) == 0;
}

struct StateMaker {
  static State make(std::size_t size) { return State(size); }
};

std::size_t state_bytes(const Ruleset& rules) {
  return with_size(rules, []<class C>(std::type_identity<C>) { return sizeof(Block<C>); });
}

Result<State, Faults> begin(const Ruleset& rules, const Setup& setup) {
  Faults faults;
  if (setup.seats < rules.min_seats || setup.seats > rules.max_seats) {
    const std::string range = rules.min_seats == rules.max_seats ? "exactly " + std::to_string(rules.min_seats)
                                                                 : std::to_string(rules.min_seats) + " to " + std::to_string(rules.max_seats);
    faults.push_back({"bad_seats", "seats", "BASE-SETUP-01", "This game is for " + range + " players, not " + std::to_string(setup.seats) + "."});
  }
  if (setup.first >= setup.seats)
    faults.push_back({"bad_first", "first", "BASE-SETUP-06", "The first player must be one of the seats 0 to " + std::to_string(setup.seats - 1) + ", not " + std::to_string(setup.first) + "."});
  if (!faults.empty()) return faults;
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    State state = StateMaker::make(sizeof(Block<C>));
    const auto& tables = static_cast<const TablesOf<C>&>(*rules.tables);
    auto& s = state.as<Block<C>>();
    std::memcpy(static_cast<void*>(&s), &tables.start, sizeof(s));
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.active = setup.first;
    for (int seat = 0; seat < setup.seats; ++seat)
      for (std::size_t f = 0; f < tables.figures.size(); ++f) s.supply[seat][f] = tables.figures[f].supply;
    Game<C> game{rules, tables, s, nullptr};
    advance(game);
    return Result<State, Faults>(std::move(state));
  });
}

// ---- decisions ----

ToMove to_move(const Ruleset& rules, const State& state) {
  return with_game(rules, state, [&](const auto& g) {
    const auto& frame = g.state.frames[g.state.depth - 1];
    const Decider decider = g.row().decider;
    const Seat seat = decider == Decider::nobody ? no_seat : g.state.depth > 1 ? frame.seat : g.state.active;
    return ToMove{decider, seat, rules.order[frame.step].name};
  });
}

std::vector<ChanceOption> chance_options(const Ruleset& rules, const State& state) {
  return with_game(rules, state, [&](const auto& g) {
    std::vector<ChanceOption> out;
    if (g.row().decider == Decider::chance) g.row().options(g, out);
    return out;
  });
}

std::vector<LegalAction> legal_actions(const Ruleset& rules, const State& state) {
  return with_game(rules, state, [&](const auto& g) {
    std::vector<ChanceOption> options;
    if (g.row().options) g.row().options(g, options);
    std::vector<LegalAction> out;
    out.reserve(options.size());
    for (const auto& o : options) out.push_back(LegalActionMaker::make(o.action));
    return out;
  });
}

Result<LegalAction, Refusal> check(const Ruleset& rules, const State& state, const Action& wanted) {
  return with_game(rules, state, [&](const auto& g) -> Result<LegalAction, Refusal> {
    const auto& row = g.row();
    if (row.decider == Decider::nobody) return Refusal{RefusalCode::game_over, "BASE-END-01", {}};
    Action action = wanted;
    if (auto refusal = row.check(g, action)) {
      // A figure after its step went by: say why there was nothing to choose rather than that it is too late.
      if (wanted.kind == ActionKind::put && refusal->code == RefusalCode::wrong_step && g.state.last_seat != no_seat)
        if (auto why = refuse_late_figure(g, wanted)) return *why;
      return *refusal;
    }
    return LegalActionMaker::make(action);
  });
}

void apply(const Ruleset& rules, State& state, LegalAction legal, EventLog* log) {
  with_size(rules, [&]<class C>(std::type_identity<C>) {
    Game<C> game{rules, static_cast<const TablesOf<C>&>(*rules.tables), state.as<Block<C>>(), log};
    play(game, legal.action());
  });
}

// ---- digest ----

namespace {

std::uint64_t scramble(std::uint64_t z) {  // finaliser of SplitMix64
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// One fact: a tag and up to four small values. Facts are added up, so their order does not matter.
std::uint64_t fact(std::uint64_t tag, std::int64_t a, std::int64_t b = 0, std::int64_t c = 0, std::int64_t d = 0) {
  std::uint64_t h = scramble(tag * 0x9e3779b97f4a7c15ull + 1);
  for (std::int64_t v : {a, b, c, d}) h = scramble(h ^ (static_cast<std::uint64_t>(v) * 0xd6e8feb86659fd93ull + 0x632be59bd9b4e019ull));
  return h;
}

}  // namespace

std::uint64_t digest(const Ruleset& rules, const State& state) {
  return with_game(rules, state, [&](const auto& g) {
    const auto& s = g.state;
    std::uint64_t sum = scramble(rules.hash);
    for (int i = 0; i < s.laid_count; ++i) {
      const int tile = s.laid[i];
      sum += fact(1, s.x[tile], s.y[tile], g.tables.kind_of_tile[tile], s.rotation[tile]);
    }
    for (int i = 0; i < s.standing_count; ++i) {
      const int segment = s.standing[i].segment;
      const int tile = g.tables.tile_of_segment[segment];
      sum += fact(2, s.x[tile], s.y[tile], segment - g.tables.first_segment[tile], s.standing[i].seat * 16 + s.standing[i].figure);
    }
    for (int seat = 0; seat < s.seats; ++seat) {
      sum += fact(3, seat, s.score[seat]);
      for (std::size_t f = 0; f < g.tables.figures.size(); ++f) sum += fact(4, seat, static_cast<int>(f), s.supply[seat][f]);
    }
    for (std::size_t k = 0; k < rules.kinds.size(); ++k) sum += fact(5, static_cast<int>(k), s.pile[k], s.removed[k]);
    for (int i = 0; i < s.depth; ++i) {
      const auto& name = rules.order[s.frames[i].step].name;
      std::uint64_t h = 0xcbf29ce484222325ull;
      for (char c : name) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
      sum += fact(6, i, static_cast<std::int64_t>(h), s.frames[i].seat, s.frames[i].a * 256 + s.frames[i].b);
    }
    sum += fact(7, s.active, s.hand, s.seats, s.last_seat);
    if (s.laid_count) sum += fact(8, s.x[s.last], s.y[s.last]);
    return scramble(sum);
  });
}

std::string digest_text(std::uint64_t value) {
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

// ---- view ----

View view_for(const Ruleset& rules, const State& state, Seat) {
  return with_game(rules, state, [&](const auto& g) {
    const auto& s = g.state;
    View v;
    v.to_move = to_move(rules, state);
    v.turn = s.turn[0] + 256 * s.turn[1];
    v.hand = s.hand;
    if (s.laid_count > 1) v.last_cell = cell_of(s, s.last);
    for (int i = 0; i < s.laid_count; ++i)
      v.tiles.push_back({cell_of(s, s.laid[i]), g.tables.kind_of_tile[s.laid[i]], s.rotation[s.laid[i]]});
    for (int i = 0; i < s.standing_count; ++i) {
      const auto& f = s.standing[i];
      const int tile = g.tables.tile_of_segment[f.segment];
      v.figures.push_back({f.seat, f.figure, cell_of(s, tile), static_cast<SegmentIndex>(f.segment - g.tables.first_segment[tile])});
    }
    std::sort(v.figures.begin(), v.figures.end(), [](const auto& a, const auto& b) {
      return std::tuple(a.cell.y, a.cell.x, a.segment, a.seat) < std::tuple(b.cell.y, b.cell.x, b.segment, b.seat);
    });
    Points best = 0;
    for (int seat = 0; seat < s.seats; ++seat) {
      v.scores.push_back(s.score[seat]);
      best = std::max(best, s.score[seat]);
      v.supply.emplace_back();
      for (std::size_t f = 0; f < g.tables.figures.size(); ++f) v.supply.back().push_back(s.supply[seat][f]);
    }
    for (std::size_t k = 0; k < rules.kinds.size(); ++k) {
      v.pile.push_back(s.pile[k]);
      for (int i = 0; i < s.removed[k]; ++i) v.removed.push_back(static_cast<TileKindId>(k));
    }
    v.pile_size = s.pile_size;
    if (v.to_move.decider == Decider::nobody)
      for (int seat = 0; seat < s.seats; ++seat)
        if (s.score[seat] == best) v.winners.push_back(static_cast<Seat>(seat));
    return v;
  });
}

TrackPosition track_position(const Ruleset& rules, Points points) {
  if (rules.track == 0) return {};
  return {points % rules.track, points / rules.track};
}

}  // namespace bastide
