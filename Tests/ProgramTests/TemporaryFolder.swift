import FoundationEssentials
import Glibc

/// A folder that is removed when the last who knows it lets go.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(parent)/gesture-sandbox-test-XXXXXX".utf8CString)
    let made = mkdtemp(&template).map { String(cString: $0) }
    guard let made else { throw Silence("no temporary folder can be made in \(parent)") }
    path = made
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of `name`; nil where there is no such file.
  func bytes(of name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: file(name)))).map { Array($0) }
  }

  /// The lines of `name`; none where there is no such file.
  func lines(of name: String) -> [String] {
    String(decoding: bytes(of: name) ?? [], as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  func write(_ text: String, to name: String) throws {
    let folder = String(file(name).prefix(upTo: file(name).lastIndex(of: "/") ?? name.startIndex))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  /// The names of what is in `folder` of this folder, sorted.
  func names(in folder: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(folder))) ?? []).sorted()
  }
}
