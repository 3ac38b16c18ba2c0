import Exchange
import Files
import Ink
import Interface
import Pictures

// Where pictures of the drawing go.
extension OekakiScene {
  /// Saves a picture of the present drawing in the folder of pictures, and says where.
  func savePicture(_ format: PictureFormat) {
    closePopover()
    paper.carrying.layDown(now: true)
    pictureSaving.begin(format)
    if pictureSaving.isUnfinished { sayPictureWaits() }
  }

  private func sayPictureWaits() { notice.show(appearance.words("oekaki.picture.saving"), .waiting) }

  func makePictureSaving() -> PictureSaving {
    let saving = PictureSaving(of: saved, into: pictures)
    saving.done = { [unowned self] in
      switch $0 {
      case .success(let path): say(saved: path)
      case .failure(let failure):
        reports.say(failure, as: { "\($0("oekaki.picture.unsaved")) \($0.failure(failure))" }, on: notice)
      }
    }
    saving.copied = { [unowned self] in
      do {
        host.window?.copy(.picture(try $0.get()))
        notice.show(appearance.words("oekaki.picture.copied"))
      } catch {
        reports.say(error, as: { $0("oekaki.picture.unsaved") }, on: notice)
      }
    }
    return saving
  }

  /// Whether the picture that is to be saved or copied can be gone on with: while no finger needs the time.
  var hasPictureToPaint: Bool {
    pictureSaving.isUnfinished && paper.isStill && host.canvas.isClean
  }

  /// Says where something was saved, and offers to show that.
  func say(saved path: String) {
    // The file and its folder; the whole path is what is copied.
    let shown = path.split(separator: "/").suffix(2).joined(separator: "/")
    notice.say(appearance.words("oekaki.picture.saved", shown), saved: path, appearance.words) { [unowned self] in
      pictureSaving.dropCopy()
      host.window?.copy(.text($0))
    }
  }

  /// Asks where a picture of the present drawing shall be saved, and as what.
  func choosePlace() {
    closePopover()
    paper.carrying.layDown(now: true)
    paper.freezeStrokes()
    let formats = { [pictureSaving] (words: Words) in
      PictureFormat.allCases.map { format in
        FilePage.Format(title: words("places.format.\(format)"), endings: format.endings) {
          path, replaces throws(FileFailure) in
          try pictureSaving.begin(format, at: path, replaces: replaces)
        }
      }
    }
    filePages.choosePlace(for: saved.name, as: formats, title: { $0("oekaki.picture") })
  }

  func makeFilePages() -> FilePages {
    FilePages(
      over: self, settings, reports: reports, pictures: pictures.folder, saved: { [unowned self] in say(saved: $0) },
      waits: { [unowned self] in sayPictureWaits() })
  }
}
