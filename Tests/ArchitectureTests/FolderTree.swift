import Checkout
import FoundationEssentials

/// The folders of one module as they stand on the disk, and which of each other's types they name.
struct FolderTree: Sendable {
  /// A file in the module's own folder, or in one below it.
  private struct File {
    let path: String
    let text: Substring.UTF8View

    /// The module's folder that it lies in; nil for the module's own.
    var folder: String? { path.contains("/") ? path.split(separator: "/").first.map(String.init) : nil }
  }

  /// The files that lie in no folder.
  let loose: [String]
  /// The folders.
  let folders: Set<String>
  /// For each two folders of which the first names types of the second: where it does.
  let arrows: [Arrow: [String]]

  /// From a folder to another whose types it names.
  struct Arrow: Hashable, Sendable {
    let from: String
    let to: String
  }

  /// The folders of `module` that this test was built from.
  init(of module: String) throws {
    let root = Checkout.path("Sources/\(module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
    let files = try paths.map { path in
      guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
        throw CocoaError(.fileReadNoSuchFile)
      }
      return File(path: path, text: String(decoding: data, as: UTF8.self)[...].utf8)
    }
    loose = files.filter { $0.folder == nil }.map(\.path)
    folders = Set(files.compactMap(\.folder))
    var homes: [String: String] = [:]
    for file in files {
      for type in SwiftSource(file.text).declaredTypes { homes[type] = file.folder }
    }
    var arrows: [Arrow: [String]] = [:]
    for file in files {
      guard let folder = file.folder else { continue }
      for name in SwiftSource(file.text).namedTypes.sorted() {
        guard let home = homes[name], home != folder else { continue }
        arrows[Arrow(from: folder, to: home), default: []].append("\(file.path): \(name)")
      }
    }
    self.arrows = arrows
  }
}

/// The text of a Swift file, read just far enough to see types.
struct SwiftSource {
  private let text: Substring.UTF8View

  init(_ text: Substring.UTF8View) { self.text = text }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

  /// The types that are declared outside of any other: those that begin a line.
  var declaredTypes: [String] {
    Substring(text).split(separator: "\n").compactMap { line in
      guard line.first?.isLetter == true || line.first == "@" else { return nil }
      let words = line.split(separator: " ")
      guard let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count,
        !words[..<kind].contains("extension"), !words[..<kind].contains("func"), !words[..<kind].contains("let")
      else { return nil }
      return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// The names with a large initial that stand in the code, neither in comments nor in texts, and are no members of another.
  var namedTypes: Set<String> {
    var names: Set<String> = []
    var index = text.startIndex
    var previous: UInt8 = 0
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "/") {
        index = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        previous = 0
        continue
      }
      if byte == UInt8(ascii: "\"") {
        index = text.index(after: index)
        while index < text.endIndex, text[index] != UInt8(ascii: "\""), text[index] != UInt8(ascii: "\n") {
          if text[index] == UInt8(ascii: "\\") { index = text.index(after: index) }
          if index < text.endIndex { index = text.index(after: index) }
        }
        if index < text.endIndex { index = text.index(after: index) }
        previous = byte
        continue
      }
      guard isWord(byte) else {
        previous = byte
        index = text.index(after: index)
        continue
      }
      let end = text[index...].firstIndex { !isWord($0) } ?? text.endIndex
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte), previous != UInt8(ascii: ".") {
        names.insert(String(Substring(text[index..<end])))
      }
      previous = byte
      index = end
    }
    return names
  }
}
