// Reads the text form of a record: docs/record-format.md. Every refusal names its line.
#include "records/story.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

constexpr std::string_view format_name = "bastide-record";

// Spots begin with a capital letter, unlike actions, times and digests.
bool is_spot(std::string_view word) { return word[0] >= 'A' && word[0] <= 'Z'; }

// Words an action has after its first one; -1 when there is no such action.
int action_words(std::string_view first) {
  if (first == "skip") return 0;
  if (first == "draw" || first == "first") return 1;
  if (first == "place") return 2;
  if (first == "put" || first == "free") return 3;
  if (first == "move") return 2;  // and a spot, when it goes beside a figure
  return -1;
}

class TextReader {
 public:
  TextReader(std::string_view text, bool verify) : lines_(split_lines(text)), verify_(verify) {}

  Result<Record, RecordError> read(Replay* verified) {
    for (const TextLine& line : lines_) {
      line_ = line.number;
      if (trimmed(line.text).empty()) continue;
      if (line.text.size() > 10'000) return at("longer than 10000 bytes");
      if (!is_utf8(line.text)) return at("not UTF-8");
      if (auto error = read_line(trimmed(line.text))) return *error;
    }
    if (!begun()) {
      if (auto error = begin()) return *error;
    }
    if (auto error = finish_entry()) return *error;
    if (verified) {
      if (auto error = story_->verify_result(record_.result)) {
        error->line = result_line_;
        return *error;
      }
      *verified = std::move(*story_).take();
    }
    return std::move(record_);
  }

 private:
  using Fault = std::optional<RecordError>;
  RecordError at(std::string reason) const { return {line_, "", 0, "", std::move(reason)}; }
  [[nodiscard]] bool begun() const { return story_.has_value(); }

  Fault read_line(std::string_view line) {
    const std::string_view first = line.substr(0, line.find_first_of(" \t"));
    if (line_ > 0 && !headed_) {
      if (line != std::string(format_name) + " 1") return at("must be \"" + std::string(format_name) + " 1\"");
      headed_ = true;
      return std::nullopt;
    }
    if (!record_.result.empty()) return at("nothing may follow the result");
    if (first[0] >= '0' && first[0] <= '9') return read_entries(line);
    if (is_score_line(line)) {
      if (!pending_) return at("a score line must follow an entry");
      pending_->score_lines.emplace_back(line);
      if (pending_->score_lines.size() > 500) return at("more than 500 score lines");
      return std::nullopt;
    }
    if (first == "result" || first == "secret") return read_end(line);
    if (begun()) return at("\"" + std::string(first.substr(0, 40)) + "\" does not belong after the first entry");
    header_line_ = line_;
    return read_header(line);
  }

  Fault read_header(std::string_view line) {
    const auto words = split_quoted_words(line);
    if (!words) return at("a quotation does not end");
    const std::string& first = words->front();
    const std::size_t count = words->size() - 1;
    const auto once = [&](bool& seen) {
      const bool again = seen;
      seen = true;
      return again ? Fault(at("a second \"" + first + "\"")) : std::nullopt;
    };
    if (first == "ruleset") {
      if (count == 0) return at("ruleset needs a name");
      record_.selection = parse_selection(line.substr(line.find_first_of(" \t") + 1));
      ruleset_line_ = line_;
      return once(has_ruleset_);
    }
    if (first == "seat") return read_seat(*words);
    if (first == "begins") {
      const auto seat = count == 1 ? seat_of((*words)[1]) : std::nullopt;
      if (!seat) return at("begins needs the colour of a seat named before");
      record_.setup.first = *seat;
      return once(has_begins_);
    }
    if (first == "header") {
      if (count != 2) return at("header needs a name and a value; quote them when they have spaces");
      record_.headers.emplace_back((*words)[1], (*words)[2]);
      return std::nullopt;
    }
    if (first == "commitment" || first == "salt") {
      if (count != 1) return at(first + " needs hexadecimal digits");
      (first == "salt" ? record_.salt : record_.commitment) = (*words)[1];
      Record alone;
      (first == "salt" ? alone.salt : alone.commitment) = (*words)[1];
      if (auto error = header_fault(alone, false)) {
        error->line = line_;
        return error;
      }
      return once(first == "salt" ? has_salt_ : has_commitment_);
    }
    return at("\"" + first.substr(0, 40) + "\" is not a word of this format");
  }

  [[nodiscard]] std::optional<Seat> seat_of(std::string_view colour) const {
    for (std::size_t i = 0; i < record_.seats.size(); ++i)
      if (colour_name(record_.seats[i].colour) == colour) return static_cast<Seat>(i);
    return std::nullopt;
  }

  Fault read_seat(const std::vector<std::string>& words) {
    if (words.size() != 5) return at("seat needs number, name, kind and colour");
    const auto number = parse_integer(words[1], 1, max_seats);
    if (!number || *number != static_cast<std::int64_t>(record_.seats.size()) + 1) return at("seats are numbered from 1, in turn order");
    const auto colour = colour_of(words[4]);
    if (!colour) return at("\"" + words[4] + "\" is not a colour; ink, blue, vermilion, yellow, lilac and white are");
    record_.seats.push_back({words[2], words[3], *colour});
    record_.setup.seats = static_cast<int>(record_.seats.size());
    Record alone = record_;
    if (auto error = header_fault(alone)) {
      error->line = line_;
      return error;
    }
    return std::nullopt;
  }

  // The header is complete: what is wrong with it as a whole belongs to its last line, or to the ruleset's.
  Fault begin() {
    if (!has_ruleset_) return at("the ruleset is missing");
    if (record_.seats.empty()) return at("the seats are missing");
    auto story = Story::begin(record_);
    if (!story) {
      RecordError error = story.error();
      error.line = error.path == "ruleset" ? ruleset_line_ : header_line_;
      return error;
    }
    story_.emplace(std::move(*story));
    return std::nullopt;
  }

  Fault read_end(std::string_view line) {
    if (!begun()) {
      if (auto error = begin()) return error;
    }
    if (auto error = finish_entry()) return error;
    const auto words = split_words(line);
    if (words.size() != 2) return at(std::string(words[0]) + " needs one word");
    if (words[0] == "result") {
      record_.result = words[1];
      result_line_ = line_;
      return std::nullopt;
    }
    if (!record_.secret.empty()) return at("a second \"secret\"");
    if (!is_hex(words[1]) || words[1].size() > 1024) return at("secret needs hexadecimal digits, two a byte");
    record_.secret = words[1];
    return std::nullopt;
  }

  // Score lines come after the entry they belong to, so an entry is complete when the next one begins.
  Fault finish_entry() {
    if (!pending_) return std::nullopt;
    if (verify_) {
      if (auto error = story_->verify(*pending_)) {
        error->line = pending_line_;
        return error;
      }
    }
    record_.entries.push_back(std::move(*pending_));
    pending_.reset();
    return std::nullopt;
  }

  Fault add_entry(RecordEntry entry) {
    if (auto error = finish_entry()) return error;
    if (auto error = story_->add(entry)) {
      error->line = line_;
      error->path.clear();
      return error;
    }
    pending_ = std::move(entry);
    pending_line_ = line_;
    return std::nullopt;
  }

  Fault read_entries(std::string_view line) {
    if (!begun()) {
      if (auto error = begin()) return error;
    }
    const auto words = split_words(line);
    const auto seq = parse_integer(words[0], 1, 1'000'000'000);
    if (!seq) return at("an entry begins with its number");
    if (static_cast<std::uint64_t>(*seq) != next_seq()) return at("the number must be " + std::to_string(next_seq()));
    if (words.size() < 3) return at("an entry needs whose turn it is and an action");
    const std::string turn = turn_word(story_->ruleset(), story_->now(), record_.seats);
    if (words[1] != turn) return at("the turn is " + turn + "'s, not " + std::string(words[1]) + "'s");
    std::size_t i = 2;
    while (i < words.size()) {
      if (auto error = read_entry(words, i)) return error;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::uint64_t next_seq() const { return record_.entries.size() + (pending_ ? 2 : 1); }

  Fault read_entry(const std::vector<std::string_view>& words, std::size_t& i) {
    RecordEntry entry;
    entry.seq = next_seq();
    if (words[i][0] == '@' || words[i][0] == '+') {
      const auto time = stamp(words[i]);
      if (!time) return at("\"" + std::string(words[i]) + "\" is not a time; @2026-11-30T04:00:00.000Z or +1.500 are");
      entry.time_ms = last_time_ = *time;
      if (++i == words.size()) return at("an action must follow the time");
    }
    const std::string_view first = words[i];
    int more = first == "undo" ? 1 : action_words(first);
    if (first == "move" && i + 3 < words.size() && is_spot(words[i + 3])) ++more;
    if (more < 0) return at("\"" + std::string(first.substr(0, 40)) + "\" is not an action");
    if (i + static_cast<std::size_t>(more) >= words.size()) return at(std::string(first) + " needs " + std::to_string(more) + " more words");
    if (first == "undo") {
      const auto to = parse_integer(words[i + 1], 0, 1'000'000'000);
      if (!to) return at("undo needs the number of an entry");
      entry.undo_to = static_cast<std::uint64_t>(*to);
    } else if (first == "first") {
      const auto seat = seat_of(words[i + 1]);
      if (!seat) return at("first needs the colour of a seat");
      entry.action = Action::first(*seat);
    } else {
      std::string text(first);
      for (std::size_t k = 1; k <= static_cast<std::size_t>(more); ++k) text += " " + std::string(words[i + k]);
      auto action = parse_action(story_->ruleset(), story_->now(), text);
      if (!action) return at(action.error());
      entry.action = *action;
    }
    i += static_cast<std::size_t>(more) + 1;
    if (i < words.size() && words[i][0] == '#') {
      entry.digest = parse_digest(words[i].substr(1));
      if (!entry.digest) return at("a digest has 16 hexadecimal digits");
      ++i;
    }
    return add_entry(std::move(entry));
  }

  [[nodiscard]] std::optional<std::int64_t> stamp(std::string_view word) const {
    if (word[0] == '@') {
      const auto time = parse_time(word.substr(1));
      return time && *time > 0 ? time : std::nullopt;
    }
    const std::size_t dot = word.find('.');
    if (last_time_ == 0 || dot == std::string_view::npos || word.size() != dot + 4) return std::nullopt;
    const auto seconds = parse_integer(word.substr(1, dot - 1), 0, 1'000'000);
    const auto thousandths = parse_integer(word.substr(dot + 1), 0, 999);
    if (!seconds || !thousandths) return std::nullopt;
    return last_time_ + *seconds * 1000 + *thousandths;
  }

  std::vector<TextLine> lines_;
  bool verify_;
  int line_ = 0;
  int ruleset_line_ = 0;
  int header_line_ = 0;
  int result_line_ = 0;
  int pending_line_ = 0;
  bool headed_ = false;
  bool has_ruleset_ = false, has_begins_ = false, has_salt_ = false, has_commitment_ = false;
  std::int64_t last_time_ = 0;
  Record record_;
  std::optional<Story> story_;
  std::optional<RecordEntry> pending_;
};

}  // namespace

Result<Record, RecordError> read_record_text(std::string_view text, Replay* verified) {
  return TextReader(text, verified != nullptr).read(verified);
}

}  // namespace bastide
