import DrawnGestures
import Geometry
import Gestures
import Ink
import Interface

/// What the stage shows besides fingers, card and gestures: what to do, what is drawn to be taught, and where mirrored fingers
/// meet.
extension StageElement {
  /// Says what to do, where nothing takes the place; there the tour says it.
  func drawHint(_ drawing: GraphicsContext) {
    let hint = drawing.typesetter.paragraph(
      drawing.words("empty.stage"), .body, width: bounds.width - 48, most: 6, leading: 20, isBalanced: true)
    let width = hint.lines.map { drawing.width(of: $0, hint.style) }.max() ?? 0
    let top = card.bounds.maxY + 14
    let place = Rect(bounds.midX - width / 2, top, width, 20 * Double(hint.lines.count))
    guard place.maxY + 14 <= freeHeight(), !wordRoom().taken.contains(where: { $0.intersects(place) }) else { return }
    drawing.draw(
      hint, at: Point(bounds.midX, top + 16), drawing.theme.text2, anchor: .middle, width: bounds.width - 48)
  }

  /// Draws all that was drawn for the lesson, not only the last of it.
  func draw(_ lesson: Lesson, _ drawing: GraphicsContext) {
    let color =
      isHopeless ? drawing.theme.failed : lesson.isRecognized ? drawing.theme.accent : drawing.theme.finger(1)
    if lesson.trace.isEmpty {
      drawing.paragraph(
        drawing.words("teach.hint"), at: bounds.center, .body, drawing.theme.text2, anchor: .middle,
        width: bounds.width - 48, most: 6, leading: 20)
    }
    lesson.trace.forEachStep { from, to in
      if Rect(around: from, to).grown(by: 3).intersects(drawing.dirty) {
        drawing.painter.capsule(from, to, radius: 2, endRadius: 2, color)
      }
    }
  }

  /// Draws the place where the mirrored fingers of a mouse meet.
  func draw(pivot: Point, _ drawing: GraphicsContext) {
    let color = drawing.theme.text3
    drawing.painter.strokeCircle(pivot, radius: 9, width: 1.5, color)
    drawing.painter.line(pivot - Vector(13, 0), pivot + Vector(13, 0), width: 1.5, color)
    drawing.painter.line(pivot - Vector(0, 13), pivot + Vector(0, 13), width: 1.5, color)
    guard let pivotWord else { return }
    drawing.plate(pivotWord)
    drawing.text(
      drawing.words("pivot"), at: Point(pivotWord.midX, pivotWord.maxY - drawing.drop(of: .caption) - 2), .caption,
      color,
      anchor: .middle)
  }

  /// Finds a place for the name of the pivot off the fingers and what is said of them, and off the card where it can.
  func placePivotWord() {
    guard let pivot, !bounds.isEmpty else { return pivotWord = nil }
    let typesetter = appearance.typesetter
    let size = Size(
      typesetter.width(of: appearance.words("pivot"), .caption).rounded(.up) + 2,
      typesetter.leading(of: .caption, usually: 16))
    let ghosts = traces.filter { $0.isDown && $0.isGhost }.map {
      Rect(center: $0.place + Vector(0, 42), size: Size(72, 20))
    }
    let room = room(off: traces).off(ghosts + (measured?.noteFrames ?? []) + [names.frame]).sparing([card.bounds])
    let ways = [Vector(0, 16 + size.height / 2), Vector(20 + size.width / 2, 0), Vector(-20 - size.width / 2, 0)]
    pivotWord = room.placeOrCover(ways.map { Rect(center: pivot + $0, size: size) })
  }
}
