import FoundationEssentials
import Testing

/// ARCHITECTURE.md draws the arrows as the table of this test has them.
struct MapTests {
  /// The rows of a map: a folder of `parent`, what it is, and what of our own it stands on.
  private func rows(of parent: String) throws -> [(folder: String, meaning: String, imports: [String])] {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let data = try #require(FileManager.default.contents(atPath: "\(root)/ARCHITECTURE.md"))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| folder of `\(parent)` |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        String(cell.drop { $0 == " " })
      }
      return (names(in: cells[1]).first ?? "", cells[2], names(in: cells[3]))
    }
  }

  /// What stands between backticks.
  private func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      index % 2 == 1 ? String(part) : nil
    }
  }

  @Test func `the map shows every folder and every arrow between them`() throws {
    let own = Set(AllowedImports.ofModules.keys)
    try expectMap(of: "Sources", shows: AllowedImports.ofModules.mapValues { $0.intersection(own) })
  }

  @Test func `the map of the scenes shows every folder and every arrow between them`() throws {
    try expectMap(of: "Sandbox", shows: FolderTests.allowed)
  }

  private func expectMap(of parent: String, shows arrows: [String: Set<String>]) throws {
    let rows = try rows(of: parent)
    let drawn = rows.map { "\($0.folder): \($0.imports.sorted().joined(separator: " "))" }
    #expect(drawn.sorted() == arrows.map { "\($0): \($1.sorted().joined(separator: " "))" }.sorted())
    #expect(rows.filter { $0.meaning.count < 10 }.map(\.folder) == [])
  }
}
