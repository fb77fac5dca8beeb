// The field overlay: who would own which field, in colour and pattern.
#pragma once
#include <string>
#include <vector>

#include "render/render.hpp"

namespace bastide::render {

// Patterns by seat colour; the wide one tells a seat's neighbouring fields apart.
std::string overlay_patterns();
// A filled area for one field. `colours`: seat colours of its owners, empty when nobody holds it.
std::string overlay_area(const std::string& outline, const std::vector<int>& colours, bool wide);

}  // namespace bastide::render
