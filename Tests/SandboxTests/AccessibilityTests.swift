import Files
import Foundation
import Geometry
import Gestures
import Ink
import Testing

@testable import Interface
@testable import Sandbox

/// Whether everything can be seen and hit, by everybody.
@Suite(.serialized) struct AccessibilityTests {
  /// Those of all windows, which are drawn one after the other: letters are made once.
  nonisolated(unsafe) private static let fonts = Fonts()

  @Test(
    arguments: [
      (Theme.dark, 4.5, 3), (.light, 4.5, 3), (.darkContrast, 7, 4.5), (.lightContrast, 7, 4.5),
    ] as [(Theme, Double, Double)])
  func `words stand out as far as their theme wants, and what else means something nearly as far`(
    theme: Theme, ofWords: Double, ofSigns: Double
  ) {
    let grounds = [theme.stage, theme.panel, theme.raised, theme.hover]
    let words = [
      theme.text, theme.text2, theme.text3, theme.accent, theme.possible, theme.waiting, theme.active, theme.failed,
      theme.prevented,
    ]
    let leastOfWords = words.flatMap { word in grounds.map { word.contrast(with: $0) } }.min() ?? 0
    let leastOnStates =
      [theme.accent, theme.waiting, theme.active, theme.failed, theme.prevented]
      .map { theme.onState.contrast(with: $0) }.min() ?? 0
    let edges = grounds.map { theme.edge.contrast(with: $0) }.min() ?? 0
    let fingers =
      theme.fingers.flatMap { finger in
        [theme.stage, theme.panel].map { finger.contrast(with: $0) }
      }.min() ?? 0
    #expect(leastOfWords >= ofWords, "words \(leastOfWords)")
    #expect(leastOnStates >= ofWords, "on states \(leastOnStates)")
    #expect(theme.onAccent.contrast(with: theme.accent) >= ofWords)
    #expect(edges >= ofSigns, "outlines \(edges)")
    #expect(fingers >= ofSigns, "fingers \(fingers)")
    // Where all stands out more, hairlines are seen, too.
    let hairlines = grounds.map { theme.line.contrast(with: $0) }.min() ?? 0
    #expect(ofWords < 7 || hairlines >= 4.5, "hairlines \(hairlines)")
  }

  /// What a screen is looked at in.
  struct Look {
    var language: Language
    var theme: ThemeName
    var size: Size
  }

  /// Whether a table of what was measured is printed, of all languages, themes and sizes.
  private static let printsTable = ProcessInfo.processInfo.environment["ACCESSIBILITY_TABLE"] != nil

  /// What a screen is looked at in: both themes and both sizes, in the one language or the other by turns; for a table in all ways
  /// that there are.
  private static func looks(_ language: Language, of screen: Screen) -> [Look] {
    let (small, large) = (Size(640, 480), Size(1280, 800))
    let place = Screen.all.firstIndex { $0.name == screen.name } ?? 0
    let isItsTurn = Language.allCases[place % Language.allCases.count] == language
    let ways: [(ThemeName, Size)] =
      printsTable
      ? [(.dark, large), (.light, large), (.light, small), (.dark, small)]
      : !isItsTurn ? [] : place % 4 < 2 ? [(.dark, large), (.light, small)] : [(.light, large), (.dark, small)]
    return ways.map { Look(language: language, theme: $0, size: $1) }
  }

  /// Sizes of windows in which targets are measured, too.
  private static let otherSizes = [Size(800, 600), Size(1100, 800), Size(1920, 1080), Size(800, 1280), Size(640, 1000)]

  /// The least of some measurements, and what it is the measure of.
  private struct Least {
    var value = Double.infinity
    var what = ""

    mutating func note(_ value: Double, _ what: @autoclosure () -> String) {
      if value < self.value { (self.value, self.what) = (value, what()) }
    }

    var text: String { value.isFinite ? "\((value * 100).rounded() / 100) \(what)" : "none" }
  }

