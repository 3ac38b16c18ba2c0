import Files
import Glibc
import SystemPackage

/// A directory that only its owner can enter, and that goes when its owner does.
///
/// A lock on a file in it says that its owner lives; the kernel takes the lock away however the owner ends. Whoever makes
/// such a directory removes those of the same user's dead.
package final class PrivateDirectory: Sendable {
  private static let prefix = "virtual-touchscreen-"
  private static let lockName = "owner"

  /// The directory's absolute path.
  package let path: String
  private let lock: FileDescriptor

  /// Makes a directory below `parent`, or below TMPDIR or /tmp.
  package init(in parent: String? = nil) throws(PrivateServerError) {
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
    let unnamed = FilePath("\(path)/\(Self.lockName).new")
    do {
      let lock = try FileDescriptor.open(
        unnamed, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite)
      (self.path, self.lock) = (path, lock)
      guard try lock.lock() else { throw Errno.wouldBlock }
      try unnamed.rename(to: FilePath("\(path)/\(Self.lockName)"))
    } catch {
      Self.remove(path)
      throw .system(call: "lock", object: unnamed.string, code: (error as? Errno)?.rawValue ?? EIO)
    }
  }

  deinit {
    remove()
    try? lock.close()
  }

  /// Removes the directory with what is in it, now and not only in the end.
  package func remove() { Self.remove(path) }

  /// Writes a file of this name; only the owner can read it.
  package func write(_ text: String, to name: String) throws(PrivateServerError) {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file of this name; only the owner can read it.
  func write(_ bytes: [UInt8], to name: String) throws(PrivateServerError) {
    let file = "\(path)/\(name)"
    do {
      let descriptor = try FileDescriptor.open(
        file, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: .ownerReadWrite)
      try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
    } catch {
      throw .system(call: "write", object: file, code: (error as? Errno)?.rawValue ?? EIO)
    }
  }

  /// The text of the file of this name; empty where there is none.
  package func text(of name: String) -> String { Self.text(of: "\(path)/\(name)") }

  /// The text of a file; empty where it cannot be read.
  static func text(of path: String) -> String {
    String(decoding: (try? FileBytes.all(of: path)) ?? [], as: UTF8.self)
  }

  private static func removeThoseOfTheDead(in parent: String) {
    for name in FilePath(parent).names where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      // Anybody may make something of such a name: what others can have put there is neither believed nor removed.
      guard let folder = OpenFolder(path), folder.isPrivate, let lock = folder.open(lockName) else { continue }
      try? lock.closeAfter {
        guard try lock.lock() else { return }
        DisplayFiles(recordedIn: folder)?.remove()
        folder.removeAll()
        rmdir(path)
      }
    }
  }

  /// Removes a directory of this user's and all that is in it.
  private static func remove(_ path: String) {
    guard let folder = OpenFolder(path), folder.isOwn else { return }
    folder.removeAll()
    rmdir(path)
  }
}
