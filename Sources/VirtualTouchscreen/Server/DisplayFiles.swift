import Glibc

/// What an X server leaves behind when it is killed: the socket of its display, which has a place of its own in /tmp.
package struct DisplayFiles: Hashable, Sendable {
  private static let record = "display"

  /// The display's number.
  package let display: Int
  /// Tells this server's socket from that of another that has the display later.
  private let socket: String

  /// Where the server with this display listens.
  static func socketPath(of display: Int) -> String { "/tmp/.X11-unix/X\(display)" }

  /// The files of the server that has `display` now.
  package init(display: Int) {
    (self.display, socket) = (display, Self.identity(of: Self.socketPath(of: display)))
  }

  /// What was written down in `folder`; nil where nothing was.
  init?(recordedIn folder: OpenFolder) {
    let words = folder.text(of: Self.record).split(separator: " ", maxSplits: 1)
    guard words.count == 2, let display = Int(words[0]) else { return nil }
    (self.display, socket) = (display, String(words[1]))
  }

  /// Writes down which files they are, so that whoever finds the directory of the dead can clear up.
  package func record(in directory: PrivateDirectory) throws(PrivateServerError) {
    try directory.write("\(display) \(socket)", to: Self.record)
  }

  /// Removes them, after the server's death; those of another that has the display by now stay.
  package func remove() {
    let path = Self.socketPath(of: display)
    if !socket.isEmpty && Self.identity(of: path) == socket { unlink(path) }
  }

  /// The file's number and the time of its making; a number alone is soon used again.
  private static func identity(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "" }
    return "\(status.st_dev) \(status.st_ino) \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec)"
  }
}
