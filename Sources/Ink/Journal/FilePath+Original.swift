import Files
import SystemPackage

extension FilePath {
  /// Keeps the drawing here when another file takes its name: by a second name beside its own, or as a copy where the file system has
  /// no links.
  ///
  /// - Parameter link: gives a file a name besides its own.
  /// - Returns: what is kept.
  func keepOriginal(by link: (FilePath, FilePath) throws -> Void = { try $0.link(to: $1) }) throws -> FilePath {
    for number in 1..<1000 {
      let original = FilePath(number == 1 ? "\(self).original" : "\(self).original-\(number)")
      do {
        do { try link(self, original) } catch Errno.notPermitted, Errno.notSupported, Errno.noFunction {
          // Not every file system has links: a copy is kept, so that there is a drawing under its name at any moment.
          let bytes = try FileBytes.all(of: string, most: JournalFile.mostBytes)
          try original.writeBeside(bytes, use: FileUse(of: stat())) { try $0.move(to: original) }
        }
        return original
      } catch Errno.fileExists {
        continue
      }
    }
    throw Errno.fileExists
  }
}
