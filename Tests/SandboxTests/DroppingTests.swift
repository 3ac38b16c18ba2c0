import Exchange
import Files
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What is dropped and pasted, where it comes to, and why nothing comes of it.
struct DroppingTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private var sandbox: SandboxScene? { bench.scene as? SandboxScene }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(bench.folder)/\(name)"
    try FileBytes.replace(path, with: bytes)
    return path
  }

  private func png(_ color: UInt32 = 0x2040A0) throws -> [UInt8] {
    try #require(Picture(width: 30, height: 30, pixels: [UInt32](repeating: color, count: 900))).png()
  }

  private func drop(_ content: ExchangedContent) { bench.host.receive(.received(content, at: Point(300, 300))) }

  /// The ways in which another scene, or something in it, comes to be shown.
  enum Change: CaseIterable { case key, file, drop, picture }

  @Test(arguments: Change.allCases)
  func `a sheet over the scene goes with what it was about`(change: Change) throws {
    let path = try file("a.gestures", Array("{\"gestures\":[]}".utf8))
    for isKeys in [true, false] {
      bench.workbench.show(.oekaki)
      if isKeys { bench.press(Keystroke(.function(1))) } else { bench.workbench.about.open() }
      #expect(bench.workbench.isCovered)
      switch change {
      case .key: bench.press(.control("1"))
      case .file: bench.workbench.open(path)
      case .drop: drop(.files([path]))
      case .picture: drop(.picture(try png()))
      }
      #expect(bench.workbench.presentName == (change == .picture ? .oekaki : .sandbox))
      #expect(!bench.workbench.isCovered)
    }
  }

  @Test func `a picture that comes as a file is refused with a reason where none is taken at present`() throws {
    let path = try file("a.png", png())
    sandbox?.show(.teaching)
    drop(.files([path]))
    #expect(sandbox?.stage.picture == nil && sandbox?.isTeaching == true)
    #expect(bench.seen.joined().contains("Nothing here has a use for that: files are welcome"))
    let oekaki = bench.showPaper()
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    oekaki.replayPresent()
    drop(.files([path]))
    #expect(bench.workbench.presentName == .oekaki && oekaki.page is ReplayPage)
    #expect(oekaki.saved.painting.layers.count == 1)
    #expect(bench.seen.joined().contains("files are welcome"))
    // Of several none is said to be opened.
    drop(.files([path, path, path]))
    #expect(oekaki.page is ReplayPage && oekaki.saved.painting.layers.count == 1)
    #expect(bench.seen.joined().contains("files are welcome") && !bench.seen.joined().contains("one of 3"))
    // One that never takes any hands it to the card, which is away here.
    bench.workbench.show(.flash)
    drop(.files([path]))
    #expect(sandbox?.isTeaching == true && sandbox?.stage.picture == nil)
  }

  @Test func `files of pictures come where they are dropped, each a little beside the one before`() throws {
    let oekaki = bench.showPaper()
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    let colors = [0x2040A0, 0xA04020, 0x20A040] as [UInt32]
    let files = try colors.enumerated().map { index, color in
      try file("\(index).png", png(color))
    }
    func shown(from place: Point) -> [UInt32] {
      let raster = oekaki.saved.painting.render(scale: 1)
      return (0..<3).map { raster[Int(place.x) + 24 * $0, Int(place.y) + 24 * $0] ?? 0 }
    }
    drop(.files(files))
    #expect(shown(from: oekaki.paper.display.sheet.convert(fromWindow: Point(300, 300))) == colors)
    // What is pasted comes to the middle.
    bench.host.receive(.received(.files(files), at: nil))
    let size = oekaki.saved.painting.size
    #expect(shown(from: Point(size.width / 2, size.height / 2)) == colors)
  }

  @Test func `why nothing came is said of what was done, and of what would be of use`() throws {
    func said(_ failure: ExchangeFailure, at place: Point?) -> String {
      bench.host.receive(.notReceived(failure, at: place))
      return bench.seen.joined()
    }
    let place = Point(300, 300)
    #expect(said(.noUse, at: place).contains("files and pictures are welcome"))
    #expect(said(.noAnswer, at: place).contains("drag it again"))
    #expect(said(.noAnswer, at: nil).contains("copy it again"))
    #expect(said(.malformed, at: place).contains("drag it again"))
    #expect(said(.unreadableName, at: place).contains("UTF-8"))
    bench.workbench.show(.flash)
    #expect(said(.noUse, at: place).contains("that: files are welcome"))
    try #require(bench.scene as? FlashScene).open(.seed)
    #expect(said(.noUse, at: nil).contains("text is welcome"))
    #expect(said(.noUse, at: place).contains("files are welcome"))
  }
}
