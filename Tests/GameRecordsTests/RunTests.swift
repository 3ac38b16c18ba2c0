import Files
import Geometry
import GestureFlash
import Gestures
import Glibc
import JSON
import Recordings
import Testing

@testable import GameRecords

@Suite struct RunTests {
  @Test(arguments: [("2026-11-21T18:56:18Z", "2026-11-21T185618Z"), ("../昨日.", "run"), ("", "run")])
  func `files of a run are called by its date, and are seen`(date: String, name: String) {
    #expect(Run(date: date, seed: Seed("s"), splits: []).fileName == name)
  }

  /// The recognizers of the game.
  static func set() throws -> DeckRecognizers {
    DeckRecognizers(
      rules: try GestureSet(parsing: Resource.bytes("flash.gestures")),
      stage: try GestureSet(parsing: Resource.bytes("default.gestures")))
  }

  /// A whole run of straight fingers, with a mistake at every fifth prompt, made by replaying its touches.
  private static func file(_ seed: String = "seed", date: String = "2026-11-21T12:00:00Z") throws -> RunFile {
    var deliveries: [Delivery] = []
    var time = 0.25
    var id = 0
    func make(_ prompt: Prompt) {
      let isPair = prompt.family != .swipe
      let ids = isPair ? [id + 1, id + 2] : [id + 1]
      id += 2
      func place(_ finger: Int, _ progress: Double) -> Point {
        let end = finger == 0 ? -1.0 : 1.0
        switch prompt {
        case .swipeRight: return Point(300 + 120 * progress, 300.125)
        case .swipeLeft: return Point(300 - 120 * progress, 300)
        case .swipeUp: return Point(300, 300 - 120 * progress)
        case .swipeDown: return Point(300, 300 + 120 * progress)
        case .pinchIn: return Point(300 + end * (150 - 110 * progress), 300)
        case .pinchOut: return Point(300 + end * (50 + 90 * progress), 300)
        case .rotateRight, .rotateLeft:
          let way = prompt == .rotateRight ? end : -end
          return Point(300 + end * 100 * (1 - 1.2 * progress), 300 + way * 100 * progress)
        default: return Point(300, 300)
        }
      }
      for step in 0...10 {
        let progress = Double(step) / 10
        let samples = ids.enumerated().map { finger, id in
          TouchSample(
            id: id, phase: step == 0 ? .began : .moved, location: place(finger, progress), timestamp: time)
        }
        for sample in samples { deliveries.append(Delivery(time: time, samples: [sample])) }
        time = ((time + 0.02) * 1e6).rounded() / 1e6
      }
      deliveries.append(
        Delivery(
          time: time,
          samples: ids.enumerated().map {
            TouchSample(id: $1, phase: .ended, location: place($0, 1), timestamp: time)
          }))
      time = ((time + 0.1) * 1e6).rounded() / 1e6
    }
    for (index, prompt) in Deck.standard.prompts(of: Seed(seed)).enumerated() {
      if index % 5 == 0 { make(prompt.family == .swipe ? .pinchOut : .swipeUp) }
      make(prompt)
    }
    let recording = Recording(RecordingHeader(size: Size(800, 600)), deliveries)
    var file = RunFile(Run(date: date, seed: Seed(seed), splits: []), recording)
    file.run.splits = RunReplay.splits(of: file, try set())
    return file
  }

  @Test func `a run reads back as it was written, and plays the same again`() throws {
    var file = try Self.file()
    #expect(file.run.splits.count == 30 && file.run.mistakes == 6 && file.run.splits.last?.answered != nil)
    file.run.exemptions = [.paused, .repeatedSeed]
    let again = try RunFile(parsing: file.encoded())
    #expect(again == file)
    #expect(RunReplay.verification(of: again, try Self.set()) == .holds)
  }

  @Test func `the first line says what a run was and how it came out`() {
    let run = Run(
      date: "2026-11-21T12:00:00Z", seed: Seed("a \"b\""), mode: .strict, splits: [],
      exemptions: [.ownThresholds, .paused])
    let text = String(decoding: RunFile(run, Recording(RecordingHeader(size: Size(8, 6)), [])).encoded(), as: UTF8.self)
    let line =
      #"{"run":1,"date":"2026-11-21T12:00:00Z","seed":"a \"b\"","deck":"eight","mode":"strict","kind":"touch","seconds":0,"#
      + #""mistakes":0,"exemptions":["paused","ownThresholds"],"engine":\#(TouchRouter.version),"thresholds":{"#
    #expect(text.prefix(line.count) == line)
  }

