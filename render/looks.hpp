// What figures look like, by words for what one sees. figures.csv says which figure wears which look.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace bastide::render {

struct Stroke {
  std::string_view d;
  std::string_view colour;  // "" = the seat's line
  int width;
};
struct Shape {
  std::string_view d;
  std::string_view fill;  // "" = the seat's colour
};

// In figure units about the middle of the foot, from the back to the front.
struct Look {
  std::string_view word;
  std::vector<Shape> shapes;    // with ink outline; together they are the silhouette
  std::string_view shade;       // the right-hand side, darker
  std::vector<Shape> details;   // with the seat's thinner line
  std::vector<Stroke> strokes;
  int mark_x = 0, mark_y = 0;
  int left = 0, top = 0, width = 0, height = 0;  // its box
  int drop = 0;  // moved down by this, so that a meeting point of tiles lies below its middle; box included
  bool neutral = false;  // a piece of nobody: no seat's colour and no mark
};

// nullptr: a cloaked follower (figure.cpp), which is also what a name that is not in the table looks like.
const Look* look_of(std::string_view figure_name);

}  // namespace bastide::render
