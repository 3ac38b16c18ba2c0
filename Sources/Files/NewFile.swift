import SystemPackage

extension FilePath {
  /// Makes a file under this name, or the first with a number after it, from 2, that nothing bears; and its folder.
  ///
  /// - Parameters:
  ///   - isNumbered: whether the first has a number, too: 1.
  ///   - create: opens a new file, and throws `Errno.fileExists` where something bears that name.
  /// - Returns: the file, and what it is called.
  /// - Throws: what `create` throws otherwise.
  public func makeFree(
    isNumbered: Bool = false, _ create: (FilePath) throws -> FileDescriptor
  ) throws -> (path: FilePath, file: FileDescriptor) {
    // Where this fails, so does what follows, which says why.
    try? removingLastComponent().makeFolder()
    for number in 1... {
      let place = number > 1 || isNumbered ? numbered(number) : self
      do { return (place, try create(place)) } catch Errno.fileExists { continue }
    }
    throw Errno.fileExists
  }
}

extension FileDescriptor {
  /// Makes a file that was removed while it is open again, with its mode and all that was in it: as long as it is open it can be read.
  /// Where that fails there is no other.
  ///
  /// - Parameters:
  ///   - path: what it is to be called, or that with a number after it.
  ///   - create: opens a new file, and throws `Errno.fileExists` where something bears that name.
  /// - Returns: the file, and what it is called; the removed one stays open.
  /// - Throws: an `Errno`.
  public func remade(
    at path: FilePath, _ create: (FilePath) throws -> FileDescriptor
  ) throws -> (path: FilePath, file: FileDescriptor) {
    let made = try path.makeFree(create)
    do {
      try made.file.allow(FileUse(of: Stat(self)))
      try copy(to: made.file)
    } catch {
      try? made.path.remove()
      try? made.file.close()
      throw error
    }
    return made
  }
}
