import Files
import Glibc
import SystemPackage
import Testing

struct TrashTests {
  @Test func `a file that is gone, or whose place may not be used, is not thrown away, and the reason says what to do`()
    throws
  {
    var template = Array("/tmp/trash.XXXXXX".utf8CString)
    let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    let file = folder.appending("a.txt")
    let trash = Trash(of: folder.string)
    defer {
      for path in [file, FilePath(trash.folder).appending("a.txt")] { try? path.remove() }
      rmdir(trash.folder)
      rmdir(folder.string)
    }
    #expect(throws: FileFailure("move", file.string, .noSuchFileOrDirectory, advice: "check the path")) {
      try trash.take(file.string)
    }
    try FileBytes.replace(file.string, with: [1])
    let item = try trash.take(file.string)
    #expect(!file.exists && FilePath(item.place).exists)
    #expect(try item.restore() == file.string && file.exists)
    // Whom nothing is forbidden need not be told.
    guard getuid() != 0 else { return }
    chmod(folder.string, 0o500)
    defer { chmod(folder.string, 0o700) }
    let failure = #expect(throws: FileFailure.self) { try trash.take(file.string) }
    #expect(failure?.cause == .forbidden && failure?.refusal?.advice == "see that both may be written")
  }
}
