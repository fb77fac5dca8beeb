// Figures: halo, ink outline, seat colour, shade, details and the seat's mark. Followers are hooded and cloaked; the other looks
// come from looks.cpp.
#include "render/figure.hpp"

#include <algorithm>

#include "render/canvas.hpp"
#include "render/looks.hpp"
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

constexpr std::string_view ink = "#1d1712", halo = "#fffaf0", skin = "#f2cfa0", straw = "#c79a3c", gold = "#e4b13c";

constexpr std::array<SeatColour, seat_colour_count> colours{{{"#161616", "#ffffff", "#8b857c"},
                                                             {"#0b4fb3", "#ffffff", ink},
                                                             {"#c8440a", "#ffffff", ink},
                                                             {"#ffdd33", ink, ink},
                                                             {"#c58be0", ink, ink},
                                                             {"#fbfbf7", ink, ink}}};

constexpr std::array<std::string_view, seat_colour_count> marks{
    "M-13 0a13 13 0 0 1 26 0a13 13 0 0 1-26 0z",
    "M-12-12h24v24h-24z",
    "M0-15l15 27h-30z",
    "M0-18l12 18-12 18-12-18z",
    "M0-16l4 11h12l-9 8 3 12-10-7-10 7 3-12-9-8h12z",
    "M-5-14h10v9h9v10h-9v9h-10v-9h-9v-10h9z"};

constexpr std::string_view standing =
    "M12-108C22-98 27-84 26-70C26-62 23-56 19-52C33-42 42-20 44 0C24 7-24 7-44 0C-42-20-33-42-19-52C-24-57-26-63-26-70C-26-88-12-98 12-108Z";
constexpr std::string_view standing_shade = "M12-108C22-98 27-84 26-70C26-62 23-56 19-52C33-42 42-20 44 0C35 3 24 5 13 5C24-14 20-38 4-52C14-60 18-86 12-108Z";
constexpr std::string_view lying =
    "M-66-34C-56-50-36-54-22-46C-16-43-12-38-11-33C6-44 36-42 58-24C64-16 66-6 64 0C30 6-30 6-52 2C-62-4-66-18-66-34Z";
constexpr std::string_view lying_shade = "M36-36C46-34 52-30 58-24C64-16 66-6 64 0C44 4 10 5-18 4C14 0 34-14 36-36Z";

std::string path(std::string_view attributes, std::string_view d) { return cat("<path ", attributes, " d=\"", d, "\"/>"); }

std::string mark_at(int colour, int x, int y, std::string_view opacity = "1") {
  return cat("<g transform=\"translate(", x, " ", y, ")\" fill-opacity=\"", opacity, "\">", mark_drawing(colour), "</g>");
}

std::string details(const SeatColour& seat, bool lies) {
  if (lies)
    return cat("<g fill=\"none\" stroke=\"", seat.line, "\" stroke-width=\"4\" stroke-linecap=\"round\"><path d=\"M-11-33c1 8-2 16-8 20\"/>",
               "<ellipse cx=\"-43\" cy=\"-28\" rx=\"13\" ry=\"12\" fill=\"", skin, "\"/></g>",
               path(cat("fill=\"none\" stroke=\"", ink, "\" stroke-width=\"2.5\" stroke-linecap=\"round\""), "M-50-29q3 3 6 0M-40-29q3 3 6 0"),
               path(cat("fill=\"none\" stroke=\"", straw, "\" stroke-width=\"4\" stroke-linecap=\"round\""), "M-38-22l22-24M-20-50l8-2-1 9"));
  return cat("<g fill=\"none\" stroke=\"", seat.line, "\" stroke-width=\"4\" stroke-linecap=\"round\"><path d=\"M-17-53c10 7 26 7 36 1\"/>",
             "<ellipse cx=\"-2\" cy=\"-72\" rx=\"13\" ry=\"14\" fill=\"", skin, "\"/></g>");
}

}  // namespace

const SeatColour& seat_colour(int colour) {
  return colours[static_cast<std::size_t>((colour % seat_colour_count + seat_colour_count) % seat_colour_count)];
}

