// One tile: the scene is planned once and its layers are drawn in order.
#include "render/tile.hpp"

#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {

std::vector<Item> items_of(const Scene& scene, const PlacedSign& sign) {
  double grow = 1;
  Point foot = sign.foot;
  if (scene.detail != Detail::near) {
    // On small tiles it grows about its middle, as far as its neighbours let it.
    const bool tall = sign.form == SignForm::mountain;
    const double half = (tall ? 190 : 90) * sign.scale, wish = scene.far() ? (tall ? 1.15 : 1.55) : (tall ? 1 : 1.18);
    grow = std::max(1.0, std::min(wish, (half + sign.spare + (scene.far() ? 26 : 6)) / half));
    const double across = half * grow, below = (sign.foot.y - middle_of(sign.form, sign.foot, sign.scale).y) * (grow - 1);
    foot = {std::min(std::max(foot.x, across), 1000 - across), std::min(foot.y + (tall ? 0 : below), 990.0)};
  }
  const double scale = sign.scale * grow;
  switch (sign.form) {
    case SignForm::mountain: return {{sign.mirrored ? Symbol::crag : Symbol::mountain, foot, scale}, {Symbol::plume, foot, scale, sign.leaning}};
    case SignForm::seal: return {{Symbol::seal, foot, scale}, {Symbol::wyvern, foot, scale, sign.mirrored}};
    case SignForm::cameo: return {{Symbol::cameo, foot, scale}};
    case SignForm::gateway: break;
  }
  return {{Symbol::gateway, foot, scale}};
}

void draw_tile(Canvas& canvas, const TileKind& kind, const TileLook& look) {
  const Plan plan = plan_of(kind, look.rotation, look.copy);
  const Ground ground(plan);
  const Places places = places_of(plan, ground);
  const Scene scene{plan, ground, places, look.detail, look.theme == Theme::winter};
  const Palette& p = canvas.colours();
  const bool all_city = plan.walls.empty() && !plan.cities.empty();

  if (plan.walled) return draw_walled_tile(canvas, scene);
  if (!look.on_board) canvas << "<path fill=\"" << p.field << "\" d=\"M0 0h1000v1000H0z\"/>";
  if (!all_city && !look.on_board) draw_tints(canvas, scene);  // a board has its own, under the field overlay
  draw_city_ground(canvas, scene);
  FieldPlan field;
  if (!all_city) draw_field_ground(canvas, scene, field);
  draw_roads(canvas, scene);
  draw_road_ends(canvas, scene, field.objects);
  draw_wall_shadows(canvas, scene);
  draw_cities(canvas, scene);
  draw_bridge(canvas, scene);
  draw_tunnel(canvas, scene);
  if (!all_city) add_field_objects(scene, field);
  for (const PlacedSign& sign : places.signs)
    if (sign.city < 0)
      for (const Item& item : items_of(scene, sign)) field.objects.push_back(item);
  draw_sorted(canvas, std::move(field.objects));
  if (look.on_board) return;
  for (std::size_t i = 0; i < 4; ++i)
    if (plan.corner_tower[i]) canvas.use(Symbol::corner_tower, turned({0, 0}, static_cast<int>(i)));
}

std::string sign_svg(std::string_view mark, Theme theme) {
  const auto form = sign_of(mark);
  if (!form) return {};
  Canvas canvas(palette(theme));
  std::string_view box = "-94 -174 192 192\" width=\"192\" height=\"192";
  switch (*form) {
    case SignForm::mountain:
      box = "-200 -286 400 310\" width=\"400\" height=\"310";
      canvas.use(Symbol::mountain, {});
      canvas.use(Symbol::plume, {});
      break;
    case SignForm::seal:
      canvas.use(Symbol::seal, {});
      canvas.use(Symbol::wyvern, {});
      break;
    case SignForm::cameo:
      box = "-78 -194 164 212\" width=\"164\" height=\"212";
      canvas.use(Symbol::cameo, {});
      break;
    case SignForm::gateway:
      box = "-106 -198 240 228\" width=\"240\" height=\"228";
      canvas.use(Symbol::gateway, {});
      break;
  }
  return cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", box, "\">", canvas.definitions(), canvas.text(), "</svg>");
}

std::string tile_svg(const TileKind& kind, const TileLook& look) {
  Canvas canvas(palette(look.theme));
  draw_tile(canvas, kind, look);
  const std::string_view box = look.on_board ? "0 -72 1000 1072\" width=\"1000\" height=\"1072" : "0 0 1000 1000\" width=\"1000\" height=\"1000";
  return cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", box, "\">", look.shared_symbols ? std::string() : canvas.definitions(), canvas.text(),
             "</svg>");
}

}  // namespace bastide::render
