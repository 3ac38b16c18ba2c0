import Files
import Glibc
import SystemPackage
import Testing
import VirtualTouchscreen

@Suite struct NamedFilesTests {
  private let folder: PrivateDirectory
  private let files: NamedFiles

  init() throws {
    folder = try PrivateDirectory()
    files = NamedFiles(in: "\(folder.path)/kept", ending: ".kept")
  }

  private func keep(_ name: String) throws { #expect(try files.add([1, 2, 3], named: name) == files.path(of: name)) }

  @Test func `files of another ending, hidden ones and folders are not among them`() throws {
    #expect(files.entries.isEmpty)
    try keep("one")
    for other in ["one.other", ".hidden.kept", "kept"] {
      try FileBytes.create("\(files.folder)/\(other)", with: [1])
    }
    try FilePath(files.path(of: "folder")).makeFolder()
    #expect(files.entries.map(\.name) == ["one"])
    #expect(files.entries.first?.bytes == 3)
    #expect(files.entry(named: "folder") == nil && files.entry(named: "two") == nil)
  }

  @Test func `a folder that cannot be read says why, and one that is not there or can be read does not`() throws {
    #expect(files.problem == nil && files.names.isEmpty)
    try keep("one")
    #expect(files.problem == nil && files.names == ["one"])
    let other = NamedFiles(in: files.path(of: "one"), ending: ".kept")
    #expect(other.problem == FileFailure("read", other.folder, .notDirectory))
    #expect(other.names.isEmpty && other.entries.isEmpty)
  }

  @Test func `the one that was last written to is the first`() throws {
    for (name, second) in [("b", 20), ("a", 40), ("c", 30), ("a-10", 30), ("a-2", 30)] {
      try keep(name)
      let times = [timespec](repeating: timespec(tv_sec: second, tv_nsec: 0), count: 2)
      #expect(utimensat(AT_FDCWD, files.path(of: name), times, 0) == 0)
    }
    #expect(files.entries.map(\.name) == ["a", "a-10", "a-2", "c", "b"])
  }

  @Test func `a file is known by its name, wherever it is`() {
    #expect(files.name(of: "/elsewhere/a.b.kept") == "a.b")
    #expect(files.name(of: "other.gpl") == "other.gpl" && files.name(of: "/") == "")
  }

  @Test(arguments: ["", "  ", "\u{3000}", ".hidden", "a/b", "a\nb", "a\u{7f}", String(repeating: "é", count: 101)])
  func `a name that no list of files would show is refused`(name: String) throws {
    try keep("one")
    #expect(try files.rename("one", to: name) == .refused)
    #expect(files.entries.map(\.name) == ["one"])
  }

  @Test func `a name of another file stays with it`() throws {
    for name in ["one", "two"] { try keep(name) }
    #expect(try files.rename("one", to: "two") == .taken)
    #expect(try files.rename("one", to: "one") == .done)
    #expect(try files.rename("one", to: String(repeating: "é", count: 100)) == .done)
    #expect(files.entries.count == 2 && files.entry(named: "one") == nil)
    #expect(throws: FileFailure.self) { try files.rename("one", to: "three") }
  }

  @Test func `a file in the place of another is another one, however soon after it`() throws {
    try keep("one")
    let before = try #require(files.entry(named: "one"))
    #expect(files.entry(named: "one") == before)
    try FileBytes.replace(before.path, with: [1, 2, 4])
    #expect(files.entry(named: "one")?.bytes == 3 && files.entry(named: "one") != before)
  }

  @Test func `what was thrown away comes back under the name that is free`() throws {
    try keep("one")
    let item = try files.throwAway("one")
    #expect(files.entries.isEmpty && FilePath(item.place).exists)
    try keep("one")
    #expect(files.name(of: try item.restore()) == "one-2")
    #expect(Set(files.entries.map(\.name)) == ["one", "one-2"])
  }

  @Test func `the first of many has a number where it is asked for`() throws {
    let names = try (0..<3).map { _ in files.name(of: try files.add([1], named: "a", isNumbered: true)) }
    #expect(names == ["a-1", "a-2", "a-3"])
  }
}
