#include "records/json_reader.hpp"

namespace bastide {

using nlohmann::json;

std::string member_path(const std::string& path, std::string_view member) {
  return path.empty() ? std::string(member) : path + "." + std::string(member);
}

std::string element_path(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

ObjectReader::ObjectReader(const json& value, std::string path, std::optional<JsonError>& error)
    : value_(value), path_(std::move(path)), error_(error) {
  if (!value.is_object() && !error_) error_ = JsonError{path_, "must be an object"};
}

bool ObjectReader::has(const char* member) const { return value_.is_object() && value_.contains(member); }

void ObjectReader::fail(const char* member, std::string reason) {
  if (!error_) error_ = JsonError{path_of(member), std::move(reason)};
}

const json* ObjectReader::member(const char* member) {
  seen_.emplace(member);
  if (error_) return nullptr;
  const auto found = value_.find(member);
  if (found == value_.end()) {
    fail(member, "is missing");
    return nullptr;
  }
  return &*found;
}

std::string ObjectReader::text(const char* name, std::size_t max_bytes) {
  const json* found = member(name);
  if (!found) return {};
  const auto* words = found->get_ptr<const json::string_t*>();
  if (!words) {
    fail(name, "must be a text");
    return {};
  }
  if (words->size() > max_bytes) {
    fail(name, "must have at most " + std::to_string(max_bytes) + " bytes");
    return {};
  }
  return *words;
}

std::int64_t ObjectReader::integer(const char* name, std::int64_t min, std::int64_t max) {
  const json* found = member(name);
  if (!found) return 0;
  // parse_json() keeps numbers within ±2^53, so both integer kinds fit; a value built otherwise is checked all the same.
  const bool huge = found->is_number_unsigned() && found->get<std::uint64_t>() > std::uint64_t{1} << 62;
  if (!found->is_number_integer() || huge || found->get<std::int64_t>() < min || found->get<std::int64_t>() > max) {
    fail(name, "must be an integer from " + std::to_string(min) + " to " + std::to_string(max));
    return 0;
  }
  return found->get<std::int64_t>();
}

bool ObjectReader::boolean(const char* name) {
  const json* found = member(name);
  if (!found) return false;
  if (!found->is_boolean()) {
    fail(name, "must be true or false");
    return false;
  }
  return found->get<bool>();
}

Cell ObjectReader::cell(const char* name) {
  const json* found = member(name);
  if (!found) return {};
  const auto fits = [](const json& number) {
    return number.is_number_integer() && number <= 32767 && number >= -32768;
  };
  if (!found->is_array() || found->size() != 2 || !fits((*found)[0]) || !fits((*found)[1])) {
    fail(name, "must be two integers [x,y]");
    return {};
  }
  return {(*found)[0].get<std::int16_t>(), (*found)[1].get<std::int16_t>()};
}

const json* ObjectReader::array(const char* name, std::size_t max_size) {
  const json* found = member(name);
  if (!found) return nullptr;
  if (!found->is_array() || found->size() > max_size) {
    fail(name, "must be an array of at most " + std::to_string(max_size) + " elements");
    return nullptr;
  }
  return found;
}

const json* ObjectReader::object(const char* name) {
  const json* found = member(name);
  if (found && !found->is_object()) {
    fail(name, "must be an object");
    return nullptr;
  }
  return found;
}

void ObjectReader::finish() {
  if (error_ || !value_.is_object()) return;
  for (const auto& [name, ignored] : value_.items()) {
    if (!seen_.contains(name)) {
      error_ = JsonError{member_path(path_, name), "is not a known member here"};
      return;
    }
  }
}

}  // namespace bastide
