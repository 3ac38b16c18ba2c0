import Checkout
import Files
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What keys do, as scenes declare it: the list of keys, tooltips and the README say nothing else.
@Suite struct KeyCommandTests {
  private static let head = "| key | does |"

  /// A table of the README: keys, and what they do.
  private static func table(_ commands: [KeyCommand], _ words: Words) -> String {
    let rows = commands.compactMap { command in
      command.title.map { "| \(keys(of: command, words)) | \(words($0)) |" }
    }
    return ([head, "| --- | --- |"] + rows).joined(separator: "\n")
  }

  /// Signs stand out from the commas between them.
  private static func keys(of command: KeyCommand, _ words: Words) -> String {
    let names = command.keys.map { key -> String in
      let name = key.name(in: words)
      let isSign = name.count == 1 && name.allSatisfy { $0.isASCII && !$0.isLetter && !$0.isNumber }
      return isSign ? "`\(name)`" : name
    }
    return names.count > 4 ? "\(names[0]) … \(names[names.count - 1])" : names.joined(separator: ", ")
  }

  @Test func `the tables of the README are what the scenes declare`() throws {
    let readme = try Checkout.text(of: "README.md")
    let bench = try Bench()
    let oekaki = bench.oekakiScene()
    bench.show(oekaki)
    // A blank paper has no replay.
    bench.draw()
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    var tables = [bench.workbench.commonKeys, oekaki.keyCommands]
    oekaki.press(.control("o"))
    tables.append(oekaki.keyCommands)
    oekaki.press(.escape, "r")
    tables.append(oekaki.keyCommands)
    tables += [bench.flashScene(seed: "keys").keyCommands, try bench.sandbox().keyCommands]
    let parts = readme.split(separator: "\n\n", omittingEmptySubsequences: false)
    #expect(parts.filter { $0.hasPrefix(Self.head) }.map(String.init) == tables.map { Self.table($0, bench.words) })
  }

  @Test func `arrows stand side by side, and what is held with several of them is said once`() throws {
    let words = try Words(.en, in: Bench.resources)
    func names(_ keys: Keystroke...) -> String { KeyCommand(nil, keys) { _ in true }.keyNames(in: words) }
    #expect(names(Keystroke(.left, .shift), Keystroke(.right, .shift)) == "Shift+← →")
    #expect(names(.left, .right) == "← →" && names(.up) == "↑")
    #expect(names(Keystroke(.left, .shift), Keystroke(.right, .control)) == "Shift+←, Ctrl+→")
    #expect(names(.control("q"), .control("w")) == "Ctrl+Q, Ctrl+W")
  }

  @Test func `a key that a message has for the same as its scene is listed once`() throws {
    let bench = try Bench()
    let undo = KeyCommand("keys.undo", .control("z")) {}
    bench.workbench.keySheet.open([.init(title: "", commands: [undo, undo])])
    // The heading, and one line.
    #expect(bench.workbench.keySheet.rowCount == 2)
  }