  @Test func `a shared run is read behind a byte order mark`() throws {
    let file = try Self.file()
    #expect(try RunFile(parsing: [0xEF, 0xBB, 0xBF] + file.sharedBytes()) == file)
  }

  @Test func `whatever byte is changed or lost is noticed`() throws {
    let bytes = try Self.file().encoded()
    for index in stride(from: 0, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(throws: (any Error).self, "byte \(index)") { try RunFile(parsing: damaged) }
    }
    for count in [0, 1, 100, bytes.count / 2, bytes.count - 1] {
      #expect(throws: (any Error).self) { try RunFile(parsing: Array(bytes.prefix(count))) }
    }
    #expect(throws: (any Error).self) { try RunFile(parsing: bytes + [10]) }
  }

  @Test func `a run whose findings do not say the sense of their limits yet reads as it was`() throws {
    var file = try Self.file()
    var findings = [
      Finding(.offAxis, measured: 37.5, atMost: 30, unit: .degrees),
      Finding(.movedTooLittle, measured: 38, atLeast: 50, unit: .points), Finding(.fingersDisagree),
    ]
    for split in file.run.splits.indices {
      for attempt in file.run.splits[split].answers.indices {
        file.run.splits[split].answers[attempt].finding = findings.popLast()
      }
    }
    let bytes = file.encoded()
    #expect(try RunFile(parsing: bytes) == file)
    let text = String(decoding: bytes, as: UTF8.self)
    let before = text.replacing(/,"sense":"\w+"/, with: "")
    #expect(before != text)
    #expect(try RunFile(parsing: Self.signed(before)) == file)
  }

  @Test func `a finding keeps the gesture that another was taken for`() throws {
    var file = try Self.file()
    var rivals = [
      Finding(.moreLikeAnother), Finding(.ambiguous, measured: 0.02, atLeast: 0.03, unit: .ratio),
    ]
    for index in rivals.indices {
      rivals[index].rival = "star"
      file.run.splits[index].answers[0].finding = rivals[index]
    }
    let again = try RunFile(parsing: file.encoded())
    #expect(again.run.splits.prefix(2).map { $0.answers[0].finding } == rivals)
    let before = String(decoding: file.encoded(), as: UTF8.self).replacing(#","rival":"star""#, with: "")
    #expect(try RunFile(parsing: Self.signed(before)).run.splits[0].answers[0].finding == Finding(.moreLikeAnother))
  }

  /// A run's file whose first line was edited, with the digest that is right for it.
  static func signed(_ text: String) -> [UInt8] {
    let head = text.prefix { $0 != "\n" }
    let told = head.prefix(head.count - #","digest":"0123456789abcdef"}"#.count)
    let line = "\(told),\"digest\":\"\(RunHead.text(of: Digest.fnv1a(Array(told.utf8))))\"}"
    return Array((line + text.dropFirst(head.count)).utf8)
  }

  @Test func `a run that does not say its engine was made with the first`() throws {
    let file = try Self.file()
    let text = String(decoding: file.encoded(), as: UTF8.self)
    let before = text.replacing(/,"engine":\d+/, with: "")
    #expect(before != text)
    var read = try RunFile(parsing: Self.signed(before))
    #expect(read.run.engine == 1)
    #expect(RunReplay.verification(of: read, try Self.set()) == .holds)
    read.run.engine = TouchRouter.version
    #expect(read == file)
    for wrong in ["0", "1.5", "\"2\""] {
      let edited = text.replacing(/"engine":\d+/, with: "\"engine\":\(wrong)")
      #expect(throws: ParsingFailure.self, "\(wrong)") { try RunFile(parsing: Self.signed(edited)) }
    }
  }

  @Test func `a run of another engine is called that where its touches lead elsewhere, one of this engine false`()
    throws
  {
    var file = try Self.file()
    file.run.splits[0].answers[0].landed += 0.001
    let difference = "prompt 1, \(file.run.splits[0].prompt.name): an attempt is another than the file says"
    let now = TouchRouter.version
    func verification(by engine: Int) throws -> RunReplay.Verification {
      file.run.engine = engine
      return RunReplay.verification(of: try RunFile(parsing: file.encoded()), try Self.set())
    }
    #expect(try verification(by: now) == .isFalse(difference))
    #expect(
      try verification(by: now - 1)
        == .isOfAnotherEngine(
          "made with an older engine, version \(now - 1); with version \(now), \(difference)"))
    #expect(
      try verification(by: now + 1)
        == .isOfAnotherEngine("made with a newer engine, version \(now + 1); with version \(now), \(difference)"))
    file.run.seed = Seed("other")
    #expect(try verification(by: now - 1) == .isFalse("its prompts are not those of the seed other"))
    file.run.splits = []
    #expect(try verification(by: now - 1) == .isFalse("it has no prompts") && !file.run.isRanked)
  }

