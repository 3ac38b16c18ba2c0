import Geometry
import Gestures
import InputDevices
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// In windows smaller than the least that the program asks for, as those of phones, of tiles and of screens with a large scale.
@Suite struct `A window as small as a phone` {
  static let sizes = [Size(360, 640), Size(640, 360)]

  @Test(arguments: Screen.all) func `has everything inside, and no button over another`(screen: Screen) throws {
    let place = Screen.all.firstIndex { $0.name == screen.name } ?? 0
    let size = Self.sizes[place % 2]
    let fonts = Fonts(.none)
    let bench = try screen.bench(size, language: Language.allCases[place / 2 % 2], fonts: fonts)
    let window = bench.root.bounds.grown(by: 0.5)
    #expect(bench.controlPlaces.filter { $0.union(window) != window } == [], "\(size)")
    #expect(bench.buttonsOverOthers == [], "\(size)")
    #expect(wordsCut(in: bench, fonts) == [], "\(size)")
  }

  @Test(arguments: [
    "blank paper", "eyedropper", "selecting", "cropping", "reference picture", "a seed", "tutorial",
    "tutorial with a mouse",
    "a run played again", "decks", "layers",
    "two players", "two players without a touchscreen", "a duel that is over",
  ])
  func `says its sentences to their ends`(name: String) throws {
    let screen = try #require(Screen.all.first { $0.name == name })
    for language in Language.allCases {
      let bench = try screen.bench(Size(360, 640), language: language)
      // What opens something else ends in the same sign.
      let titles = ["reference.choose", "deck.mix.make", "limit.all"].map { bench.words($0) }
      #expect(bench.seen.filter { $0.hasSuffix("…") && !titles.contains($0) } == [], "\(language)")
    }
  }

  @Test(arguments: Language.allCases) func `shows the log of the game over a page, and not in its place`(
    language: Language
  ) throws {
    let bench = try Bench(size: Size(360, 640), language: language)
    let scene = bench.flash()
    let page = try #require(scene.page)
    let place = page.frame
    scene.showLog(true)
    #expect(scene.page === page && page.frame == place && place.contains(scene.drawer.frame.center))
    bench.startGame()
    #expect(scene.page?.isPlayedOn == true && scene.page?.frame.intersects(scene.drawer.frame) == false)
  }

  @Test(arguments: ["layers", "palettes", "result", "practice", "eyedropper", "a place for a picture"])
  func `sets its words in the fonts of the machine to their ends`(name: String) throws {
    let screen = try #require(Screen.all.first { $0.name == name })
    for language in Language.allCases {
      let fonts = Fonts(.machine)
      let bench = try screen.bench(Size(360, 640), language: language, fonts: fonts)
      #expect(wordsCut(in: bench, fonts) == [], "\(language)")
      // A seed may be cut, and what opens something else ends in the same sign.
      let titles = ["palettes.in", "palettes.out"].map { bench.words($0) }
      let cut = bench.seen.filter { $0.hasSuffix("…") && !titles.contains($0) && !$0.contains(" · ") }
      #expect(cut == [], "\(language)")
    }
  }

  /// The words that the left or right edge of the window cuts.
  private func wordsCut(in bench: Bench, _ fonts: Fonts) -> [String] {
    var cut: [String] = []
    fonts.witness = { mark in
      guard let text = mark.text, mark.box.minX < -1 || mark.box.maxX > bench.root.bounds.maxX + 1 else { return }
      cut.append(text)
    }
    defer { fonts.witness = nil }
    bench.canvas.invalidate(bench.root.bounds)
    bench.draw()
    return cut
  }

  @Test(arguments: Language.allCases) func `says under the paper what it has room for`(language: Language) throws {
    let fonts = Fonts(.none)
    let bench = try Bench(size: Size(360, 640), language: language, fonts: fonts)
    let scene = bench.showPaper()
    scene.status.measureLatency(true)
    #expect(wordsCut(in: bench, fonts) == [])
    bench.perform(.swipe(from: Point(100, 300), to: Point(300, 310), over: 0.6))
    bench.wait(for: 0.5)
    #expect(wordsCut(in: bench, fonts) == [])
  }

