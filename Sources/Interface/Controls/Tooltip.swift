public import Geometry
import Gestures
import Ink

/// What a control does and by which keys, or why it cannot be pressed, beside the pointer that rests on it or the finger that
/// holds it down.
public final class Tooltip: Element, Timed {
  /// The time that the pointer rests, or the finger holds, before it is told, in seconds.
  public static let delay = 0.6
  /// The time that it stays after the finger was lifted, in seconds.
  public static let stay = 1.5
  private static let height = 30.0
  private let appearance: Appearance
  /// What it says, or will say when the delay is over; empty for nothing.
  public private(set) var text = ""
  private var anchor = Rect.zero
  private var isUnderFinger = false
  private var isBesideColumn = false
  private var stage = Stage.away
  /// Called when the text has just come.
  public var appeared: () -> Void = {}

  /// Times are seconds on the input's own clock.
  private enum Stage {
    case away
    case announced(at: Double)
    case shown
    case leaving(at: Double)
  }

  /// A tooltip that shows nothing yet.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isShown = false
    isUserInteractionEnabled = false
  }

  /// The time at which the text comes or goes by itself, in seconds on the input's own clock; nil where it does neither.
  public var nextDeadline: Double? {
    switch stage {
    case .away, .shown: nil
    case .announced(let time), .leaving(let time): time
    }
  }

  /// Shows `text` beside `anchor`, in the coordinates of what the tooltip lies in, when the delay from `time` on is over.
  ///
  /// - Parameters:
  ///   - isUnderFinger: whether a finger lies on the anchor, so that the text has to keep clear of it.
  ///   - isBesideColumn: whether it stands at the side of the anchor, as others lie over and under that.
  public func announce(
    _ text: String, beside anchor: Rect, at time: Double, isUnderFinger: Bool = false, isBesideColumn: Bool = false
  ) {
    guard text != self.text || anchor != self.anchor else { return }
    isShown = false
    (self.text, self.anchor) = (text, anchor)
    (self.isUnderFinger, self.isBesideColumn) = (isUnderFinger, isBesideColumn)
    stage = .announced(at: time + Self.delay)
  }

  /// Shows nothing any more.
  public func pass() {
    isShown = false
    (text, anchor, stage) = ("", .zero, .away)
  }

  /// Leaves what is shown there a little longer than `time`; what was not shown yet does not come.
  public func leave(at time: Double) {
    guard case .shown = stage else { return pass() }
    stage = .leaving(at: time + Self.stay)
  }

  /// Shows the text when its time has come, and nothing any more when that is over.
  public func advance(to time: Double) {
    switch stage {
    case .announced(let start) where time >= start:
      guard let room = superview?.bounds else { return }
      stage = .shown
      place(frame(in: room))
      isShown = true
      setNeedsDisplay()
      appeared()
    case .leaving(let end) where time >= end: pass()
    case .away, .announced, .shown, .leaving: break
    }
  }

  private func frame(in room: Rect) -> Rect {
    let width = min(appearance.typesetter.width(of: text, .caption) + 20, room.width)
    if isBesideColumn {
      let right = anchor.maxX + 4
      let y = min(max(anchor.midY - Self.height / 2, 0), room.height - Self.height)
      return Rect(right + width <= room.width ? right : max(0, anchor.minX - 4 - width), y, width, Self.height)
    }
    let left = min(max(anchor.midX - width / 2, 0), room.width - width)
    // A pointer's hand does not hide what lies below it, a finger's does; at an end of the window there is no choice.
    let gap = isUnderFinger ? 16.0 : 4
    let (above, below) = (anchor.minY - gap - Self.height, anchor.maxY + gap)
    let isBelow = isUnderFinger ? above < 0 : below + Self.height <= room.height
    return Rect(left, isBelow ? below : above, width, Self.height)
  }

  public override func draw(_ drawing: GraphicsContext) {
    drawing.painter.fill(bounds, cornerRadius: 8, drawing.theme.text)
    drawing.text(
      text, at: Point(bounds.midX, bounds.midY + 4.3), .caption, drawing.theme.stage, anchor: .middle,
      width: bounds.width - 12)
  }
}
