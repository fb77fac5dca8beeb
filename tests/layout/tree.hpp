// The source tree as the layout tests read it: the project's own text files, READMEs as ordered lists, includes, clauses.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::layout {

// Paths are relative to the root, with '/'.
const std::vector<std::string>& files();             // all own files: no build folders, packages or generated pages
const std::string& text_of(const std::string& path);  // "" when there is no such file
std::vector<std::string> lines_of(const std::string& path);
bool exists(const std::string& path);
bool is_text(const std::string& path);  // no zero byte

std::string folder_of(const std::string& path);  // "" for the root
std::string name_of(const std::string& path);
std::string extension_of(const std::string& path);  // "cpp"; the name itself when it has no dot
bool is_cpp(const std::string& path);
bool is_source(const std::string& path);             // C++, TypeScript, Svelte, JavaScript, Python; tools' settings apart

// C++ without comments; with or without the contents of string literals.
std::string code_of(const std::string& path, bool keep_strings);

struct Include {
  int line = 0;
  std::string target;  // between the quotes
};
std::vector<Include> includes_of(const std::string& path);

// What a README lists in its tables and lists, in order: the files and folders of a row, relative to the README's folder.
// Shorthand is spelled out: `a.hpp`, `.cpp`; `a.hpp/.cpp`; and `a.*` or plain `a`, every file of that name beside it.
using Row = std::vector<std::string>;
std::vector<Row> rows_of(const std::string& readme);

// ---- rules and scenarios ----
struct ClauseRow {
  std::string clause;
  std::string readme;
  std::string scenarios;  // last cell
};
std::vector<ClauseRow> clause_rows();

struct ScenarioHead {
  std::string file;
  int line = 0;
  std::string id;
  std::string title;
  std::vector<std::string> clauses;
};
std::vector<ScenarioHead> scenario_heads();

// Clause numbers named in a text: BASE-CITY-01.
std::vector<std::string> clauses_in(std::string_view text);
std::string joined(const std::vector<std::string>& lines);

}  // namespace bastide::layout
