// A road below a city: two broken lines over the roofs from mouth to mouth, and the mouths.
#include "render/layers.hpp"

namespace bastide::render {
namespace {

// A grassy back through which the road dives, in the open field.
void draw_mound(Canvas& canvas, Point middle, double half, double height) {
  const Palette& p = canvas.colours();
  Path shadow, back, light;
  const auto at = [&](double x, double y) { return middle + Point{x * half, y}; };
  shadow.move(at(-0.9, 8)).curve(at(-0.4, 30), at(0.9, 30), at(1.22, 6)).curve(at(1.2, -10), at(0.9, -14), at(0.7, -14)).close();
  back.move(at(-1, 0)).curve(at(-0.9, -height * 0.72), at(-0.45, -height), at(0, -height)).curve(at(0.45, -height), at(0.9, -height * 0.72), at(1, 0));
  back.curve(at(0.6, 20), at(-0.6, 20), at(-1, 0)).close();
  light.move(at(-0.84, -6)).curve(at(-0.74, -height * 0.68), at(-0.42, -height * 0.9), at(-0.04, -height * 0.92));
  light.curve(at(-0.32, -height * 0.72), at(-0.5, -height * 0.45), at(-0.56, -4)).close();
  canvas << "<path fill=\"" << p.shadow << "\" fill-opacity=\"" << p.shadow_opacity << "\" d=\"" << shadow.text() << "\"/><path fill=\"" << p.field_dark << "\" d=\"" << back.text()
         << "\"/><path fill=\"" << p.field_light << "\" fill-opacity=\".7\" d=\"" << light.text() << "\"/>";
}

// From the mouth to where the roofs begin.
double inward(const Mouth& mouth) { return (mouth.at_wall ? 0 : 170) + (mouth.out.y < -0.5 ? 34 : mouth.out.y > 0.5 ? 74 : 48); }

void draw_mouth(Canvas& canvas, const Mouth& mouth) {
  const Point out = mouth.out, at = mouth.at;
  if (out.y > 0.5) {  // towards the viewer
    if (!mouth.at_wall) draw_mound(canvas, at - Point{0, 12}, 136, 118);
    canvas.use(Symbol::portal, at + Point{0, mouth.at_wall ? wall_half + 4 : 0}, mouth.at_wall ? 0.98 : 0.86);
  } else if (out.y < -0.5) {
    if (!mouth.at_wall) draw_mound(canvas, at + Point{0, 62}, 136, 104);
    canvas.use(Symbol::portal_back, at - Point{0, mouth.at_wall ? wall_height - 26 : 8}, mouth.at_wall ? 1 : 0.9);
  } else {
    const bool west = out.x < 0;
    if (!mouth.at_wall) draw_mound(canvas, at + Point{west ? 60.0 : -60.0, 48}, 74, 118);
    canvas.use(Symbol::portal_side, at + out * (mouth.at_wall ? wall_half : 0) + Point{0, 6}, 1, !west);
  }
}

}  // namespace

void draw_tunnel(Canvas& canvas, const Scene& scene) {
  const Plan& plan = scene.plan;
  if (plan.mouths.size() < 2) return;
  const Palette& p = canvas.colours();
  const Point a = plan.mouths[0].at - plan.mouths[0].out * inward(plan.mouths[0]), b = plan.mouths[1].at - plan.mouths[1].out * inward(plan.mouths[1]);
  const Point across = left_of(unit(b - a)) * 27;
  Path trace;
  for (const Point side : {across, across * -1}) trace.polyline({a + side, b + side});
  const auto line = [&](std::string_view colour, int width) {
    canvas << "<path fill=\"none\" stroke-linecap=\"round\" stroke=\"" << colour << "\" stroke-width=\"" << width << "\" stroke-dasharray=\"34 28\" d=\"" << trace.text() << "\"/>";
  };
  line(p.ink, scene.far() ? 24 : 17);
  line(p.road, scene.far() ? 14 : 10);
  for (const bool rear : {true, false})  // from the back to the front
    for (const Mouth& mouth : plan.mouths)
      if ((mouth.out.y < 0.5) == rear) draw_mouth(canvas, mouth);
}

}  // namespace bastide::render
