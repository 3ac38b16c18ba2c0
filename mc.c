#define _GNU_SOURCE
#include <stddef.h>
#include <dlfcn.h>
extern void *__libc_malloc(size_t); extern void *__libc_calloc(size_t,size_t); extern void *__libc_realloc(void*,size_t);
static volatile long n; long malloc_count(void){return n;}
void *malloc(size_t s){n++;return __libc_malloc(s);} void *calloc(size_t a,size_t b){n++;return __libc_calloc(a,b);} void *realloc(void*p,size_t s){n++;return __libc_realloc(p,s);}