  @Test func `every name of a command is a text, and no key of a list does two things`() throws {
    let bench = try Bench()
    for scene in [bench.oekakiScene(), try bench.sandbox(), bench.flashScene(seed: "keys")] as [any ProgramScene] {
      let commands = (bench.workbench.commonKeys + scene.keyCommands).named
      for command in commands { #expect(command.title.flatMap { bench.words[$0] } != nil) }
      // Escape frees fingers, and then does what the scene has for it.
      let keys = commands.flatMap(\.keys).filter { $0 != .escape }
      #expect(Set(keys).count == keys.count)
    }
  }

  private static let presses: [(KeyEvent, Keystroke, Bool)] = [
    (KeyEvent(key: .character("b"), typed: "b"), "b", true),
    (KeyEvent(key: .character("b"), typed: "B", modifiers: .shift), "b", true),
    // Cyrillic: the key lies where B is.
    (KeyEvent(key: .character("b"), typed: "и"), "b", true),
    // German: the euro of AltGr and E is no E.
    (KeyEvent(key: .character("e"), typed: "€", usesThirdLevel: true), "e", false),
    (KeyEvent(key: .character("8"), typed: "[", usesThirdLevel: true), "[", true),
    // Dvorak beside a US layout: what is typed decides.
    (KeyEvent(key: .character("d"), alternate: .character("e"), typed: "e"), "d", false),
    (KeyEvent(key: .character("d"), alternate: .character("e"), typed: "e"), "e", true),
    (KeyEvent(key: .character(","), typed: "<", modifiers: .shift), ",", false),
    (KeyEvent(key: .character(","), typed: "<", modifiers: .shift), "<", true),
    (KeyEvent(key: .character("8"), typed: "["), "[", true),
    (KeyEvent(key: .character("z"), typed: "z", modifiers: .control), "z", false),
    (KeyEvent(key: .character("z"), typed: "z", modifiers: .alt), "z", false),
    (KeyEvent(key: .character("z"), typed: "z", modifiers: .control), .control("z"), true),
    (KeyEvent(key: .character("z"), typed: "z", modifiers: .control), .control("z", shift: true), false),
    (KeyEvent(key: .character("ж"), alternate: .character("z"), modifiers: .control), .control("z"), true),
    // French beside a US layout: with Control, too, the letter of the layout in use is meant, and no other.
    (KeyEvent(key: .character("w"), alternate: .character("z"), typed: "z", modifiers: .control), .control("z"), true),
    (KeyEvent(key: .character("w"), alternate: .character("z"), typed: "z", modifiers: .control), .control("w"), false),
    (KeyEvent(key: .character("6"), alternate: .character("-"), typed: "-", modifiers: .control), .control("6"), true),
    // With Control, Shift is held for another command, unless the layout has a sign with it.
    (KeyEvent(key: .character("z"), typed: "Z", modifiers: [.control, .shift]), .control("z"), false),
    (KeyEvent(key: .character("z"), typed: "z", modifiers: [.control, .shift]), .control("z"), false),
    (KeyEvent(key: .character("z"), typed: "Z", modifiers: [.control, .shift]), .control("z", shift: true), true),
    (KeyEvent(key: .character("="), typed: "+", modifiers: [.control, .shift]), .control("+"), true),
    (KeyEvent(key: .character("="), typed: "=", modifiers: .control), .control("="), true),
    (
      KeyEvent(key: .character("0"), alternate: .character("à"), typed: "0", modifiers: [.control, .shift]),
      .control("0"), true
    ),
    (KeyEvent(key: .delete, modifiers: [.control, .shift]), Keystroke(.delete, .control), false),
    (KeyEvent(key: .tab, modifiers: .shift), .shiftTab, true), (KeyEvent(key: .tab), .shiftTab, false),
  ]

  @Test(arguments: presses)
  func `a key is found by what it types, and where that is not Latin by where it lies`(
    press: KeyEvent, key: Keystroke, isIt: Bool
  ) {
    #expect(key.matches(press) == isIt)
  }

  @Test func `the first command with a use for a key takes it, and one that does not repeat takes it once`() {
    var done: [String] = []
    let commands = [
      KeyCommand("window", .control("q")) { done.append("window") },
      KeyCommand(nil, ["a", "b"]) { key in
        done.append("asked")
        return key == "b"
      },
      KeyCommand("last", "a") { done.append("last") },
    ]
    #expect(commands.perform(KeyEvent("a")) && commands.perform(KeyEvent("b")) && !commands.perform(KeyEvent("c")))
    var held = KeyEvent(.control("q"))
    #expect(commands.perform(held))
    held.isRepeat = true
    // No other takes what comes again of it.
    #expect(commands.perform(held))
    #expect(done == ["asked", "last", "asked", "window"])
    #expect(commands.named.map(\.title) == ["window", "last"])
  }

  @Test func `what goes on step by step goes on while its key is held, and what is asked for once does not`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    let size = scene.rail.pens.tip.diameter
    bench.hold("[")
    let smaller = scene.rail.pens.tip.diameter
    #expect(smaller < size)
    bench.press("]")
    #expect(scene.rail.pens.tip.diameter > smaller && scene.rail.pens.tip.diameter < size)
    for y in [200.0, 300, 400] { bench.paint(y: y) }
    bench.hold(.control("z"))
    #expect(scene.saved.painting.strokes.isEmpty)
    bench.hold(.control("z", shift: true))
    #expect(scene.saved.painting.strokes.count == 3)
    // A key that is held adds one layer, and not many, whatever has the focus.
    bench.hold(.control("n", shift: true))
    #expect(scene.saved.painting.layers.count == 2)
    if scene.layersView == nil { bench.press("y") }
    bench.press(.tab)
    let adding = try #require(scene.ring.controls.first { ($0 as? Button)?.icon == .plus && $0.isReachable })
    scene.ring.focus(on: adding, showing: true)
    bench.hold(.return)
    #expect(scene.saved.painting.layers.count == 3)
  }

