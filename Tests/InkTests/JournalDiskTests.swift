import Files
import Geometry
import Glibc
import SystemPackage
import Testing

@testable import Ink

/// A disk that takes what it is given and loses it, and files that are none of this program's.
@Suite struct JournalDiskTests {
  private func withPath(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/ink-disk-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let path = "\(folder)/drawing.oekaki"
    defer {
      for path in [path, FilePath(path).numbered(2).string] { unlink(path) }
      // Nothing else is left there.
      #expect(rmdir(folder) == 0)
    }
    try body(path)
  }

  private func inode(_ path: String) throws -> UInt { UInt(try FilePath(path).stat().inode.rawValue) }

  @Test func `what the disk has refused goes to another file in the place of the first`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(60, 60))
      #expect(file.append(.layer(.add(id: 1, above: 0)), at: 1) == nil)
      let first = try inode(path)
      #expect(file.refused(.ioError).description.hasPrefix("cannot write \(path)"))
      #expect(file.append(.layer(.add(id: 2, above: 1)), at: 2) == nil)
      let second = try inode(path)
      #expect(second != first)
      // It is done once, and the lock went along.
      #expect(file.append(.layer(.add(id: 3, above: 2)), at: 3) == nil)
      #expect(try inode(path) == second && JournalFile.isOpenElsewhere(path))
      let read = try JournalFile.read(path)
      #expect(read.warnings.isEmpty && read.entries.count == 3)
    }
  }

  @Test func `a link to a drawing stays one, and leads to what was written anew`() throws {
    try withPath { path in
      let link = FilePath(path).numbered(2).string
      do { _ = try JournalFile.create(path, size: Size(60, 60)) }
      #expect(symlink(path, link) == 0)
      let before = try inode(path)
      let (file, _) = try JournalFile.resume(link)
      _ = file.refused(.ioError)
      #expect(file.synchronize() == nil)
      #expect(try FilePath(link).resolved == FilePath(path).resolved && inode(path) != before)
      #expect(try JournalFile.read(link).size == Size(60, 60))
    }
  }

  @Test func `a drawing that was moved away is not put over what has its name now`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(60, 60))
      let moved = FilePath(path).numbered(2).string
      #expect(rename(path, moved) == 0)
      let other = try JournalFile.create(path, size: Size(10, 10))
      _ = file.refused(.ioError)
      let failure = file.append(.layer(.add(id: 1, above: 0)), at: 1)
      #expect(failure?.description.contains("File exists") == true, "\(String(describing: failure))")
      #expect(other.flush() == nil)
      #expect(try JournalFile.read(path).size == Size(10, 10))
      #expect(try JournalFile.read(moved).entries.count == 1)
    }
  }

  @Test func `a file of very many damaged lines is read at once, and warned of a thousand times`() throws {
    let header = JournalEncoder.header(size: Size(60, 60), paper: .white, version: 1)
    let journal = try Journal(decoding: header + Array(String(repeating: "x\n", count: 5000).utf8))
    #expect(journal.warnings.count == 1000 && journal.damagedLines == 5000 && journal.warnings.last?.line == 1001)
    let empty = try Journal(decoding: header + [UInt8](repeating: 10, count: 1 << 22))
    #expect(empty.warnings.isEmpty && empty.entries.isEmpty)
    let keys = (0..<100_000).map { #""a\#($0)":0"# }.joined(separator: ",")
    let clock = ContinuousClock.now
    let wide = try Journal(decoding: header + Array("{\(keys)}\n".utf8))
    #expect(wide.damagedLines == 1 && ContinuousClock.now - clock < .seconds(2))
  }
}
