import Checkout
import FoundationEssentials

/// The folders of `Sources` as they stand on the disk.
struct SourceTree: Sendable {
  /// A place where a module is imported.
  struct Place: Sendable {
    /// The file, from `Sources` on.
    let file: String
    /// The line, from 1.
    let line: Int
    let imported: ImportLine
  }

  let modules: [String]
  let imports: [Place]

  /// The tree that this test was built from.
  init() throws {
    let root = Checkout.path("Sources")
    modules = try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }.sorted()
    imports = try modules.flatMap { module in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(module)").sorted()
        .filter { $0.hasSuffix(".swift") }
        .flatMap { try Self.imports(of: "\(module)/\($0)", in: root) }
    }
  }

  private static func imports(of file: String, in root: String) throws -> [Place] {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(file)") else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        ImportLine(line).map { Place(file: file, line: number + 1, imported: $0) }
      }
  }
}

extension SourceTree.Place {
  /// The folder of `Sources` that the file lies in.
  var module: String { file.split(separator: "/").first.map(String.init) ?? "" }
}
