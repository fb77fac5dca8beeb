// The strict look at the head of a request before anything interprets it. Two readers that disagree about where a request ends
// are how requests are smuggled, so whatever could be read in two ways is refused.
#pragma once
#include <cstddef>
#include <string_view>

namespace bastide::server {

struct HeadVerdict {
  int status = 0;              // 0: fine; else the error to answer before closing: 400, 413, 414, 431
  std::string_view reason;
  std::size_t head_bytes = 0;  // 0: more is to come (when status is 0)
  std::size_t body_bytes = 0;  // Content-Length
};

struct HeadLimits {
  std::size_t target = 2048;
  std::size_t fields = 8192;
  std::size_t body = 64 * 1024;
};

HeadVerdict check_head(std::string_view bytes, const HeadLimits& limits = {});

}  // namespace bastide::server
