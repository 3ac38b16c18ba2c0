import Files
import Ink
import Interface
import SystemPackage

/// The palette that is taken, and the page of all of them: palettes are changed, added, named, thrown away, and brought in and out.
final class PalettePages {
  private static let setting = Settings.Key(name: "palette", fallback: "")
  private unowned let pages: any OekakiPages
  private let settings: Settings
  private let reports: Reports
  private let palettes: PaletteFolder
  private let filePages: FilePages
  /// Called with the palette that is taken, whenever it may be another.
  private let taken: (Palette) -> Void

  init(
    over pages: any OekakiPages, _ palettes: PaletteFolder, _ settings: Settings, reports: Reports,
    files filePages: FilePages, taken: @escaping (Palette) -> Void
  ) {
    (self.pages, self.palettes, self.settings, self.reports) = (pages, palettes, settings, reports)
    (self.filePages, self.taken) = (filePages, taken)
  }

  private var words: Words { pages.appearance.words }
  private var notice: Toast { pages.notice }
  private var files: FileChanges { FileChanges(reports: reports) { [unowned self] in notice } }

  /// The name of the palette that is taken; nil for the one that comes with the program.
  private var name: String? { settings[Self.setting].isEmpty ? nil : settings[Self.setting] }

  /// The palette that is taken; the one that comes with the program where it cannot be read.
  var present: Palette { own ?? Palette(name: words("palettes.standard"), PenCase.colors) }

  /// The palette of the user's that is taken; nil where that is the one that comes with the program, or it cannot be read.
  private var own: Palette? { name.flatMap { try? palettes.read($0) } }

  /// Says that the palette which was taken cannot be read. It stays the one that is taken: its file may be mended.
  func announce() {
    guard let name else { return }
    do { _ = try palettes.read(name) } catch {
      reports.say(error.leaving("the standard palette is shown instead"), on: notice)
    }
  }

  /// Shows the palette that is taken wherever it is seen.
  func update() {
    taken(present)
    if let page = pages.page as? PalettesPage { fill(page) }
  }

  /// Lists all palettes on a page.
  private func fill(_ page: PalettesPage) {
    let own = palettes.names.map { PalettesPage.Row(name: $0, colors: (try? palettes.read($0))?.colors) }
    page.show([PalettesPage.Row(name: nil, colors: PenCase.colors)] + own, present: name)
  }

  /// What the panel of colours asks of palettes.
  var actions: ColorPanel.PaletteActions {
    ColorPanel.PaletteActions(
      open: { [unowned self] in show() },
      add: { [unowned self] color in
        change { if !$0.colors.contains(color) { $0.entries.append(Palette.Entry(color)) } }
      },
      remove: { [unowned self] in remove($0) },
      move: { [unowned self] color, step in
        change { palette in
          guard let index = palette.colors.firstIndex(of: color) else { return }
          let entry = palette.entries.remove(at: index)
          palette.entries.insert(entry, at: min(max(index + step, 0), palette.entries.count))
        }
      })
  }

  /// Takes a colour out of the palette, and offers to bring it back.
  private func remove(_ color: Color) {
    let (before, former, wasOwn) = (present, settings[Self.setting], own != nil)
    let removed = before.entries.enumerated().filter { $0.element.color == color }
    guard change(saysCopy: false, { $0.entries.removeAll { $0.color == color } }) else { return }
    let changed = present
    notice.show { [unowned self] in
      (
        $0(wasOwn ? "palettes.removed" : "palettes.removed.copied", changed.name),
        .undo { self.bringBack(removed, to: changed, copyOf: wasOwn ? nil : former) }
      )
    }
  }

  /// Brings a colour back to wherever it was; a copy of the standard palette that has not been changed since gives way
  /// to that.
  ///
  /// - Parameters:
  ///   - removed: the entries of that colour, and their places.
  ///   - changed: the palette without them.
  ///   - former: what was taken before the copy, "" for the standard palette; nil where it is no copy.
  private func bringBack(
    _ removed: [(offset: Int, element: Palette.Entry)], to changed: Palette, copyOf former: String?
  ) {
    saying {
      var palette = try palettes.read(changed.name)
      if let former, palette == changed {
        _ = try palettes.throwAway(changed.name)
        if name == changed.name { settings[Self.setting] = former }
      } else if let color = removed.first?.element.color, !palette.colors.contains(color) {
        for (place, entry) in removed { palette.entries.insert(entry, at: min(place, palette.entries.count)) }
        try palettes.write(palette)
      }
    }
    update()
  }

