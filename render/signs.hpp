// Signs: what marks printed on tiles look like, by words for what one sees. signs.csv says which mark has which sign.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "render/geometry.hpp"

namespace bastide::render {

struct Disc {
  Point at;
  double radius = 0;
};

enum class SignForm { mountain, seal, cameo, gateway };

// nullopt: a mark that is not in the table, or only says how to read the plan.
std::optional<SignForm> sign_of(std::string_view mark);

// What a sign covers when its foot is at `foot`: nothing else stands there.
std::vector<Disc> rooms_of(SignForm, Point foot, double scale);

// Its middle, about which it grows when tiles are small.
Point middle_of(SignForm, Point foot, double scale);

}  // namespace bastide::render
