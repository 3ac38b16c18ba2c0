// What the C library's memory can be told, which Swift's Glibc does not show.
#include <malloc.h>
