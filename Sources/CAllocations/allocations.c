#include "allocations.h"

#include <errno.h>
#include <stddef.h>

// An executable's own malloc takes the place of the C library's for the whole process; glibc keeps the originals under
// these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static unsigned long count;
static __thread unsigned long count_of_thread;

unsigned long allocations_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

unsigned long allocations_count_of_thread(void) { return count_of_thread; }

static void note(void) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  ++count_of_thread;
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  *block = __libc_memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}
