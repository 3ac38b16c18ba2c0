import Exchange
import Files
import Geometry
import Gestures
import Ink
import Interface
import Pictures

// Pictures that come from elsewhere, and go there.
extension OekakiScene {
  /// A picture, unless a page is shown that takes none.
  var uses: [ExchangedContent.Kind] { page?.takesPictures ?? true ? [.picture] : [] }

  /// How much lower, and farther to the right, each of several pictures lies than the one before, in points of the paper.
  private static var shift: Double { 24 }

  func willPaste() { pictureSaving.finishCopying() }

  /// Takes a picture that was pasted, or dropped at a place of the window.
  func received(_ content: ExchangedContent, at place: Point?) {
    guard case .picture(let bytes) = content else { return }
    take(picture: bytes, named: appearance.words("layers.pasted"), at: place)
  }

  /// Takes the picture in the bytes of a PNG or JPEG file, or says why it cannot.
  func take(picture bytes: [UInt8], named name: String, at place: Point? = nil) {
    let picture: TransparentPicture
    do { picture = try TransparentPicture(decoding: bytes) } catch {
      return reports.say(error, in: name, on: notice)
    }
    take(picture, of: bytes, named: name, at: place)
  }

  /// Makes of a picture a layer above the chosen one, or where nothing was painted yet a drawing on paper of its size.
  ///
  /// - Parameters:
  ///   - bytes: those of the PNG or JPEG file that it was read from.
  ///   - place: where its middle comes to, in points of the window; nil for the middle of the paper.
  ///   - count: how many of those that came together lie there: each next one lies a little lower and to the right.
  func take(
    _ picture: TransparentPicture, of bytes: [UInt8], named name: String, at place: Point? = nil, after count: Int = 0
  ) {
    if takesReference { return putReference(picture) }
    let pixelsPerPoint = PNG.pixelsPerPoint(of: bytes) ?? 1
    let asDrawing = { [unowned self] in
      let journal = Journal(beginningWith: picture, named: name, pixelsPerPoint: pixelsPerPoint)
      if let journal { begin(journal, named: name) }
    }
    if saved.isBlank || page?.listsDrawings == true { return asDrawing() }
    guard LayersState(saved.painting).hasRoom else { return sayLayersAreFull() }
    let size = saved.painting.size
    let dropped = place.map { paper.display.sheet.convert(fromWindow: $0) }
    let paperArea = Rect(origin: .zero, size: size)
    let first = dropped.flatMap { paperArea.contains($0) ? $0 : nil } ?? paperArea.center
    let center = Point(
      min(first.x + Double(count) * Self.shift, size.width), min(first.y + Double(count) * Self.shift, size.height))
    let placed = picture.placed(around: center, within: size, pixelsPerPoint: pixelsPerPoint)
    guard let placed else { return }
    leavePages()
    var style = LayerStyle()
    style.name = name
    let id = saved.painting.nextLayer
    let action = LayerAction.addPicture(id: id, above: saved.painting.chosenLayer, placed, style)
    guard saved.hasRoom(for: .layer(action)) else { return sayDrawingIsFull() }
    paper.apply(action)
    // Whoever has the tool for it moves it on.
    if paper.tool == .select { paper.apply(.select(Selection(placed.frame))) }
    let instead = { [unowned self] in
      paper.apply(.delete(id))
      asDrawing()
    }
    notice.show { ($0("layers.pictureAdded", name), .action($0("layers.asDrawing"), instead)) }
  }

  /// Goes on with a drawing of layers that came from elsewhere, and says what is not as it was there.
  func begin(_ drawing: OpenRasterDrawing, named name: String) {
    guard begin(drawing.journal, named: name) else { return }
    let words = appearance.words
    let losses = drawing.losses.map { loss in
      switch loss {
      case .mixing(let mode): words("layers.lost.mixing", mode)
      case .groups: words("layers.lost.groups")
      case .size: words("layers.lost.size")
      }
    }
    if !losses.isEmpty { notice.show(losses.sorted().joined(separator: " "), .waiting) }
  }

  /// Leaves the present drawing for one that came from elsewhere.
  ///
  /// - Returns: false where that cannot be, which is said.
  @discardableResult
  func begin(_ journal: Journal, named name: String?) -> Bool {
    notice.hide()
    pictureSaving.finish()
    do { try saved.begin(journal, named: name) } catch {
      reports.say(error, on: notice)
      return false
    }
    showDrawing()
    return true
  }

  /// Says why something was not done: a file that is longer could not be read any more.
  func sayDrawingIsFull() { notice.show(problem: appearance.words("oekaki.full")) }

  /// Puts what is selected on the clipboard, or where nothing is, a picture of the whole drawing.
  func copyPicture() {
    closePopover()
    if saved.painting.selection != nil {
      _ = copySelection()
      return
    }
    paper.carrying.layDown(now: true)
    pictureSaving.beginCopying()
    if pictureSaving.isUnfinished { notice.show(appearance.words("oekaki.picture.copying"), .waiting) }
  }
}
