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

  /// Draws a row in `area`, its name as large as `names` has it.
  func draw(
    _ row: Row, _ index: Int, _ area: Rect, _ drawing: GraphicsContext, names: GraphicsContext
  ) {
    let theme = drawing.theme
    let isSelected = index == selection
    let measured = measured?.row == index && !isSelected ? measured?.text : nil
    let isRaised = isSelected || measured != nil
    let right = area.maxX - 16
    if isRaised { drawing.painter.fill(area.insetBy(8, isSheet ? 4 : 0), cornerRadius: 10, theme.hover) }
    if isSelected, !isNarrow { drawing.icon(.back, at: Point(area.maxX - 26, area.midY), theme.text2) }
    if !isRaised, area.minY > list.minY - scroll + 1 {
      drawing.painter.hairline(
        Point(area.minX + 52, area.minY + 0.5), Point(right, area.minY + 0.5), theme.line.withAlpha(0.55))
    }
    drawing.glyph(row.state, at: Point(area.minX + 30, area.midY), size: 18)
    let name = drawing.words.gesture(recognizers[index].label)
    // Larger words need the room over them, and more between them.
    let nameY = area.midY - 3 - drawing.drop(of: .name)
    let detailY = area.midY - 3 - drawing.drop(of: .caption) + drawing.typesetter.leading(of: .caption, usually: 16)
    var room = area.width - 52 - (isSelected && !isNarrow ? 44 : 16)
    let value = measured ?? (isSelected ? nil : row.value?.text)
    let isLive = measured != nil || row.state == .active
    var nameRoom = room
    if let value, !isNarrow {
      var style = TextStyle.value
      if room - drawing.width(of: value, style) - 12 < Self.roomForWords {
        // Not at the cost of the name and the shortest words below it.
        let least = drawing.words.forms(of: row.detail).last ?? ""
        let words = max(drawing.width(of: name, .name), drawing.width(of: least, .caption))
        style = drawing.shrunk(style, for: value, to: max(64, room - words - 12))
      }
      // Where the name has no room beside it, it stands smaller on the line below.
      let isBeside = names.width(of: name, .name) + 12 + drawing.width(of: value, style) <= room
      if !isBeside { style = .labelOn }
      let y = isBeside ? area.midY + 6 : detailY
      room -= drawing.text(value, at: Point(right, y), style, isLive ? theme.text : theme.text2, anchor: .end) + 12
      if isBeside { nameRoom = room }
    }
    if let former = row.former {
      drawing.painter.fill(Rect(area.minX + 4, area.midY - 14, 3, 28), cornerRadius: 1.5, theme.accent)
      let end = isSelected && !isNarrow ? area.maxX - 44 : right
      room -= 24
      // Where the name has no room beside it, it stands on the line below.
      let isBeside = names.width(of: name, .name) <= room
      drawing.glyph(former, at: Point(end - 7, area.midY + (isBeside ? -8 : 9)), size: 14)
      let was = drawing.words("recognizers.was")
      // Where there is little room the sign says it alone.
      if isBeside, names.width(of: name, .name) + drawing.width(of: was, .caption) + 8 <= room {
        room -= drawing.text(was, at: Point(end - 20, area.midY - 4), .caption, theme.text2, anchor: .end) + 8
      }
      if isBeside { nameRoom = room }
    }
    // A value that changes leaves the words beside it alone.
    guard drawing.dirty.minX < area.minX + 52 + max(room, nameRoom) else { return }
    names.text(name, at: Point(area.minX + 52, nameY), .name, theme.text, width: nameRoom)
    if let value, isNarrow {
      drawing.text(
        value, at: Point(area.minX + 52, detailY), .captionBold, isLive ? theme.text : theme.text2, width: room)
    } else {
      drawing.text(
        drawing.words.forms(of: row.detail), at: Point(area.minX + 52, detailY), .caption,
        row.state == .active || isSelected || row.former != nil ? row.state.color(in: theme) : theme.text3, width: room)
    }
  }
}
