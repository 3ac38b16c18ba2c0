import Fingers
import Gestures
import JSON
import Testing

@testable import Recordings

/// Files as they come from an editor that slipped, a disk that was full, or somebody who means harm.
struct MalformedTests {
  private static let mutants = 600

  /// Pieces that break things where they are put.
  private static let pieces: [[UInt8]] =
    [
      "\"", "{", "}", "[", "]", ",", ":", "-", ".", "e", "\\", "\\u", "\\ud800", "null", "true", "NaN", "1e999", "-1",
      "0",
      "99999999999999999999", "1e-400", "\n", "\r\n", "\u{0}", "<", ">", "/>", "<!--", "é", "\u{FEFF}", "        ",
      "E: ",
      "- [", "\"t\":", "\"x\":", "[[[[[[[[", "{\"a\":", "\u{1B}[2J", "\u{2028}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...(random.next() % 3) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int(random.next() % UInt64(bytes.count))
      let end = min(bytes.count, place + 1 + Int(random.next() % 20))
      switch random.next() % 7 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int(random.next() % UInt64(bytes.count)))
      case 5: bytes.removeSubrange(place...)
      default: bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &random) ?? [])
      }
    }
    return bytes
  }

  /// Tries mutants of `seeds`: each is read, or answered with one line that has a place.
  ///
  /// - Returns: how many were refused.
  private func attack(_ seeds: [[UInt8]], seed: UInt64, _ read: ([UInt8]) throws -> Void) throws -> Int {
    var random = SplitMix64(seed: seed)
    var refused = 0
    for number in 0..<Self.mutants {
      let bytes = mutated(seeds[number % seeds.count], &random)
      do { try read(bytes) } catch let failure as ParsingFailure {
        refused += 1
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        #expect((1...lines).contains(failure.line) && failure.column >= 1, "\(failure)")
        #expect(failure.description.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{2028}" }, "\(failure)")
        #expect(failure.description.utf8.count < 300, "\(failure)")
      }
    }
    return refused
  }

  @Test func `a malformed recording is read or refused in one line`() throws {
    let seeds = try Files.recordings.map { try Files.bytes("recordings/\($0).touches") }
    let refused = try attack(seeds, seed: 1) { bytes in
      let recording = try Recording(parsing: bytes)
      let set = try Files.standard()
      let audit = Audit()
      _ = Replay(recording.header, set, observer: audit).events(of: recording)
      #expect(audit.violations == [])
    }
    #expect(refused > 200)
  }

  @Test func `a malformed gesture set is read or refused in one line`() throws {
    let recording = try Recording(parsing: Files.bytes("recordings/pinch-and-rotation.touches"))
    let seeds = [
      try Files.bytes("default.gestures"), try Files.bytes("flash.gestures"),
      GestureSet(GestureTypes.standard.names.compactMap(GestureTypes.standard.recognizer)).encoded(),
    ]
    let refused = try attack(seeds, seed: 2) { bytes in
      let set = try GestureSet(parsing: bytes)
      let audit = Audit()
      _ = Replay(recording.header, set, observer: audit).events(of: recording)
      #expect(audit.violations == [])
    }
    #expect(refused > 200)
  }

  @Test func `a malformed case is read or refused in one line`() throws {
    let seeds = try Files.cases.map { try Files.bytes("cases/\($0).case") }
    let refused = try attack(seeds, seed: 3) { bytes in
      let gestureCase = try GestureCase(parsing: bytes)
      let events = try gestureCase.run()
      let differences = gestureCase.differences(from: events)
      #expect(differences.allSatisfy { !$0.contains("\n") })
      // What an update writes holds, whatever stood there before.
      let updated = try GestureCase(parsing: gestureCase.updated(with: events))
      #expect(updated.differences(from: try updated.run()) == [])
    }
    #expect(refused > 200)
  }

  @Test(arguments: [ImportTests.evemu, ImportTests.libinput, ImportTests.xml, ImportTests.frames])
  func `a malformed log is read or refused in one line`(log: String) throws {
    let refused = try attack([Array(log.utf8)], seed: 4) { bytes in
      for entry in try RecordingImport.read(bytes, name: "log") {
        var written: [UInt8] = []
        try entry.recording.write { written += $0 }
        #expect(try Recording(parsing: written).deliveries.count == entry.recording.deliveries.count)
      }
    }
    #expect(refused > 150)
  }

  @Test func `a text of brackets, a very long name and a very long line come to an end`() throws {
    let long = Array(repeating: UInt8(ascii: "a"), count: 200_000)
    let quoted = Array("{\"gestures\":[{\"type\":\"".utf8) + long + Array("\"}]}".utf8)
    let failure = #expect(throws: ParsingFailure.self) { try GestureSet(parsing: quoted) }
    #expect((failure?.description.utf8.count ?? 0) < 200)
    #expect(throws: ParsingFailure.self) { try JSONReader.read(Array(repeating: UInt8(ascii: "["), count: 200_000)) }
    #expect(throws: ParsingFailure.self) { try Recording(parsing: long) }
  }
}
