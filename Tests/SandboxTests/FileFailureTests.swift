import Checkout
import Exchange
import Files
import Gestures
import InputDevices
import Interface
import SystemPackage
import Testing

@testable import Sandbox

/// What the window says of files that cannot be used.
struct FileFailureTests {
  private static let errors: [Errno] = [
    .noSuchFileOrDirectory, .notDirectory, .fileNameTooLong, .tooManySymbolicLinkLevels, .permissionDenied,
    .notPermitted, .readOnlyFileSystem, .fileExists, .isDirectory, .noSpace, .diskQuotaExceeded, .fileTooLarge,
    .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .ioError, .brokenPipe, .illegalSeek, .resourceBusy,
    .improperLink, .notSupported, .textFileBusy, .illegalByteSequence, .invalidArgument, Errno(rawValue: 19),
  ]

  /// What the sources below the commands say that cannot be done, and what to do about it where the window is open.
  private static func said() throws -> (tasks: Set<String>, advice: Set<String>, outcomes: Set<String>) {
    var (tasks, advice, outcomes): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for module in ["Files", "Ink", "Pictures", "Recordings", "Sandbox"] {
      for path in StringsTests.sources(in: FilePath(Checkout.path("Sources/\(module)"))) {
        let text = String(decoding: try FileBytes.all(of: path.string), as: UTF8.self)
        for match in text.matches(of: /(?:saying|FileFailure)\("([a-z ]+)", |task = "([a-z ]+)"/) {
          tasks.insert(String(match.1 ?? match.2 ?? ""))
        }
        for match in text.matches(of: /advice: "([^"]+)"/) where !match.1.contains("--") {
          advice.insert(String(match.1))
        }
        for match in text.matches(of: /leaving\("([^"]+)"\)/) { outcomes.insert(String(match.1)) }
      }
    }
    return (tasks, advice, outcomes)
  }

  @Test func `whatever files refuse is said in the window's language, and in English as on the command line`() throws {
    let (tasks, own, _) = try Self.said()
    #expect(tasks.isSuperset(of: ["read", "move", "make the folder", "write touches to"]))
    #expect(own.contains("see that both may be written"))
    let english = try Words(.en, in: Bench.resources)
    let japanese = try Words(.ja, in: Bench.resources)
    for task in tasks {
      for number in Self.errors {
        for advice in own.map(Optional.init) + [nil] {
          let failure = FileFailure(task, "/1", number, advice: advice)
          #expect(english.failure(failure) == failure.description)
          #expect(japanese.failure(failure).firstMatch(of: /[A-Za-z]/) == nil, "\(japanese.failure(failure))")
          #expect(japanese.failure(failure).contains("/1"))
        }
      }
    }
  }

  @Test func `what comes of a failure is said in the window's language, and in English as on the command line`() throws
  {
    let outcomes = try Self.said().outcomes
    #expect(outcomes.contains("this deck is left out") && outcomes.count > 4)
    let english = try Words(.en, in: Bench.resources)
    let japanese = try Words(.ja, in: Bench.resources)
    for outcome in outcomes {
      let failure = FileFailure("read", "/1", .ioError).leaving(outcome)
      #expect(english.failure(failure) == failure.description && failure.description.hasSuffix("; \(outcome)"))
      let said = japanese.failure(failure)
      #expect(said.firstMatch(of: /[A-Za-z]/) == nil && said.hasPrefix("/1 ") && said.hasSuffix("。"), "\(said)")
    }
  }

  /// Files that hold what cannot be read, by their names.
  private static let broken: [(name: String, bytes: [UInt8], japanese: String)] = [
    ("cut.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "画像が壊れています"),
    ("other.png", Array("GIF89a".utf8), "PNG でも JPEG でもありません"),
    ("cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0], "画像が壊れています"),
    ("cut.ora", Array("PK".utf8), "画像が壊れています"),
    ("a.touches", Array("{\"recording\":true}\n".utf8), "1 行目の 14 バイト目を読み取れません"),
    ("a.gestures", Array("{\n\"gestures\":1}".utf8), "2 行目の 12 バイト目を読み取れません"),
    ("a.case", Array("{".utf8), "1 行目の 2 バイト目を読み取れません"), ("a.deck", [], "1 行目の 1 バイト目を読み取れません"),
    ("a.gpl", [], "パレットとして読み込めません"), ("a.oekaki", [], "絵として読み込めません"),
    ("a.txt", [], "開けない種類のファイルです"),
  ]

  @Test func `what is wrong in a file is said in the window's language, and in English as on the command line`() throws
  {
    let bench = try Bench(language: .ja)
    let english = try Words(.en, in: Bench.resources)
    for (name, bytes, japanese) in Self.broken {
      let path = "\(bench.folder)/\(name)"
      try FileBytes.replace(path, with: bytes)
      let failure = #expect(throws: FileFailure.self, "\(name)") { try OpenedFile(path) }
      guard let failure else { continue }
      #expect(english.failure(failure) == failure.description && failure.description.hasPrefix(path))
      let said = bench.words.failure(failure)
      #expect(said.hasPrefix("\(path)：\(japanese)") && said.hasSuffix("。"), "\(said)")
    }
  }

  @Test func `a picture that is pasted and a recording that is played are said in Japanese to be broken`() throws {
    let bench = try Bench(language: .ja)
    let scene = try bench.showStage()
    func said() -> String { bench.seen.joined() }
    scene.received(.picture(Array("GIF89a".utf8)), at: nil)
    #expect(said().contains("PNG でも JPEG でもありません") && !said().contains("save it"))
    let path = "\(bench.folder)/broken.touches"
    try FileBytes.replace(
      path, with: Array("{\"recording\":1,\"width\":400,\"height\":300}\n{\"t\":0}\nno\n{\"t\":1}\n".utf8))
    bench.workbench.open(path)
    bench.wait(for: 0.1)
    #expect(said().contains("broken.touches：3 行目の") && !said().contains("expected"))
  }

  @Test(arguments: Language.allCases) func `the page of a recording that is broken says where`(language: Language)
    throws
  {
    let bench = try Bench(language: language)
    let scene = try bench.showStage()
    let bytes = Array("{\"recording\":1,\"width\":400,\"height\":300}\n{\"t\":0}\nno\n{\"t\":1}\n".utf8)
    _ = try scene.folder.own.add(bytes, named: "broken")
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first { $0.isOwn }))
    let place = language == .en ? "line 3" : "3 行目"
    #expect(bench.seen.contains { $0.contains(place) }, "\(bench.seen)")
  }

  @Test(arguments: Language.allCases)
  func `drawn gestures that cannot be read are said in the window's language, in the game and where they are taught`(
    language: Language
  ) throws {
    let first = try Bench()
    try FileBytes.replace(first.data.drawnGestures, with: Array("{".utf8))
    let bench = try Bench(language: language, folder: first.folder)
    _ = bench.flash()
    let said = bench.workbench.notice.text
    #expect(said.hasPrefix(first.data.drawnGestures), "\(said)")
    #expect(said.contains(language == .en ? "move it away" : "行目の"), "\(said)")
    let scene = try bench.showStage()
    scene.show(.teaching)
    #expect(scene.teachPanel.problem == said)
  }

  @Test func `a folder that cannot be made is said in Japanese over the stage`() throws {
    let bench = try Bench(language: .ja)
    let scene = try bench.showStage()
    try FileBytes.replace("\(bench.folder)/recordings", with: [])
    scene.toggleRecording()
    let said = bench.seen.joined()
    #expect(said.contains("フォルダーではありません") && said.contains("場所と名前を確かめてください。"))
    #expect(!said.contains("cannot") && !said.contains("directory"))
  }

  @Test func `a picture that cannot be saved is said in Japanese on its page`() throws {
    let bench = try Bench(language: .ja)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    bench.press(Keystroke(.character("s"), [.control, .alt]))
    let page = try #require(scene.page as? FilePage)
    page.go(to: "/proc")
    bench.workbench.type("carp")
    try bench.tap("保存")
    #expect(page.message.hasPrefix("/proc/carp") && page.message.contains("ファイルやフォルダーがありません"))
    #expect(bench.lines("warning").contains { $0.contains("No such file or directory") })
  }
}
