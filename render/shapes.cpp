// Hit areas and figure spots: the same curves the drawing uses.
#include "render/places.hpp"

namespace bastide::render {

std::vector<SegmentShape> segment_shapes(const TileKind& kind, int rotation, int copy) {
  const Plan plan = plan_of(kind, rotation, copy);
  const Ground ground(plan);
  const Places places = places_of(plan, ground);
  const std::vector<bool> company_left = companies_of(plan, places);
  std::vector<SegmentShape> out(kind.segments.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].segment = static_cast<SegmentIndex>(i);
    out[i].x = rounded(places.spots[i].x);
    out[i].y = rounded(places.spots[i].y);
    out[i].company_left = company_left[i];
  }
  const auto outline = [&](SegmentIndex segment, const Line& line) {
    Path path;
    path.polygon(line);
    out[segment].outline += path.text();
  };
  if (!plan.bridge.axis.empty()) {
    for (std::size_t i = 0; i < out.size(); ++i)
      if (kind.segments[i].kind == FeatureKind::city)
        for (const Line& line : ground.city_outline(static_cast<SegmentIndex>(i))) outline(static_cast<SegmentIndex>(i), line);
  } else {
    for (const City& city : plan.cities) outline(city.segment, simplified(city.area, 0.6));
    if (plan.in_city) outline(plan.cities.front().segment, ellipse(plan.centre, court_rx, court_ry));  // a hole
  }
  if (plan.has_fountain) {
    for (const Line& line : ground.road_outline(plan.roads.front().segment)) outline(plan.roads.front().segment, line);
  } else {
    for (const Road& road : plan.roads) outline(road.segment, band(resampled(road.line, 36), road_half));
  }
  if (plan.walled) {
    constexpr double low = enclosure - wall_half, high = 1000 - low;
    outline(plan.monastery, {{low, low}, {high, low}, {high, high}, {low, high}});
  } else if (plan.monastery != no_segment) {
    outline(plan.monastery, plan.in_city ? ellipse(plan.centre, court_rx, court_ry) : ellipse(plan.centre, precinct_rx, precinct_ry));
  }
  for (const FieldPart& field : ground.field_parts())
    for (const Line& line : field.outline) outline(field.segment, line);
  return out;
}

}  // namespace bastide::render
