#include "tests/layout/tree.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace bastide::layout {
namespace {

namespace fs = std::filesystem;

const fs::path& root() {
  static const fs::path path = BASTIDE_SOURCE_DIR;
  return path;
}

// What git would not keep: build folders, packages, generated pages, databases, tools' own folders.
bool is_foreign(const fs::path& path) {
  const std::string name = path.filename().string();
  static const std::set<std::string> skipped{".git", "node_modules", "dist", "build", "data", "__pycache__", ".cache", ".venv", "test-results", ".vscode"};
  if (skipped.contains(name) || name.starts_with("build-")) return true;
  return name.ends_with(".wasm") || name.find(".sqlite") != std::string::npos || name.ends_with(".pyc") || name.ends_with(".tsbuildinfo");
}

void collect(const fs::path& folder, std::vector<std::string>& out) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (is_foreign(entry.path()) || entry.is_symlink()) continue;
    if (entry.is_directory()) collect(entry.path(), out);
    else if (entry.is_regular_file()) out.push_back(entry.path().lexically_relative(root()).generic_string());
  }
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

const std::vector<std::string>& files() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> out;
    collect(root(), out);
    std::sort(out.begin(), out.end());
    return out;
  }();
  return all;
}

const std::string& text_of(const std::string& path) {
  static std::map<std::string, std::string> kept;
  const auto it = kept.find(path);
  return it != kept.end() ? it->second : kept.emplace(path, read(root() / path)).first->second;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::istringstream in(text_of(path));
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool exists(const std::string& path) { return fs::exists(root() / path); }
bool is_text(const std::string& path) { return text_of(path).find('\0') == std::string::npos; }

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

std::string name_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::string extension_of(const std::string& path) {
  const std::string name = name_of(path);
  const auto dot = name.rfind('.');
  return dot == std::string::npos ? name : name.substr(dot + 1);
}

bool is_cpp(const std::string& path) {
  const std::string e = extension_of(path);
  return e == "cpp" || e == "hpp";
}

bool is_source(const std::string& path) {
  static const std::set<std::string> kinds{"cpp", "hpp", "ts", "svelte", "mjs", "js", "py"};
  return kinds.contains(extension_of(path)) && name_of(path).find(".config.") == std::string::npos;
}

std::string code_of(const std::string& path, bool keep_strings) {
  const std::string& text = text_of(path);
  std::string out;
  enum class In { code, line, block, text, character } in = In::code;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
    const bool quoted = in == In::text || in == In::character;
    if (in == In::code && c == '/' && next == '/') in = In::line;
    else if (in == In::code && c == '/' && next == '*') in = In::block;
    else if (in == In::code && c == '"') in = In::text, out += c;
    else if (in == In::code && c == '\'' && !(i > 0 && std::isdigit(static_cast<unsigned char>(text[i - 1])))) in = In::character, out += c;
    else if (in == In::line && c == '\n') in = In::code, out += c;
    else if (in == In::block && c == '*' && next == '/') in = In::code, ++i;
    else if (quoted && c == '\\') {
      if (keep_strings) out += c, out += next;
      ++i;
    } else if ((in == In::text && c == '"') || (in == In::character && c == '\'')) in = In::code, out += c;
    else if (in == In::code || (quoted && keep_strings)) out += c;
    else if (c == '\n') out += c;
  }
  return out;
}

std::vector<Include> includes_of(const std::string& path) {
  static const std::regex form(R"(^\s*#\s*include\s*"([^"]+)\".*$)");
  std::vector<Include> found;
  int number = 0;
  for (const auto& line : lines_of(path)) {
    ++number;
    std::smatch match;
    if (std::regex_match(line, match, form)) found.push_back({number, match[1]});
  }
  return found;
}

namespace {

// The part of a README's line that names files: the first cell of a table row, or the names that begin a list entry.
std::string naming_part(const std::string& line) {
  if (line.starts_with("|")) return line.substr(1, line.find('|', 1) - 1);
  static const std::regex entry("^- ((?:`[^`]+`(?:, | and )?)+).*$");
  std::smatch match;
  return std::regex_match(line, match, entry) ? match[1].str() : "";
}

// Files beside the README whose names are before + anything + after, without going down a folder.
void add_matching(const std::string& base, const std::string& before, const std::string& after, Row& row) {
  const std::string start = base + before;
  for (const auto& path : files())
    if (path.starts_with(start) && path.ends_with(after) && path.find('/', start.size()) == std::string::npos) row.push_back(path.substr(base.size()));
}

}  // namespace

std::vector<Row> rows_of(const std::string& readme) {
  static const std::regex quoted("`([^`]+)`");
  const std::string base = folder_of(readme).empty() ? "" : folder_of(readme) + "/";
  std::vector<Row> rows;
  for (const auto& line : lines_of(readme)) {
    const std::string part = naming_part(line);
    Row row;
    std::string stem;
    const auto add = [&](std::string word) {
      if (word.starts_with(".") && !stem.empty()) word = stem + word;
      const auto dot = word.rfind('.');
      if (dot != std::string::npos) stem = word.substr(0, dot);
      if (const auto star = word.find('*'); star != std::string::npos) {
        add_matching(base, word.substr(0, star), word.substr(star + 1), row);
      } else {
        row.push_back(word);
        if (dot == std::string::npos && !word.ends_with("/")) add_matching(base, word + ".", "", row);
      }
    };
    for (std::sregex_iterator it(part.begin(), part.end(), quoted), end; it != end; ++it) {
      const std::string word = (*it)[1];
      if (const auto slash = word.find("/."); slash != std::string::npos && slash > 0) {
        add(word.substr(0, slash));
        add(word.substr(slash + 1));
      } else {
        add(word);
      }
    }
    if (!row.empty()) rows.push_back(std::move(row));
  }
  return rows;
}

// ---- rules and scenarios ----

std::vector<ClauseRow> clause_rows() {
  static const std::regex form(R"(^\| ([A-Z]+(?:-[A-Z]+)*-[0-9]+) \|.*\| ([^|]*) \|$)");
  std::vector<ClauseRow> rows;
  for (const auto& path : files()) {
    if (!path.starts_with("expansions/") || name_of(path) != "README.md") continue;
    for (const auto& line : lines_of(path)) {
      std::smatch match;
      if (std::regex_match(line, match, form)) rows.push_back({match[1], path, match[2]});
    }
  }
  return rows;
}

std::vector<ScenarioHead> scenario_heads() {
  std::vector<ScenarioHead> heads;
  for (const auto& path : files()) {
    if (extension_of(path) != "scn") continue;
    int number = 0;
    for (const auto& line : lines_of(path)) {
      ++number;
      std::istringstream words(line);
      std::string word;
      if (!(words >> word)) continue;
      if (word == "id") {
        heads.push_back({path, number, {}, {}, {}});
        words >> heads.back().id;
      } else if (heads.empty() || heads.back().file != path) {
        continue;
      } else if (word == "title") {
        std::getline(words >> std::ws, heads.back().title);
      } else if (word == "clause") {
        while (words >> word) heads.back().clauses.push_back(word);
      }
    }
  }
  return heads;
}

std::vector<std::string> clauses_in(std::string_view text) {
  static const std::regex form(R"(\b[A-Z]{2,}(?:-[A-Z]+)*-[0-9]{2}\b)");
  const std::string copy(text);
  std::vector<std::string> found;
  for (std::sregex_iterator it(copy.begin(), copy.end(), form), end; it != end; ++it) found.push_back(it->str());
  return found;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const auto& line : lines) out += "\n  " + line;
  return out;
}

}  // namespace bastide::layout
