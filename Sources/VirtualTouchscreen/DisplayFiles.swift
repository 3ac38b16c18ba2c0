import Glibc

/// What an X server leaves in /tmp when it is killed: the lock and the socket of its display.
enum DisplayFiles {
  private static let record = "display"

  /// Writes down in `directory` which display the server has, so that whoever finds the directory can clear up.
  static func record(display: Int, in directory: PrivateDirectory) throws(PrivateServerError) {
    try directory.write("\(display)", to: record)
  }

  /// Clears up after the server whose directory this is, where it is dead.
  static func removeThoseOfTheDead(recordedIn directory: String) {
    guard let display = Int(PrivateDirectory.text(of: "\(directory)/\(record)")) else { return }
    removeThoseOfTheDead(display: display)
  }

  /// Removes the files of `display` where the server that made them is dead; another that has it by now keeps its own.
  static func removeThoseOfTheDead(display: Int) {
    let lock = "/tmp/.X\(display)-lock"
    let text = PrivateDirectory.text(of: lock)
    guard let pid = pid_t(text.filter { !$0.isWhitespace }), pid > 0, kill(pid, 0) != 0, errno == ESRCH else { return }
    unlink("/tmp/.X11-unix/X\(display)")
    unlink(lock)
  }
}
