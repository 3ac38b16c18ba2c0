// What the C library can do with names of files, which Swift's Glibc does not show: it has no extensions of GNU's.
extern int renameat2(int folder, const char *name, int otherFolder, const char *otherName, unsigned int flags);
