import Files
import Glibc
import SystemPackage
import Testing
import VirtualTouchscreen

/// What is there, and may not be looked at.
@Suite struct ForbiddenFileTests {
  private let folder: PrivateDirectory
  private let files: NamedFiles

  /// A folder with the file `one`.
  init() throws {
    folder = try PrivateDirectory()
    files = NamedFiles(in: "\(folder.path)/kept", ending: ".kept")
    _ = try files.add([1], named: "one")
  }

  /// Runs `body` as somebody whom something may be forbidden: the superuser is nobody meanwhile, on this thread.
  private func asSomebody(_ body: () throws -> Void) throws {
    guard getuid() == 0 else { return try body() }
    typealias Become = @convention(c) (uid_t) -> CInt
    let become = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: Become.self)
    _ = become(65534)
    defer { _ = become(0) }
    // It says who it was before.
    try #require(become(65534) == 65534)
    try body()
  }

  @Test func `a folder that may be listed and not entered cannot be read, and what is in it counts as there`() throws {
    let path = files.path(of: "one")
    #expect(chmod(folder.path, 0o755) == 0 && chmod(files.folder, 0o644) == 0)
    defer { chmod(files.folder, 0o700) }
    try asSomebody {
      let problem = FileFailure("read", files.folder, .permissionDenied)
      #expect(files.problem == problem && files.contents.problems == [problem] && files.entries.isEmpty)
      #expect(!FilePath(files.folder).isReadableFolder)
      #expect(FilePath(path).exists && files.entry(named: "one") == nil)
      #expect(throws: FileFailure("read", path, .permissionDenied)) { try files.find("one") }
      // Whoever looks for a free name there comes to an end.
      #expect(FilePath(path).free == FilePath(path))
    }
  }

  @Test func `what cannot be looked at, and a name that is no text, are said beside what is there`() throws {
    let loop = files.path(of: "loop")
    var name = Array("\(files.folder)/caf".utf8CString.dropLast())
    name.append(CChar(bitPattern: 0xE9))
    name.append(contentsOf: ".kept".utf8CString)
    let odd = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    #expect(odd >= 0 && close(odd) == 0)
    defer { unlink(name) }
    #expect(symlink(loop, loop) == 0 && symlink("/nowhere", files.path(of: "gone")) == 0)
    let (entries, problems) = files.contents
    #expect(entries.map(\.name) == ["one"])
    #expect(
      problems == [
        FileFailure("read", files.path(of: "caf\u{FFFD}"), .illegalByteSequence, advice: "give it a name in UTF-8"),
        FileFailure("read", loop, .tooManySymbolicLinkLevels),
      ])
    #expect(FilePath(loop).exists && !FilePath(files.path(of: "gone")).exists)
    #expect(!FilePath(files.path(of: String(repeating: "a", count: 300))).exists)
  }
}
