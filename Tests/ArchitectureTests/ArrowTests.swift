import Testing

/// The arrows between the modules lead where the house's plan has them.
@Suite struct ArrowTests {
  /// Read once for all tests.
  private static let source = Result { try SourceTree() }
  private let tree: SourceTree

  init() throws { tree = try Self.source.get() }

  @Test func `every import follows an arrow of the house`() {
    let wrong = tree.imports.filter { place in
      let allowed = AllowedImports.ofModules[place.module, default: []]
      return !allowed.contains(place.imported.module)
        && !AllowedImports.ofFiles[place.file, default: []].contains(place.imported.module)
    }
    #expect(wrong.map { "\($0.file):\($0.line): \($0.module) may not import \($0.imported.module)" } == [])
  }

  @Test func `every folder has its row, and every row its folder`() {
    #expect(tree.modules == AllowedImports.ofModules.keys.sorted())
  }

  @Test func `no row allows what nobody imports`() {
    let used = Dictionary(grouping: tree.imports, by: \.module).mapValues { Set($0.map(\.imported.module)) }
    let unused = AllowedImports.ofModules.flatMap { module, allowed in
      allowed.subtracting(used[module, default: []]).map { "\(module) -> \($0)" }
    }
    #expect(unused.sorted() == [])
  }

  @Test func `the rows of the table make no circle`() {
    var rest = AllowedImports.ofModules
    while let (module, _) = rest.first(where: { $0.value.allSatisfy { rest[$0] == nil } }) { rest[module] = nil }
    #expect(rest.keys.sorted() == [])
  }

  @Test func `what compiles wherever Swift does names a C library in one file only`() {
    let portable: Set = ["Geometry", "Gestures", "DrawnGestures", "GestureFlash"]
    let files = tree.imports.filter { portable.contains($0.module) && !portable.contains($0.imported.module) }.map(
      \.file)
    #expect(Set(files) == ["Geometry/ElementaryFunctions.swift"])
  }

  @Test func `a C library has one door, and nobody sees through it`() {
    let doors = tree.imports.compactMap { place in
      AllowedImports.behindDoors[place.imported.module].map { (place, door: $0) }
    }
    let open = doors.filter { place, door in place.module != door || place.imported.isPublic }
    #expect(!doors.isEmpty)
    #expect(open.map { "\($0.0.file):\($0.0.line): \($0.0.imported.module)" } == [])
  }
}

@Suite struct ImportLineTests {
  @Test(arguments: [
    ("import Geometry", "Geometry", true), ("  import Glibc", "Glibc", true),
    ("internal import CX11", "CX11", false), ("public import Gestures  // for its touches", "Gestures", true),
    ("@testable import struct Foundation.Data", "Foundation", true), ("private import Dispatch;", "Dispatch", false),
  ]) func `an import is read with what it shows`(line: String, module: String, isPublic: Bool) throws {
    let read = try #require(ImportLine(line[...]))
    #expect(read.module == module)
    #expect(read.isPublic == isPublic)
  }

  @Test(arguments: ["", "// import Glibc", "let import = 1", "/// import Glibc", "reimport Geometry", "importer()"])
  func `other lines import nothing`(line: String) { #expect(ImportLine(line[...]) == nil) }
}
