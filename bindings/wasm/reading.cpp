#include "bindings/wasm/reading.hpp"

#include <limits>

namespace bastide::wasm {

const json* Reader::find(std::string_view name) const {
  const auto at = question_.find(name);
  return at == question_.end() ? nullptr : &*at;
}

void Reader::fail(std::string_view name, std::string_view reason) {
  if (fault_.empty()) fault_ = std::string(name) + ": " + std::string(reason);
}

int Reader::number(std::string_view name, int low, int high) {
  const json* value = find(name);
  if (value && value->is_number_integer()) {
    const auto n = value->get<std::int64_t>();
    if (n >= low && n <= high) return static_cast<int>(n);
  }
  fail(name, "must be an integer from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

int Reader::number_or(std::string_view name, int fallback, int low, int high) {
  return find(name) ? number(name, low, high) : fallback;
}

bool Reader::flag_or(std::string_view name, bool fallback) {
  const json* value = find(name);
  if (!value) return fallback;
  if (value->is_boolean()) return value->get<bool>();
  fail(name, "must be true or false");
  return fallback;
}

std::string Reader::text(std::string_view name) {
  const json* value = find(name);
  if (value && value->is_string()) return value->get<std::string>();
  fail(name, "must be a text");
  return {};
}

std::string Reader::text_or(std::string_view name, std::string_view fallback) {
  return find(name) ? text(name) : std::string(fallback);
}

Cell Reader::cell(std::string_view name) {
  const json* value = find(name);
  constexpr std::int64_t limit = std::numeric_limits<std::int16_t>::max();
  if (value && value->is_array() && value->size() == 2 && (*value)[0].is_number_integer() && (*value)[1].is_number_integer()) {
    const auto x = (*value)[0].get<std::int64_t>();
    const auto y = (*value)[1].get<std::int64_t>();
    if (x >= -limit && x <= limit && y >= -limit && y <= limit) return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }
  fail(name, "must be two integers");
  return {};
}

const json& Reader::member(std::string_view name) {
  static const json nothing;
  if (const json* value = find(name)) return *value;
  fail(name, "is missing");
  return nothing;
}

}  // namespace bastide::wasm
