import Dispatch
import Glibc
import SystemPackage
import Testing

@testable import Files

struct FilePathTests {
  @Test func `a number goes before the ending of the last part only`() {
    #expect(FilePath("/a.b/drawing.oekaki").numbered(2) == "/a.b/drawing-2.oekaki")
    #expect(FilePath("/a.b/drawing").numbered(10) == "/a.b/drawing-10")
    #expect(FilePath("a.b.c").numbered(3) == "a.b-3.c")
    #expect(FilePath(".hidden").numbered(2) == ".hidden-2")
  }

  @Test func `a folder is made with those around it, once, and gives free names in turn`() throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let root = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    let inner = root.appending("one/two")
    defer { for folder in [inner, root.appending("one"), root] { rmdir(folder.string) } }
    #expect(!inner.exists)
    try inner.makeFolder()
    try inner.makeFolder()
    #expect(inner.isFolder && inner.names == [])
    let wanted = inner.appending("a.txt")
    #expect(wanted.free == wanted)
    for expected in ["a-2.txt", "a-3.txt"] {
      try FileBytes.replace(wanted.free.string, with: [1])
      #expect(wanted.free == inner.appending(expected))
    }
    #expect(inner.names.sorted() == ["a-2.txt", "a.txt"])
    let error = #expect(throws: Errno.self) { try wanted.appending("below").makeFolder() }
    #expect(error == .notDirectory)
    for name in inner.names { try inner.appending(name).remove() }
  }

  @Test func `of two who give files the same name at once, one has it, and no file is lost`() throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    let wanted = folder.appending("wanted")
    defer {
      for name in folder.names { try? folder.appending(name).remove() }
      rmdir(folder.string)
    }
    for _ in 0..<500 {
      for name in ["0", "1"] { try FileBytes.replace(folder.appending(name).string, with: Array(name.utf8)) }
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do throws(Errno) { try folder.appending("\(number)").move(to: wanted) } catch {
          #expect(error == .fileExists)
        }
      }
      let left = try #require(folder.names.first { $0 != "wanted" })
      #expect(folder.names.count == 2)
      #expect(try FileBytes.all(of: wanted.string) == Array((left == "0" ? "1" : "0").utf8))
      try wanted.remove()
    }
  }

  @Test func `a name is free where not even a link to nothing bears it`() throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    let (file, link) = (folder.appending("file.a"), folder.appending("link.a"))
    defer {
      for name in folder.names { try? folder.appending(name).remove() }
      rmdir(folder.string)
    }
    try FileBytes.replace(file.string, with: [1])
    #expect(symlink("/nowhere", link.string) == 0)
    #expect(throws: Errno.fileExists) { try file.move(to: link) }
    #expect(try file.move(toFree: link) == folder.appending("link-2.a"))
    #expect(folder.names.sorted() == ["link-2.a", "link.a"])
    #expect(throws: Errno.noSuchFileOrDirectory) { try file.move(toFree: link) }
  }

  @Test func `what is written beside goes again where it gets no name`() throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    defer { rmdir(folder.string) }
    #expect(throws: Errno.fileExists) {
      try folder.appending("a").writeBeside([1, 2, 3]) { beside in
        #expect(try FileBytes.all(of: beside.string) == [1, 2, 3])
        throw Errno.fileExists
      }
    }
    #expect(folder.names == [])
  }

  @Test func `a lock is had by one, or by several that share it`() throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    let file = folder.appending("lock")
    defer {
      try? file.remove()
      rmdir(folder.string)
    }
    try FileBytes.replace(file.string, with: [])
    let (one, other) = (try FileDescriptor.open(file, .readOnly), try FileDescriptor.open(file, .readOnly))
    #expect(try one.lock())
    #expect(try !other.lock() && !other.lock(shared: true))
    #expect(try one.lock(shared: true))
    #expect(try other.lock(shared: true))
    try one.close()
    #expect(try other.lock())
    try other.close()
  }

  @Test func `who works on a folder is waited for, but not without end`() throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    defer {
      for name in folder.names { try? folder.appending(name).remove() }
      rmdir(folder.string)
    }
    let other = try FileDescriptor.open(
      folder.appending(".lock"), .readWrite, options: .create, permissions: .ownerReadWrite)
    #expect(try other.lock())
    let start = ContinuousClock.now
    let failure = #expect(throws: FileFailure.self) { try folder.whileLocked { _ in Issue.record("not alone") } }
    #expect(failure?.cause == .elsewhere && failure?.description.contains("wait for the other program") == true)
    #expect(ContinuousClock.now - start < .seconds(2))
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { try? other.close() }
    #expect(try folder.whileLocked(patience: .seconds(20)) { $0 })
  }

  @Test func `what the system calls busy is no other window that writes`() {
    #expect(FileFailure("write", "/1", .resourceBusy).cause == .other)
    let failure = #expect(throws: FileFailure.self) {
      try FileFailure.saying("remove", "/") { try uninterrupted { rmdir("/") } }
    }
    #expect(failure?.refusal?.number == .resourceBusy && failure?.cause == .other)
  }

  @Test func `a folder that stops to be readable is no folder that ends there`() throws {
    let folder = try #require(opendir("/"))
    defer { closedir(folder) }
    // From here on it is none, as on a disk that fails.
    let other = try FileDescriptor.open("/dev/null", .readOnly)
    defer { try? other.close() }
    #expect(dup2(other.rawValue, dirfd(folder)) >= 0)
    #expect(throws: Errno.notDirectory) { try FilePath.names(of: folder) }
  }

  @Test(arguments: ["x", "か"]) func `a file with the longest name that is possible is written`(letter: String) throws {
    var template = Array("/tmp/files.XXXXXX".utf8CString)
    let root = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
    defer { rmdir(root.string) }
    let name = String(repeating: letter, count: 255 / letter.utf8.count)
    let file = root.appending(name)
    try FileBytes.replace(file.string, with: [1])
    #expect(try root.names == [name] && FileBytes.all(of: file.string) == [1])
    try file.remove()
  }
}