  @Test func `keys are listed over the scene, which hears none of them until the list is closed`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = try bench.showStage()
    let before = scene.side
    bench.press("?")
    #expect(bench.workbench.keySheet.isShown && bench.workbench.focus == nil)
    bench.draw()
    let top = bench.canvas.raster.copyOfPixels
    bench.press("t", .down, .down)
    bench.draw()
    #expect(scene.side == before && bench.canvas.raster.copyOfPixels != top)
    bench.press(.escape)
    #expect(!bench.workbench.keySheet.isShown)
    bench.press(Keystroke(.function(1)))
    bench.perform(.tap(at: Point(300, 300)))
    #expect(!bench.workbench.keySheet.isShown && bench.lines("gesture").isEmpty)
  }

  @Test func `a button under a pointer that rests tells its keys until something happens`() throws {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.draw()
    let before = bench.canvas.raster.copyOfPixels
    let tooltip = bench.workbench.tooltip
    let pen = try #require(scene.rail.controls.first)
    let place = pen.convert(toWindow: pen.bounds.center)
    bench.host.receive(.hovered(place))
    bench.wait(for: 0.5)
    #expect(!tooltip.isShown)
    bench.wait(for: 0.2)
    #expect(tooltip.isShown)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels != before)
    bench.host.receive(.hovered(place + Vector(2, 1)))
    #expect(tooltip.isShown)
    bench.host.receive(.hovered(Point(500, 790)))
    #expect(!tooltip.isShown && bench.workbench.nextDeadline == scene.nextDeadline)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == before)
    bench.host.receive(.hovered(place))
    bench.wait(for: 1)
    bench.press("e")
    #expect(!tooltip.isShown)
  }

  @Test func `a button that cannot be pressed says why, to a pointer and to a finger`() throws {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.draw()
    func said(_ button: PressableElement) -> String {
      let place = button.convert(toWindow: button.bounds.center)
      bench.host.receive(.hovered(place))
      bench.wait(for: 0.7)
      let byPointer = bench.workbench.tooltip.isShown ? bench.workbench.tooltip.text : ""
      bench.host.receive(.hovered(Point(500, 790)))
      if !button.isEnabled {
        // A finger that trembles is still there.
        for (phase, place) in [(.began, place), (.moved, place + Vector(1, 2))] as [(TouchSample.Phase, Point)] {
          bench.deliver([TouchSample(id: 900, phase: phase, location: place, timestamp: bench.host.time)])
          bench.wait(for: 0.35)
        }
        #expect(bench.workbench.tooltip.isShown && bench.workbench.tooltip.text == byPointer)
        bench.deliver([TouchSample(id: 900, phase: .ended, location: place, timestamp: bench.host.time)])
        bench.wait(for: Tooltip.stay + 0.2)
        #expect(!bench.workbench.tooltip.isShown)
      }
      return byPointer
    }
    let (undo, redo, clear) = (scene.buttons.undo, scene.buttons.redo, scene.rail.clear)
    let cleared = bench.words("keys.clear")
    #expect(
      [undo, redo, clear].map(said) == [
        "Undo · Nothing to undo", "Redo · Nothing to redo", "\(cleared) · Nothing to clear",
      ])
    bench.perform(.stroke(through: [Point(300, 300), Point(500, 300)], over: 0.2))
    bench.wait(for: 1)
    #expect(said(undo) == "Undo · Ctrl+Z")
    bench.press("k")
    #expect(said(clear) == "\(cleared) · The layer is locked")
    bench.press("k", "h", "s")
    #expect(said(clear) == "\(cleared) · The layer is hidden")
    let bar = scene.selectionBar.subviews.compactMap { $0 as? Button }
    let cut = try #require(bar.first { $0.commandTitle == "keys.cut" })
    let copy = try #require(bar.first { $0.commandTitle == "keys.copyPicture" })
    #expect([cut, copy].map(said).allSatisfy { $0.hasSuffix(" · Nothing is selected") })
    bench.press(.control("a"))
    #expect(said(cut).hasSuffix(" · The layer is hidden") && copy.isEnabled)
    bench.press("h", "y")
    bench.draw()
    let layers = try #require(scene.layersView?.subviews)
    let delete = try #require(layers.lazy.compactMap { $0 as? Button }.first { $0.commandTitle == "keys.deleteLayer" })
    let clip = try #require(layers.lazy.compactMap { $0 as? Toggle }.first)
    #expect(said(delete) == "The only layer stays" && said(clip) == "There is no layer below")
    bench.press(.control("o"))
    #expect(said(undo) == "Undo · Only while drawing")
  }

  @Test func `a button that a finger holds down tells its keys, and the lift does not press it`() throws {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.draw()
    let tooltip = bench.workbench.tooltip
    let buttons = scene.rail.controls.compactMap { $0 as? Button }
    let eraser = try #require(buttons.first { $0.icon == .eraser })
    let place = eraser.convert(toWindow: eraser.bounds.center)
    func finger(_ phase: TouchSample.Phase) {
      bench.deliver([TouchSample(id: 900, phase: phase, location: place, timestamp: bench.host.time)])
    }
    finger(.began)
    bench.wait(for: 0.5)
    #expect(!tooltip.isShown && eraser.isPressed)
    bench.wait(for: 0.2)
    #expect(tooltip.isShown && !eraser.isPressed)
    finger(.ended)
    // The finger does not cover what it asks for.
    #expect(tooltip.isShown && !tooltip.frame.contains(place) && tooltip.frame.minX >= 0)
    #expect(!eraser.isOn)
    bench.wait(for: Tooltip.stay + 0.1)
    #expect(!tooltip.isShown)
    // A tap presses; a finger that strays off is told nothing.
    bench.perform(.tap(at: place))
    #expect(eraser.isOn && !tooltip.isShown)
    bench.perform(.stroke(through: [place, place + Vector(200, 0)], over: 0.3))
    bench.wait(for: 1)
    #expect(!tooltip.isShown)
  }
}
