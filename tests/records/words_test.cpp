// Words, quotations, times: what the text forms are made of.
#include "records/words.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace bastide {
namespace {

RC_GTEST_PROP(Words, quoted_words_come_back, ()) {
  std::string word = *rc::gen::string<std::string>();
  for (char& c : word)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = '"';
  const auto back = split_quoted_words("a " + quoted_word(word) + " b");
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == (std::vector<std::string>{"a", word, "b"}));
}

RC_GTEST_PROP(Words, times_come_back, ()) {
  const std::int64_t time = *rc::gen::inRange<std::int64_t>(0, 253'402'300'799'999);
  RC_ASSERT(parse_time(time_text(time)) == time);
}

TEST(Words, a_known_time_is_written_as_everybody_writes_it) {
  EXPECT_EQ(time_text(1'796'013'980'035), "2026-11-30T04:46:20.035Z");
  EXPECT_EQ(time_text(951'782'400'000), "2000-02-29T00:00:00.000Z");
  for (const char* wrong : {"2026-11-30 04:46:20.035Z", "2026-02-30T04:46:20.035Z", "2026-11-30T24:00:00.000Z", "1969-12-31T00:00:00.000Z", "2026-11-30T04:46:20Z"})
    EXPECT_FALSE(parse_time(wrong).has_value()) << wrong;
}

TEST(Words, quotations_must_end_and_stand_alone) {
  EXPECT_FALSE(split_quoted_words("a \"b").has_value());
  EXPECT_FALSE(split_quoted_words("a \"b\\").has_value());
  EXPECT_FALSE(split_quoted_words("\"a\"b").has_value());
  EXPECT_FALSE(split_quoted_words("a\"b\"").has_value());
}

TEST(Words, only_true_UTF_8_passes) {
  for (const char* good : {"", "abc", "é", "Юля", "\xf0\x9f\x8f\xb0"}) EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xff"}) EXPECT_FALSE(is_utf8(bad));
}

TEST(Words, cells_and_numbers_are_read_whole) {
  EXPECT_EQ(parse_cell("1,-2"), (Cell{1, -2}));
  for (const char* bad : {"1", "1,", ",2", "1,2,3", "1, 2", "a,b", "99999,0"}) EXPECT_FALSE(parse_cell(bad).has_value()) << bad;
  EXPECT_FALSE(parse_integer("12x", 0, 100).has_value());
  EXPECT_FALSE(parse_integer("101", 0, 100).has_value());
}

}  // namespace
}  // namespace bastide
