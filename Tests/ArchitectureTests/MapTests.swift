import FoundationEssentials
import Testing

/// ARCHITECTURE.md draws the arrows as the table of this test has them.
struct MapTests {
  /// The rows of the map: a folder, what it is, and what of our own it imports.
  private func rows() throws -> [(folder: String, meaning: String, imports: [String])] {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let data = try #require(FileManager.default.contents(atPath: "\(root)/ARCHITECTURE.md"))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| folder of `Sources` |") })
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
    let rows = try rows()
    let own = Set(AllowedImports.ofModules.keys)
    let drawn = rows.map { "\($0.folder): \($0.imports.sorted().joined(separator: " "))" }
    let allowed = AllowedImports.ofModules.map { folder, imports in
      "\(folder): \(imports.intersection(own).sorted().joined(separator: " "))"
    }
    #expect(drawn.sorted() == allowed.sorted())
    #expect(rows.filter { $0.meaning.count < 10 }.map(\.folder) == [])
  }
}
