import Geometry
import Interface

/// Where things lie on the screen that is played on, by the size of the window in points.
struct PlayLook {
  let size: Size
  /// How high what a wrong gesture was read as is with its reason in two lines.
  var noteHeight = MissNote.usualHeight
  /// Everything moves together where the window is low.
  private var isLow: Bool { size.height < 700 }

  var clockSize: Double { isLow ? 52 : 72 }
  private var clockBase: Double { isLow ? 60 : 84 }

  private func centered(_ width: Double, top: Double, height: Double) -> Rect {
    Rect((size.width - width) / 2, top, width, height)
  }

  var clock: Rect { centered(min(320, size.width - 180), top: clockBase - clockSize * 0.92, height: clockSize * 1.12) }
  var delta: Rect { centered(min(360, size.width - 160), top: clockBase + 12, height: 26) }
  var progress: Rect { Rect(16, clockBase + (isLow ? 44 : 52), max(0, size.width - 32), ProgressRow.height) }
  var miss: Rect { centered(min(900, size.width - 32), top: progress.maxY + (isLow ? 12 : 18), height: noteHeight) }

  /// Where the letters of the prompt's name, and those of "again" under it, stand.
  var nameBase: Double { size.height - (isLow ? 44 : 84) }
  var againBase: Double { nameBase + (isLow ? 26 : 36) }
  var nameStyle: TextStyle { isLow ? .readout : .display }

  /// Half of the window's lower side, where that fits between what stands above, also in two lines, and below.
  var picture: Rect {
    let top = miss.maxY
    let bottom = nameBase - nameStyle.size - (isLow ? 4 : 16)
    let side = max(80, min(min(size.width, size.height) / 2, bottom - top, 640))
    return Rect(center: Point(size.width / 2, (top + bottom) / 2), size: Size(side, side))
  }
}
