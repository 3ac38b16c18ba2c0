import Checkout
import FoundationEssentials
import Testing

/// ARCHITECTURE.md draws the arrows as the table of this test has them.
struct MapTests {
  /// The rows of a map: a folder of `parent`, what it is, and what of our own it stands on.
  private func rows(of parent: String) throws -> [(folder: String, meaning: String, imports: [String])] {
    let lines = try Checkout.text(of: "ARCHITECTURE.md").split(separator: "\n")
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

  @Test func `the top of the checkout holds what a visitor looks for there, and nothing that was left`() throws {
    let known: Set = [
      "ARCHITECTURE.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "Examples", "LICENSE", "Makefile",
      "Package.resolved", "Package.swift", "Packaging", "README.md", "Resources", "SECURITY.md", "Sources", "Tests",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Checkout.root).filter { !$0.hasPrefix(".") }
    #expect(Set(found).subtracting(known).sorted() == [])
  }

  @Test func `the map of the scenes shows every folder and every arrow between them`() throws {
    try expectMap(of: "Sandbox", shows: FolderTests.allowed)
  }

  @Test func `the page of the window names every module of its product, and no other`() throws {
    let manifest = try Checkout.text(of: "Package.swift")
    let product = try #require(manifest.firstMatch(of: /\.library\(\s*name: "GestureWindow",\s*targets: \[([^\]]*)\]/))
    let modules = product.1.matches(of: /"(\w+)"/).map { String($0.1) }
    let page = try Checkout.text(of: "Sources/GestureWindow/GestureWindow.docc/GestureWindow.md").split(separator: "\n")
    let start = try #require(page.firstIndex { $0.hasPrefix("| import | for |") })
    let rows = page[(start + 2)...].prefix { $0.hasPrefix("|") }
    let named = rows.flatMap { names(in: String($0.split(separator: "|")[0])) }
    #expect(named.sorted() == modules.sorted())
  }

  private func expectMap(of parent: String, shows arrows: [String: Set<String>]) throws {
    let rows = try rows(of: parent)
    let drawn = rows.map { "\($0.folder): \($0.imports.sorted().joined(separator: " "))" }
    #expect(drawn.sorted() == arrows.map { "\($0): \($1.sorted().joined(separator: " "))" }.sorted())
    #expect(rows.filter { $0.meaning.count < 10 }.map(\.folder) == [])
  }
}
