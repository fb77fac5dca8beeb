#include "cli/picture.hpp"

#ifdef BASTIDE_WITH_PNG
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>
#endif

namespace bastide::cli {

#ifdef BASTIDE_WITH_PNG

bool can_write_png() { return true; }

std::string picture_library() {
  return "librsvg " + std::to_string(LIBRSVG_MAJOR_VERSION) + "." + std::to_string(LIBRSVG_MINOR_VERSION) + "." + std::to_string(LIBRSVG_MICRO_VERSION) +
         ", cairo " + cairo_version_string();
}

namespace {

struct HandleFree {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
};
struct SurfaceFree {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct ContextFree {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

std::string message_of(GError* problem, const char* otherwise) {
  std::string text = problem ? problem->message : otherwise;
  if (problem) g_error_free(problem);
  return text;
}

// Width and height in pixels from width and height, else from the viewBox.
bool natural_size(RsvgHandle* handle, double& width, double& height) {
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) && width > 0 && height > 0) return true;
  gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
  RsvgLength w, h;
  RsvgRectangle box;
  rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
  width = box.width;
  height = box.height;
  return has_box && width > 0 && height > 0;
}

}  // namespace

std::string png_of_svg(const std::string& svg, int wanted_width, std::string& error) {
  GError* problem = nullptr;
  const auto* bytes = reinterpret_cast<const guint8*>(svg.data());
  GInputStream* stream = g_memory_input_stream_new_from_data(bytes, static_cast<gssize>(svg.size()), nullptr);
  const std::unique_ptr<RsvgHandle, HandleFree> handle(
      rsvg_handle_new_from_stream_sync(stream, nullptr, RSVG_HANDLE_FLAG_UNLIMITED, nullptr, &problem));
  g_object_unref(stream);
  if (!handle) {
    error = message_of(problem, "the picture cannot be read");
    return {};
  }
  double width = 0, height = 0;
  if (!natural_size(handle.get(), width, height)) {
    error = "the picture has no size";
    return {};
  }
  if (wanted_width > 0) {
    height *= wanted_width / width;
    width = wanted_width;
  }
  if (width > 20000 || height > 20000) {
    error = "more than 20000 pixels wide or high; use fewer --pixels";
    return {};
  }
  const std::unique_ptr<cairo_surface_t, SurfaceFree> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(height))));
  const std::unique_ptr<cairo_t, ContextFree> context(cairo_create(surface.get()));
  const RsvgRectangle viewport{0, 0, width, height};
  if (!rsvg_handle_render_document(handle.get(), context.get(), &viewport, &problem)) {
    error = message_of(problem, "the picture cannot be drawn");
    return {};
  }
  std::string png;
  const auto append = [](void* to, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  };
  if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) {
    error = "the picture cannot be written as PNG";
    return {};
  }
  return png;
}

#else

bool can_write_png() { return false; }
std::string picture_library() { return "none"; }
std::string png_of_svg(const std::string&, int, std::string& error) {
  error = "this build has no librsvg; write .svg instead";
  return {};
}

#endif

}  // namespace bastide::cli
