import Geometry
import Interface

/// Where things lie on the screen that is played on, by the size of the window in points.
struct PlayLook {
  let size: Size
  /// How high what a wrong gesture was read as is with its reason in two lines.
  var noteHeight = MissNote.usualHeight
  /// How far what is said under the name reaches below its first line, in points.
  var hintReach = 0.0
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
  var miss: Rect {
    let top = progress.maxY + (isLow ? 12 : 18)
    return isBeside
      ? Rect(words.minX, top, words.width, noteHeight)
      : centered(min(900, size.width - 32), top: top, height: noteHeight)
  }

  /// Whether the drawing stands beside the words: above the name there is no room for it, as over the log of a low window.
  private var isBeside: Bool {
    size.width >= 480 && nameBase - nameStyle.size - progress.maxY < noteHeight + 96
  }

  /// What the name and the note of a miss have from the left to the right; their height is their own.
  var words: Rect {
    let left = isBeside ? picture.maxX + 16 : 16
    return Rect(left, 0, max(0, size.width - 16 - left), size.height)
  }

  /// Where the letters of the prompt's name, and those of "again" under it, stand.
  var nameBase: Double { size.height - max(isLow ? 44 : 84, belowName + (hintReach + 2).rounded(.up)) }
  var againBase: Double { nameBase + belowName }
  private var belowName: Double { isLow ? 26 : 36 }
  var nameStyle: TextStyle { isLow ? .readout : .display }

  /// Half of the window's lower side, where that fits between what stands above, also in two lines, and below.
  var picture: Rect {
    if isBeside {
      let top = progress.maxY + 8
      let side = max(40, min(size.height - 8 - top, size.width * 0.3))
      return Rect(16, top + (size.height - 8 - top - side) / 2, side, side)
    }
    let top = miss.maxY
    let bottom = nameBase - nameStyle.size - (isLow ? 4 : 16)
    let side = max(40, min(min(size.width, size.height) / 2, bottom - top, 640))
    return Rect(center: Point(size.width / 2, (top + bottom) / 2), size: Size(side, side))
  }
}

extension PlayLook {
  /// The same for words of the size that is chosen.
  init(size: Size, in typesetter: Typesetter) {
    self.init(size: size, noteHeight: MissNote.height(typesetter), hintReach: typesetter.instructionReach)
  }
}
