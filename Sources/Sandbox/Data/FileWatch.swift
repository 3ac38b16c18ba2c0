import Files
import Glibc
import SystemPackage

/// Tells when a file was written anew, in place or by renaming another one over it, or when anything in a folder changed.
final class FileWatch {
  /// Becomes readable when something changed beside the file, or beside what it is a link to.
  let descriptor: Int32
  /// The file; nil where every file of the folder counts.
  private let file: FilePath?
  /// The folder all of whose files count; nil where one file does.
  private let folder: FilePath?
  /// The names that count in each folder that is watched, by the number of its watch.
  private var names: [Int32: Set<String>] = [:]
  /// The folders that are watched, by the number of the watch.
  private var folders: [Int32: FilePath] = [:]
  /// The watch of the folder all of whose files count.
  private var whole: Int32?
  /// The folders that are watched only until those are there again that lie in them.
  private var outer: Set<Int32> = []

  /// Watches the folder that `path` lies in, and where that is a link, the folder that it leads to. Where the first is not there, it
  /// is waited for.
  ///
  /// - Throws: where nothing can be watched.
  init(_ path: String) throws(FileFailure) {
    (descriptor, file, folder) = (Self.descriptor(), FilePath(path), nil)
    do { try follow() } catch {
      let isMissing = error.refusal.map { [.noSuchFileOrDirectory, .notDirectory].contains($0.number) } ?? false
      guard isMissing, followAgain() || !outer.isEmpty else { throw error }
    }
  }

  /// Watches every file of a folder, also those that go.
  ///
  /// - Throws: where it cannot be watched.
  init(folder: String) throws(FileFailure) {
    (descriptor, file, self.folder) = (Self.descriptor(), nil, FilePath(folder))
    try follow()
  }

  /// What happens to a file that may say something else then, or may be read at last.
  private static let written = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE)
  /// What happens to a folder itself, which is another one then, or none.
  private static let gone = UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF)

  private static func descriptor() -> Int32 { inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }

  private func watch(besides path: FilePath) throws(FileFailure) {
    let number = try watch(path.removingLastComponent().string, Self.written | Self.gone)
    names[number, default: []].insert(path.lastComponent?.string ?? path.string)
  }

  /// Watches what is there now: the folder, or beside the file, and where that is a link, beside what it leads to.
  private func follow() throws(FileFailure) {
    let before = names.keys
    (names, folders, outer, whole) = ([:], [:], [], nil)
    defer { for number in before where names[number] == nil { inotify_rm_watch(descriptor, number) } }
    if let folder {
      let changes = Self.written | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      let number = try watch(folder.string, changes | Self.gone)
      (names[number], whole) = ([], number)
      watch(around: folder)
    }
    guard let file else { return }
    try watch(besides: file)
    watch(around: file.removingLastComponent())
    // The link itself is watched, whatever is refused where it leads to.
    try? watch(besides: file.place ?? file)
  }

  /// Watches the folders that a folder lies in for being moved, which leads elsewhere then.
  private func watch(around folder: FilePath) {
    var folder = folder
    while folder.removeLastComponent(), !folder.isEmpty {
      guard let number = try? watch(folder.string, Self.gone), names[number] == nil else { continue }
      names[number] = []
    }
  }

  /// Follows anew; where the folder is not there, watches the nearest one that is for what leads there.
  ///
  /// - Returns: whether the folder is there.
  private func followAgain() -> Bool {
    if (try? follow()) != nil { return true }
    var missing = folder ?? file?.removingLastComponent() ?? "."
    while let name = missing.lastComponent, missing.removeLastComponent() {
      let changes = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | Self.gone
      guard let number = try? watch(missing.string, changes) else { continue }
      names[number] = [name.string]
      outer.insert(number)
      // It may have come meanwhile.
      return missing.appending(name).isFolder && followAgain()
    }
    return false
  }

  private func watch(_ folder: String, _ changes: UInt32) throws(FileFailure) -> Int32 {
    let folder = folder.isEmpty ? "." : folder
    guard descriptor >= 0 else { throw Self.failure(folder) }
    // One and the same folder may be watched for more than one reason.
    let number = inotify_add_watch(descriptor, folder, changes | UInt32(IN_ONLYDIR | IN_MASK_ADD))
    guard number >= 0 else { throw Self.failure(folder) }
    folders[number] = FilePath(folder)
    return number
  }

  /// Whether what was made is not to be waited for until it is written, as a file is: another name for what there is, or a link.
  private func isWholeAtOnce(_ name: String, in watch: Int32) -> Bool {
    guard let path = folders[watch]?.appending(name), let status = try? path.stat(followTargetSymlink: false) else {
      return false
    }
    return status.type == .symbolicLink || status.linkCount > 1
  }

  /// What the system has refused just now.
  private static func failure(_ folder: String) -> FileFailure {
    let number = Errno(rawValue: errno)
    // Each user may watch so many files and no more.
    guard [.noSpace, .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory].contains(number) else {
      return FileFailure(
        "watch", folder, number,
        advice: "see that it may be read; until the window is opened again, what changes there is not seen")
    }
    return FileFailure(
      "watch", folder, number,
      advice: "close programs that watch files; until the window is opened again, what changes there is not seen")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Takes what has happened since the last time.
  ///
  /// - Returns: whether the file itself, or any of the folder, was concerned.
  func takeChanges() -> Bool {
    var (isConcerned, isElsewhere) = (false, false)
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
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            // More happened than the kernel kept.
            isConcerned = true
          } else if let names = names[event.wd] {
            if event.mask & Self.gone != 0 || outer.contains(event.wd) && names.contains(name) {
              isElsewhere = true
            } else if event.mask & UInt32(IN_IGNORED) == 0, event.wd == whole || names.contains(name) {
              if event.mask & UInt32(IN_CREATE) == 0 {
                isConcerned = true
              } else if isWholeAtOnce(name, in: event.wd) {
                isElsewhere = true
              }
            }
          }
          offset = start + Int(event.len)
        }
      }
    }
    // What is watched may be gone. A folder that comes again brings what it holds.
    if isElsewhere || isConcerned {
      let isThere = followAgain()
      if isElsewhere { isConcerned = isConcerned || file.map { isThere && $0.exists } ?? true }
    }
    return isConcerned
  }
}
