#include "server/core/bytes.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>

namespace bastide::server {
namespace {

const unsigned char* raw(std::string_view s) { return reinterpret_cast<const unsigned char*>(s.data()); }
unsigned char* raw(std::string& s) { return reinterpret_cast<unsigned char*>(s.data()); }

std::string base64url(std::string_view bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), raw(bytes), bytes.size(), variant);
  text.pop_back();  // the terminating zero
  return text;
}

bool is_base64url(std::string_view text, std::size_t length) {
  return text.size() == length && std::all_of(text.begin(), text.end(), [](unsigned char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

}  // namespace

void prepare_crypto() {
  if (sodium_init() < 0) throw std::runtime_error("the system gives no random numbers");
}

Bytes random_bytes(std::size_t count) {
  Bytes bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string random_id() { return base64url(random_bytes(16)); }
std::string random_secret() { return base64url(random_bytes(32)); }

std::string to_hex(std::string_view bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw(bytes), bytes.size());
  text.pop_back();
  return text;
}

std::optional<Bytes> from_hex(std::string_view text, std::size_t expected_bytes) {
  if (text.size() != expected_bytes * 2) return std::nullopt;
  Bytes bytes(expected_bytes, '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_hex2bin(raw(bytes), bytes.size(), text.data(), text.size(), nullptr, &length, &end) != 0) return std::nullopt;
  if (length != expected_bytes || end != text.data() + text.size()) return std::nullopt;
  return bytes;
}

Bytes sha256(std::string_view data) {
  Bytes out(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(raw(out), raw(data), data.size());
  return out;
}

Bytes hmac_sha256(std::string_view key, std::string_view data) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, raw(key), key.size());
  crypto_auth_hmacsha256_update(&state, raw(data), data.size());
  Bytes out(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_final(&state, raw(out));
  return out;
}

Bytes hkdf_sha256(std::string_view key, std::string_view salt, std::string_view info) {
  const Bytes no_salt(32, '\0');
  const Bytes extracted = hmac_sha256(salt.empty() ? std::string_view(no_salt) : salt, key);
  return hmac_sha256(extracted, std::string(info) + '\x01');
}

bool is_id(std::string_view text) { return is_base64url(text, 22); }
bool is_secret(std::string_view text) { return is_base64url(text, 43); }
std::string secret_hash(std::string_view secret) { return to_hex(sha256(secret)); }

std::string big_endian(std::uint64_t number) {
  std::string out(8, '\0');
  for (int i = 7; i >= 0; --i, number >>= 8) out[static_cast<std::size_t>(i)] = static_cast<char>(number & 255);
  return out;
}

}  // namespace bastide::server
