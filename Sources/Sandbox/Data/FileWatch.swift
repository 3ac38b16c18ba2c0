import Files
import Glibc
import SystemPackage

/// Tells when a file was written anew, in place or by renaming another one over it, or when anything in a folder changed.
final class FileWatch {
  /// Becomes readable when something changed beside the file, or beside what it is a link to.
  let descriptor: Int32
  /// The file; nil where every file of the folder counts.
  private let file: FilePath?
  /// The names that count in each folder, by the number of its watch.
  private var names: [Int32: Set<String>] = [:]

  /// Watches the folder that `path` lies in, and where that is a link, the folder that it leads to.
  ///
  /// - Throws: where the first of them cannot be watched.
  init(_ path: String) throws(FileFailure) {
    (descriptor, file) = (Self.descriptor(), FilePath(path))
    try follow(FilePath(path))
  }

  /// Watches every file of a folder, also those that go.
  ///
  /// - Throws: where it cannot be watched.
  init(folder: String) throws(FileFailure) {
    (descriptor, file) = (Self.descriptor(), nil)
    _ = try watch(folder, Self.written | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE))
  }

  private static let written = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)

  private static func descriptor() -> Int32 { inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }

  private func watch(besides path: FilePath) throws(FileFailure) {
    let number = try watch(path.removingLastComponent().string, Self.written)
    names[number, default: []].insert(path.lastComponent?.string ?? path.string)
  }

  /// Watches beside the path, and where that is a link, beside what it leads to now.
  private func follow(_ path: FilePath) throws(FileFailure) {
    names = [:]
    try watch(besides: path)
    // The link itself is watched, whatever is refused where it leads to.
    try? watch(besides: path.resolved)
  }

  private func watch(_ folder: String, _ changes: UInt32) throws(FileFailure) -> Int32 {
    let folder = folder.isEmpty ? "." : folder
    guard descriptor >= 0 else { throw Self.failure(folder) }
    let number = inotify_add_watch(descriptor, folder, changes | UInt32(IN_ONLYDIR))
    guard number >= 0 else { throw Self.failure(folder) }
    return number
  }

  /// What the system has refused just now. It lets each user watch so many files and no more.
  private static func failure(_ folder: String) -> FileFailure {
    FileFailure(
      "watch", folder, Errno(rawValue: errno),
      advice: "close programs that watch files; until the window is opened again, what changes there is not seen")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

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
          let name = String(decoding: text, as: UTF8.self)
          if file == nil || names[event.wd]?.contains(name) == true { isConcerned = true }
          offset = start + Int(event.len)
        }
      }
    }
    // The folder was watched before, so nothing is refused.
    if isConcerned, let file { try? follow(file) }
    return isConcerned
  }
}
