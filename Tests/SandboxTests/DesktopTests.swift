import DrawnGestures
import Files
import Foundation
import Geometry
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What the desktop wishes, and what the user chose.
struct DesktopTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private func move(toScreen identity: String) {
    bench.window.screenIdentity = identity
    bench.host.receive(.desktopChanged)
  }

  private func desktop(_ wishes: DesktopWishes) {
    bench.window.desktop = wishes
    bench.host.receive(.desktopChanged)
  }

  private var appearance: Appearance { bench.host.appearance }

  private func choose(_ title: String, _ option: Int) {
    bench.workbench.choices.first { $0.title == bench.words(title) }?.choose(option)
  }

  @Test func `the colours are the desktop's where that was chosen, and follow it`() {
    desktop(DesktopWishes(isDark: false))
    #expect(appearance.themeName == .dark)
    choose("menu.theme", 2)
    #expect(appearance.themeName == .light)
    desktop(DesktopWishes(isDark: true))
    #expect(appearance.themeName == .dark)
    choose("menu.theme", 1)
    #expect(appearance.themeName == .light && bench.settings[ProgramSettings.theme] == .light)
  }

  @Test(arguments: [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)])
  func `the stage goes on as it is in another language, with larger words and for the other hand`(
    title: String, option: Int
  ) throws {
    let fonts = Fonts(.none)
    let bench = try Bench(fonts: fonts)
    let before = try bench.showStage()
    bench.perform(
      .transform(center: .fixed(Point(400, 300)), radius: .from(60, to: 120), angle: .from(0, to: 0.5), over: 0.3))
    let (stage, card, done) = (before.stage, before.stage.card, before.tour.doneCount)
    let reference = before.library.reference
    #expect(!before.stage.isCardHome && done > 0)
    bench.workbench.choices.first { $0.title == bench.words(title) }?.choose(option)
    let after = try #require(bench.stageScene)
    #expect(after.stage !== stage && after.stage.card == card && after.tour.doneCount == done)
    // What was tuned is still counted from the limits in the file.
    #expect(after.library.reference === reference)
    var texts: Set<String> = []
    fonts.witness = { mark in if let text = mark.text { texts.insert(text) } }
    bench.canvas.invalidate(bench.root.bounds)
    bench.draw()
    let words = bench.host.appearance.words
    #expect(texts.contains(words("state.ended")) && !texts.contains(words("state.untried")))
  }

  @Test(arguments: [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)])
  func `the paper goes on as it lies, and what is open stays`(title: String, option: Int) throws {
    let before = bench.showPaper()
    // Blank paper would follow the room that it has.
    bench.perform(.swipe(from: Point(300, 300), to: Point(400, 300), over: 0.2))
    before.paper.display.move(to: Placement(center: Point(300, 260), scale: 2, angle: 0.3), at: bench.time)
    before.toggleLayers()
    let (placement, paper) = (before.paper.display.placement, before.paper)
    #expect(placement.scale == 2 && placement.angle == 0.3 && before.layersView != nil)
    choose(title, option)
    let after = try #require(bench.scene as? OekakiScene)
    #expect(after.paper !== paper && after.layersView != nil)
    #expect(after.paper.display.placement == placement && !after.paper.display.isFitted)
    // What is not shown in between keeps it, too.
    _ = try bench.showStage()
    for option in [0, 2] {
      bench.workbench.choices.first { $0.title == bench.host.appearance.words("menu.text") }?.choose(option)
    }
    bench.workbench.show(.oekaki)
    let shown = try #require(bench.scene as? OekakiScene)
    #expect(shown.layersView != nil && shown.paper.display.placement.scale == 2)
    shown.toggleLayers()
    shown.toggleDrawings()
    bench.workbench.choices.first { $0.title == bench.host.appearance.words("menu.text") }?.choose(1)
    let last = try #require(bench.scene as? OekakiScene)
    #expect(last.page is DrawingsPage && last.layersView == nil)
    last.toggleDrawings()
    let lies = last.paper.display.placement
    #expect(last.page == nil && lies.scale == 2 && lies.angle == 0.3)
    bench.draw()
    #expect(bench.canvas.isClean)
  }

  @Test(arguments: [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)])
  func `the pen, a picture's file, a replay and what is made of it go on`(title: String, option: Int) throws {
    let before = bench.showPaper()
    bench.perform(.swipe(from: Point(300, 300), to: Point(400, 300), over: 0.2))
    before.rail.select {
      $0.take(.eraser)
      $0.mirroring = .across
    }
    before.paper.mirrorLines.axis = Point(120, 90)
    before.savePicture(.png)
    let pictures = before.pictures
    choose(title, option)
    let after = try #require(bench.scene as? OekakiScene)
    #expect(after.pictures === pictures)
    #expect(after.rail.pens.tool == .eraser && after.paper.tool == .eraser)
    #expect(after.paper.pens.mirroring == .across && after.paper.mirrorLines.axis == Point(120, 90))
    after.replayPresent()
    let replay = try #require(after.page as? ReplayPage)
    replay.toggle()
    replay.togglePanel()
    let words = bench.host.appearance.words
    bench.draw()
    try bench.tap(words("timelapse.make"))
    #expect(replay.panel?.isMaking == true)
    // Back to what was.
    choose(title, title == "menu.language" ? 0 : 1)
    let last = try #require(bench.scene as? OekakiScene)
    #expect(last.page === replay && replay.panel?.isMaking == true)
    // A picture with every frame.
    for _ in 0..<1000 where replay.panel != nil { _ = bench.host.frame(at: bench.host.time) }
    #expect(replay.panel == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures.folder).contains { $0.hasSuffix(".webp") })
    bench.press(.escape)
    #expect(last.page == nil)
    // One that was opened from the list leads back there; who paints stays, too.
    last.take(.pen)
    last.toggleDrawings()
    bench.press(.right, "r")
    let fromList = try #require(last.page as? ReplayPage)
    choose(title, option)
    let end = try #require(bench.scene as? OekakiScene)
    #expect(end.page === fromList && end.paper.mode == .pen)
    bench.press(.escape)
    #expect(end.page is DrawingsPage)
  }

  @Test(arguments: [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)])
  func `a recording and what was taught go on, and so does the panel that is open`(title: String, option: Int) throws {
    let before = try bench.showStage()
    before.toggleRecording()
    bench.perform(.swipe(from: Point(300, 300), to: Point(400, 300), over: 0.2))
    before.show(.tuning)
    try before.lesson.merge([
      DrawnGesture(name: "roof", examples: [DrawnShape(strokes: [[Point(0, 50), Point(50, 0), Point(100, 50)]])])
    ])
    choose(title, option)
    let after = try #require(bench.stageScene)
    #expect(after.recorder.isOn && after.side == .tuning && after.lesson.canUndo)
    bench.perform(.swipe(from: Point(200, 300), to: Point(300, 300), over: 0.2))
    after.toggleRecording()
    let entry = try #require(after.folder.entries.first { $0.isOwn })
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    let landings = recording.deliveries.flatMap(\.samples).filter { $0.phase == .began }.map(\.location)
    #expect(landings == [Point(300, 300), Point(200, 300)])
  }

  @Test func `a scale that is chosen is remembered for the screen, and forgotten with the desktop's`() {
    move(toScreen: "eDP-1 1920x1080")
    #expect(bench.window.chosenScale == nil)
    choose("menu.scale", 4)
    #expect(bench.window.chosenScale == 2)
    move(toScreen: "10ac40a101020304")
    #expect(bench.window.chosenScale == nil)
    choose("menu.scale", 2)
    #expect(bench.window.chosenScale == 1.25)
    move(toScreen: "eDP-1 1920x1080")
    #expect(bench.window.chosenScale == 2)
    choose("menu.scale", 0)
    move(toScreen: "eDP-1 1920x1080")
    #expect(bench.window.chosenScale == nil)
    move(toScreen: "10ac40a101020304")
    #expect(bench.window.chosenScale == 1.25)
  }

  @Test func `what the program is started with beats what is remembered, until the user chooses`() {
    bench.workbench.startScale = 3
    bench.window.chosenScale = 3
    desktop(DesktopWishes())
    #expect(bench.window.chosenScale == 3)
    #expect(bench.workbench.choices.first { $0.title == bench.words("menu.scale") }?.selection == 5)
    choose("menu.scale", 1)
    desktop(DesktopWishes())
    #expect(bench.window.chosenScale == 1 && bench.workbench.startScale == nil)
  }

  @Test func `a scene that is not shown meanwhile comes back at another scale, with what was made`() throws {
    let bench = try Bench(size: Size(1600, 1200))
    bench.workbench.show(.oekaki)
    bench.perform(.swipe(from: Point(300, 200), to: Point(500, 320), over: 0.3))
    let scene = try #require(bench.scene as? OekakiScene)
    let (size, paper) = (scene.saved.painting.size, scene.paper)
    bench.workbench.show(.sandbox)
    bench.host.receive(.rescaled(2))
    #expect(scene.saved.painting.scale == 2 && scene.paper === paper)
    bench.workbench.show(.oekaki)
    bench.wait(for: 1)
    bench.draw()
    #expect(scene.paper !== paper && scene.paper.strokeCount == 1 && scene.saved.painting.size == size)
    #expect(bench.differenceBetweenPartsAndWhole() == nil && bench.differenceFromLayoutAnew() == nil)
  }

  @Test func `another scale draws the same points with other pixels, and keeps what was made`() throws {
    let (bench, scale) = (try Bench(size: Size(640, 480)), 1.25)
    bench.workbench.show(.oekaki)
    bench.perform(.swipe(from: Point(300, 200), to: Point(500, 320), over: 0.3))
    let scene = try #require(bench.scene as? OekakiScene)
    let size = scene.saved.painting.size
    // Too young to be ink for good when its finger is taken away.
    bench.deliver([TouchSample(id: 7, phase: .began, location: Point(300, 300), timestamp: bench.time + 0.1)])
    bench.host.receive(.rescaled(scale))
    #expect(bench.canvas.scale == scale && bench.host.appearance.typesetter.scale == scale)
    #expect(bench.host.size == Size(512, 384))
    bench.resize(to: Size(800, 600))
    #expect(bench.host.size == Size(640, 480))
    let renewed = try #require(bench.scene as? OekakiScene)
    #expect(renewed.saved.painting.scale == scale && renewed.saved.painting.size == size)
    #expect(renewed.saved.painting.strokes.count == 1 && bench.router.numberOfTouches == 0)
    // Strokes go on being counted.
    _ = bench.lines("stroke")
    bench.perform(.swipe(from: Point(200, 200), to: Point(300, 220), over: 0.3))
    #expect(bench.lines("stroke").first?.contains(#""id":3"#) == true)
    bench.press(.control("z"))
    bench.draw()
    #expect(bench.canvas.isClean)
  }

  @Test func `a game goes on at another scale`() throws {
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    bench.host.receive(.rescaled(2))
    #expect(bench.scene === scene && scene.superview === bench.workbench)
    bench.draw()
    #expect(bench.canvas.isClean)
  }

  @Test func `the event stream says how large the window is, and how large it becomes`() {
    bench.resize(to: Size(800, 600))
    bench.workbench.announceReady(window: 7)
    #expect(bench.lines("ready").first?.contains(#""width":800,"height":600,"scale":1"#) == true)
    bench.resize(to: Size(640, 480))
    bench.resize(to: Size(640, 480))
    bench.host.receive(.rescaled(2))
    #expect(
      bench.lines("window") == [
        #"{"event":"window","t":0,"width":640,"height":480,"scale":1}"#,
        #"{"event":"window","t":0,"width":320,"height":240,"scale":2}"#,
      ])
  }

  @Test func `colours stand out more where the desktop wishes so, until the user chooses`() {
    let usual = appearance.theme.text2
    desktop(DesktopWishes(prefersMoreContrast: true))
    #expect(
      appearance.theme.text2 == Theme.darkContrast.text2 && !bench.settings.isChosen(ProgramSettings.moreContrast))
    desktop(DesktopWishes(isDark: false))
    #expect(appearance.theme.text2 == usual)
    choose("menu.contrast", 1)
    choose("menu.theme", 2)
    desktop(DesktopWishes(isDark: false, prefersMoreContrast: false))
    #expect(appearance.theme.text2 == Theme.lightContrast.text2 && bench.settings[ProgramSettings.moreContrast])
    // What is on the screen is drawn in them.
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels.values.contains { $0 & 0xFF_FFFF == Theme.lightContrast.line.rgb })
  }

  @Test func `things stand still where the desktop wishes so, until the user chooses`() {
    desktop(DesktopWishes(prefersReducedMotion: true))
    #expect(appearance.prefersReducedMotion && !bench.settings.isChosen(ProgramSettings.reducedMotion))
    desktop(DesktopWishes(prefersReducedMotion: false))
    #expect(!appearance.prefersReducedMotion)
    choose("menu.motion", 1)
    desktop(DesktopWishes(prefersReducedMotion: false))
    #expect(appearance.prefersReducedMotion && bench.settings[ProgramSettings.reducedMotion])
  }
}
