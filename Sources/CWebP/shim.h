#ifndef CWEBP_SHIM_H
#define CWEBP_SHIM_H

#include <stdlib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
