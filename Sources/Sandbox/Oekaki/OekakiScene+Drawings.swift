import Files
import Geometry
import Gestures
import Ink
import Interface
import Pictures
import SystemPackage

// Other drawings, replays and pictures.
extension OekakiScene {
  /// Messages lie at the top of what is shown, and at the bottom of a list, whose top is its title.
  func placeNotice() {
    let rest = page == nil ? rest : bounds
    let layers = page == nil && dock != nil ? LayersDock.width : 0
    let height = Toast.height
    let left = rest.minX + (appearance.isLeftHanded ? layers : 0) + 8
    let room = rest.width - layers - 16
    let width = min(room, Toast.usualWidth)
    let top = page?.noticeBottom.map { $0 - height } ?? rest.minY + 4
    notice.area = Rect(left + (room - width) / 2, top, width, height)
  }

  // MARK: The list

  /// Shows all drawings, or the paper again.
  func toggleDrawings() {
    guard !(page is DrawingsPage) else { return show(page: nil) }
    if let replay = page as? ReplayPage, replay.refusesToLeave() { return }
    paper.freezeStrokes()
    paper.save()
    pageBefore = nil
    let actions = DrawingsPage.Actions(
      begin: { [unowned self] in beginDrawing() }, choosePaper: { [unowned self] in chooseNewPaper() },
      open: { [unowned self] in open($0) },
      replay: { [unowned self] in replay($0) }, throwAway: { [drawingFiles] in drawingFiles.throwAway($0) },
      rename: { [unowned self] in rename($0) }, duplicate: { [drawingFiles] in drawingFiles.duplicate($0) },
      bringBack: { [drawingFiles] in drawingFiles.bringBack($0) }, empty: { [drawingFiles] in drawingFiles.empty($0) },
      order: { [settings] in settings[DrawingsOrder.setting] = $0 },
      listChanged: { [notice] in notice.dismissQuestion() },
      roomChanged: { [unowned self] in placeNotice() }, close: { [unowned self] in show(page: nil) })
    show(
      page: DrawingsPage(
        appearance: appearance, folder: saved.folder, thumbnails: thumbnails, present: saved.path,
        order: settings[DrawingsOrder.setting], newPaper: newPaperText, actions: actions
      ))
  }

  private func open(_ entry: DrawingsFolder.Entry) { open(file: entry.path) }

  private func rename(_ entry: DrawingsFolder.Entry) {
    (page as? DrawingsPage)?.writeName(of: entry) { [unowned self] in drawingFiles.rename(entry, to: $0) }
  }

  func makeDrawingFiles() -> DrawingFiles {
    DrawingFiles(
      under: self, saved, pictures, pictureSaving, reports: reports, room: { [unowned self] in room.size },
      opened: { [unowned self] in paper.paintingChanged() })
  }

  // MARK: Replay

  /// Shows how the present drawing came about.
  func replayPresent() {
    paper.freezeStrokes()
    paper.save()
    pageBefore = nil
    if saved.problem == nil, !paper.isEmpty || paper.canUndo { replay(path: saved.path, name: saved.name) }
  }

  private func replay(_ entry: DrawingsFolder.Entry) {
    pageBefore = page
    replay(path: entry.path, name: entry.name)
  }

  /// Shows how the drawing at `path` came about.
  func replay(path: String, name: String) {
    do {
      let journal = try JournalFile.read(path)
      show(
        page: ReplayPage(
          appearance: appearance, journal: journal, path: path, name: name, at: time, actions: replayActions))
    } catch {
      reports.say(error, as: appearance.words("oekaki.unreadable"), on: notice)
    }
  }

  private var replayActions: ReplayPage.Actions {
    ReplayPage.Actions(
      save: { [unowned self] in saveTimeLapse($0, of: $1) }, close: { [unowned self] in closeReplay() })
  }

  /// Goes on showing what another scene has begun to.
  ///
  /// - Parameter isFromList: whether it was opened from the list of drawings, to which it leads back.
  func goOn(with replay: ReplayPage, fromList isFromList: Bool) {
    replay.goOn(with: replayActions)
    if isFromList { toggleDrawings() }
    let before = page
    show(page: replay)
    pageBefore = before
  }

  /// Goes back to where the replay was opened.
  func closeReplay() {
    show(page: pageBefore)
    pageBefore = nil
  }

  // MARK: Pictures

  private func saveTimeLapse(_ result: Result<[UInt8], PictureFailure>, of drawing: String) {
    do {
      let path = try pictures.save(try result.get(), of: drawing, ending: "webp")
      say(saved: path)
    } catch {
      reports.say(error, as: appearance.words("oekaki.picture.unsaved"), on: notice)
    }
  }
}
