#include "records/scenario.hpp"

#include <set>

#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {

std::string ScenarioFailure::message() const {
  return file + ":" + std::to_string(line) + ": " + (id.empty() ? "" : id + ": ") + text;
}

namespace {

constexpr std::size_t max_file_bytes = 1024 * 1024;
constexpr std::string_view head_words[] = {"id", "title", "clause", "set", "opt", "copies", "players", "first"};

bool is_head_word(std::string_view word) {
  for (const std::string_view head : head_words)
    if (head == word) return true;
  return false;
}

bool is_player_name(std::string_view word) {
  for (const char c : word)
    if (c < 'a' || c > 'z') return false;
  return !word.empty() && word.size() <= 20 && !is_head_word(word) && !play_line(word) && !position_line(word) && !ruleset_line(word) && !end_line(word) && !neutral_line(word);
}

std::string_view without_comment(std::string_view line) {
  const std::size_t hash = line.find('#');
  return trimmed(hash == std::string_view::npos ? line : line.substr(0, hash));
}

class Runner {
 public:
  explicit Runner(const std::string& file) : file_(file) {}

  ScenarioReport run(std::string_view text) {
    if (text.size() > max_file_bytes) fail(0, "longer than " + std::to_string(max_file_bytes) + " bytes");
    else if (!is_utf8(text)) fail(0, "not UTF-8");
    else
      for (const TextLine& line : split_lines(text)) read(line.number, without_comment(line.text));
    finish();
    return std::move(report_);
  }

 private:
  void read(int number, std::string_view line) {
    if (line.empty()) return;
    const auto words = split_words(line);
    if (words[0] == "id") {
      finish();
      start(number, words);
      return;
    }
    if (!in_block_) {
      fail(number, "a scenario begins with its id");
      return;
    }
    if (failed_) return;
    line_ = number;
    words_ = line;
    ++report_.lines;
    if (auto fault = is_head_word(words[0]) ? head_line(words, line) : body_line(words)) fail_line(*fault);
  }

  void start(int number, const std::vector<std::string_view>& words) {
    in_block_ = true;
    failed_ = false;
    played_ = false;
    head_ = {};
    stage_ = {};
    report_.scenarios.push_back({"", "", {}, number, false});
    if (words.size() != 2) {
      fail(number, "id needs one word");
      return;
    }
    head_.id = words[1];
    report_.scenarios.back().id = head_.id;
    if (!ids_.insert(head_.id).second) fail(number, "this id was used before");
  }

  void finish() {
    if (!in_block_) return;
    in_block_ = false;
    ScenarioOutcome& outcome = report_.scenarios.back();
    if (!failed_ && !played_) fail(outcome.line, "nothing is played or checked");
    outcome.title = head_.title;
    outcome.clauses = head_.clauses;
    outcome.passed = !failed_;
  }

  LineFault head_line(const std::vector<std::string_view>& words, std::string_view line) {
    if (stage_.is_open()) return std::string(words[0]) + " must stand before the first turn or check";
    if (words.size() < 2) return std::string(words[0]) + " needs a value";
    if (words[0] == "title") {
      head_.title = trimmed(line.substr(5));
    } else if (words[0] == "clause") {
      for (std::size_t i = 1; i < words.size(); ++i) head_.clauses.emplace_back(words[i].ends_with(',') ? words[i].substr(0, words[i].size() - 1) : words[i]);
    } else if (words[0] == "set") {
      head_.set = words[1];
      for (std::size_t i = 2; i < words.size(); ++i) head_.set += " " + std::string(words[i]);
    } else if (words[0] == "first" || words[0] == "copies") {
      if (words.size() != 2) return std::string(words[0]) + " needs one word";
      if (words[0] == "first") head_.first = words[1];
      if (words[0] == "copies") head_.options.push_back("copies=" + std::string(words[1]));
    } else if (words[0] == "opt") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        if (name_value(words[i]).second.empty()) return "opt needs name=value";
        head_.options.emplace_back(words[i]);
      }
    } else {
      for (std::size_t i = 1; i < words.size(); ++i) {
        if (!is_player_name(words[i])) return "\"" + std::string(words[i]) + "\" cannot be a player's name";
        for (const std::string& other : head_.players)
          if (other == words[i]) return "two players called " + other;
        head_.players.emplace_back(words[i]);
      }
    }
    return std::nullopt;
  }

  LineFault body_line(const std::vector<std::string_view>& words) {
    SceneLine line = play_line(words[0]);
    if (!line) line = position_line(words[0]);
    if (!line) line = ruleset_line(words[0]);
    if (!line) line = end_line(words[0]);
    if (!line) line = neutral_line(words[0]);
    if (!stage_.is_open()) {
      if (head_.players.empty()) return "the players are missing";
      if (auto fault = stage_.open(head_)) return fault;
    }
    if (!line && stage_.seat_of(words[0])) line = play_turn;
    if (!line && stage_.rules().figure_of(words[0]) != no_figure) line = move_figure;
    if (!line && stage_.rules().neutral_of(words[0]) != no_neutral) line = play_neutral;
    if (!line) return "\"" + std::string(words[0].substr(0, 40)) + "\" is neither a word of this format nor a player or figure";
    played_ = true;
    return line(stage_, words);
  }

  // What a reader needs to see at once: the line, its clauses, what is wrong, the table.
  void fail_line(const std::string& fault) {
    std::string text = fault + "\n  line     " + std::string(words_);
    if (!head_.title.empty()) text += "\n  title    " + head_.title;
    if (!head_.clauses.empty()) {
      text += "\n  clause  ";
      for (const std::string& clause : head_.clauses) text += " " + clause;
    }
    if (stage_.is_open()) text += "\n" + board_text(stage_.rules(), stage_.state());
    fail(line_, std::move(text));
  }

  void fail(int line, std::string text) {
    failed_ = true;
    report_.failures.push_back({file_, line, head_.id, std::move(text)});
  }

  const std::string& file_;
  ScenarioReport report_;
  std::set<std::string> ids_;
  SceneHead head_;
  Stage stage_;
  bool in_block_ = false;
  bool failed_ = false;
  bool played_ = false;
  int line_ = 0;
  std::string_view words_;
};

}  // namespace

ScenarioReport run_scenarios(std::string_view text, const std::string& file_name) { return Runner(file_name).run(text); }

}  // namespace bastide
