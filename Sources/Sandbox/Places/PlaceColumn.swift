import Geometry
import Gestures
import Ink
import Interface

/// The folders that one gets to at once.
final class PlaceColumn: ScrollingList {
  private let places: [UserPlaces.Place]
  /// Called with the folder that was chosen.
  var open: (String) -> Void = { _ in }

  init(_ places: [UserPlaces.Place]) {
    self.places = places
    super.init(rowHeight: 44)
  }

  override var rowCount: Int { places.count }

  override func choose(_ row: Int) { open(places[row].path) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawRows(drawing) { row, area, drawing in
      if row == selection { drawing.painter.fill(area.insetBy(8, 1), cornerRadius: 10, theme.hover) }
      let room = area.width - 28
      // A folder's name may be of any length.
      let (title, style) =
        switch places[row].title {
        case .word(let key): (drawing.words(key), drawing.shrunk(.body, for: drawing.words(key), to: room))
        case .name(let name): (name, TextStyle.body)
        }
      drawing.text(title, at: Point(area.minX + 20, area.midY + 5), style, theme.text, width: room)
    }
  }
}
