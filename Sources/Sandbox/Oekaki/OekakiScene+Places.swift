import Geometry
import Gestures
import Interface

/// Where the paper lies, and what is around it.
extension OekakiScene {
  /// Where the paper lies in a scene of that extent.
  ///
  /// - Parameter isMirrored: whether the rail stands at the right, away from a left hand.
  static func room(in bounds: Rect, beside dock: Double = 0, isMirrored: Bool) -> Rect {
    let rest = Rail.rest(of: bounds, isMirrored: isMirrored)
    let margin = margin(in: bounds)
    return Rect(
      rest.minX + (isMirrored ? dock : 0) + margin, rest.minY + margin,
      max(64, (rest.width - dock - 2 * margin).rounded(.down)), max(64, (rest.height - margin - 44).rounded(.down)))
  }

  /// What the rail leaves free.
  var rest: Rect { Rail.rest(of: bounds, isMirrored: appearance.isLeftHanded) }

  /// What is left free around a paper that is shown whole.
  private static func margin(in bounds: Rect) -> Double { Rail.hasRoom(in: bounds.size) ? 20 : 12 }

  /// Where the paper can lie now.
  var room: Rect {
    Self.room(in: bounds, beside: dock == nil ? 0 : LayersDock.width, isMirrored: appearance.isLeftHanded)
  }

  /// How large paper is that is to be as large as the window: the panel beside it comes and goes.
  var windowPaper: Size { Self.room(in: bounds, isMirrored: appearance.isLeftHanded).size }

  /// Messages lie at the top of what is shown, and at the bottom of a list, whose top is its title.
  func placeNotice() {
    let rest = page == nil ? rest : bounds
    let layers = page == nil && dock != nil ? LayersDock.width : 0
    let height = Toast.height
    let left = rest.minX + (appearance.isLeftHanded ? layers : 0) + 8
    let room = rest.width - layers - 16
    let top = page?.noticeBottom.map { $0 - height } ?? rest.minY + 4
    (notice.highest, notice.area) = (noticeTop, Rect(left, top, room, height))
  }

  /// Gives the paper its room, and what is around it.
  func placePaper() {
    let margin = Self.margin(in: bounds)
    var room = room
    // The lower handles of what is cropped lie over the bar.
    if isCropping { room.size.height -= CropBar.height / 2 }
    paper.display.margin = margin
    paper.place(room.insetBy(-margin, -margin))
  }

  /// Gives the open panel its place, as large as it wants to be now.
  func placePopover() {
    defer { placeStatus() }
    guard let popover else { return }
    // Where it was is drawn again.
    popover.isShown = false
    let middle = rail.isAcross ? rail.opener.map { rail.frame.minX + $0.frame.midX } : nil
    popover.place(besideRailIn: rest, isMirrored: appearance.isLeftHanded, over: room, about: middle)
    popover.isShown = true
  }

  /// Puts the line under the paper, beside the open panel where that reaches so far down.
  func placeStatus() {
    var place = Rect(room.minX, bounds.height - StatusLine.height, room.width, StatusLine.height)
    if let popover = popover?.frame, popover.intersects(place) {
      let isLeft = !appearance.isLeftHanded
      let (left, right) = isLeft ? (popover.maxX, place.maxX) : (place.minX, popover.minX)
      (place.origin.x, place.size.width) = (left, max(0, right - left))
    }
    status.isShown = page == nil && place.width >= StatusLine.leastWidth
    status.place(place)
  }
}
