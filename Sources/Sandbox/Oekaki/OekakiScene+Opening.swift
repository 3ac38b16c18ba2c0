import Files
import Geometry
import Interface
import SystemPackage

// Files that are opened.
extension OekakiScene {
  func open(_ file: OpenedFile, at place: Point?, after count: Int) -> String? {
    if case .palette(let palette) = file.content {
      palettePages.receive(palette)
      return nil
    }
    // An animated picture that is being made would be lost.
    if page?.refusesToLeave() == true { return nil }
    switch file.content {
    case .drawing: open(file: file.path)
    case .layers(let drawing): begin(drawing, named: file.stem)
    case .picture(let bytes, let picture): take(picture, of: bytes, named: file.stem, at: place, after: count)
    case .recording, .gestureCase, .gestureSet, .drawnGestures, .deck, .palette: break
    }
    return nil
  }

  var isForPictures: Bool { true }

  var laysPicturesOver: Bool { true }

  /// Goes on with the drawing in the file at `path`.
  func open(file path: String) {
    notice.hide()
    if !saved.isPresent(at: path) {
      pictureSaving.finish()
      saved.open(path)
      if case .unreadable = saved.notice { return announceOpening() }
    }
    showDrawing()
  }

  func showDrawing() {
    leavePages()
    paper.paintingChanged()
    announceOpening()
  }

  /// Says what should be known about the drawing that was opened last.
  func announceOpening() {
    let words = appearance.words
    switch saved.notice {
    case .mended(let original): notice.show(words("oekaki.mended", original), .waiting)
    case .elsewhere: notice.show(words("oekaki.elsewhere"), .waiting)
    case .copied: notice.show(words("oekaki.copied", saved.name), .waiting)
    case .unreadable: notice.show(problem: words("oekaki.unreadable"))
    case nil: break
    }
  }
}
