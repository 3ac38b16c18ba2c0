import Geometry
import Gestures
import Ink
import Interface
import SystemPackage

/// The folders that one gets to at once.
final class PlaceColumn: ScrollingList {
  private let places: [UserPlaces.Place]
  /// The one whose folder is shown; nil where that is another.
  private(set) var present: Int? { didSet { if present != oldValue { setNeedsDisplay() } } }
  /// Called with the folder that was chosen.
  var open: (String) -> Void = { _ in }

  init(_ places: [UserPlaces.Place]) {
    self.places = places
    super.init(rowHeight: 44)
  }

  /// A folder is shown: says whether it is one of these.
  func show(_ folder: String) { present = places.firstIndex { FilePath($0.path) == FilePath(folder) } }

  override var rowCount: Int { places.count }

  override func choose(_ row: Int) { open(places[row].path) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawRows(drawing) { row, area, drawing in
      if row == present { drawing.painter.fill(area.insetBy(8, 1), cornerRadius: 10, theme.hover) }
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
