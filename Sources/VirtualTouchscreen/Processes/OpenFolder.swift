import Files
import Glibc
import SystemPackage

/// A folder that is held open: what is done in it is done in this very one, whatever its path leads to by then.
final class OpenFolder {
  private let descriptor: FileDescriptor
  private let status: stat

  /// The folder at `path`; nil where there is none that may be read, and where the path is a link.
  convenience init?(_ path: String) { self.init(path, in: AT_FDCWD) }

  /// The folder of that name in another.
  private init?(_ name: String, in folder: Int32) {
    let opened = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      close(opened)
      return nil
    }
    (descriptor, self.status) = (FileDescriptor(rawValue: opened), status)
  }

  deinit { try? descriptor.close() }

  /// Whether it is this user's.
  var isOwn: Bool { status.st_uid == geteuid() }

  /// Whether it is this user's, and nobody else can look into it or put anything there.
  var isPrivate: Bool { isOwn && status.st_mode & 0o077 == 0 }

  /// Opens the file of that name in it, to read and to write; nil where there is none that may be, and where it is a link.
  func open(_ name: String) -> FileDescriptor? {
    let opened = openat(descriptor.rawValue, name, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    return opened < 0 ? nil : FileDescriptor(rawValue: opened)
  }

  /// The text of the file of that name in it; empty where there is none.
  func text(of name: String) -> String {
    var bytes: [UInt8] = []
    if let file = open(name) {
      try? file.closeAfter { while try file.read(into: &bytes) {} }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes all that is in it. Links go, and what they lead to stays.
  func removeAll() {
    for name in descriptor.names where unlinkat(descriptor.rawValue, name, 0) != 0 {
      // A link that may not be removed is not opened.
      OpenFolder(name, in: descriptor.rawValue)?.removeAll()
      unlinkat(descriptor.rawValue, name, AT_REMOVEDIR)
    }
  }
}
