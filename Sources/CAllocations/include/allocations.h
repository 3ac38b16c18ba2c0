#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many blocks of memory this process has asked for since it started. A program that links this module counts every
/// malloc, calloc, realloc and aligned allocation, those of the Swift runtime included.
unsigned long allocations_count(void);

#endif