  @Test(arguments: Language.allCases) func `says why nothing is painted to the end`(language: Language) throws {
    let bench = try Bench(size: Size(360, 640), language: language, fonts: Fonts(.machine))
    let scene = bench.showPaper()
    for key in ["k", "h"] as [Keystroke] {
      scene.press(key)
      #expect(scene.status.text.contains("1") && !bench.seen.contains { $0.hasSuffix("…") }, "\(key)")
      scene.press(key)
    }
    scene.take(.pen)
    #expect(!bench.seen.contains { $0.hasSuffix("…") })
  }

  @Test(arguments: Language.allCases) func `has every tool in the bar or in the menu`(language: Language) throws {
    let bench = try Bench(language: language)
    let bar = try #require(bench.workbench.bar)
    for name in SceneName.allCases {
      bench.workbench.show(name)
      for width in stride(from: 320.0, through: 1000, by: 20) {
        bench.resize(to: Size(width, 640))
        let places = bar.subviews.filter { !$0.isHidden }.map(\.frame)
        for (index, place) in places.enumerated() {
          #expect(place.union(bar.bounds) == bar.bounds, "\(name) \(width)")
          // A tool may reach into the room around the words of the tabs.
          let others = places[..<index].map { $0.insetBy(6, 0) }
          #expect(!others.contains { $0.intersects(place) }, "\(name) \(width)")
        }
        let tools = bench.workbench.present?.tools ?? []
        #expect(bar.hiddenTools.count + tools.filter { !$0.isHidden }.count == tools.count)
        let rows = bench.workbench.rows.compactMap(\.commandTitle)
        for tool in bar.hiddenTools {
          if let button = tool as? Button, button.isEnabled {
            #expect(button.commandTitle.map(rows.contains) == true, "\(name) \(width) \(button.title)")
          } else if tool is SegmentedSwitch {
            #expect(bench.workbench.choices.first?.title == bench.words("keys.paintMode"))
          }
        }
      }
    }
  }

