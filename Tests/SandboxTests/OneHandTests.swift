import Exchange
import Foundation
import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the stage can do, by the keys alone and by the mouse alone. The list is made from what the scene declares: the commands
/// of its keys on every screen, and what a click lands on.
@Suite(.serialized) struct OneHandTests {
  /// Those of all windows, which are drawn one after the other: letters are made once.
  nonisolated(unsafe) private static let fonts = Fonts()

  // MARK: Commands

  /// A command that has no button: how a mouse does the same.
  private struct MouseWay: Sendable {
    let command: String
    let screen: String
    let keys: [Keystroke]
    let mouse: @Sendable (Bench, SandboxScene) throws -> Void

    init(
      _ command: String, on screen: String = "a miss", _ keys: [Keystroke],
      mouse: @escaping @Sendable (Bench, SandboxScene) throws -> Void
    ) {
      (self.command, self.screen, self.keys, self.mouse) = (command, screen, keys, mouse)
    }
  }

  private static let mouseWays: [MouseWay] = [
    // The tabs of the bar.
    MouseWay("scene.sandbox", [.control("2"), .control("1")]) { bench, _ in
      bench.press(.control("2"))
      bench.click(bench.root, at: Point(104, 28))
    },
    MouseWay("scene.oekaki", [.control("2")]) { bench, _ in bench.click(bench.root, at: Point(192, 28)) },
    MouseWay("scene.flash", [.control("3")]) { bench, _ in bench.click(bench.root, at: Point(300, 28)) },
    // What can be pasted can be dragged here.
    MouseWay("keys.paste", [.control("v")]) { bench, scene in
      bench.host.receive(.received(.picture(try Screen.picture()), at: scene.stage.convert(toWindow: Point(40, 40))))
    },
    // The wheel, over the transport and over the seconds.
    MouseWay("keys.previousTouch", ["<", "<", "<", ">"]) { bench, scene in
      bench.wheel(-1, -1, -1, 1, at: scene.timeline.convert(toWindow: Point(200, 20)))
    },
    MouseWay("keys.nextTouch", on: "a moment held", [">", ">"]) { bench, scene in
      bench.wheel(1, 1, at: scene.timeline.convert(toWindow: Point(200, 20)))
    },
    MouseWay("keys.fewerSeconds", on: "a recording", ["["]) { bench, scene in
      let plot = scene.timeline.plot
      bench.wheel(-1, at: plot.convert(toWindow: Point(plot.x(of: scene.viewing.head), 8)))
    },
    MouseWay("keys.moreSeconds", on: "a recording", ["]"]) { bench, scene in
      let plot = scene.timeline.plot
      bench.wheel(1, at: plot.convert(toWindow: Point(plot.x(of: scene.viewing.head), 8)))
    },
    // Faster and faster begins anew.
    MouseWay("keys.slower", on: "a recording", ["-"]) { bench, _ in for _ in 0..<4 { try bench.click("keys.faster") } },
    MouseWay("measuring", ["m"]) { bench, scene in
      bench.click(scene.measuringSwitch, at: Point(36, scene.measuringSwitch.bounds.midY))
    },
    // A press of the mouse is a finger.
    MouseWay("keys.finger", ["f", .right, .right, .down, "f"]) { bench, scene in
      let middle = scene.stage.convert(toWindow: scene.stage.bounds.center)
      let ways = [Vector(10, 0), Vector(10, 0), Vector(0, 10)]
      var script = FingerScript().down(at: middle)
      for way in ways { script = script.wait(for: 0.01).move(by: way) }
      bench.perform(script.wait(for: 0.01).up().wait(for: 0.01), by: .mouse)
    },
    // A row that is pressed is chosen and opened at once.
    MouseWay("keys.nextRow", [.down, .return]) { bench, scene in bench.click(scene.panel, row: 0) },
    MouseWay("keys.open", on: "tuning", [.down, .return]) { bench, scene in
      let tuning = scene.tuning
      bench.click(tuning, at: Point(tuning.bounds.maxX - 40, tuning.area(0).minY + 20))
    },
    MouseWay("keys.previousRow", [.up, .return]) { bench, scene in
      bench.click(scene.panel, row: scene.panel.rowCount - 1)
    },
    MouseWay("keys.openRecording", on: "recordings", [.down, .right]) { bench, scene in
      let page = scene.recordings
      bench.click(page, at: Point(page.bounds.maxX - 30, page.area(0).midY))
    },
    MouseWay("keys.compareSet", on: "sets", [.down, .right]) { bench, scene in
      let page = try #require(scene.sidePanel.page)
      bench.click(page, at: Point(page.bounds.maxX - 70, page.area(0).midY))
    },
    MouseWay("keys.openGesture", on: "a drawing that is known", [.control("z"), .control("y"), .down, .right]) {
      bench, scene in
      bench.press(.control("z"), .control("y"))
      let page = try #require(scene.teachPanel.page)
      bench.click(page, row: 0)
    },
    MouseWay("keys.deleteExample", on: "a drawn gesture", [.delete]) { bench, scene in
      let page = try #require(scene.teachPanel.page)
      bench.click(page, at: Point(page.area(0).maxX - 12, page.area(0).minY + 12))
    },
    MouseWay("keys.importFile", on: "files of drawn gestures", [.down, .return]) { bench, scene in
      bench.click(try #require(scene.teachPanel.page), row: 0)
    },
    MouseWay("keys.redo", on: "a change of gestures taken back", [.control("y")]) { bench, scene in
      let notice = scene.notice
      bench.click(notice, at: Point(notice.bounds.maxX - 40, notice.bounds.midY))
    },
  ]

  /// Commands that a mouse does not do, and why none is missed.
  private static let withoutMouse: [String: String] = [
    "keys.quit": "the frame that the desktop puts around the window closes it",
    "keys.freeFingers": "a mouse frees its finger by letting go of the button",
    "keys.pivot": "it is what the mouse does",
    "keys.tenStepsLess": "a mouse drags the slider to any value",
    "keys.tenStepsMore": "a mouse drags the slider to any value",
  ]

  /// The commands of a screen by their names.
  private static func commands(_ bench: Bench) -> [String: KeyCommand] {
    let all = bench.workbench.commonKeys + (bench.scene?.keyCommands ?? [])
    return Dictionary(all.named.map { ($0.title ?? "", $0) }) { first, _ in first }
  }

  /// What there is on all screens.
  private struct Survey {
    var commands: Set<String> = []
    /// The commands that have a button or a row of the menu.
    var buttons: Set<String> = []
    /// What a click lands on and the tab key does not come to: its type, and where it is met first.
    var others: [String: (screen: Screen, place: Point)] = [:]
    /// What the tab key comes to and no click lands on.
    var unseen: [String] = []

    init() throws {
      for screen in Screen.stage {
        let bench = try screen.bench(fonts: OneHandTests.fonts)
        commands.formUnion(OneHandTests.commands(bench).keys)
        buttons.formUnion(bench.commandButtons.keys)
        let surfaces = bench.surfaces
        let stops = bench.stopsOfTheTabKey
        for surface in surfaces where !stops.contains(where: { surface.view.isDescendant(of: $0) }) {
          let name = bench.name(of: surface.view)
          if others[name] == nil { others[name] = (screen, surface.place) }
        }
        for stop in stops where !surfaces.contains(where: { $0.view.isDescendant(of: stop) }) {
          unseen.append("\(type(of: stop)) of \(screen.name)")
        }
      }
    }
  }

  private static let survey = Result { try Survey() }

  @Test func `every command of the scene is there for the mouse, too`() throws {
    let (declared, buttons) = (try Self.survey.get().commands, try Self.survey.get().buttons)
    let ways = Self.mouseWays.map(\.command)
    let without = Set(Self.withoutMouse.keys)
    #expect(Set(ways).count == ways.count)
    #expect(declared.subtracting(buttons).subtracting(ways).subtracting(without) == [], "a mouse cannot do it")
    #expect(buttons.intersection(ways) == [] && buttons.intersection(without) == [], "there is a button for it")
    #expect(Set(ways).union(without).subtracting(declared) == [], "there is no such command")
    #expect(declared.count >= 54, "\(declared.count)")
  }

  /// What has come of a press: what is seen, and what the window was asked for.
  private struct Outcome: Equatable {
    var picture: Pixels
    var scene: SceneName
    var isFullscreen: Bool
    var copied: String
  }

  private func outcome(_ bench: Bench) -> Outcome {
    // The names of what was recognized are gone by then: where they stood depends on how fast a finger was.
    bench.wait(for: 1.5)
    bench.draw()
    return Outcome(
      picture: bench.canvas.raster.copyOfPixels, scene: bench.workbench.presentName,
      isFullscreen: bench.window.isFullscreen, copied: "\(bench.window.clipboard as Any)")
  }

  /// What is pasted, as the window does it when the clipboard was asked.
  private func paste(_ bench: Bench) throws {
    for _ in bench.window.pastes { bench.host.receive(.received(.picture(try Screen.picture()), at: nil)) }
  }

  /// What comes of something that is done on a screen. All is done in one folder, whose name some screens show.
  private func outcome(on screen: Screen, _ act: (Bench) throws -> Void = { _ in }) throws -> Outcome {
    let folder = "\(NSTemporaryDirectory())one-hand-tests-\(getpid())"
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bench = try screen.bench(fonts: Self.fonts, in: folder)
    try act(bench)
    return outcome(bench)
  }

  @Test func `a key does what the mouse does elsewhere`() throws {
    for way in Self.mouseWays {
      let screen = try #require(Screen.stage.first { $0.name == way.screen }, "\(way.screen)")
      let before = try outcome(on: screen)
      let byKey = try outcome(on: screen) { bench in
        for key in way.keys { bench.press(key) }
        try paste(bench)
      }
      let byMouse = try outcome(on: screen) { try way.mouse($0, try #require($0.stageScene)) }
      // Where the focus is in another scene is shown to whoever came by key.
      let isScene = way.command.hasPrefix("scene.")
      #expect(isScene ? byKey.scene == byMouse.scene : byKey == byMouse, "\(way.command)")
      // Back to the scene that was shown.
      #expect(byKey != before || way.command == "scene.sandbox", "\(way.command) does nothing")
    }
  }

  @Test func `a key and the button that is named after it do the same`() throws {
    // Buttons of one name on several screens are pressed on the first that has each.
    var seen: Set<String> = []
    for screen in Screen.stage {
      let bench = try screen.bench(fonts: Self.fonts)
      let commands = Self.commands(bench)
      // Rows of the menu are there for whoever does not know the key.
      let isMenu = bench.workbench.openMenu != nil
      var before: Outcome?
      for (title, button) in bench.commandButtons {
        guard let key = commands[title]?.keys.first else { continue }
        guard seen.insert("\(title) \(type(of: button.superview ?? button))").inserted else { continue }
        let byKey = try outcome(on: screen) { bench in
          if isMenu, title != "keys.menu" { bench.press(.escape) }
          bench.press(key)
        }
        let byMouse = try outcome(on: screen) { try $0.click(title) }
        #expect(byKey == byMouse, "\(title) of \(screen.name)")
        before = try before ?? outcome(on: screen)
        // What is live already cannot become it.
        #expect(byKey != before || title == "keys.live", "\(title) of \(screen.name) does nothing")
      }
    }
    #expect(seen.count >= 32, "\(seen.count)")
  }

  // MARK: What a click lands on

  /// What is pressed and is no stop of the tab key: the keys that do the same.
  private static let otherKeys: [String: String] = [
    "StageElement": "F puts a finger there, which the arrows move",
    "TextField": "the arrows go through what is written in it",
    "TimelinePlot": "the arrows, the comma and the full stop go along it; its rows are those of the recognizers",
    "MoreMenu": "Escape closes it",
    "KeySheet": "Escape closes it, and the arrows scroll it",
    "AboutSheet": "Escape closes it",
  ]

  /// What a click changes nothing on: grounds that other things lie on, what is disabled, and what only shows something.
  private static let inert: Set<String> = [
    "TopBar", "MeasuringSwitch", "Timeline", "WhyNotCard", "Toast", "InputPanel", "NumberPage", "NamePage",
    "TeachOverview", "Button",
  ]

  @Test func `what a click lands on is a stop of the tab key, has keys of its own, or does nothing`() throws {
    let survey = try Self.survey.get()
    #expect(survey.unseen == [], "the tab key goes there, and no mouse can")
    let others = Set(survey.others.keys)
    #expect(others.subtracting(Self.otherKeys.keys).subtracting(Self.inert) == [], "no key comes there")
    #expect(Set(Self.otherKeys.keys).union(Self.inert).subtracting(others) == [], "needs no exception")
    for (name, surface) in survey.others where Self.inert.contains(name) {
      let bench = try surface.screen.bench(fonts: Self.fonts)
      let before = outcome(bench)
      bench.perform(.tap(at: surface.place, for: 0.02), by: .mouse)
      #expect(outcome(bench) == before, "\(name) of \(surface.screen.name) at \(surface.place)")
    }
  }

  @Test func `the arrows go along the time axis as the mouse does`() throws {
    let screen = try #require(Screen.stage.first { $0.name == "a recording" })
    let byKey = try screen.bench(fonts: Self.fonts)
    for _ in 0..<20 { byKey.press(.left) }
    let byMouse = try screen.bench(fonts: Self.fonts)
    let plot = try #require(byMouse.stageScene?.timeline.plot)
    let place = Point(plot.x(of: byMouse.stageScene?.viewing.head ?? 0) - plot.span / 10 * plot.pointsPerSecond, 80)
    byMouse.click(plot, at: place)
    let (key, mouse) = (byKey.stageScene?.viewing.head, byMouse.stageScene?.viewing.head)
    #expect(abs((key ?? 0) - (mouse ?? 1)) < 1e-9)
  }

  @Test func `the slider of the card is moved by the arrows as by the mouse`() throws {
    let screen = try #require(Screen.stage.first { $0.name == "a miss explained" })
    let byKey = try screen.bench(fonts: Self.fonts)
    let slider = try #require(byKey.stageScene?.card.slider)
    let start = try #require(slider.value)
    while byKey.workbench.focus?.focused !== slider.control { byKey.press(.tab) }
    byKey.press(.right, .right)
    let moved = try #require(slider.value)
    #expect(moved > start)
    let byMouse = try screen.bench(fonts: Self.fonts)
    let other = try #require(byMouse.stageScene?.card.slider)
    byMouse.click(other, at: Point(other.bounds.maxX - 40, other.bounds.midY))
    #expect(try #require(other.value) > start)
    // What is tried is tried with the value.
    byKey.press("y", .tab)
    #expect(byKey.stageScene?.tried != nil)
  }

  @Test func `a list whose selected row was scrolled away still hears the keys`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = try bench.sandbox()
    bench.show(scene)
    scene.show(.examples)
    let list = try #require(scene.sidePanel.page)
    #expect(list.rowCount > 3)
    scene.focus?.focus(on: list, showing: true)
    for _ in 0..<list.rowCount { bench.press(.down) }
    let last = list.selection
    list.scroll(by: -1e6)
    bench.draw()
    #expect(list.isReachable && last == list.rowCount - 1)
    bench.press(.up)
    #expect(scene.focus?.focused === list && list.selection == list.rowCount - 2)
    #expect(list.list.contains(list.area(list.rowCount - 2).center))
  }

  @Test func `a list without rows is scrolled by the arrows as by the wheel`() throws {
    func bench() throws -> (Bench, SandboxScene) {
      let bench = try Bench(size: Size(640, 480))
      for _ in 0..<8 { bench.addPen() }
      let scene = try bench.showStage()
      scene.show(.input)
      bench.draw()
      return (bench, scene)
    }
    let (byKey, _) = try bench()
    byKey.press(.down, .down, .up)
    let (byMouse, scene) = try bench()
    byMouse.wheel(1, at: scene.sidePanel.convert(toWindow: scene.sidePanel.bounds.center))
    #expect(byKey.stageScene?.input.scroll == scene.input.scroll && scene.input.scroll > 0)
  }
}
