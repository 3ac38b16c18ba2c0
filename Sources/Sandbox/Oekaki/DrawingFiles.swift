import Files
import Geometry
import Ink
import Interface
import SystemPackage

/// What is done in the list of drawings with their files: they are named, doubled, thrown away, and brought back.
final class DrawingFiles {
  private unowned let pages: any OekakiPages
  private let saved: SavedPainting
  private let pictures: SavedPictures
  private let pictureSaving: PictureSaving
  private let reports: Reports
  /// The size of the paper that takes the place of a drawing that is thrown away.
  private let room: () -> Size
  /// Called when another drawing is open.
  private let opened: () -> Void
  /// What was thrown away, the last at the end, and whether it was the drawing that was open.
  private(set) var thrownAway: [(item: Trash.Item, wasOpen: Bool)] = []

  init(
    under pages: any OekakiPages, _ saved: SavedPainting, _ pictures: SavedPictures, _ pictureSaving: PictureSaving,
    reports: Reports, room: @escaping () -> Size, opened: @escaping () -> Void
  ) {
    (self.pages, self.saved, self.pictures, self.pictureSaving) = (pages, saved, pictures, pictureSaving)
    (self.reports, self.room, self.opened) = (reports, room, opened)
  }

  private var notice: Toast { pages.notice }
  private var files: FileChanges { FileChanges(reports: reports) { [unowned self] in notice } }

  /// Gives a drawing another name; the one that is open goes on under it.
  ///
  /// - Returns: whether it has that name now.
  @discardableResult
  func rename(_ entry: DrawingsFolder.Entry, to name: String) -> Bool {
    // Its picture is still called as the drawing is.
    pictureSaving.finish()
    let isDone = files.rename(entry.name, to: name) {
      try saved.rename(entry, to: name)
    }
    if isDone, name != entry.name { pictures.forget(entry.path) }
    listAgain()
    return isDone
  }

  func duplicate(_ entry: DrawingsFolder.Entry) {
    saved.save()
    do {
      notice.show(pages.appearance.words("drawings.duplicated", try saved.folder.duplicate(entry)))
    } catch {
      reports.say(error, on: notice)
    }
    listAgain()
  }

  /// Throws a drawing away. The one that is open is left first, for a new paper.
  func throwAway(_ entry: DrawingsFolder.Entry) {
    pictureSaving.finish()
    let isOpen = saved.isPresent(at: entry.path)
    if isOpen {
      saved.begin(Sheet(size: room(), color: saved.painting.paper))
      opened()
    }
    let item = files.throwAway(entry.name, by: { try saved.throwAway(entry) }) { [unowned self] in
      _ = thrownAway.popLast()
      restored($0, wasOpen: isOpen)
    }
    if let item {
      thrownAway.append((item, isOpen))
      pictures.forget(entry.path)
      listAgain()
    } else if isOpen {
      saved.open(entry.path)
      opened()
    }
  }

  /// Brings back what was thrown away last.
  func restoreLast() {
    guard let last = thrownAway.popLast() else { return }
    files.restore(last.item) { restored($0, wasOpen: last.wasOpen) }
    listAgain()
  }

  /// The drawing that was open is open again, unless something was painted on the paper that took its place.
  private func restored(_ path: String, wasOpen: Bool) {
    let paper = saved.painting
    if wasOpen, paper.isEmpty, !paper.canUndo, !paper.canRedo {
      pictureSaving.finish()
      saved.open(path)
      opened()
    }
    listAgain()
  }

  private func listAgain() {
    guard let list = pages.page as? DrawingsPage else { return }
    list.present = saved.listedPath
    list.reload()
  }

  // MARK: The trash

  /// Brings a drawing back from the trash.
  func bringBack(_ entry: DrawingsFolder.Entry) {
    files.restore(saved.folder.item(inTrash: entry)) { _ in thrownAway.removeAll { $0.item.place == entry.path } }
    listAgain()
  }

  /// Asks once more, and then deletes for ever.
  func empty(_ entries: [DrawingsFolder.Entry]) {
    let delete = { [unowned self] in
      do { try saved.folder.delete(entries) } catch { reports.say(error, on: notice) }
      thrownAway.removeAll { !FilePath($0.item.place).exists }
      listAgain()
    }
    let words = pages.appearance.words
    let title = entries.count == 1 ? words("drawings.empty.ask.one") : words("drawings.empty.ask", "\(entries.count)")
    reports.questions?.ask(
      Dialog.Question(
        title: title, text: words("drawings.empty.text"), no: words("dialog.no"), yes: words("drawings.empty.really"),
        action: delete))
  }
}
