import Files
import Geometry
import Glibc
import GoldenPictures
import SystemPackage
import Testing

@testable import Ink

@Suite struct JournalFileTests {
  private let brush = Brush(color: .black, diameter: 8)

  /// A path in a fresh folder, which is removed afterwards with the file.
  private func withPath(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/ink-journal-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let path = "\(folder)/drawing.oekaki"
    defer {
      for ending in ["", ".original", ".original-2"] { unlink(path + ending) }
      unlink(FilePath(path).numbered(2).string)
      rmdir(folder)
    }
    try body(path)
  }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }

  private func append(_ text: String, to path: String) {
    guard let file = fopen(path, "a") else { return }
    fputs(text, file)
    fclose(file)
  }

  @Test func `a drawing goes on where it was left`() throws {
    try withPath { path in
      let painting = Painting(size: Size(120, 90))
      let actions = RandomSession.actions(120, seed: 61, width: 120, height: 90)
      let file = try JournalFile.create(path, size: painting.size)
      for (count, action) in actions.enumerated() {
        painting.apply(action)
        #expect(file.append(action, at: Double(count) / 50) == nil)
      }
      painting.endAll()
      // As if killed: what has been written by now is all there is.
      #expect(file.flush() == nil)
      let read = try JournalFile.read(path)
      #expect(differences(read.painting().raster, painting.raster) == 0)
    }
  }

  @Test(arguments: [81, 82, 83])
  func `a drawing gets layers and goes on where it was left`(seed: UInt64) throws {
    try withPath { path in
      let painting = Painting(size: Size(120, 90))
      let actions = RandomSession.actions(300, seed: seed, width: 120, height: 90, layering: 8)
      var file = try JournalFile.create(path, size: painting.size)
      for (count, action) in actions.enumerated() {
        painting.apply(action)
        #expect(file.append(action, at: Double(count) / 50) == nil)
        guard count % 60 == 59 else { continue }
        painting.endAll()
        _ = file.flush()
        let resumed: Journal
        file = try JournalFile.create("\(path).original-2", size: painting.size)
        (file, resumed) = try JournalFile.resume(path)
        unlink("\(path).original-2")
        #expect(differences(resumed.painting().raster, painting.raster) == 0)
        #expect(resumed.painting().layers == painting.layers && resumed.version == 2 && file.original == nil)
      }
    }
  }

  /// A program that knows the first version only looks for the key `paper`, and leaves a file alone without it.
  @Test func `the header says that there are layers before they are there, and is no longer`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(120, 90))
      #expect(file.append(.begin(id: 1, brush: brush, point: StrokePoint(Point(10, 10))), at: 0) == nil)
      #expect(file.append(.end(id: 1), at: 0.1) == nil)
      let before = size(path)
      #expect(try header(path).hasPrefix(#"{"oekaki":1,"width":120.0,"height":90.0,"paper":"#))
      #expect(file.append(.layer(.add(id: 1, above: 0)), at: 1) == nil)
      #expect(try header(path).hasPrefix(#"{"oekaki":2,"width":120.0,"height":90.0,"sheet":"#))
      #expect(size(path) == before + #"{"addLayer":1,"above":0,"t":10000}"#.utf8.count + 1)
      #expect(try JournalFile.read(path).warnings == [])
    }
  }

  private func header(_ path: String) throws -> String {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      while try file.read(into: &bytes) {}
      return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
    }
  }

  @Test func `a drawing of a later version is read, and not written to`() throws {
    try withPath { path in
      do { _ = try JournalFile.create(path, size: Size(120, 90)) }
      let later = try header(path).replacing("\"oekaki\":1", with: "\"oekaki\":9").replacing("paper", with: "sheet")
      unlink(path)
      append("\(later)\n{\"clear\":true,\"t\":1}\n{\"blur\":1}\n", to: path)
      let length = size(path)
      let failure = #expect(throws: FileFailure.self) { try JournalFile.resume(path) }
      #expect(
        failure?.reason == "a drawing of version 9; go on with it in a newer program, or with a copy here")
      #expect(try JournalFile.read(path).entries.map(\.action) == [.clear])
      #expect(size(path) == length)
    }
  }

  @Test func `resuming ends what was growing, and leaves a torn line out`() throws {
    try withPath { path in
      do {
        let file = try JournalFile.create(path, size: Size(120, 90))
        _ = file.append(.begin(id: 1, brush: brush, point: StrokePoint(Point(10, 10))), at: 0)
        _ = file.append(.begin(id: 2, brush: brush, point: StrokePoint(Point(60, 10))), at: 0.1)
        _ = file.append(.extend(id: 1, point: StrokePoint(Point(40, 40))), at: 0.2)
      }
      let whole = size(path)
      append("{\"extend\":1,\"poi", to: path)
      do {
        let (file, journal) = try JournalFile.resume(path)
        #expect(journal.warnings.count == 1)
        #expect(journal.entries.suffix(2).map(\.action) == [.end(id: 1), .end(id: 2)])
        #expect(file.path == path && file.original == "\(path).original")
        #expect(file.append(.undo, at: 9) == nil)
      }
      #expect(size("\(path).original") == whole + 16)
      #expect(size(path) > whole)
      let again = try JournalFile.read(path)
      #expect(again.warnings.isEmpty)
      #expect(again.painting().strokes.count == 1)
      #expect(again.painting().strokes.first?.points.count == 2)
    }
  }

  /// The numbers of processes are given out again.
  @Test func `a drawing is mended beside what a program of the same number left when it was killed`() throws {
    try withPath { path in
      do {
        let file = try JournalFile.create(path, size: Size(120, 90))
        _ = file.append(.begin(id: 1, brush: brush, point: StrokePoint(Point(10, 10))), at: 0)
        _ = file.append(.end(id: 1), at: 0.1)
      }
      let left = ["", "-1", "-2"].map { "\(path).\(getpid())\($0).new" }
      defer { for name in left { unlink(name) } }
      for name in left { try FileBytes.replace(name, with: Array(name.utf8)) }
      append("{\"extend\":1,\"poi", to: path)
      let damaged = try FileBytes.all(of: path)
      let (file, journal) = try JournalFile.resume(path)
      #expect(journal.warnings.count == 1 && file.path == path)
      #expect(try FileBytes.all(of: "\(path).original") == damaged)
      #expect(try JournalFile.read(path).warnings.isEmpty && JournalFile.read(path).painting().strokes.count == 1)
      for name in left { #expect(try FileBytes.all(of: name) == Array(name.utf8)) }
      #expect(FilePath(path).removingLastComponent().names.count == left.count + 2)
    }
  }

  @Test func `nothing waits as long as a second, and the end of a stroke not at all`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(120, 90))
      let header = size(path)
      _ = file.append(.begin(id: 1, brush: brush, point: StrokePoint(Point(10, 10), time: 5)), at: 5)
      _ = file.append(.extend(id: 1, point: StrokePoint(Point(20, 10), time: 5.7)), at: 5.7)
      #expect(size(path) == header)
      #expect(file.nextDeadline == 5.8)
      #expect(file.advance(to: 5.8) == nil)
      let first = size(path)
      #expect(first > header)
      #expect(file.nextDeadline == nil)
      _ = file.append(.extend(id: 1, point: StrokePoint(Point(30, 10), time: 6.1)), at: 6.1)
      #expect(size(path) == first)
      _ = file.append(.end(id: 1), at: 6.2)
      #expect(size(path) > first)
      #expect(file.synchronize() == nil)
    }
  }

  @Test func `very much that comes at once does not wait for the second to be over`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(10, 10))
      let first = size(path)
      _ = file.append(.begin(id: 1, brush: brush, point: StrokePoint(.zero)), at: 0)
      for count in 1..<JournalFile.mostPoints {
        _ = file.append(.extend(id: 1, point: StrokePoint(Point(Double(count % 10), 5))), at: 0)
      }
      #expect(size(path) == first)
      _ = file.append(.extend(id: 1, point: StrokePoint(Point(1, 1))), at: 0)
      #expect(size(path) > first)
      let read = try JournalFile.read(path)
      #expect(read.entries.count == JournalFile.mostPoints + 1 && read.warnings.isEmpty)
    }
  }

  @Test func `a foreign file is never written to`() throws {
    try withPath { path in
      append("a diary\n", to: path)
      #expect(throws: FileFailure.self) { try JournalFile.resume(path) }
      #expect(throws: FileFailure.self) { try JournalFile.create(path, size: Size(1, 1)) }
      #expect(size(path) == 8)
    }
  }

  @Test func `a damaged file goes on as far as it is whole, and is kept beside, each time`() throws {
    try withPath { path in
      _ = try JournalFile.create(path, size: Size(10, 10))
      for ending in ["", "-2"] {
        append("{\"begin\":\n{\"undo\":true,\"t\":1}\n{\"und", to: path)
        let before = size(path)
        let (file, journal) = try JournalFile.resume(path)
        #expect(journal.warnings.count == 2 && journal.entries.last?.action == .undo)
        #expect(file.original == "\(path).original\(ending)")
        #expect(size("\(path).original\(ending)") == before)
        #expect(try JournalFile.read(path).warnings.isEmpty)
        #expect(throws: FileFailure.self) { try JournalFile.resume(path) }
      }
    }
  }

  @Test func `what has no place yet waits for one, and takes no file that is there`() throws {
    try withPath { path in
      let actions = RandomSession.actions(80, seed: 62, width: 120, height: 90)
      let journal = Journal(size: Size(120, 90), entries: actions.map { .init($0, at: 0) })
      let below = "\(path)/below/drawing.oekaki"
      append("in the way", to: path)
      let file = JournalFile(copying: journal, to: below)
      #expect(file.flush()?.reason == "Not a directory; check the path")
      #expect(file.append(.clear, at: 1) != nil)
      let other = JournalFile(copying: journal, to: path)
      #expect(other.flush() == nil)
      #expect(other.path == FilePath(path).numbered(2).string && size(path) == 10)
      #expect(JournalFile.isOpenElsewhere(other.path) && !JournalFile.isOpenElsewhere(path))
      let copied = try JournalFile.read(other.path)
      let expected = try Journal(parsing: journal.encoded())
      #expect(copied.entries == expected.entries)
      unlink(path)
      mkdir(path, 0o777)
      #expect(file.flush() == nil)
      let late = try JournalFile.read(below)
      #expect(late.entries.last?.action == .clear)
      unlink(below)
      rmdir("\(path)/below")
      rmdir(path)
    }
  }

  @Test func `a drawing whose file is removed while it is painted on loses nothing`() throws {
    try withPath { path in
      let painting = Painting(size: Size(120, 90))
      let actions = RandomSession.actions(120, seed: 63, width: 120, height: 90, layering: 8)
      let file = try JournalFile.create(path, size: painting.size)
      for (count, action) in actions.enumerated() {
        if count == 40 || count == 80 { unlink(path) }
        // Another has taken the name.
        if count == 80 { append("in the way", to: path) }
        painting.apply(action)
        #expect(file.append(action, at: Double(count) / 50) == nil)
      }
      painting.endAll()
      #expect(file.flush() == nil)
      #expect(file.path == FilePath(path).numbered(2).string && size(path) == 10)
      #expect(JournalFile.isOpenElsewhere(file.path))
      let read = try JournalFile.read(file.path)
      #expect(read.warnings.isEmpty && differences(read.painting().raster, painting.raster) == 0)
      // What nobody goes on with stays removed.
      unlink(file.path)
      #expect(file.synchronize() == nil && size(file.path) == -1)
    }
  }

  @Test func `a drawing whose file is moved while it is painted on goes on where that lies`() throws {
    try withPath { path in
      let file = try JournalFile.create(path, size: Size(120, 90))
      let place = FilePath(path).numbered(2).string
      #expect(rename(path, place) == 0)
      // Even its header becomes another.
      #expect(file.append(.layer(.add(id: 1, above: 0)), at: 1) == nil && file.flush() == nil)
      let read = try JournalFile.read(place)
      #expect(
        read.warnings.isEmpty && read.version == 2 && read.entries.map(\.action) == [.layer(.add(id: 1, above: 0))])
      #expect(size(path) == -1)
    }
  }

  @Test func `two windows do not write one drawing`() throws {
    try withPath { path in
      let first = try JournalFile.create(path, size: Size(10, 10))
      let failure = #expect(throws: FileFailure.self) { try JournalFile.resume(path) }
      #expect(failure?.reason == "open in another window; close that one first" && failure?.cause == .elsewhere)
      #expect(first.flush() == nil)
    }
  }

  @Test func `what cannot be a drawing is refused with a reason`() {
    let missing = #expect(throws: FileFailure.self) {
      try JournalFile.create("/nowhere/at/all.oekaki", size: Size(1, 1))
    }
    #expect(
      missing?.description == "cannot create /nowhere/at/all.oekaki (No such file or directory): check the path")
    let device = #expect(throws: FileFailure.self) { try JournalFile.resume("/dev/full") }
    #expect(device?.reason == "not an ordinary file; choose another")
  }

  @Test func `what is no journal is found out by its head as by all of it`() throws {
    for head in ["", "no journal", "no journal\n", "{\"oekaki\":0}\n", "{\"oekaki\":1}\n"] {
      try withPath { path in
        append(head, to: path)
        let failure = #expect(throws: FileFailure.self) { try JournalFile.read(path) }
        let found = #expect(throws: FileFailure.self) { try JournalFile.check(path) }
        #expect(found == failure, "\(head)")
      }
    }
    let missing = #expect(throws: FileFailure.self) { try JournalFile.check("/nowhere/a.oekaki") }
    #expect(missing?.description == "cannot read /nowhere/a.oekaki (No such file or directory): check the path")
    try withPath { path in
      append(String(decoding: Journal(size: Size(300, 200)).encoder().bytes, as: UTF8.self), to: path)
      append("damaged\n", to: path)
      try JournalFile.check(path)
      #expect(try JournalFile.read(path).warnings.count == 1)
    }
  }

  @Test func `a file that says to be larger than any drawing takes no memory`() throws {
    try withPath { path in
      append("", to: path)
      truncate(path, 1 << 40)
      #expect(throws: FileFailure("read", path, .fileTooLarge)) { try JournalFile.read(path) }
      #expect(throws: FileFailure("read", path, .fileTooLarge)) { try JournalFile.check(path) }
      #expect(throws: FileFailure("open", path, .fileTooLarge)) { try JournalFile.resume(path) }
      // Without a first line no more of it is read.
      truncate(path, Int(JournalFile.mostBytes))
      let start = ContinuousClock.now
      let failure = #expect(throws: FileFailure.self) { try JournalFile.read(path) }
      #expect(failure?.content != nil && ContinuousClock.now - start < .milliseconds(100))
    }
  }
}
