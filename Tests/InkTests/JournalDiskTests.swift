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
      for path in [path, FilePath(path).numbered(2).string, "\(path).original"] { unlink(path) }
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

  @Test func `a damaged drawing behind a link is mended where it lies, and the link stays`() throws {
    try withPath { path in
      let link = FilePath(path).numbered(2).string
      do { _ = try JournalFile.create(path, size: Size(60, 60)) }
      try FileBytes.replace(path, with: FileBytes.all(of: path) + Array("{\"end\":".utf8))
      #expect(symlink(path, link) == 0)
      let damaged = try inode(path)
      let (file, journal) = try JournalFile.resume(link)
      #expect(journal.warnings.count == 1 && file.path == link)
      #expect(try FilePath(link).resolved == FilePath(path).resolved && inode(path) != damaged)
      // What is kept is the file, beside it.
      let kept = try #require(file.original)
      #expect(try kept == "\(FilePath(path).resolved).original" && inode(kept) == damaged)
      #expect(file.append(.clear, at: 1) == nil)
      let read = try JournalFile.read(path)
      #expect(read.warnings.isEmpty && read.entries.map(\.action) == [.clear])
    }
  }

  @Test(arguments: [0o600, 0o666] as [mode_t])
  func `a drawing keeps its mode where another file takes its place`(mode: mode_t) throws {
    try withPath { path in
      func keepsMode() throws -> Bool { try FilePath(path).stat().permissions.rawValue == mode }
      do {
        let first = try JournalFile.create(path, size: Size(60, 60))
        #expect(chmod(path, mode) == 0)
        _ = first.refused(.ioError)
        let made = try inode(path)
        #expect(first.synchronize() == nil)
        #expect(try keepsMode() && inode(path) != made)
        let file = try first.rewritten(as: Journal(size: Size(90, 40)))
        #expect(try keepsMode() && JournalFile.read(path).size == Size(90, 40))
        #expect(unlink(path) == 0)
        #expect(file.append(.layer(.add(id: 1, above: 0)), at: 1) == nil)
        #expect(try keepsMode())
      }
      try FileBytes.replace(path, with: FileBytes.all(of: path) + Array("{\"end\":".utf8))
      let (mended, _) = try JournalFile.resume(path)
      #expect(try mended.original != nil && keepsMode())
    }
  }

  @Test(arguments: [Errno.notPermitted, .notSupported])
  func `where a file system has no links, what is damaged is kept as a copy`(refusal: Errno) throws {
    try withPath { path in
      try FileBytes.create(path, with: Array("damaged".utf8))
      #expect(chmod(path, 0o600) == 0)
      for ending in ["", "-2"] {
        let kept = try FilePath(path).keepOriginal { _, _ in throw refusal }
        #expect(kept == FilePath("\(path).original\(ending)"))
        #expect(try FileBytes.all(of: kept.string) == Array("damaged".utf8))
        #expect(try kept.stat().permissions.rawValue == 0o600 && inode(kept.string) != inode(path))
      }
      #expect(unlink("\(path).original-2") == 0)
      // What else is in the way is said.
      let failure = #expect(throws: Errno.self) { try FilePath(path).keepOriginal { _, _ in throw Errno.noSpace } }
      #expect(failure == .noSpace)
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

  @Test func `a blank drawing is written anew in its own place, and nobody waits for the disk`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(60, 60))
      let entries = [Journal.Entry(.layer(.add(id: 1, above: 0)), at: 1)]
      let link = FilePath(path).numbered(2).string
      #expect(symlink(path, link) == 0)
      let (before, next) = (try inode(path), try file.rewritten(as: Journal(size: Size(90, 40), entries: entries)))
      #expect(try inode(path) != before && next.path == path && !next.sync.isUnderWay)
      #expect(next.append(.layer(.add(id: 2, above: 1)), at: 2) == nil && JournalFile.isOpenElsewhere(path))
      let read = try JournalFile.read(link)
      #expect(read.size == Size(90, 40) && read.entries.count == 2 && read.warnings.isEmpty)
    }
  }

  @Test func `a drawing that was moved away, or is gone, is not written anew over what has its name now`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(60, 60))
      let moved = FilePath(path).numbered(2).string
      #expect(rename(path, moved) == 0)
      let journal = Journal(size: Size(90, 40), entries: [Journal.Entry(.layer(.add(id: 1, above: 0)), at: 1)])
      #expect(throws: FileFailure.self) { try file.rewritten(as: journal) }
      #expect(!FilePath(path).exists)
      let other = try JournalFile.create(path, size: Size(10, 10))
      let failure = #expect(throws: FileFailure.self) { try file.rewritten(as: journal) }
      #expect(failure?.description.contains("File exists") == true, "\(String(describing: failure))")
      #expect(other.append(.layer(.add(id: 1, above: 0)), at: 1) == nil)
      #expect(try JournalFile.read(path).size == Size(10, 10) && JournalFile.read(path).entries.count == 1)
      #expect(try JournalFile.read(moved).size == Size(60, 60))
    }
  }

  @Test func `a file of very many damaged lines is read at once, and warned of a thousand times`() throws {
    let header = JournalEncoder.header(size: Size(60, 60), paper: .white, version: 1)
    let journal = try Journal(parsing: header + Array(String(repeating: "x\n", count: 5000).utf8))
    #expect(journal.warnings.count == 1000 && journal.damagedLines == 5000 && journal.warnings.last?.line == 1001)
    let empty = try Journal(parsing: header + [UInt8](repeating: 10, count: 1 << 22))
    #expect(empty.warnings.isEmpty && empty.entries.isEmpty)
    let keys = (0..<100_000).map { #""a\#($0)":0"# }.joined(separator: ",")
    let clock = ContinuousClock.now
    let wide = try Journal(parsing: header + Array("{\(keys)}\n".utf8))
    #expect(wide.damagedLines == 1 && ContinuousClock.now - clock < .seconds(2))
  }

  @Test func `a file never becomes longer than what is read, and has room for the rest of a stroke`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(60, 60))
      file.mostBytes = 1 << 20
      func point(_ x: Int) -> StrokePoint { StrokePoint(Point(Double(x % 60), 30), time: Double(x)) }
      let noise = Raster(width: 600, height: 600)
      for index in 0..<360_000 { noise.memory[index] = UInt32(truncatingIfNeeded: index &* 0x9E37_79B1) | 0xFF00_0000 }
      let picture = try #require(LayerPicture(noise, frame: Rect(0, 0, 60, 60)))
      #expect(!file.hasRoom(for: .layer(.addPicture(id: 1, above: 0, picture, LayerStyle()))))
      var count = 0
      while file.hasRoom(for: .begin(id: 1, brush: Brush(), point: point(0))) {
        #expect(file.append(.begin(id: 1, brush: Brush(), point: point(0)), at: 0) == nil)
        for x in 1...200 { _ = file.append(.extend(id: 1, point: point(x)), at: 0) }
        #expect(file.append(.end(id: 1), at: 0) == nil)
        count += 1
      }
      #expect(file.hasRoom(for: .undo) && file.append(.undo, at: 0) == nil && file.synchronize() == nil)
      let size = try FilePath(path).stat().size
      #expect(size <= 1 << 20 && size > 15 << 16 && Int(size) == file.length)
      // Whoever asks for no room is told.
      file.mostBytes = file.length + 10
      let failure = file.append(.undo, at: 0)
      #expect(failure?.cause == .tooLarge && failure?.refusal?.number == .fileTooLarge)
      #expect(try FilePath(path).stat().size == size)
      #expect(try JournalFile.read(path).entries.count == count * 202 + 1)
    }
  }

  @Test func `an import that would be longer than what is read makes no file`() throws {
    try withPath { path in
      let journal = Journal(size: Size(60, 60), entries: [Journal.Entry(.clear, at: 0)])
      let file = JournalFile(copying: journal, to: path)
      file.mostBytes = 100
      #expect(file.excess?.cause == .tooLarge && file.flush() != nil && !FilePath(path).exists)
      file.mostBytes = 1000
      #expect(file.flush() == nil && file.length == journal.encoded().count)
    }
  }

  @Test func `a full disk is an error value and painting goes on`() {
    // Every write to this device fails as on a full disk.
    let descriptor = open("/dev/full", O_WRONLY)
    let file = JournalFile(
      path: "full.oekaki", descriptor: FileDescriptor(rawValue: descriptor), encoder: JournalEncoder(),
      of: Journal(size: Size(50, 50)), isBegun: true)
    let painting = Painting(size: Size(50, 50))
    for count in 0..<3 {
      painting.begin(1, Brush(color: .black, diameter: 8), StrokePoint(Point(25, 25)))
      painting.end(1)
      let failure = file.append(.end(id: 1), at: Double(count))
      #expect(failure?.description == "cannot write full.oekaki (No space left on device): make room on the disk")
    }
    #expect(painting.raster[25, 25] == 0)
    #expect(file.nextDeadline != nil)
  }

  @Test func `what could not be written comes later, not twice and without a gap`() {
    // A pipe that nobody reads takes 64 KB and then no more.
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let file = JournalFile(
      path: "slow.oekaki", descriptor: FileDescriptor(rawValue: ends[1]), encoder: JournalEncoder(),
      of: Journal(size: Size(50, 50)), isBegun: true)
    var expected = JournalEncoder()
    var failures = 0
    for count in 0..<6000 {
      expected.add(.end(id: count), at: 1)
      if file.append(.end(id: count), at: 1) != nil { failures += 1 }
    }
    #expect(failures > 0)
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    func drain() {
      while true {
        let count = read(ends[0], &chunk, chunk.count)
        if count <= 0 { return }
        received.append(contentsOf: chunk[..<count])
      }
    }
    for _ in 0..<10 where received.count < expected.bytes.count {
      drain()
      _ = file.flush()
    }
    drain()
    #expect(received == expected.bytes)
    close(ends[0])
  }
}
