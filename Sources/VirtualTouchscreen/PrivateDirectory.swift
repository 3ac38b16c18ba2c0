import Glibc

/// A directory that only its owner can enter, and that goes when its owner does.
///
/// A lock on a file in it says that its owner lives; the kernel takes the lock away however the owner ends. Whoever makes
/// such a directory removes those of the dead.
final class PrivateDirectory: Sendable {
  private static let prefix = "virtual-touchscreen-"
  private static let lockName = "owner"

  /// The directory's absolute path.
  let path: String
  private let lock: Int32

  /// Makes a directory below `parent`, or below TMPDIR or /tmp.
  init(in parent: String? = nil) throws(PrivateServerError) {
    let parent = parent ?? getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let longest = "\(parent)/\(Self.prefix)XXXXXX/touchscreen"
    guard parent.hasPrefix("/"), !parent.contains(where: { $0 == "\"" || $0.isNewline }),
      longest.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    else {
      throw .unusableDirectory(parent)
    }
    Self.removeThoseOfTheDead(in: parent)

    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(call: "make a directory in", object: parent, code: errno)
    }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    // The file gets its name once it is locked, so that nobody ever sees it unlocked while we live.
    let unnamed = "\(path)/\(Self.lockName).new"
    let lock = open(unnamed, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(unnamed, "\(path)/\(Self.lockName)") == 0 else {
      let code = errno
      if lock >= 0 { close(lock) }
      Self.remove(path)
      throw .system(call: "lock", object: unnamed, code: code)
    }
    self.path = path
    self.lock = lock
  }

  deinit {
    remove()
    close(lock)
  }

  /// Removes the directory with what is in it, now and not only in the end.
  func remove() { Self.remove(path) }

  /// Writes a file of this name; only the owner can read it.
  func write(_ text: String, to name: String) throws(PrivateServerError) {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(call: "write", object: file, code: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .system(call: "write", object: file, code: errno)
    }
  }

  /// The text of the file of this name; empty where there is none.
  func text(of name: String) -> String { Self.text(of: "\(path)/\(name)") }

  /// The text of a file; empty where it cannot be read.
  static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  private static func removeThoseOfTheDead(in parent: String) {
    for name in names(in: parent) where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      let lock = open("\(path)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        DisplayFiles(recordedIn: path)?.remove()
        remove(path)
      }
      close(lock)
    }
  }

  /// Removes a directory and the files in it; it has no directories in it.
  private static func remove(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names of everything in a directory; empty where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