  /// Runs `body` with `screen` in a window of `size`, its words set larger, in the one language or the other by turns.
  private func withLargeWords(_ screen: Screen, _ size: Size, _ body: (Bench) throws -> Void) throws {
    let place = Screen.all.firstIndex { $0.name == screen.name } ?? 0
    let folder = "\(NSTemporaryDirectory())large-words-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileBytes.replace("\(folder)/settings.json", with: Array("{\"text_scale\": 1.3}".utf8))
    let language = Language.allCases[place % Language.allCases.count]
    let bench = try screen.bench(size, language: language, fonts: Self.fonts, in: folder)
    #expect(bench.host.appearance.textScale == 1.3)
    try body(bench)
  }

  @Test(arguments: Screen.all.filter { !Self.screensOfNames.contains($0.name) })
  func `words that are set larger lose no end in a window of the usual size`(screen: Screen) throws {
    try withLargeWords(screen, Size(1100, 800)) { bench in
      let words = bench.host.appearance.words
      let said = Set(words.keys.compactMap { words[$0] })
      #expect(bench.seen.filter { $0.hasSuffix("…") && !said.contains($0) } == [])
    }
  }

  @Test(arguments: Screen.all)
  func `words that are set larger lie over no others, and those of buttons inside them`(screen: Screen) throws {
    for size in [Size(640, 480), Size(800, 600), Size(600, 1000), Size(1280, 800)] {
      try withLargeWords(screen, size) { bench in
        var (seen, over, outside): ([DrawnMark], [String], [String]) = ([], [], [])
        let buttons = bench.buttons
        Self.fonts.witness = { mark in
          guard let text = mark.text, mark.raster === bench.canvas.raster else { return }
          outside += buttons.filter { $0.title == text && $0.place.contains(mark.box.center) }
            .filter { mark.box.minX < $0.place.minX + 2 || mark.box.maxX > $0.place.maxX - 2 }.map(\.title)
          over += seen.filter { $0.text != mark.text && mark.lies(over: $0) }.map {
            "\(text) over \($0.text ?? "")"
          }
          seen.append(mark)
        }
        defer { Self.fonts.witness = nil }
        bench.canvas.invalidate(bench.root.bounds)
        bench.draw()
        #expect(!seen.isEmpty && over == [] && outside == [], "\(size)")
      }
    }
  }

  @Test(arguments: Screen.all) func `on every screen what can be pressed has something that stands out by 3`(
    screen: Screen
  ) throws {
    let bench = try screen.bench(Size(1100, 800), scale: 2, fonts: Self.fonts)
    for theme in ThemeName.allCases {
      bench.host.appearance.themeName = theme
      bench.wait(for: 0.1)
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      for element in bench.pressables {
        let contrast = bench.greatestContrast(in: element.frameInWindow)
        #expect(contrast >= 2.95, "\(type(of: element)) at \(element.frameInWindow), \(theme.rawValue): \(contrast)")
      }
    }
  }

  /// Where files are named, whose names and folders have any length.
  private static let screensOfNames = [
    "a recording", "the present beside a recording", "files of drawn gestures",
  ]

  @Test(arguments: Screen.all)
  func `on every screen words stand out by 4.5, signs by 3, and targets are 44 points wide and high`(
    screen: Screen
  ) throws {
    var (words, signs, targets) = (Least(), Least(), Least())
    for language in Language.allCases {
      let looks = Self.looks(language, of: screen)
      guard !looks.isEmpty else { continue }
      let bench = try screen.bench(looks[0].size, language: language, theme: looks[0].theme, fonts: Self.fonts)
      for look in looks {
        bench.host.appearance.themeName = look.theme
        bench.resize(to: look.size)
        bench.wait(for: 0.5)
        let name = "\(look.language) \(look.theme.rawValue) \(Int(look.size.width))x\(Int(look.size.height))"
        Self.fonts.witness = { mark in
          guard let contrast = mark.contrast else { return }
          if let text = mark.text {
            // Large words need less (WCAG 2.2, 1.4.3).
            words.note(contrast * (mark.isLarge ? 1.5 : 1), "“\(text)” \(name)")
          } else {
            signs.note(contrast, "\(mark.box.center) \(name)")
          }
        }
        // What nobody has painted yet is covered later, and not seen.
        Painter(bench.canvas.raster, scale: 1).fill(bench.root.bounds, DrawnMark.nobodysColor)
        bench.canvas.invalidate(bench.root.bounds)
        bench.draw()
        #expect(!bench.canvas.raster.copyOfPixels.values.contains { $0 & 0xFF_FFFF == DrawnMark.nobodysColor.rgb })
        Self.fonts.witness = nil
        for target in bench.targets {
          targets.note(min(target.size.width, target.size.height), "\(target.name) \(name)")
        }
        let window = bench.root.bounds.grown(by: 0.5)
        for place in bench.controlPlaces {
          #expect(place.union(window) == window, "\(screen.name) \(name) at \(place)")
        }
        #expect(bench.buttonsOverOthers == [], "\(screen.name) \(name)")
      }
      // Paper is drawn anew for each size.
      for size in bench.scene is OekakiScene ? [] : Self.otherSizes {
        bench.resize(to: size)
        for target in bench.targets {
          targets.note(
            min(target.size.width, target.size.height), "\(target.name) \(Int(size.width))x\(Int(size.height))")
        }
        #expect(bench.buttonsOverOthers == [], "\(screen.name) \(Int(size.width))x\(Int(size.height))")
      }
    }
    #expect(words.value >= 4.5, "\(screen.name): \(words.text)")
    #expect(signs.value >= 3, "\(screen.name): \(signs.text)")
    #expect(targets.value >= 43.99, "\(screen.name): \(targets.text)")
    if Self.printsTable { print("| \(screen.name) | \(words.text) | \(signs.text) | \(targets.text) |") }
  }
}

