#include "records/story.hpp"

#include "records/words.hpp"

namespace bastide {
namespace {

std::string seat_word(const std::vector<RecordSeat>& seats, Seat seat) {
  return seat < seats.size() ? std::string(colour_name(seats[seat].colour)) : "nobody";
}

// Names spots of one state; asks for the tiles only when the first spot is named.
class SpotNames {
 public:
  SpotNames(const Ruleset& r, const State& s) : ruleset_(r), state_(s) {}
  std::string operator()(Cell cell, SegmentIndex segment) {
    if (tiles_.empty()) tiles_ = view_for(ruleset_, state_, no_seat).tiles;
    for (const LaidTile& tile : tiles_)
      if (tile.cell == cell) return cell_text(cell) + " " + spot_name(ruleset_.kinds[tile.kind], segment, tile.rotation);
    return cell_text(cell) + " ?";
  }

 private:
  const Ruleset& ruleset_;
  const State& state_;
  std::vector<LaidTile> tiles_;
};

std::string scored_line(const Event& e, SpotNames& spots, const std::vector<RecordSeat>& seats) {
  std::string line = e.when == When::completed ? "score" : "final";
  for (const SeatPoints& p : e.points) line += " " + seat_word(seats, p.seat) + "+" + std::to_string(p.points);
  line += " " + std::string(feature_names[static_cast<std::size_t>(e.feature)]) + " " + spots(e.cell, e.segment);
  for (const ScoreTerm& t : e.terms)
    line += " " + std::string(t.clause) + " " + std::to_string(t.count) + "x" + std::to_string(t.each);
  return line;
}

}  // namespace

std::vector<std::string> score_lines(const Ruleset& r, const State& after, const EventLog& log, const std::vector<RecordSeat>& seats) {
  std::vector<std::string> lines;
  SpotNames spots(r, after);
  for (const Event& e : log) {
    if (e.kind == EventKind::scored && !e.points.empty()) {
      lines.push_back(scored_line(e, spots, seats));
    } else if (e.kind == EventKind::returned) {
      lines.push_back("back " + seat_word(seats, e.seat) + " " + r.figures[e.figure].name + " " + spots(e.cell, e.segment));
    } else if (e.kind == EventKind::removed) {
      lines.push_back("removed " + r.kinds[e.tile].id + " " + std::string(e.clause));
    } else if (e.kind == EventKind::put_back) {
      lines.push_back("put-back " + r.kinds[e.tile].id + " " + std::string(e.clause));
    } else if (e.kind == EventKind::awarded) {
      std::string line = e.when == When::completed ? "award" : "final-award";
      for (const SeatPoints& p : e.points) line += " " + seat_word(seats, p.seat) + "+" + std::to_string(p.points);
      lines.push_back(line + " " + (e.segment == no_segment ? cell_text(e.cell) : spots(e.cell, e.segment)) + " " + std::string(e.clause));
    } else if (e.kind == EventKind::laid_aside) {
      lines.push_back("aside " + r.kinds[e.tile].id + " " + std::string(e.clause));
    } else if (e.kind == EventKind::shuffled_in) {
      lines.push_back("shuffled-in " + r.kinds[e.tile].id + " " + std::string(e.clause));
    } else if (e.kind == EventKind::game_ended) {
      std::string line = "end";
      for (const SeatPoints& p : e.points) line += " " + seat_word(seats, p.seat) + "=" + std::to_string(p.points);
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

bool is_score_line(std::string_view text) {
  const std::string_view word = text.substr(0, text.find(' '));
  return text.size() <= 2000 && text == trimmed(text) && !has_control(text) &&
         (word == "score" || word == "final" || word == "back" || word == "removed" || word == "put-back" || word == "end" ||
          word == "award" || word == "final-award" || word == "aside" || word == "shuffled-in");
}

std::string final_result(const Ruleset& r, const State& s) {
  std::string text;
  for (const Points points : view_for(r, s, no_seat).scores) text += (text.empty() ? "" : "-") + std::to_string(points);
  return text;
}

std::string turn_word(const Ruleset& r, const State& s, const std::vector<RecordSeat>& seats) {
  const Seat seat = to_move(r, s).seat;
  return seat < seats.size() ? std::string(colour_name(seats[seat].colour)) : "-";
}

namespace {

bool is_kind_word(std::string_view word) {
  for (const char c : word)
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_')) return false;
  return !word.empty() && word.size() <= 40;
}

std::optional<RecordError> fault(std::string path, std::string reason, std::string clause = "") {
  return RecordError{0, std::move(path), 0, std::move(clause), std::move(reason)};
}

std::optional<RecordError> seat_fault(const Record& record) {
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const RecordSeat& seat = record.seats[i];
    const std::string path = "seats[" + std::to_string(i) + "]";
    if (seat.name.size() > 200 || !is_utf8(seat.name) || has_control(seat.name))
      return fault(path + ".name", "must be at most 200 bytes of text without control characters");
    if (!is_kind_word(seat.kind)) return fault(path + ".kind", "must be a word such as human or greedy");
    if (colour_name(seat.colour).empty()) return fault(path + ".colour", "must be one of the six colours");
    for (std::size_t k = 0; k < i; ++k)
      if (record.seats[k].colour == seat.colour) return fault(path + ".colour", "is taken by another seat");
  }
  return std::nullopt;
}

}  // namespace

std::optional<RecordError> header_fault(const Record& record, bool complete) {
  if (record.version != 1) return fault("version", "version " + std::to_string(record.version) + " is not known; this program reads 1");
  if (complete && record.seats.size() != static_cast<std::size_t>(record.setup.seats)) return fault("seats", "must have one row for every seat");
  if (auto error = seat_fault(record)) return error;
  if (record.headers.size() > 100) return fault("headers", "at most 100");
  for (std::size_t i = 0; i < record.headers.size(); ++i) {
    const auto& [key, value] = record.headers[i];
    const std::string path = "headers[" + std::to_string(i) + "]";
    if (key.empty() || key.size() > 100 || !is_utf8(key) || has_control(key)) return fault(path, "the name must have 1–100 bytes of text");
    if (value.size() > 1000 || !is_utf8(value) || has_control(value)) return fault(path, "the value must have at most 1000 bytes of text");
  }
  if (!is_hex(record.commitment) || (!record.commitment.empty() && record.commitment.size() != 64))
    return fault("commitment", "must be 64 hexadecimal digits");
  if (!is_hex(record.secret) || record.secret.size() > 1024) return fault("secret", "must be hexadecimal digits, two a byte");
  if (!is_hex(record.salt) || record.salt.size() > 4096) return fault("salt", "must be hexadecimal digits, two a byte");
  return std::nullopt;
}

Result<Story, RecordError> Story::begin(const Record& header) {
  if (auto error = header_fault(header)) return *error;
  auto ruleset = compose(header.selection);
  if (!ruleset) {
    const Fault& first = ruleset.error().front();
    return *fault("ruleset", first.message, first.clause);
  }
  auto start = bastide::begin(**ruleset, header.setup);
  if (!start) {
    const Fault& first = start.error().front();
    return *fault("setup", first.message, first.clause);
  }
  Story story;
  story.seats_ = header.seats;
  story.replay_.ruleset = *ruleset;
  story.replay_.states.push_back(std::move(*start));
  return story;
}

std::optional<RecordError> Story::add(RecordEntry& entry) {
  const std::uint64_t expected = replay_.states.size();
  const auto wrong = [&](std::string path, std::string reason, std::string clause = "") {
    return RecordError{0, std::move(path), entry.seq, std::move(clause), std::move(reason)};
  };
  if (replay_.events.size() >= max_record_entries) return wrong("seq", "more than " + std::to_string(max_record_entries) + " entries");
  if (entry.seq != expected) return wrong("seq", "must be " + std::to_string(expected));
  if (entry.time_ms < 0 || entry.time_ms > max_record_time) return wrong("time", "must lie between the years 1970 and 9999");
  for (const std::string& line : entry.score_lines)
    if (!is_score_line(line)) return wrong("scores", "\"" + line.substr(0, 80) + "\" is not a score line");
  if (entry.action && entry.undo_to != 0) return wrong("undo", "an entry is an action or an undo, not both");
  if (!entry.action) {
    if (entry.undo_to >= entry.seq) return wrong("undo", "must name an earlier entry, or 0");
    replay_.states.push_back(replay_.states[entry.undo_to]);
    replay_.events.emplace_back();
    return std::nullopt;
  }
  const Ruleset& r = ruleset();
  const auto legal = check(r, now(), *entry.action);
  if (!legal) return wrong("action", refusal_text(r, legal.error()), std::string(legal.error().clause));
  entry.action = legal->action();
  State next = now();
  EventLog log;
  apply(r, next, *legal, &log);
  replay_.states.push_back(std::move(next));
  replay_.events.push_back(std::move(log));
  return std::nullopt;
}

std::optional<RecordError> Story::verify(const RecordEntry& entry) const {
  const Ruleset& r = ruleset();
  if (entry.digest) {
    const std::uint64_t played = digest(r, now());
    if (*entry.digest != played)
      return RecordError{0, "digest", entry.seq, "", "the record says " + digest_text(*entry.digest) + ", the game gives " + digest_text(played)};
  }
  if (entry.score_lines.empty()) return std::nullopt;
  const std::vector<std::string> lines = score_lines(r, now(), replay_.events.back(), seats_);
  for (std::size_t i = 0; i < std::max(lines.size(), entry.score_lines.size()); ++i) {
    const std::string stated = i < entry.score_lines.size() ? "\"" + entry.score_lines[i] + "\"" : "nothing more";
    const std::string played = i < lines.size() ? "\"" + lines[i] + "\"" : "nothing more";
    if (stated != played) return RecordError{0, "scores", entry.seq, "", "the record says " + stated + ", the game gives " + played};
  }
  return std::nullopt;
}

std::optional<RecordError> Story::verify_result(const std::string& result) const {
  const auto wrong = [&](std::string reason) { return RecordError{0, "result", 0, "", std::move(reason)}; };
  if (result.empty()) return std::nullopt;
  if (!is_over(ruleset(), now())) {
    if (result == "*" || result == "abandoned") return std::nullopt;
    return wrong("the record says " + result + ", but the game is not over");
  }
  const std::string played = final_result(ruleset(), now());
  if (result == played) return std::nullopt;
  return wrong("the record says " + result + ", the game gives " + played);
}

}  // namespace bastide
