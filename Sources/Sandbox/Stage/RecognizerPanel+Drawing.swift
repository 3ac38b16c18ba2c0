import Geometry
import Gestures
import Ink
import Interface

/// The parts of the panel, as they are drawn.
extension RecognizerPanel {
  /// Draws its name, and how many are listed, under way or measuring, or the moment that is looked at.
  func drawHead(_ drawing: GraphicsContext) {
    let words = drawing.words
    let moment = moment.map { words("recognizers.moment", "\(rows.count)", $0.time.text(decimals: 2)) }
    let present =
      activeCount == 0 && measured != nil
      ? words("recognizers.measuring", "\(rows.count)", "\(measured?.count ?? 0)")
      : words("recognizers.count", "\(rows.count)", "\(activeCount)")
    let count =
      tried.map { words("recognizers.anew", "\(rows.count)", "\($0.changed.count)") }
      ?? moment ?? present
    let title = words("recognizers")
    let y = isSheet ? 43.0 : 31
    let left = leadsBack ? 54.0 : 20
    let room = bounds.width - left - 28 - drawing.width(of: title, .heading)
    let short = tried.map { words("recognizers.anew.short", "\($0.changed.count)") }
    if let count = [count, short].compactMap(\.self).first(where: { drawing.width(of: $0, .caption) <= room }) {
      drawing.text(count, at: Point(bounds.maxX - 16, y), .caption, drawing.theme.text2, anchor: .end)
    }
    drawing.text(title, at: Point(left, y), .heading, drawing.theme.text, width: bounds.width - left - 16)
  }

  /// Where the words of a row stand, and what room is left for them beside what stands at its end.
  private struct RowPlaces {
    let area: Rect
    let nameY: Double
    let detailY: Double
    var room: Double
    var nameRoom: Double

    init(_ area: Rect, endingWith end: Double, _ drawing: GraphicsContext) {
      self.area = area
      // Larger words need the room over them, and more between them.
      nameY = area.midY - 3 - drawing.drop(of: .name)
      detailY =
        area.midY - 3 - drawing.drop(of: .caption) + drawing.typesetter.leading(of: .caption, usually: 16)
      room = area.width - 52 - end
      nameRoom = room
    }

    var left: Double { area.minX + 52 }
    var right: Double { area.maxX - 16 }
  }

  /// Draws a row in `area`, its name as large as `names` has it.
  func draw(
    _ row: Row, _ index: Int, _ area: Rect, _ drawing: GraphicsContext, names: GraphicsContext
  ) {
    let theme = drawing.theme
    let isSelected = index == selection
    let measured = measured?.row == index && !isSelected ? measured?.text : nil
    let isRaised = isSelected || measured != nil
    var places = RowPlaces(area, endingWith: isSelected && !isNarrow ? 44 : 16, drawing)
    if isRaised { drawing.painter.fill(area.insetBy(8, isSheet ? 4 : 0), cornerRadius: 10, theme.hover) }
    if isSelected, !isNarrow { drawing.icon(.back, at: Point(area.maxX - 26, area.midY), theme.text2) }
    if !isRaised, area.minY > list.minY - scroll + 1 {
      drawing.painter.hairline(
        Point(places.left, area.minY + 0.5), Point(places.right, area.minY + 0.5), theme.line.withAlpha(0.55))
    }
    drawing.glyph(row.state, at: Point(area.minX + 30, area.midY), size: 18)
    let name = drawing.words.gesture(recognizers[index].label)
    let nameWidth = names.width(of: name, .name)
    let value = measured ?? (isSelected ? nil : row.value?.text)
    let valueColor = measured != nil || row.state == .active ? theme.text : theme.text2
    if let value, !isNarrow {
      let least = { [recognizers] in drawing.words.forms(of: row.detail, for: recognizers[index]).last ?? "" }
      draw(value, valueColor, over: least, nameWidth, &places, drawing)
    }
    if let former = row.former {
      drawing.painter.fill(Rect(area.minX + 4, area.midY - 14, 3, 28), cornerRadius: 1.5, theme.accent)
      draw(former, at: isSelected && !isNarrow ? area.maxX - 44 : places.right, nameWidth, &places, drawing)
    }
    // A value that changes leaves the words beside it alone.
    guard drawing.dirty.minX < places.left + max(places.room, places.nameRoom) else { return }
    names.text(name, at: Point(places.left, places.nameY), .name, theme.text, width: places.nameRoom)
    let detail = Point(places.left, places.detailY)
    if let value, isNarrow {
      drawing.text(value, at: detail, names.under(.captionBold, in: drawing), valueColor, width: places.room)
    } else {
      let isLively = row.state == .active || isSelected || row.former != nil
      drawing.text(
        drawing.words.forms(of: row.detail, for: recognizers[index]), at: detail,
        names.under(.caption, in: drawing),
        isLively ? row.state.color(in: theme) : theme.text3, width: places.room)
    }
  }

  /// Draws a value at the end of its row, `least` telling the shortest words below its name. Where the name has no room beside it, it
  /// stands smaller on the line below.
  private func draw(
    _ value: String, _ color: Color, over least: () -> String, _ nameWidth: Double, _ places: inout RowPlaces,
    _ drawing: GraphicsContext
  ) {
    var style = TextStyle.value
    if places.room - drawing.width(of: value, style) - 12 < Self.roomForWords {
      // Not at the cost of the name and the shortest words below it.
      let words = max(nameWidth, drawing.width(of: least(), .caption))
      style = drawing.shrunk(style, for: value, to: max(64, places.room - words - 12))
    }
    let isBeside = nameWidth + 12 + drawing.width(of: value, style) <= places.room
    if !isBeside { style = .labelOn }
    let y = isBeside ? places.area.midY + 6 : places.detailY
    places.room -= drawing.text(value, at: Point(places.right, y), style, color, anchor: .end) + 12
    if isBeside { places.nameRoom = places.room }
  }

  /// Draws what a recognizer had made of the touches before a change, at the end of its row. Where the name has no room beside it, it
  /// stands on the line below.
  private func draw(
    _ former: ShownState, at end: Double, _ nameWidth: Double, _ places: inout RowPlaces, _ drawing: GraphicsContext
  ) {
    let middle = places.area.midY
    places.room -= 24
    let isBeside = nameWidth <= places.room
    drawing.glyph(former, at: Point(end - 7, middle + (isBeside ? -8 : 9)), size: 14)
    let was = drawing.words("recognizers.was")
    // Where there is little room the sign says it alone.
    if isBeside, nameWidth + drawing.width(of: was, .caption) + 8 <= places.room {
      places.room -=
        drawing.text(was, at: Point(end - 20, middle - 4), .caption, drawing.theme.text2, anchor: .end) + 8
    }
    if isBeside { places.nameRoom = places.room }
  }
}

extension GraphicsContext {
  /// The style of what is said under names, which are drawn by this: no larger than they are, though there it could be.
  fileprivate func under(_ style: TextStyle, in drawing: GraphicsContext) -> TextStyle {
    let most = TextStyle.name.size * typesetter.textScale / drawing.typesetter.textScale
    guard style.size > most else { return style }
    return TextStyle(size: (2 * most).rounded(.down) / 2, isBold: style.isBold)
  }
}
