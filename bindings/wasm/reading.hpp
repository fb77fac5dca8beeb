// Checked reading of the members of a question: a missing or wrong member gives a reason, never a crash.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/types.hpp"

namespace bastide::wasm {

using nlohmann::json;

// Collects the first fault of a question; every read after it gives a default value.
class Reader {
 public:
  explicit Reader(const json& question) : question_(question) {}

  int number(std::string_view name, int low, int high);
  int number_or(std::string_view name, int fallback, int low, int high);
  bool flag_or(std::string_view name, bool fallback);
  std::string text(std::string_view name);
  std::string text_or(std::string_view name, std::string_view fallback);
  Cell cell(std::string_view name);
  const json& member(std::string_view name);

  [[nodiscard]] bool ok() const { return fault_.empty(); }
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  const json* find(std::string_view name) const;
  void fail(std::string_view name, std::string_view reason);

  const json& question_;
  std::string fault_;
};

}  // namespace bastide::wasm
