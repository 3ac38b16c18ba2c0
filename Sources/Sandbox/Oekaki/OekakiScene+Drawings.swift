import Files
import Geometry
import Gestures
import Ink
import Interface
import Pictures
import SystemPackage

// Other drawings, replays and pictures.
extension OekakiScene {
  // MARK: The list

  /// Shows all drawings, or the paper again.
  func toggleDrawings() {
    if page?.listsDrawings == true { return leavePages() }
    if page?.refusesToLeave() == true { return }
    paper.freezeStrokes()
    paper.save()
    let actions = DrawingsPage.Actions(
      begin: { [unowned self] in beginDrawing() }, choosePaper: { [unowned self] in chooseNewPaper() },
      open: { [unowned self] in open($0) },
      replay: { [unowned self] in replay($0) }, throwAway: { [drawingFiles] in drawingFiles.throwAway($0) },
      rename: { [unowned self] in rename($0) }, duplicate: { [drawingFiles] in drawingFiles.duplicate($0) },
      bringBack: { [drawingFiles] in drawingFiles.bringBack($0) }, empty: { [drawingFiles] in drawingFiles.empty($0) },
      order: { [settings] in settings[DrawingsOrder.setting] = $0 },
      roomChanged: { [unowned self] in placeNotice() }, close: { [unowned self] in leavePages() })
    show { [unowned self] in
      DrawingsPage(
        appearance: appearance, folder: saved.folder, thumbnails: thumbnails, present: saved.listedPath,
        order: settings[DrawingsOrder.setting], newPaper: newPaperText, actions: actions)
    }
    sayUnreadableFolder()
  }

  /// Says that nobody knows which drawings there all are, where that is so: it looks as if there were none, or fewer.
  func sayUnreadableFolder() { if let problem = saved.folder.problem { reports.say(problem, on: notice) } }

  private func open(_ entry: DrawingsFolder.Entry) { open(file: entry.path) }

  private func rename(_ entry: DrawingsFolder.Entry) {
    (page as? DrawingsPage)?.writeName(of: entry) { [unowned self] in drawingFiles.rename(entry, to: $0) }
  }

  func makeDrawingFiles() -> DrawingFiles {
    DrawingFiles(
      under: self, saved, pictures, pictureSaving, reports: reports, room: { [unowned self] in windowPaper },
      opened: { [unowned self] in paper.paintingChanged() })
  }

  // MARK: Replay

  /// Shows how the present drawing came about.
  func replayPresent() {
    paper.freezeStrokes()
    paper.save()
    if saved.problem == nil, !paper.isEmpty || paper.canUndo { replay(path: saved.path, name: saved.name) }
  }

  private func replay(_ entry: DrawingsFolder.Entry) { replay(path: entry.path, name: entry.name) }

  /// Shows how the drawing at `path` came about, over the page that is there.
  func replay(path: String, name: String) {
    do {
      let journal = try JournalFile.read(path)
      let replay = ReplayPage(
        appearance: appearance, journal: journal, path: path, name: name, at: time,
        actions: ReplayPage.Actions(
          save: { [unowned self] in saveTimeLapse($0, of: $1) }, ring: { [unowned self] in ring },
          close: { [unowned self] in leavePage() }))
      push {
        // What is being played, or made of it, goes on.
        replay.renew()
        return replay
      }
    } catch {
      reports.say(error, as: { $0("oekaki.unreadable") }, on: notice)
    }
  }

  // MARK: Pictures

  private func saveTimeLapse(_ result: Result<[UInt8], PictureFailure>, of drawing: String) {
    do {
      let path = try pictures.save(try result.get(), of: drawing, ending: "webp")
      say(saved: path)
    } catch {
      reports.say(error, as: { $0("oekaki.picture.unsaved") }, on: notice)
    }
  }
}