extension Color {
  /// The colour that this one makes on a ground.
  fileprivate func over(_ ground: Color) -> Color {
    let share = Double(alpha) / 255
    func mixed(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * share + Double(below) * (1 - share)).rounded())
    }
    return Color(
      UInt32(mixed(red, ground.red)) << 16 | UInt32(mixed(green, ground.green)) << 8
        | UInt32(mixed(blue, ground.blue)))
  }
}

extension DrawnMark {
  /// A colour that nothing has.
  fileprivate static let nobodysColor = Color(0xFF00FE)

  /// How far it stands out from what most of it lies on; nil where it lies outside the raster, or is faint because it cannot be
  /// pressed.
  fileprivate var contrast: Double? {
    guard !isFaded else { return nil }
    let clip = raster.clip
    let (left, right) = (max(clip.x, Int(box.minX)), min(clip.maxX, Int(box.maxX)))
    let (top, bottom) = (max(clip.y, Int(box.minY)), min(clip.maxY, Int(box.maxY)))
    guard left < right, top < bottom else { return nil }
    var counts: [UInt32: Int] = [:]
    raster.withPixels { pixels in
      for y in top..<bottom {
        for x in left..<right { counts[pixels[y * raster.bounds.width + x] & 0xFF_FFFF, default: 0] += 1 }
      }
    }
    counts[Self.nobodysColor.rgb] = nil
    let most = counts.values.max() ?? 0
    // What lies under a third as much of it as the most counts, too.
    return counts.filter { $0.value * 3 >= most && $0.value > 8 }.keys.map { ground in
      let ground = Color(ground)
      return color.over(ground).contrast(with: ground)
    }.min()
  }

  /// Whether it will lie over `other`, of which something is still to be seen there.
  fileprivate func lies(over other: DrawnMark) -> Bool {
    // Lines may come as near to one another as their accents and tails do.
    func body(_ mark: DrawnMark) -> Rect { mark.box.insetBy(0.5, mark.box.height * 0.2) }
    let both = body(self).intersection(body(other))
    guard both.width > 2, both.height > 2 else { return false }
    var colors: Set<UInt32> = []
    for y in Int(both.minY)..<Int(both.maxY) {
      for x in Int(both.minX)..<Int(both.maxX) { if let color = raster[x, y] { colors.insert(color) } }
    }
    // What was painted over them since leaves its own colour, and that of an edge.
    return colors.count > 3
  }

