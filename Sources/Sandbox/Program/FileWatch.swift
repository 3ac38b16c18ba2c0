import Files
import Glibc
import SystemPackage

/// Tells when a file was written anew, in place or by renaming another one over it, or when anything in a folder changed.
final class FileWatch {
  /// Becomes readable when something in the file's folder changed.
  let descriptor: Int32
  /// The file's name; nil where every file of the folder counts.
  private let name: String?

  /// Watches the folder that `path` lies in.
  ///
  /// - Throws: where that cannot be watched.
  convenience init(_ path: String) throws(FileFailure) {
    let place = FilePath(path)
    try self.init(
      place.removingLastComponent().string, name: place.lastComponent?.string ?? path,
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO))
  }

  /// Watches every file of a folder, also those that go.
  ///
  /// - Throws: where it cannot be watched.
  convenience init(folder: String) throws(FileFailure) {
    try self.init(
      folder, name: nil, UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE))
  }

  private init(_ folder: String, name: String?, _ changes: UInt32) throws(FileFailure) {
    self.name = name
    let folder = folder.isEmpty ? "." : folder
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw Self.failure(folder) }
    guard inotify_add_watch(descriptor, folder, changes | UInt32(IN_ONLYDIR)) >= 0 else {
      let failure = Self.failure(folder)
      close(descriptor)
      throw failure
    }
  }

  /// What the system has refused just now. It lets each user watch so many files and no more.
  private static func failure(_ folder: String) -> FileFailure {
    FileFailure(
      "watch", folder, Errno(rawValue: errno),
      advice: "close programs that watch files; until the window is opened again, what changes there is not seen")
  }

  deinit { close(descriptor) }

  /// Takes what has happened since the last time.
  ///
  /// - Returns: whether the file itself, or any of the folder, was concerned.
  func takeChanges() -> Bool {
    var isConcerned = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          let text = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
          if name.map({ text.elementsEqual($0.utf8) }) ?? true { isConcerned = true }
          offset = start + Int(event.len)
        }
      }
    }
    return isConcerned
  }
}
