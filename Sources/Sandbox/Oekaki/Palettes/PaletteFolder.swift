import Files
import Ink
import SystemPackage

/// The user's palettes: one `*.gpl` file each, under its name.
struct PaletteFolder {
  private let path: String
  private static let ending = ".gpl"
  /// The most bytes of a name: with its ending and a number it fits into any file system.
  private static let longestName = 200

  /// The palettes in the folder `palettes` of the data folder, which need not exist yet.
  init(_ data: DataFolder) { path = "\(data.data)/palettes" }

  private func file(_ name: String) -> String { "\(path)/\(name)\(Self.ending)" }

  /// What the palettes are called, by name.
  var names: [String] {
    FilePath(path).names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.ending.count)) }
      .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// The palette of that name.
  func read(_ name: String) throws(FileFailure) -> Palette {
    var palette = try Self.read(file: file(name), named: name)
    palette.name = name
    return palette
  }

  /// The palette in the file at `path`.
  static func read(file path: String, named name: String) throws(FileFailure) -> Palette {
    let bytes = try FileBytes.all(of: path, most: Palette.mostBytes)
    do { return try Palette(decoding: bytes, named: name) } catch {
      throw FileFailure(error, in: path)
    }
  }

  /// Writes a palette in the place of the one of its name.
  func write(_ palette: Palette) throws(FileFailure) {
    try makeFolder()
    try FileBytes.replace(file(palette.name), with: palette.encoded())
  }

  private func makeFolder() throws(FileFailure) {
    try FileFailure.saying("make the folder", path) { try FilePath(path).makeFolder() }
  }

  /// Adds a palette under its name, or the next with a number; what it is called then.
  func add(_ palette: Palette) throws(FileFailure) -> String {
    var palette = palette
    // What no file can be called is called so anyway.
    let plain = palette.name.map { $0 == "/" ? "-" : $0 }
    let name = String(plain)
    let wish = isPossible(name) ? name : "palette"
    try makeFolder()
    for number in 1... {
      palette.name = number == 1 ? wish : "\(wish)-\(number)"
      do {
        try FileBytes.create(file(palette.name), with: palette.encoded())
        break
      } catch {
        guard error.refusal?.number == .fileExists else { throw error }
      }
    }
    return palette.name
  }

  /// Whether a palette can be called so.
  func isPossible(_ name: String) -> Bool { FileName.isPossible(name) && name.utf8.count <= Self.longestName }

  /// Gives a palette another name.
  func rename(_ name: String, to other: String) throws(FileFailure) -> Renaming<String> {
    try Renaming(of: name, to: other, isPossible: isPossible) { () throws(FileFailure) in
      try FileName.change(of: file(name), to: file(other))
      return .done(other)
    } ?? .done(name)
  }

  /// Moves a palette to the trash beside the others.
  func throwAway(_ name: String) throws(FileFailure) -> Trash.Item { try Trash(of: path).take(file(name)) }
}
