import Files
import Geometry
import Ink
import Interface
import SystemPackage

// Palettes: which is taken, what is in it, and where they come from and go.
extension OekakiScene {
  private static let setting = Settings.Key(name: "palette", fallback: "")

  /// The name of the palette that is taken; nil for the one that comes with the program.
  private var paletteName: String? { settings[Self.setting].isEmpty ? nil : settings[Self.setting] }

  /// The palette that is taken; the one that comes with the program where it cannot be read.
  var palette: Palette { ownPalette ?? Palette(name: appearance.words("palettes.standard"), PenCase.colors) }

  /// The palette of the user's that is taken; nil where that is the one that comes with the program, or it cannot be read.
  private var ownPalette: Palette? { paletteName.flatMap { try? palettes.read($0) } }

  /// Says that the palette which was taken cannot be read. It stays the one that is taken: its file may be mended.
  func announcePalette() {
    guard let paletteName else { return }
    do { _ = try palettes.read(paletteName) } catch {
      reports.say(error.leaving("the standard palette is shown instead"), on: notice)
    }
  }

  /// Shows the palette that is taken on the rail and where it is chosen from.
  func takePalette() {
    let palette = palette
    rail.select { $0.palette = palette.colors }
    (popover as? ColorPanel)?.show(palette)
    guard let page = page as? PalettesPage else { return }
    let own = palettes.names.map { PalettesPage.Row(name: $0, colors: (try? palettes.read($0))?.colors) }
    page.show([PalettesPage.Row(name: nil, colors: PenCase.colors)] + own, present: paletteName)
  }

  /// What the panel of colours asks of palettes.
  var paletteActions: ColorPanel.PaletteActions {
    ColorPanel.PaletteActions(
      open: { [unowned self] in showPalettes() },
      add: { [unowned self] color in
        changePalette { if !$0.colors.contains(color) { $0.entries.append(Palette.Entry(color)) } }
      },
      remove: { [unowned self] color in changePalette { $0.entries.removeAll { $0.color == color } } },
      move: { [unowned self] color, step in
        changePalette { palette in
          guard let index = palette.colors.firstIndex(of: color) else { return }
          let entry = palette.entries.remove(at: index)
          palette.entries.insert(entry, at: min(max(index + step, 0), palette.entries.count))
        }
      })
  }

  /// Changes the palette that is taken. The one that comes with the program stays: a copy of it is changed.
  private func changePalette(_ change: (inout Palette) -> Void) {
    let own = ownPalette
    var palette = own ?? palette
    let before = palette
    change(&palette)
    guard palette != before else { return }
    guard palette.entries.count <= Palette.mostColors else {
      return notice.show(problem: appearance.words("palettes.full", "\(Palette.mostColors)"))
    }
    guard !palette.entries.isEmpty else { return notice.show(appearance.words("palettes.last"), .waiting) }
    saying {
      // One that cannot be read is not written over.
      if own == nil {
        palette.name = appearance.words("palettes.mine")
        settings[Self.setting] = try palettes.add(palette)
        notice.show(appearance.words("palettes.copied", settings[Self.setting]))
      } else {
        try palettes.write(palette)
      }
    }
    takePalette()
  }

  /// Does something with files, and says where that is not possible.
  private func saying(_ body: () throws -> Void) {
    do { try body() } catch { reports.say(error, on: notice) }
  }

  // MARK: The page

  func showPalettes() {
    paper.freezeStrokes()
    show(
      page: PalettesPage(
        appearance,
        actions: PalettesPage.Actions(
          take: { [unowned self] in take(palette: $0) }, add: { [unowned self] in addPalette() },
          rename: { [unowned self] in renamePalette($0, to: $1) },
          throwAway: { [unowned self] in throwPaletteAway($0) }, bringIn: { [unowned self] in bringPaletteIn() },
          bringOut: { [unowned self] in bringPaletteOut() }, leave: { [unowned self] in show(page: nil) })))
    takePalette()
  }

  private func take(palette name: String?) {
    saying {
      if let name { _ = try palettes.read(name) }
      settings[Self.setting] = name ?? ""
    }
    takePalette()
  }

  private func addPalette() {
    var next = palette
    next.name = appearance.words("palettes.mine")
    saying { settings[Self.setting] = try palettes.add(next) }
    takePalette()
  }

  private func renamePalette(_ name: String, to other: String) {
    if files.rename(name, to: other, by: { try palettes.rename(name, to: other) }) { settings[Self.setting] = other }
    takePalette()
  }

  private func throwPaletteAway(_ name: String) {
    let item = files.throwAway(name, by: { try palettes.throwAway(name) }) { [unowned self] path in
      settings[Self.setting] = FilePath(path).stem ?? name
      takePalette()
    }
    if item != nil, paletteName == name { settings[Self.setting] = "" }
    takePalette()
  }

  // MARK: In and out

  /// Takes a palette that was opened or dropped, and keeps it under its name.
  func receive(_ palette: Palette) {
    saying {
      let name = try palettes.add(palette)
      settings[Self.setting] = name
      notice.show(appearance.words("palettes.received", name, "\(palette.entries.count)"))
    }
    takePalette()
  }

  private func bringPaletteIn() {
    chooseFile(["gpl"], title: appearance.words("palettes.in")) { [unowned self] path in
      saying { receive(try PaletteFolder.read(file: path, named: FilePath(path).stem ?? path)) }
    }
  }

  /// Asks where the palette that is taken shall be saved.
  private func bringPaletteOut() {
    let palette = palette
    savePlain(palette.encoded(), named: palette.name, ending: "gpl", title: appearance.words("palettes.out"))
  }
}
