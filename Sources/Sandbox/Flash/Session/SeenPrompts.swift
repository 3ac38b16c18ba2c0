import Files
import GestureFlash
import SystemPackage

/// Which prompts the user has seen, in this window, in others and in those before: a run of them has no rank, though nobody came to
/// their end. A file in the folder of the runs has a line for each, so that windows do not write over one another.
final class SeenPrompts {
  private let path: FilePath
  private var marks: Set<String> = []

  init(_ data: DataFolder) { path = FilePath(data.runs).appending(".seen") }

  /// Reads what other windows have written since.
  func update() {
    guard let bytes = try? FileBytes.end(of: path.string, most: Self.most) else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    // Of a longer file the first line may have lost its beginning.
    marks.formUnion(lines.dropFirst(bytes.count < Self.most ? 0 : 1).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether the prompts that are drawn with `seed` out of `gestures` were seen.
  func contains(_ seed: Seed, of gestures: [Prompt]) -> Bool { marks.contains(Self.mark(seed, gestures)) }

  /// They are seen now.
  func note(_ seed: Seed, of gestures: [Prompt]) {
    let mark = Self.mark(seed, gestures)
    guard marks.insert(mark).inserted else { return }
    // Where that cannot be written no run can, which is said with the run.
    try? path.removingLastComponent().makeFolder()
    guard
      let file = try? FileDescriptor.open(
        path, .writeOnly, options: [.append, .create, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    else { return }
    try? file.closeAfter { _ = try file.writeAll(Array("\(mark)\n".utf8)) }
  }

  private static func mark(_ seed: Seed, _ gestures: [Prompt]) -> String {
    let names = gestures.map(\.name).joined(separator: "\n")
    return String(Digest.fnv1a("\(seed.text)\n\(names)".utf8), radix: 36)
  }

  /// The most bytes that are read, the last ones: some seventy thousand games.
  private static let most = 1 << 20
}
