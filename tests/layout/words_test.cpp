// Words that must not stand in the project, and words that must not stand in the kernel.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "tests/layout/tree.hpp"

namespace bastide::layout {
namespace {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// Words are written in two halves so that this file passes itself.
struct Forbidden {
  std::string word;                // in lower case unless `exact`
  bool exact = false;
  std::set<std::string> may_have;  // files that may
};

const std::vector<Forbidden>& forbidden() {
  static const std::vector<Forbidden> list{
      {std::string("carcas") + "sonne", false, {"README.md", "LICENSE"}},  // the README says which game this is, and that it is not the publisher's
      {std::string("mee") + "ple", false, {}},
      {std::string("TO") + "DO", true, {}},
      {std::string("FIX") + "ME", true, {}},
      {std::string("/wo") + "rk/", true, {}},
      {std::string("/ho") + "me/", true, {}},
      {std::string("/ro") + "ot/", true, {}},
      {std::string("C:") + "\\", true, {}},
  };
  return list;
}

bool is_word_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

TEST(Words, no_file_holds_a_forbidden_word) {
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!is_text(path) || path.ends_with("package-lock.json")) continue;
    for (const auto& entry : forbidden()) {
      if (entry.may_have.contains(path)) continue;
      const std::string text = entry.exact ? text_of(path) : lower(text_of(path));
      for (auto at = text.find(entry.word); at != std::string::npos; at = text.find(entry.word, at + 1)) {
        if (at > 0 && is_word_part(text[at - 1]) && entry.word[0] != '/' && entry.exact) continue;
        wrong.push_back(path + ":" + std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<long>(at), '\n')) + " " + entry.word);
        break;
      }
    }
    if (lower(path).find(std::string("mee") + "ple") != std::string::npos) wrong.push_back(path);
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

// Parts of the identifiers and strings of a file: landRoute, "land_route" → land, route.
std::set<std::string> word_parts(const std::string& path) {
  std::set<std::string> parts;
  std::string part;
  const auto flush = [&] {
    if (!part.empty()) parts.insert(lower(part));
    part.clear();
  };
  char before = ' ';
  for (char c : code_of(path, true)) {
    const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
    const bool hump = letter && std::isupper(static_cast<unsigned char>(c)) && std::islower(static_cast<unsigned char>(before));
    if (!letter || hump) flush();
    if (letter) part += c;
    before = c;
  }
  flush();
  return parts;
}

TEST(Words, the_kernel_and_its_doors_name_no_piece_of_an_expansion) {
  const std::set<std::string> pieces{"abbey", "abbeys", "abbot", "acrobat", "barn", "barns", "bazaar", "bazaars", "cathedral", "cathedrals", "catapult", "dragon", "fairy",
                                     "inn", "inns", "mage", "mayor", "obelisk", "phantom", "princess", "ransom", "shepherd", "vineyard", "volcano", "wagon", "witch"};
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    const bool kernel = path.starts_with("engine/") || path.starts_with("server/") || path.starts_with("search/") || path.starts_with("render/") || path.starts_with("records/");
    if (!kernel || !is_cpp(path)) continue;
    const bool draws = path.starts_with("render/");  // a pigsty is a decoration
    for (const auto& part : word_parts(path))
      if (pieces.contains(part) || (!draws && (part == "pig" || part == "builder"))) wrong.push_back(path + ": " + part);
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Words, the_engine_reads_no_clock_file_or_thread_and_shuffles_nothing) {
  const std::vector<std::string> banned{"std::shuffle", "std::thread", "std::mutex", "<chrono>", "<random>", "<thread>", "<fstream>", "<iostream>", "<filesystem>",
                                        "getenv", "unordered_map", "unordered_set", " double ", "float ", "setlocale", "strtod", "rand()"};
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!is_cpp(path) || !(path.starts_with("engine/") || path.starts_with("expansions/"))) continue;
    const std::string code = code_of(path, false);
    for (const auto& word : banned)
      if (code.find(word) != std::string::npos) wrong.push_back(path + ": " + word);
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

}  // namespace
}  // namespace bastide::layout
