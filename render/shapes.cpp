// Hit areas and figure spots: the same curves the drawing uses.
#include "render/places.hpp"

namespace bastide::render {

std::vector<SegmentShape> segment_shapes(const TileKind& kind, int rotation, int copy) {
  const Plan plan = plan_of(kind, rotation, copy);
  const Ground ground(plan);
  const Places places = places_of(plan, ground);
  std::vector<SegmentShape> out(kind.segments.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].segment = static_cast<SegmentIndex>(i);
    out[i].x = rounded(places.spots[i].x);
    out[i].y = rounded(places.spots[i].y);
  }
  const auto outline = [&](SegmentIndex segment, const Line& line) {
    Path path;
    path.polygon(line);
    out[segment].outline += path.text();
  };
  for (const City& city : plan.cities) outline(city.segment, simplified(city.area, 0.6));
  for (const Road& road : plan.roads) outline(road.segment, band(resampled(road.line, 36), road_half));
  if (plan.monastery != no_segment) outline(plan.monastery, ellipse(plan.centre, precinct_rx, precinct_ry));
  for (const FieldPart& field : ground.field_parts())
    for (const Line& line : field.outline) outline(field.segment, line);
  return out;
}

}  // namespace bastide::render