  /// Changes the palette that is taken. The one that comes with the program stays: a copy of it is changed.
  ///
  /// - Parameter saysCopy: whether that a copy was made is said.
  /// - Returns: whether it is changed now; else the reason was said, if there is one.
  @discardableResult
  private func change(saysCopy: Bool = true, _ change: (inout Palette) -> Void) -> Bool {
    let own = own
    var palette = own ?? present
    let before = palette
    change(&palette)
    guard palette != before else { return false }
    guard palette.entries.count <= Palette.mostColors else {
      notice.show(problem: words("palettes.full", "\(Palette.mostColors)"))
      return false
    }
    guard !palette.entries.isEmpty else {
      notice.show(words("palettes.last"), .waiting)
      return false
    }
    let isDone = saying {
      // One that cannot be read is not written over.
      if own == nil {
        palette.name = words("palettes.mine")
        settings[Self.setting] = try palettes.add(palette)
        if saysCopy { notice.show(words("palettes.copied", settings[Self.setting])) }
      } else {
        try palettes.write(palette)
      }
    }
    update()
    return isDone
  }

  /// Does something with files, and says where that is not possible.
  ///
  /// - Returns: whether it was.
  @discardableResult
  private func saying(_ body: () throws -> Void) -> Bool {
    do { try body() } catch {
      reports.say(error, on: notice)
      return false
    }
    return true
  }

  // MARK: The page

  /// Shows all palettes.
  func show() {
    let actions = PalettesPage.Actions(
      take: { [unowned self] in take($0) }, add: { [unowned self] in add() },
      rename: { [unowned self] in rename($0, to: $1) }, throwAway: { [unowned self] in throwAway($0) },
      bringIn: { [unowned self] in bringIn() }, bringOut: { [unowned self] in bringOut() },
      leave: { [unowned self] in pages.leavePages() })
    pages.show { [unowned self] in
      let page = PalettesPage(pages.appearance, actions: actions)
      fill(page)
      return page
    }
    update()
    if let problem = palettes.problem { reports.say(problem, on: notice) }
  }

  private func take(_ name: String?) {
    saying {
      if let name { _ = try palettes.read(name) }
      settings[Self.setting] = name ?? ""
    }
    update()
  }

  private func add() {
    var next = present
    next.name = words("palettes.mine")
    saying { settings[Self.setting] = try palettes.add(next) }
    update()
  }

  private func rename(_ name: String, to other: String) -> Bool {
    let isTaken = self.name == name
    let isDone = files.rename(name, to: other, by: { try palettes.rename(name, to: other) })
    if isDone, isTaken { settings[Self.setting] = other }
    update()
    return isDone
  }

  private func throwAway(_ name: String) {
    let isTaken = self.name == name
    let item = files.throwAway(name, by: { try palettes.throwAway(name) }) { [unowned self] path in
      // Another may have been taken since.
      if isTaken, settings[Self.setting].isEmpty { settings[Self.setting] = FilePath(path).stem ?? name }
      update()
    }
    if item != nil, isTaken { settings[Self.setting] = "" }
    update()
  }

  // MARK: In and out

  /// Takes a palette that was opened or dropped, and keeps it under its name.
  func receive(_ palette: Palette) {
    saying {
      let name = try palettes.add(palette)
      settings[Self.setting] = name
      notice.show(words("palettes.received", name, "\(palette.entries.count)"))
    }
    update()
  }

  private func bringIn() {
    filePages.choose(["gpl"], title: { $0("palettes.in") }) { [unowned self] path in
      saying { receive(try PaletteFolder.read(file: path, named: FilePath(path).stem ?? path)) }
    }
  }

  /// Asks where the palette that is taken shall be saved.
  private func bringOut() {
    let palette = present
    let format = FilePage.Format(title: "GPL", endings: ["gpl"]) { path, replaces throws(FileFailure) in
      try FilePages.write(palette.encoded(), to: path, replaces: replaces)
      return true
    }
    filePages.choosePlace(for: palette.name, as: { _ in [format] }, title: { $0("palettes.out") })
  }
}
