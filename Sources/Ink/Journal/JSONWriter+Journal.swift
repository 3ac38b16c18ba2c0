import Geometry
import JSON

// What several lines of a journal have.
extension JSONWriter {
  /// Writes where a picture lies.
  mutating func frame(_ frame: Rect) {
    key("frame")
    beginArray()
    let furthest = Double(Sample.furthest)
    for length in [frame.minX, frame.minY, frame.width, frame.height] {
      let units = (length * StrokePoint.unitsPerPoint).rounded()
      value(units.isFinite ? Int(min(max(units, -furthest), furthest)) : 0)
    }
    endArray()
  }

  /// Writes how a picture is seen that is drawn after.
  mutating func seen(_ opacity: Double, _ isHidden: Bool, _ isLocked: Bool) {
    member("opacity", Int(byte(opacity)))
    member("hidden", isHidden)
    member("locked", isLocked)
  }

  /// Writes where a picture lies, and how many pixels it has.
  mutating func place(of picture: LayerPicture) {
    frame(picture.frame)
    member("columns", picture.width)
    member("rows", picture.height)
  }

  /// Writes all pixels of a picture.
  mutating func pixels(of picture: LayerPicture) {
    member("pixels", String(decoding: Base64.encode(picture.encoded), as: UTF8.self))
  }

  /// Writes each outline as the first corner and then the way from each corner to the next.
  mutating func outlines(_ area: Area) {
    beginArray()
    area.forEachOutline { outline in
      beginArray()
      for number in outline { value(Int(number)) }
      endArray()
    }
    endArray()
  }

  /// Writes a transform by its whole units.
  mutating func transform(_ transform: Transform) {
    beginArray()
    for number in transform.units ?? [] { value(number) }
    endArray()
  }

  /// Writes all that is set about a layer.
  mutating func style(_ style: LayerStyle) {
    member("name", style.name)
    member("blend", style.blend.rawValue)
    member("opacity", Int(style.alpha))
    for (name, isSet) in JournalLine.switches(style) {
      member(name, isSet)
    }
  }
}
