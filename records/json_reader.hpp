// Strict reading of JSON objects: every member is asked for once, the first fault is kept with its path, and finish()
// refuses what nobody asked for. Internal to the readers of records/ and of whoever reads requests.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "records/json.hpp"

namespace bastide {

// "actions" + "cell" → "actions.cell"; "" + "cell" → "cell"
std::string member_path(const std::string& path, std::string_view member);
std::string element_path(const std::string& path, std::size_t index);

// After the first fault all answers are the empty value of their type; look at `error` once, at the end.
class ObjectReader {
 public:
  ObjectReader(const nlohmann::json& value, std::string path, std::optional<JsonError>& error);

  [[nodiscard]] bool has(const char* member) const;
  const nlohmann::json* member(const char* member);  // nullptr, with a fault, when missing
  std::string text(const char* member, std::size_t max_bytes = 200);
  std::int64_t integer(const char* member, std::int64_t min, std::int64_t max);
  bool boolean(const char* member);
  Cell cell(const char* member);
  const nlohmann::json* array(const char* member, std::size_t max_size);
  const nlohmann::json* object(const char* member);
  void fail(const char* member, std::string reason);  // keeps an earlier fault
  void finish();                                      // an unknown member is a fault
  [[nodiscard]] std::string path_of(const char* member) const { return member_path(path_, member); }

 private:
  const nlohmann::json& value_;
  std::string path_;
  std::optional<JsonError>& error_;
  std::set<std::string, std::less<>> seen_;
};

}  // namespace bastide
