import Geometry
import Gestures
import Interface

/// What lies over all of the scene for a while.
protocol OekakiPage: Element, Timed {
  /// What keys can act on, in order.
  var controls: [any Control] { get }

  /// What is being written in; nil for nothing, as by default.
  var textInput: (any TextInput)? { get }

  /// What keys do on the page, but for those that move the focus.
  var keyCommands: [KeyCommand] { get }

  /// What keys do while the page lies over `scene`; by default those of the page, and then what moves the focus.
  func keyCommands(in scene: OekakiScene) -> [KeyCommand]

  /// The wheel turned, by `distance` points of scrolling towards the end. By default nothing scrolls.
  func scroll(by distance: Double)

  /// Goes on with what is chosen and written on a page like this one, as it lies there.
  func goOn(from page: any OekakiPage)

  /// What keys go a long way through; nil, as by default for a page that is no list, for nothing.
  var leapingList: ScrollingList? { get }

  /// Whether it lists drawings; not by default.
  var listsDrawings: Bool { get }

  /// Whether what is being made there would be lost, and it is asked about that first; never by default.
  func refusesToLeave() -> Bool

  /// What is told the time after a frame. By default nothing waits for it.
  var follower: (any Timed)? { get }

  /// Whether pictures are taken that are pasted or dropped; so they are by default.
  var takesPictures: Bool { get }

  /// Where messages end at the bottom of the page; nil, as by default, where they lie at its top.
  var noticeBottom: Double? { get }
}

extension OekakiPage {
  var textInput: (any TextInput)? { nil }
  func keyCommands(in scene: OekakiScene) -> [KeyCommand] { keyCommands + KeyCommand.focus(scene.moveFocus) }
  func scroll(by distance: Double) {}
  var nextDeadline: Double? { nil }
  func advance(to time: Double) {}
  var leapingList: ScrollingList? { nil }
  var listsDrawings: Bool { false }
  func refusesToLeave() -> Bool { false }
  var follower: (any Timed)? { nil }
  var takesPictures: Bool { true }
  var noticeBottom: Double? { nil }
}

extension OekakiPage where Self: ScrollingList {
  var leapingList: ScrollingList? { self }

  /// The end of the list, whose head has the way back; nil where letters leave it too little room.
  fileprivate var noticeBottomOfList: Double? { list.height >= Toast.height + 8 ? list.maxY - 4 : nil }
}

extension OekakiPage where Self: PanelPage {
  func goOn(from page: any OekakiPage) { if let page = page as? PanelPage { goOn(from: page) } }
}

extension FilePage: OekakiPage {
  var noticeBottom: Double? { noticeBottomOfList }
}

extension PalettesPage: OekakiPage {
  var noticeBottom: Double? { noticeBottomOfList }
}

extension PaperPage: OekakiPage {
  /// The tab key goes on from the field that is written in.
  func keyCommands(in scene: OekakiScene) -> [KeyCommand] {
    keyCommands
      + KeyCommand.focus { [self] move in
        let isStep = move == .next || move == .previous
        if isStep, !scene.ring.showsRing { scene.ring.focus(on: writtenField, showing: true) }
        return scene.moveFocus(move)
      }
  }
}

extension ReplayPage: OekakiPage {
  /// What has the focus takes keys before the replay does.
  func keyCommands(in scene: OekakiScene) -> [KeyCommand] {
    KeyCommand.focus { scene.ring.showsRing && scene.moveFocus($0) } + keyCommands + KeyCommand.focus(scene.moveFocus)
  }

  var takesPictures: Bool { false }
  /// It is the same one, among words of another size.
  func goOn(from page: any OekakiPage) { layout() }
}

extension DrawingsPage: OekakiPage {
  func keyCommands(in scene: OekakiScene) -> [KeyCommand] {
    // Who writes has no use for the other keys.
    if writing != nil { return keyCommands }
    return [
      KeyCommand("keys.restoreDrawing", .control("z"), action: scene.drawingFiles.restoreLast),
      KeyCommand("keys.newDrawing", .control("n"), action: actions.begin),
    ] + KeyCommand.focus { [self] in moveFocus($0, in: scene) } + keyCommands
  }

  /// The tab key goes through the drawings, and then through the bar.
  private func moveFocus(_ move: FocusMove, in scene: OekakiScene) -> Bool {
    let ring = scene.ring
    switch move {
    case .next, .previous:
      let isBackwards = move == .previous
      if ring.showsRing, ring.isAtEnd(backwards: isBackwards) { return scene.hideFocus() }
      return !ring.showsRing && select(by: isBackwards ? -1 : 1) || scene.moveFocus(move)
    case .leap(let leap):
      ring.focus(on: nil)
      return self.leap(leap)
    case .toward, .activate:
      guard ring.showsRing else { return false }
      _ = ring.take(move)
      return true
    }
  }

  func goOn(from page: any OekakiPage) { if let page = page as? DrawingsPage { goOn(from: page) } }

  var listsDrawings: Bool { true }

  /// The list's own title is at its top, and keys may be at its bottom.
  var noticeBottom: Double? { list.maxY - 4 }
}
