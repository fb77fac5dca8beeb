#include "render/illustration.hpp"

#include <algorithm>

namespace bastide::render {
namespace {

// "-:2 G:1 F:1": the letter of one copy, '-' for none.
char letter_of_copy(std::string_view art, int copy) {
  int before = 0;
  for (std::size_t i = 0; i + 2 < art.size(); ++i) {
    if (art[i + 1] != ':' || (i > 0 && art[i - 1] != ' ')) {
      if (art.substr(i).starts_with("start:")) ++before;
      continue;
    }
    const char digit = art[i + 2];
    if (digit < '0' || digit > '9') continue;
    before += digit - '0';
    if (copy < before) return art[i] >= 'A' && art[i] <= 'Z' ? art[i] : '-';
  }
  return '-';
}

struct Animal {
  std::string_view word;
  Symbol symbol;
  int count;
};
constexpr std::array<Animal, 7> animals{{{"winged antlered hare", Symbol::winged_hare, 1}, {"deer", Symbol::deer, 1}, {"wild boar", Symbol::boar, 1},
                                         {"wolves", Symbol::wolf, 2}, {"crows", Symbol::crow, 3}, {"foxes", Symbol::fox, 2}, {"bear", Symbol::bear, 1}}};

struct Finder {
  const Scene& scene;
  Dice dice;
  Illustration out;

  std::vector<Disc> taken() const {
    std::vector<Disc> discs;
    if (scene.plan.has_crossing) discs.push_back({scene.plan.centre, 150});
    for (const PlacedSign& sign : scene.places.signs) discs.insert(discs.end(), sign.rooms.begin(), sign.rooms.end());
    for (std::size_t i = 0; i < 4; ++i)
      if (scene.plan.corner_tower[i]) discs.push_back({turned({0, 0}, static_cast<int>(i)), 80});
    return discs;
  }

  bool find_room(double wanted) {
    const Disc place = roomiest(scene.ground, taken(), wanted * 1.25);
    if (place.radius < wanted * 0.7) return false;
    out.present = true;
    out.at = place.at;
    out.radius = std::max(place.radius * 0.9, wanted * 0.8);
    out.rooms.push_back({out.at, out.radius});
    return true;
  }

  void add(Symbol symbol, double dx, double dy, double scale = 1, bool mirrored = false) {
    out.items.push_back({symbol, out.at + Point{dx, dy}, scale, mirrored});
  }

  void farmyard(Symbol building, Symbol animal) {
    if (!find_room(110)) return;
    add(building, 0, 14);
    if (animal == Symbol::count) return;
    for (int i = 0; i < 3; ++i) {
      const double dx = -56 + 50 * i + dice.within(-8, 8), dy = 52 + dice.within(-8, 10);
      add(animal, dx, dy, 1, dice.chance(0.5));
    }
  }

  void draw_animals() {
    const std::string& art = scene.plan.kind->art;
    for (const Animal& animal : animals) {
      if (art.find(animal.word) == std::string::npos) continue;
      if (!find_room(110)) return;
      for (int i = 0; i < animal.count; ++i) {
        const double dx = (i - (animal.count - 1) / 2.0) * 104 + dice.within(-6, 6);
        add(animal.symbol, dx, 30 + (i % 2) * 44, 1.5, dice.chance(0.4));
      }
      if (art.find("pond") != std::string::npos) {
        std::vector<Disc> avoid = taken();
        avoid.push_back({out.at, out.radius + 40});
        const Disc pond = roomiest(scene.ground, avoid, 150);
        if (pond.radius > 70) {
          out.items.push_back({Symbol::pond, pond.at});
          out.rooms.push_back({pond.at, 130});
        }
      }
      return;
    }
  }

  Illustration find(bool winter_theme) {
    const TileKind& kind = *scene.plan.kind;
    if (kind.set == "winter") {
      draw_animals();
      return std::move(out);
    }
    switch (letter_of_copy(kind.art, scene.plan.copy)) {
      case 'G': if (find_room(110)) add(Symbol::garden, 0, 0); break;
      case 'F': farmyard(Symbol::farm, Symbol::count); break;
      case 'C': farmyard(Symbol::shed, Symbol::cow); break;
      case 'P': farmyard(Symbol::shed, Symbol::pig); break;
      case 'D': farmyard(Symbol::shed, Symbol::donkey); break;
      case 'W': if (find_room(80)) add(Symbol::water_tower, 0, 40); break;
      case 'H': if (find_room(90)) add(Symbol::camp, 0, 24); break;
      default: break;
    }
    if (!out.present && winter_theme && dice.chance(0.4) && find_room(90)) {
      const Symbol guest = std::array{Symbol::hare, Symbol::deer, Symbol::fox, Symbol::crow}[static_cast<std::size_t>(dice.below(4))];
      add(guest, 0, 30, 1.5, dice.chance(0.5));
    }
    return std::move(out);
  }
};

}  // namespace

Illustration illustration_of(const Scene& scene) {
  if (scene.far()) return {};
  return Finder{scene, Dice(seed_of(scene.plan, 71)), {}}.find(scene.winter);
}

}  // namespace bastide::render