  @Test func `a run with other touches, times or prompts than it says is told by its replay`() throws {
    let file = try Self.file()
    func problem(_ change: (inout RunFile) -> Void) throws -> String? {
      var changed = file
      change(&changed)
      // Written anew, so that its digests are right.
      let again = try RunFile(parsing: changed.encoded())
      guard case .isFalse(let what) = RunReplay.verification(of: again, try Self.set()) else { return nil }
      return what
    }
    let faster = try problem { file in
      let last = file.run.splits.count - 1
      file.run.splits[last].answers[0].decided -= 0.05
    }
    #expect(faster?.hasPrefix("prompt 30, ") ?? false)
    #expect(faster?.contains("answered after") ?? false, "\(faster ?? "")")
    #expect(try problem { $0.run.seed = Seed("other") } == "its prompts are not those of the seed other")
    #expect(try problem { $0.run.splits[0].answers.removeFirst() }?.hasPrefix("prompt 1, ") ?? false)
    #expect(
      try problem { $0.recording.deliveries.removeLast(30) }?.contains("the touches") ?? false)
    #expect(try problem { $0.run.thresholds = Thresholds(pinchOut: 2.7) } != nil)
  }

  @Test(.timeLimit(.minutes(1))) func `of a file whose first line never ends no more is read than a line can have`()
    throws
  {
    var template = Array("/tmp/run.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    defer {
      close(descriptor)
      unlink(template)
    }
    // What a disk that lost power leaves: zeros that take no room.
    ftruncate(descriptor, 1 << 30)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(throws: ParsingFailure.self) { try RunFile.run(in: path) }
  }

  @Test func `a folder keeps every run, the oldest first, and names what it cannot read`() throws {
    var template = Array("/tmp/runs.XXXXXX".utf8CString)
    let parent = try #require(mkdtemp(&template).map { String(cString: $0) })
    let folder = RunFolder(path: "\(parent)/runs")
    defer {
      for path in ((try? folder.files()) ?? []) + ["\(folder.path)/.lock", "\(folder.path)/pipe.run"] { unlink(path) }
      rmdir(folder.path)
      rmdir(parent)
    }
    #expect(try folder.entries().runs.isEmpty && folder.files().isEmpty)
    let files = try ["2026-11-21T12:00:00Z", "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"].enumerated().map {
      try Self.file("\($0)", date: $1)
    }
    for file in files { try folder.add(file) }
    #expect(try folder.entries().runs.map(\.run) == [files[1].run, files[0].run, files[2].run])
    #expect(Set(try folder.files()).count == 3)
    for path in try folder.files() { #expect(try RunFile(path: path).run == RunFile.run(in: path)) }
    // Nobody writes into it.
    #expect(mkfifo("\(folder.path)/pipe.run", 0o600) == 0)
    #expect(try folder.entries().problems.isEmpty && folder.files().count == 3)

    let damaged = try folder.files()[0]
    let bytes = try FileBytes.all(of: damaged)
    try FileBytes.replace(damaged, with: Array(bytes.dropLast(10)))
    let (runs, problems) = try folder.entries()
    #expect(runs.count == 2 && problems.count == 1 && problems[0].description.hasPrefix(damaged))
    #expect(try FileBytes.all(of: damaged).count == bytes.count - 10)
  }

  @Test(arguments: [true, false])
  func `what a killed program left half written goes only where nobody else can be writing`(isAlone: Bool) throws {
    var template = Array("/tmp/runs.XXXXXX".utf8CString)
    let folder = RunFolder(path: try #require(mkdtemp(&template).map { String(cString: $0) }))
    let (lock, left) = ("\(folder.path)/.lock", "\(folder.path)/.unfinished.1-1.new")
    defer {
      for path in ((try? folder.files()) ?? []) + [lock, left] { unlink(path) }
      rmdir(lock)
      rmdir(folder.path)
    }
    // There are no locks where the lock's name is taken.
    if !isAlone { mkdir(lock, 0o700) }
    try FileBytes.replace(left, with: [1])
    try folder.add(Self.file("left"))
    #expect(try folder.files().count == 1 && (access(left, F_OK) == 0) == !isAlone)
  }
}
