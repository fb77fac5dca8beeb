// The parser with limits. A SAX reader, because the ready-made one keeps the last of two equal keys and has no depth limit.
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "records/json.hpp"

namespace bastide {
namespace {

using nlohmann::json;

constexpr std::size_t max_depth = 32;
constexpr std::int64_t max_number = std::int64_t{1} << 53;

class LimitedReader final : public nlohmann::json_sax<json> {
 public:
  json result;
  std::string reason;  // why reading stopped, when it did

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override {
    return value >= -max_number && value <= max_number ? add(value) : stop("number out of range");
  }
  bool number_unsigned(number_unsigned_t value) override {
    return value <= static_cast<number_unsigned_t>(max_number) ? add(value) : stop("number out of range");
  }
  bool number_float(number_float_t value, const string_t&) override {
    return std::isfinite(value) && std::fabs(value) <= static_cast<double>(max_number) ? add(value) : stop("number out of range");
  }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return stop("binary values are not JSON"); }
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (open_.back()->contains(name)) return stop("duplicate key \"" + name + "\"");
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    return stop("not valid JSON at byte " + std::to_string(position));
  }

 private:
  bool stop(std::string why) {
    if (reason.empty()) reason = std::move(why);
    return false;
  }
  json* attach(json&& value) {
    if (open_.empty()) {
      result = std::move(value);
      return &result;
    }
    json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    json& place = parent[key_];
    place = std::move(value);
    return &place;
  }
  bool add(json&& value) {
    attach(std::move(value));
    return true;
  }
  bool open(json&& value) {
    if (open_.size() >= max_depth) return stop("nested deeper than " + std::to_string(max_depth));
    open_.push_back(attach(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<json*> open_;  // stable: a container grows only while it is the innermost one
  std::string key_;
};

}  // namespace

Result<json, JsonError> parse_json(std::string_view text, std::size_t max_bytes) {
  if (text.size() > max_bytes) return JsonError{"", "longer than " + std::to_string(max_bytes) + " bytes"};
  LimitedReader reader;
  if (!json::sax_parse(text.begin(), text.end(), &reader)) {
    return JsonError{"", reader.reason.empty() ? "not valid JSON" : reader.reason};
  }
  return std::move(reader.result);
}

}  // namespace bastide
