// Where pieces of nobody stand: on a tile by themselves, or beside a figure.
#include <algorithm>

#include "render/places.hpp"

namespace bastide::render {
namespace {

struct Box {
  double left, top, right, bottom;
};
double common(const Box& a, const Box& b) {
  const double w = std::min(a.right, b.right) - std::max(a.left, b.left), h = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}
Box around(Point foot, double half, double height, double below) { return {foot.x - half, foot.y - height, foot.x + half, foot.y + below}; }

// What figures of the usual size cover at near detail, halo included.
Box figure_box(const Plan& plan, const Places& places, std::size_t segment) {
  const Point at = places.spots[segment];
  return plan.kind->segments[segment].kind == FeatureKind::field ? Box{at.x - 145, at.y - 64, at.x + 145, at.y + 66} : around(at, 100, 228, 22);
}

// By piece: the first one is large.
constexpr Box size_of(std::size_t piece) { return piece == 0 ? Box{-184, -250, 184, 20} : Box{-140, -238, 140, 20}; }

}  // namespace

std::vector<NeutralSpot> neutral_spots(const TileKind& kind, int rotation, int copy) {
  const Plan plan = plan_of(kind, rotation, copy);
  const Ground ground(plan);
  const Places places = places_of(plan, ground);
  struct Taken {
    Box box;
    double weight;
  };
  std::vector<Taken> taken;
  for (std::size_t i = 0; i < kind.segments.size(); ++i) taken.push_back({figure_box(plan, places, i), 3});
  for (const PlacedSign& sign : places.signs)
    for (const Disc& d : sign.rooms) taken.push_back({{d.at.x - d.radius, d.at.y - d.radius, d.at.x + d.radius, d.at.y + d.radius}, 0.8});
  for (const Disc& d : places.shields) taken.push_back({{d.at.x - d.radius, d.at.y - d.radius, d.at.x + d.radius, d.at.y + d.radius}, 0.8});
  std::vector<NeutralSpot> out;
  for (std::size_t piece = 0; piece < static_cast<std::size_t>(max_neutrals); ++piece) {
    const Box size = size_of(piece);
    Point best{500, 600};
    double least = 1e18;
    for (int y = 260; y <= 970; y += 10)
      for (int x = 190; x <= 810; x += 10) {
        const Point foot{1.0 * x, 1.0 * y};
        const Box box{foot.x + size.left, foot.y + size.top, foot.x + size.right, foot.y + size.bottom};
        double cost = length(foot - Point{500, 620}) * 4;
        for (const Taken& t : taken) cost += t.weight * common(box, t.box);
        if (cost < least) least = cost, best = foot;
      }
    taken.push_back({{best.x + size.left, best.y + size.top, best.x + size.right, best.y + size.bottom}, 4});
    out.push_back({best.x, best.y});
  }
  return out;
}

std::vector<bool> companies_of(const Plan& plan, const Places& places) {
  std::vector<bool> left(places.spots.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    const bool lying = plan.kind->segments[i].kind == FeatureKind::field;
    const auto cost = [&](double side) {
      const Point foot = places.spots[i] + (lying ? Point{side < 0 ? -250.0 : 207.0, 43} : Point{side * 168, -31});
      const Box box = around(foot, 130, 225, 16);
      double sum = 400 * (std::max(0.0, -box.left) + std::max(0.0, box.right - 1000)) + (side < 0 ? 800 : 0);
      for (std::size_t j = 0; j < left.size(); ++j)
        if (j != i) sum += common(box, figure_box(plan, places, j));
      for (const PlacedSign& sign : places.signs)
        for (const Disc& d : sign.rooms) sum += common(box, {d.at.x - d.radius, d.at.y - d.radius, d.at.x + d.radius, d.at.y + d.radius}) / 2;
      return sum;
    };
    left[i] = cost(-1) < cost(1);
  }
  return left;
}

}  // namespace bastide::render
