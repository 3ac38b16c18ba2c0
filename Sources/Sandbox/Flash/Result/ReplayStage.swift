import Geometry

extension Rect {
  /// Where a window of `size` that something was done in is shown again: in the middle of `room`, as large as it fits there.
  init(ofWindow size: Size, in room: Rect) {
    let scale = min(room.width / size.width, room.height / size.height)
    self.init(center: room.center, size: Size(size.width * scale, size.height * scale))
  }
}