  @Test func `says the scenes by signs where their names would take the room of the tools`() throws {
    let bench = try Bench(size: Size(360, 640))
    let scene = bench.showPaper()
    let bar = try #require(bench.workbench.bar)
    #expect(scene.tools.count { !$0.isHidden } == 3 && bar.hiddenTools.count == 1)
    bench.resize(to: Size(640, 640))
    #expect(
      scene.tools.allSatisfy { !$0.isHidden } || bar.hiddenTools.allSatisfy { ($0 as? Button)?.yieldsRoom == true })
  }

  // MARK: The menu as a list

  private func list(in bench: Bench) throws -> MenuList {
    let menu = try #require(bench.workbench.openMenu)
    return try #require(menu.subviews.lazy.compactMap { $0 as? MenuList }.first { !$0.isHidden })
  }

  /// Touches the row that says `title`, after a finger has scrolled to it.
  private func tapRow(_ row: Int, of list: MenuList, in bench: Bench) {
    for _ in 0..<20 where list.area(row).maxY > list.bounds.maxY {
      let start = list.convert(toWindow: list.bounds.center)
      bench.perform(.stroke(through: [start, start - Vector(0, 90)], over: 0.2))
    }
    bench.tap(list, at: list.area(row).center)
  }

  @Test(arguments: sizes) func `has a menu of one list, whose choices lead to what there is to choose from`(
    size: Size
  ) throws {
    let bench = try Bench(size: size)
    _ = try bench.showStage()
    bench.workbench.toggleMenu()
    let rows = bench.workbench.rows.count
    let language = try #require(bench.workbench.choices.firstIndex { $0.title == bench.words("menu.language") })
    let list = try list(in: bench)
    #expect(list.rowCount == rows + bench.workbench.choices.count && list.scroll == 0)
    tapRow(rows + language, of: list, in: bench)
    // The way back, and the two languages.
    #expect(list.rowCount == 3 && list.scroll == 0)
    tapRow(2, of: list, in: bench)
    #expect(bench.words.language == .ja)
    // The menu is there again, in the other language.
    let other = try self.list(in: bench)
    #expect(other.rowCount == rows + bench.workbench.choices.count)
    #expect(bench.workbench.choices[language].title == "言語")
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
  }

  @Test func `has a menu that a finger beside it closes, and one that has gone back does not`() throws {
    let bench = try Bench(size: Size(360, 640))
    _ = bench.showPaper()
    bench.workbench.toggleMenu()
    let list = try list(in: bench)
    let rows = bench.workbench.rows.count
    tapRow(rows, of: list, in: bench)
    #expect(list.rowCount == 1 + PaintMode.allCases.count)
    tapRow(0, of: list, in: bench)
    #expect(list.rowCount == rows + bench.workbench.choices.count && bench.workbench.openMenu != nil)
    bench.perform(.tap(at: Point(4, 630)))
    #expect(bench.workbench.openMenu == nil)
  }

  @Test func `has a menu that knows what is chosen whether it is one list or not`() throws {
    let bench = try Bench(size: Size(360, 640))
    _ = try bench.showStage()
    bench.workbench.toggleMenu()
    let place = try #require(bench.workbench.choices.firstIndex { $0.title == bench.words("menu.contrast") })
    let list = try list(in: bench)
    let row = bench.workbench.rows.count + place
    tapRow(row, of: list, in: bench)
    tapRow(2, of: list, in: bench)
    #expect(bench.host.appearance.prefersMoreContrast)
    bench.resize(to: Size(1280, 800))
    let switches = try #require(bench.workbench.openMenu).subviews.compactMap { $0 as? SegmentedSwitch }
    let contrast = switches[place]
    #expect(list.isHidden && contrast.selection == 1)
    bench.tap(contrast, at: Point(20, 22))
    #expect(!bench.host.appearance.prefersMoreContrast && contrast.selection == 0)
    bench.resize(to: Size(360, 640))
    bench.draw()
    tapRow(row, of: list, in: bench)
    tapRow(2, of: list, in: bench)
    #expect(bench.host.appearance.prefersMoreContrast)
  }

  @Test func `has a menu that keys go through`() throws {
    let bench = try Bench(size: Size(360, 640))
    let scene = bench.showPaper()
    bench.workbench.toggleMenu()
    let list = try list(in: bench)
    bench.press(.tab)
    #expect(list.selection == 0)
    for _ in 0..<bench.workbench.rows.count { bench.press(.down) }
    bench.press(.return)
    // On what is chosen, below the way back.
    #expect(list.selection == 1 + (PaintMode.allCases.firstIndex(of: scene.paper.mode) ?? 0))
    bench.press(.escape)
    #expect(bench.workbench.openMenu != nil && list.selection == bench.workbench.rows.count)
    bench.press(.return, .down, .return)
    #expect(scene.paper.mode != .one && bench.workbench.openMenu != nil)
    bench.press(.escape)
    #expect(bench.workbench.openMenu == nil)
  }

  @Test func `has a menu in which keys stay where they chose something`() throws {
    let bench = try Bench(size: Size(360, 640))
    _ = try bench.showStage()
    bench.workbench.toggleMenu()
    let language = try #require(bench.workbench.choices.firstIndex { $0.title == bench.words("menu.language") })
    let row = bench.workbench.rows.count + language
    bench.press(.tab)
    for _ in 0..<row { bench.press(.down) }
    bench.press(.return, .down, .return)
    #expect(bench.words.language == .ja)
    #expect(try list(in: bench).selection == row && bench.workbench.openMenu?.ring.showsRing == true)
  }

  @Test func `has a menu that the wheel scrolls, and not what lies under it`() throws {
    let bench = try Bench(size: Size(640, 360))
    let scene = try bench.showStage()
    bench.workbench.toggleMenu()
    let list = try list(in: bench)
    let before = scene.panel.scroll
    bench.workbench.scrolled(by: Vector(0, 2), at: Point(600, 200))
    #expect(list.scroll == 88 && scene.panel.scroll == before)
  }

  // MARK: The card that explains

  @Test(arguments: Language.allCases, [Size(360, 640), Size(360, 720), Size(640, 360), Size(683, 384), Size(480, 640)])
  func `has a card whose lines keep apart`(language: Language, size: Size) throws {
    let bench = try Bench(size: size, language: language)
    let scene = try bench.explainMiss()
    for isTried in [false, true] {
      if isTried { scene.pressed(.tryIt) }
      let card = scene.card
      let lines = card.lines
      #expect(card.frame.union(scene.bounds) == scene.bounds)
      #expect(lines.gauge.map { $0 >= lines.sentence + 4 } ?? true && lines.checks >= lines.sentence + 14)
      let last = lines.checks + lines.row * Double(card.shownChecks.count - 1)
      #expect(card.changeTop >= last + 4 || lines.changeTop != nil)
      #expect(card.changeTop + lines.name + lines.slider + 10 <= lines.buttons.minY, "\(size)")
      #expect(lines.buttons.maxY <= card.bounds.maxY)
    }
  }
}
