import Glibc
import SystemPackage

/// Tells when a file was written anew, in place or by renaming another one over it.
final class FileWatch {
  /// Becomes readable when something in the file's folder changed.
  let descriptor: Int32
  private let name: String

  /// Watches the folder that `path` lies in; nil where that cannot be watched.
  init?(_ path: String) {
    let place = FilePath(path)
    let folder = place.removingLastComponent()
    name = place.lastComponent?.string ?? path
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let changes = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder.isEmpty ? "." : folder.string, changes) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Takes what has happened since the last time.
  ///
  /// - Returns: whether the file itself was concerned.
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
          if text.elementsEqual(name.utf8) { isConcerned = true }
          offset = start + Int(event.len)
        }
      }
    }
    return isConcerned
  }
}
