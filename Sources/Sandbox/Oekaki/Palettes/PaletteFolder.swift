import Files
import Ink
import SystemPackage

/// The user's palettes: one `*.gpl` file each, under its name.
struct PaletteFolder {
  private let files: NamedFiles

  init(_ data: DataFolder) { files = NamedFiles(in: data.palettes, ending: ".gpl") }

  /// What the palettes are called, by name, numbers by how large they are.
  var names: [String] { files.names.sorted(byName: \.self) }

  /// Why it is not known which there are; nil where it is.
  var problem: FileFailure? { files.problem }

  /// The palette of that name.
  func read(_ name: String) throws(FileFailure) -> Palette {
    var palette = try Self.read(file: files.path(of: name), named: name)
    palette.name = name
    return palette
  }

  /// The palette in the file at `path`.
  static func read(file path: String, named name: String) throws(FileFailure) -> Palette {
    let bytes = try FileBytes.all(of: path, most: Palette.mostBytes, waits: false)
    do { return try Palette(parsing: bytes, named: name) } catch {
      throw FileFailure(error, in: path)
    }
  }

  /// Writes a palette in the place of the one of its name.
  func write(_ palette: Palette) throws(FileFailure) {
    try files.makeFolder()
    try FileBytes.replace(files.path(of: palette.name), with: palette.encoded())
  }

  /// Adds a palette under its name, or the next with a number; what it is called then.
  func add(_ palette: Palette) throws(FileFailure) -> String {
    var palette = palette
    // What no file can be called is called so anyway.
    let plain = palette.name.map { $0 == "/" ? "-" : $0 }
    let name = String(plain)
    let wish = NamedFiles.canBeName(name) ? name : "palette"
    try files.makeFolder()
    for number in 1... {
      palette.name = number == 1 ? wish : "\(wish)-\(number)"
      do {
        try FileBytes.create(files.path(of: palette.name), with: palette.encoded())
        break
      } catch {
        guard error.refusal?.number == .fileExists else { throw error }
      }
    }
    return palette.name
  }

  /// Gives a palette another name.
  func rename(_ name: String, to other: String) throws(FileFailure) -> Renaming { try files.rename(name, to: other) }

  /// Moves a palette to the trash beside the others.
  func throwAway(_ name: String) throws(FileFailure) -> Trash.Item { try files.throwAway(name) }
}
