import Files
import Geometry
import Gestures
import Ink
import Interface

// What the list shows of each drawing.
extension DrawingsPage {
  /// Draws the new paper or a drawing.
  func drawTile(_ index: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let box = picture(area)
    drawing.painter.fill(box, cornerRadius: 12, theme.panel)
    if index == 0, first == 1 {
      drawing.painter.stroke(box.insetBy(0.75, 0.75), cornerRadius: 11.5, width: 1.5, dash: [6, 6], theme.edge)
      drawing.icon(.plus, at: box.center, theme.text)
      drawing.text(
        drawing.words("drawings.new"), at: Point(area.minX + 2, line(1, box)), .name, theme.text,
        width: area.width - 50)
      drawing.text(newPaper, at: Point(area.minX + 2, line(2, box)), .caption, theme.text3, width: area.width - 50)
      drawing.icon(.sliders, at: moreButton(area).center, theme.text2)
    } else if let entry = entry(index) {
      drawEntry(entry, area, drawing)
    }
    if index == selection {
      drawing.painter.stroke(box.grown(by: 3), cornerRadius: 15, width: 2, theme.text)
    }
  }

  /// The baseline of a line under a picture; they stand farther apart where words are larger.
  private func line(_ number: Int, _ box: Rect) -> Double {
    box.maxY + 22 + (19 * appearance.textScale * Double(number - 1)).rounded()
  }

  private func drawEntry(_ entry: DrawingsFolder.Entry, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let box = picture(area)
    switch thumbnails[entry] {
    case .picture(let raster):
      let scale = drawing.painter.scale
      let size = Size(Double(raster.width) / scale, Double(raster.height) / scale)
      let place = Rect(center: box.center, size: size)
      drawing.painter.transformed(by: .scale(1 / scale).concatenating(.translation(place.origin - .zero))).draw(raster)
      drawing.painter.stroke(place.insetBy(-0.5, -0.5), width: 1, theme.line)
    case .unreadable:
      drawing.text(
        drawing.words("drawings.unreadable"), at: Point(box.midX, box.midY + 5), .caption, theme.text2, anchor: .middle,
        width: box.width - 16)
    case nil: break
    }
    if entry.path == present {
      drawing.painter.stroke(box.insetBy(-2, -2), cornerRadius: 13, width: 2, theme.accent)
    }
    let room = area.width - (place == .drawings ? 98 : 50)
    drawing.text(entry.name, at: Point(area.minX + 2, line(1, box)), .name, theme.text, width: room)
    drawing.text(entry.date, at: Point(area.minX + 2, line(2, box)), .caption, theme.text3, width: room)
    if place == .drawings { drawing.icon(.play, at: replayButton(area).center, theme.text2) }
    drawing.icon(place == .drawings ? .more : .undo, at: moreButton(area).center, theme.text2)
  }
}
