// One tile: the scene is planned once and its layers are drawn in order.
#include "render/tile.hpp"

#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {

Item item_of(const Scene& scene, const PlacedSign& sign) {
  const Symbol symbol = static_cast<Symbol>(static_cast<int>(Symbol::mountain) + static_cast<int>(sign.form));
  if (!scene.far()) return {symbol, sign.foot, sign.scale, sign.mirrored};
  // On small tiles it grows about its middle, as far as the tile goes.
  const double grow = sign.form == SignForm::mountain ? 1.12 : 1.5, high = sign.foot.y - middle_of(sign.form, sign.foot, sign.scale).y;
  const double across = (sign.form == SignForm::mountain ? 190 : 96) * sign.scale * grow;
  const Point foot{std::min(std::max(sign.foot.x, across), 1000 - across), std::min(sign.foot.y + high * (grow - 1), 985.0)};
  return {symbol, foot, sign.scale * grow, sign.mirrored};
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
    if (sign.city < 0) field.objects.push_back(item_of(scene, sign));
  draw_sorted(canvas, std::move(field.objects));
  if (look.on_board) return;
  for (std::size_t i = 0; i < 4; ++i)
    if (plan.corner_tower[i]) canvas.use(Symbol::corner_tower, turned({0, 0}, static_cast<int>(i)));
}

std::string tile_svg(const TileKind& kind, const TileLook& look) {
  Canvas canvas(palette(look.theme));
  draw_tile(canvas, kind, look);
  const std::string_view box = look.on_board ? "0 -72 1000 1072\" width=\"1000\" height=\"1072" : "0 0 1000 1000\" width=\"1000\" height=\"1000";
  return cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", box, "\">", look.shared_symbols ? std::string() : canvas.definitions(), canvas.text(),
             "</svg>");
}

}  // namespace bastide::render
