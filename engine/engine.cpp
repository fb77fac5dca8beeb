// The front door: legal actions, check, apply, digest.
#include "engine/engine.hpp"

#include "engine/rules/dispatch.hpp"
#include "engine/rules/refuse.hpp"

namespace bastide {

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
    // What a game may do without counts only when it is there, so that games without it keep their digests.
    for (std::size_t i = 0; i < rules.neutrals.size(); ++i) {
      const Neutral& piece = s.neutral[i];
      if (!piece.tile) continue;
      const int tile = piece.tile - 1;
      const int beside = piece.segment ? 1 + (piece.segment - 1 - g.tables.first_segment[tile]) * 256 + piece.seat * 16 + piece.figure : 0;
      sum += fact(9, static_cast<int>(i), s.x[tile], s.y[tile], beside);
    }
    for (std::size_t k = 0; k < rules.kinds.size(); ++k)
      if (s.aside[k]) sum += fact(10, static_cast<int>(k), s.aside[k]);
    if (s.part) sum += fact(11, s.part);
    for (int i = 0; s.trail[i]; ++i) sum += fact(12, i, s.x[s.trail[i] - 1], s.y[s.trail[i] - 1]);
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

TrackPosition track_position(const Ruleset& rules, Points points) {
  if (rules.track == 0) return {};
  return {points % rules.track, points / rules.track};
}

}  // namespace bastide
