// SVG to PNG through librsvg and cairo.
#pragma once
#include <string>

namespace bastide::cli {

bool can_write_png();  // whether this build has librsvg
std::string picture_library();  // "librsvg 2.54.7, cairo 1.16.0", "none"

// The picture in its own size, or `width` pixels wide when that is not 0. Empty, with the reason in `error`, when it fails.
std::string png_of_svg(const std::string& svg, int width, std::string& error);

}  // namespace bastide::cli