std::string mark_drawing(int colour) {
  const auto n = static_cast<std::size_t>((colour % seat_colour_count + seat_colour_count) % seat_colour_count);
  return path(cat("fill=\"", colours[n].mark, "\""), marks[n]);
}

std::string badge_drawing(int colour) {
  return cat("<circle r=\"29\" fill=\"", halo, "\"/><circle r=\"24\" fill=\"", seat_colour(colour).fill, "\" stroke=\"", ink, "\" stroke-width=\"4\"/>",
             mark_drawing(colour));
}

namespace {

std::string dressed(const Look& wear, const FigureLook& look) {
  const SeatColour& seat = seat_colour(wear.neutral ? 1 : look.seat_colour);
  std::string all;
  for (const Shape& shape : wear.shapes) all += shape.d;
  const auto colour = [&](std::string_view own) { return own.empty() ? seat.line : own; };
  std::string out = wear.drop ? cat("<g transform=\"translate(0 ", wear.drop, ")\">") : std::string("<g>");
  if (look.ghost) {
    out += path(cat("fill=\"", halo, "\" fill-opacity=\".6\" stroke=\"", halo, "\" stroke-width=\"13\" stroke-opacity=\".6\" stroke-linejoin=\"round\""), all);
    const auto offered = [&](std::string_view fill, std::string_view d) {
      out += path(cat("fill=\"", fill, "\" fill-opacity=\".42\" stroke=\"", ink, "\" stroke-width=\"5\" stroke-dasharray=\"13 8\" stroke-linejoin=\"round\""), d);
    };
    if (!wear.neutral) offered(seat.fill, all);
    else
      for (const Shape& shape : wear.shapes) offered(shape.fill, shape.d);
    return out + (wear.neutral ? std::string() : mark_at(look.seat_colour, wear.mark_x, wear.mark_y, ".75")) + "</g>";
  }
  out += path(cat("fill=\"", halo, "\" stroke=\"", halo, "\" stroke-width=\"18\" stroke-linejoin=\"round\""), all);
  // Dark seats keep their parts apart by the seat's line, drawn over the ink.
  out += cat("<g stroke=\"", ink, "\" stroke-width=\"7\" stroke-linejoin=\"round\">");
  for (const Shape& shape : wear.shapes) out += path(cat("fill=\"", shape.fill.empty() ? seat.fill : shape.fill, "\""), shape.d);
  out += "</g>";
  if (seat.line != ink)
    for (std::size_t i = 1; i < wear.shapes.size(); ++i)
      out += path(cat("fill=\"none\" stroke=\"", seat.line, "\" stroke-width=\"2.5\" stroke-linejoin=\"round\""), wear.shapes[i].d);
  out += path("fill=\"#000\" fill-opacity=\".16\"", wear.shade);
  out += cat("<g stroke=\"", seat.line, "\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
  for (const Shape& shape : wear.details) out += path(cat("fill=\"", shape.fill, "\""), shape.d);
  for (const Stroke& stroke : wear.strokes) out += path(cat("fill=\"none\" stroke=\"", colour(stroke.colour), "\" stroke-width=\"", stroke.width, "\""), stroke.d);
  return out + "</g>" + (wear.neutral ? std::string() : mark_at(look.seat_colour, wear.mark_x, wear.mark_y)) + "</g>";
}

// A piece of nobody beside the figure at 0,0. That figure wears a golden halo, and a thread of dust runs to it from the piece.
struct Company {
  int x, y;                      // of the piece's foot
  int halo_x, halo_y;
  int left, top, width, height;  // the box of both
};

Company company_of(const FigureLook& look) {
  const Look* with = look_of(look.company);
  const bool lies = look.lying && !with;
  // How far that figure reaches, its halo left out.
  const int left = lies ? -66 : with ? with->left + 14 : -44, right = lies ? 66 : with ? with->left + with->width - 14 : 44;
  const int top = lies ? -30 : with ? with->top + 14 : -108;
  Company out{look.to_left ? left - (lies ? 62 : 42) : right + (lies ? 40 : 42), lies ? 22 : -16, lies ? -41 : 6, top - 15, 0, 0, 0, 0};
  out.left = std::min(out.x - 76, out.halo_x - 36);
  out.top = std::min(out.y - 122, out.halo_y - 22);
  out.width = std::max(out.x + 76, out.halo_x + 36) - out.left;
  out.height = out.y + 18 - out.top;
  return out;
}

std::string accompanied(const Look& wear, const FigureLook& look) {
  const Company at = company_of(look);
  const int side = look.to_left ? -1 : 1, hand = at.x - side * 48, up = at.y - 88;
  const std::string ring = cat("M", at.halo_x - 25, " ", at.halo_y, "a25 9 0 1 1 50 0a25 9 0 1 1-50 0Z");
  const std::string thread = cat("M", at.halo_x + side * 27, " ", at.halo_y - 2, "Q", (at.halo_x + hand) / 2, " ", std::min(at.halo_y, up) - 10, " ", hand, " ", up);
  std::string out;
  const auto line = [&](std::string_view d, std::string_view colour, int width, std::string_view more = {}) {
    out += path(cat("fill=\"none\" stroke=\"", colour, "\" stroke-width=\"", width, "\" stroke-linecap=\"round\"", more), d);
  };
  line(ring, halo, 19);
  line(thread, ink, 11, " stroke-dasharray=\".1 14\"");
  line(thread, gold, 7, " stroke-dasharray=\".1 14\"");
  line(ring, ink, 12);
  line(ring, gold, 6);
  return out + cat("<g transform=\"translate(", at.x, " ", at.y, ")\">", dressed(wear, look), "</g>");
}

}  // namespace

std::string figure_drawing(std::string_view name, const FigureLook& look) {
  if (const Look* wear = look_of(name)) return wear->neutral && look.beside ? accompanied(*wear, look) : dressed(*wear, look);
  const SeatColour& seat = seat_colour(look.seat_colour);
  const std::string_view body = look.lying ? lying : standing;
  const int mark_x = look.lying ? 20 : 0, mark_y = look.lying ? -17 : -26;
  std::string out = look.lying ? "<g transform=\"translate(0 24)\">" : "<g>";
  if (look.ghost) {
    out += path(cat("fill=\"", halo, "\" fill-opacity=\".6\" stroke=\"", halo, "\" stroke-width=\"13\" stroke-opacity=\".6\" stroke-linejoin=\"round\""), body);
    out += path(cat("fill=\"", seat.fill, "\" fill-opacity=\".42\" stroke=\"", ink, "\" stroke-width=\"5\" stroke-dasharray=\"13 8\" stroke-linejoin=\"round\""), body);
    return out + mark_at(look.seat_colour, mark_x, mark_y, ".75") + "</g>";
  }
  out += path(cat("fill=\"", halo, "\" stroke=\"", halo, "\" stroke-width=\"18\" stroke-linejoin=\"round\""), body);
  out += path(cat("fill=\"", seat.fill, "\" stroke=\"", ink, "\" stroke-width=\"7\" stroke-linejoin=\"round\""), body);
  out += path("fill=\"#000\" fill-opacity=\".16\"", look.lying ? lying_shade : standing_shade);
  return out + details(seat, look.lying) + mark_at(look.seat_colour, mark_x, mark_y) + "</g>";
}

std::string figure_svg(std::string_view name, const FigureLook& look) {
  std::string box = look.lying ? "-78 -40 156 80\" width=\"156\" height=\"80" : "-56 -122 112 134\" width=\"112\" height=\"134";
  const auto box_of = [&](int left, int top, int width, int height) { box = cat(left, " ", top, " ", width, " ", height, "\" width=\"", width, "\" height=\"", height); };
  const Look* wear = look_of(name);
  if (wear && wear->neutral && look.beside) {
    const Company at = company_of(look);
    box_of(at.left, at.top, at.width, at.height);
  } else if (wear) {
    box_of(wear->left, wear->top, wear->width, wear->height);
  }
  return cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", box, "\">", figure_drawing(name, look), "</svg>");
}

double figure_scale(Detail detail) { return detail == Detail::near ? 1.95 : detail == Detail::middle ? 2.3 : 4.2; }

std::string seat_badge_svg(int colour) {
  return cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-32 -32 64 64\" width=\"64\" height=\"64\">", badge_drawing(colour), "</svg>");
}

}  // namespace bastide::render
