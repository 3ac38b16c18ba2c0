#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many blocks of memory this process has asked for since it started. A program that links this module counts every
/// malloc, calloc, realloc and aligned allocation, those of the Swift runtime included.
unsigned long allocations_count(void);

/// How many of them the calling thread has asked for: what others do beside it does not count.
unsigned long allocations_count_of_thread(void);

#endif
