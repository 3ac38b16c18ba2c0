#ifndef CARCHIVE_SHIM_H
#define CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

/* The functions that are looked up in the library when it is opened, by the types that its own headers give them. */
typedef __typeof__(archive_read_new) *ArchiveReadNew;
typedef __typeof__(archive_read_free) *ArchiveReadFree;
typedef __typeof__(archive_read_support_format_zip_seekable) *ArchiveReadSupportFormat;
typedef __typeof__(archive_read_open_memory) *ArchiveReadOpenMemory;
typedef __typeof__(archive_read_next_header) *ArchiveReadNextHeader;
typedef __typeof__(archive_read_data) *ArchiveReadData;
typedef __typeof__(archive_entry_pathname) *ArchiveEntryPathname;
typedef __typeof__(archive_error_string) *ArchiveErrorString;

#endif
