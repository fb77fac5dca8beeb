// Bytes as text, hashes and secrets of the operating system. All of it is libsodium's; this file only gives it plain types.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

using Bytes = std::string;  // raw bytes, not text

// Prepares the library; call once before anything else here. Throws when the machine gives no randomness.
void prepare_crypto();

Bytes random_bytes(std::size_t count);
std::string random_id();      // 22 characters of base64url: 128 bits
std::string random_secret();  // 43 characters of base64url: 256 bits

std::string to_hex(std::string_view bytes);
std::optional<Bytes> from_hex(std::string_view text, std::size_t expected_bytes);

Bytes sha256(std::string_view data);
Bytes hmac_sha256(std::string_view key, std::string_view data);
// RFC 5869 with one output block: 32 bytes.
Bytes hkdf_sha256(std::string_view key, std::string_view salt, std::string_view info);

bool is_id(std::string_view text);      // shape of random_id()
bool is_secret(std::string_view text);  // shape of random_secret()
// What is kept of a token or an invite: a stolen database opens no seat.
std::string secret_hash(std::string_view secret);  // 64 hexadecimal digits

std::string big_endian(std::uint64_t number);  // 8 bytes

}  // namespace bastide::server