  /// Whether it counts as large: 24 points, or 18.66 where it is bold.
  fileprivate var isLarge: Bool { style.map { $0.size >= ($0.isBold ? 18.66 : 24) } ?? false }
}

extension Bench {
  /// What lies uncovered and is pressed by a finger where it is seen.
  fileprivate var pressables: [PressableElement] {
    func look(_ view: View) -> [PressableElement] {
      guard !view.isHidden else { return [] }
      let own = (view as? PressableElement).flatMap { element in
        let place = element.convert(toWindow: element.bounds.center)
        return element.isEnabled && root.hitTest(place, with: nil) === element ? [element] : nil
      }
      return (own ?? []) + view.subviews.flatMap(look)
    }
    return look(root)
  }

  /// How far what stands out most in `area`, in points of the window, stands out from most of it.
  fileprivate func greatestContrast(in area: Rect) -> Double {
    let scale = canvas.scale
    var counts: [UInt32: Int] = [:]
    for y in Int(area.minY * scale)..<Int(area.maxY * scale) {
      for x in Int(area.minX * scale)..<Int(area.maxX * scale) {
        if let pixel = canvas.raster[x, y] { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
      }
    }
    guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 0 }
    return counts.filter { $0.value >= 6 }.keys.map { Color($0).contrast(with: Color(ground)) }.max() ?? 0
  }

  /// What can be pressed on the screen.
  var targets: [(name: String, size: Size)] {
    var found: [(name: String, size: Size)] = []
    func look(_ view: View) {
      guard !view.isHidden else { return }
      if let control = view as? any Control, control.isReachable { found += parts(of: control) }
      for part in view.subviews { look(part) }
    }
    look(root)
    return found
  }

  /// Buttons that lie over other buttons of the same element.
  var buttonsOverOthers: [String] {
    var found: [String] = []
    func name(_ view: View) -> String { "\(Swift.type(of: view)) \((view as? Button)?.title ?? "")" }
    func look(_ view: View) {
      guard !view.isHidden else { return }
      let buttons = view.subviews.filter { !$0.isHidden && $0 is PressableElement }
      for (index, button) in buttons.enumerated() {
        for other in buttons[(index + 1)...] {
          let both = button.frame.intersection(other.frame)
          if both.width > 1, both.height > 1 { found.append("\(name(button)) and \(name(other))") }
        }
      }
      for part in view.subviews { look(part) }
    }
    look(root)
    return found
  }

  /// Where all that can be pressed lies in the window.
  var controlPlaces: [Rect] {
    var found: [Rect] = []
    func look(_ view: View) {
      guard !view.isHidden else { return }
      if let control = view as? any Control, control.isReachable {
        found.append(Rect(origin: control.convert(toWindow: Point.zero), size: control.bounds.size))
      }
      for part in view.subviews { look(part) }
    }
    look(root)
    return found
  }

  /// The buttons that are seen and say something, with what they say.
  var buttons: [(title: String, place: Rect)] {
    var found: [(String, Rect)] = []
    func look(_ view: View) {
      guard !view.isHidden else { return }
      if let button = view as? Button, !button.title.isEmpty {
        found.append((button.title, Rect(origin: button.convert(toWindow: .zero), size: button.bounds.size)))
      }
      for part in view.subviews { look(part) }
    }
    look(root)
    return found
  }

  /// A control, or the parts of it that are pressed one by one.
  private func parts(of control: any Control) -> [(name: String, size: Size)] {
    let name = "\(Swift.type(of: control)) \((control as? Button)?.title ?? "")"
    switch control {
    // A touch anywhere closes it.
    case is KeySheet: return []
    case let list as ScrollingList:
      return (0..<list.rowCount).map { ("row of \(name)", list.area($0).size) }
    case let keyboard as OnScreenKeyboard:
      return [KeyGrid.Key.erase, .space].compactMap { keyboard.place(of: $0) }.map { ("key", $0.size) }
    case let choice as SegmentedSwitch:
      return zip(choice.edges.dropFirst(), choice.edges).map { (name, Size($0 - $1, choice.bounds.height)) }
    default: return [(name, control.bounds.size)]
    }
  }
}
