// Golden files: compared line by line, rewritten when BASTIDE_GOLDEN=1 with a summary of what moved.
#pragma once
#include <string>

namespace golden {

// nullopt-like "": the file says exactly `text`. Otherwise what differs, or, when rewriting, nothing after the file was written.
std::string compare_or_rewrite(const std::string& path, const std::string& text);

}  // namespace golden
