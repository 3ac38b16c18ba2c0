#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

#include <png.h>

// The most bytes of a file of that image; a macro that Swift does not see.
static inline png_alloc_size_t png_image_most_bytes(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

#endif
