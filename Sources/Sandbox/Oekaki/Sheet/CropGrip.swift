import Geometry
import Gestures
import Interface

/// A handle of what is cropped, or all of that, for the keys: fingers have hold of whatever handle is the nearest.
final class CropGrip: Element {
  /// The sides that it moves: -1 for the left or upper one, 1 for the other, 0 for none; both 0 for all of the part.
  let (column, row): (Int, Int)
  private unowned let frameOfPart: CropFrame
  /// What is seen of it, in its own coordinates.
  private(set) var mark = Rect.zero

  init(_ column: Int, _ row: Int, of frame: CropFrame) {
    (self.column, self.row, frameOfPart) = (column, row, frame)
    super.init()
  }

  /// Whether it is all of the part.
  var isAll: Bool { column == 0 && row == 0 }

  /// Puts it about what is seen of it, as large as a finger, and not beside the paper's area.
  func place(about mark: Rect, in area: Rect) {
    let size = Size(max(mark.width, Self.side), max(mark.height, Self.side))
    let about = Rect(center: mark.center, size: size)
    let x = min(max(about.minX, area.minX), max(area.minX, area.maxX - size.width))
    let y = min(max(about.minY, area.minY), max(area.minY, area.maxY - size.height))
    place(Rect(x, y, min(size.width, area.width), min(size.height, area.height)))
    self.mark = mark.intersection(area).offsetBy(.zero - frame.origin)
  }

  private static let side = 44.0
}

extension CropGrip: NudgedControl {
  // All of the paper is moved nowhere.
  var canBeFocused: Bool { frameOfPart.isActive && !(isAll && frameOfPart.isWhole) }
  var focusRadius: Double { isAll ? 4 : mark.width / 2 }
  var focusBounds: Rect { mark }

  func nudge(by way: Vector) { frameOfPart.nudge(self, by: way) }
}
