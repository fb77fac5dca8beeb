// Records: read, verify, and give the digests or a game at any entry.
#include "bindings/wasm/questions.hpp"
#include "records/json.hpp"
#include "records/record.hpp"

namespace bastide::wasm {
namespace {

Failure bad_record(const RecordError& error) {
  return {json{{"code", "badRecord"}, {"message", error.message()}, {"seq", error.seq}, {"clause", error.clause}}};
}

// {"record":TEXT of either form} → its other form, its seats and result.
Answer read(Tables&, const json& question) {
  Reader in(question);
  const std::string text = in.text("record");
  if (!in.ok()) return failure("badQuestion", in.fault());
  const auto record = read_record(text);
  if (!record) return bad_record(record.error());
  return json{{"text", record_text(*record)}, {"json", record_json(*record)}, {"result", record->result}, {"entries", record->entries.size()}};
}

// Replays and verifies a record. "digests": the digest after every entry; "game": a handle to the last position.
Answer replayed(Tables& tables, const json& question) {
  Reader in(question);
  const std::string text = in.text("record");
  if (!in.ok()) return failure("badQuestion", in.fault());
  const auto record = read_record(text);
  if (!record) return bad_record(record.error());
  auto told = replay(*record);
  if (!told) return bad_record(told.error());
  json digests = json::array();
  for (const State& state : told->states) digests.push_back(digest_text(digest(*told->ruleset, state)));
  return json{{"digests", std::move(digests)}, {"game", tables.keep(Game{told->ruleset, told->states.back()})}};
}

constexpr Question list[] = {{"readRecord", read}, {"replayRecord", replayed}};

}  // namespace

std::span<const Question> record_questions() { return list; }

}  // namespace bastide::wasm
