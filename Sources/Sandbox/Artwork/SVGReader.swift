import Geometry
import Ink

/// Reads the part of SVG that drawings of flat shapes need: `g`, `path`, `circle` and `rect` in absolute or relative
/// coordinates, with `fill`, `stroke`, `stroke-width` and `opacity`.
///
/// A group `finger1` holds the shapes of the first finger, and a path `way1` that is neither filled nor stroked says how it
/// moves. `class` names the part that a shape has in a gesture's drawing. Anything else is an error: a drawing that would
/// be shown otherwise than it was drawn is not shown at all.
struct SVGReader {
  /// What is wrong with a file, as part of a sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A part of the text, byte for byte: all that means something in it is ASCII.
  typealias Text = Substring.UTF8View

  private var picture = VectorPicture()
  private var fingers: [Int?] = []

  /// The picture that `text` describes.
  static func read(_ text: String) throws(Failure) -> VectorPicture {
    var reader = SVGReader()
    var rest = text[...].utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else {
        throw Failure(description: "a tag is not closed")
      }
      try reader.take(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
    }
    guard reader.fingers.isEmpty else { throw Failure(description: "a group is not closed") }
    return reader.picture
  }

  private mutating func take(_ tag: Text) throws(Failure) {
    let isEmpty = tag.last == UInt8(ascii: "/")
    let name = tag.prefix { !$0.isWhitespace && $0 != UInt8(ascii: "/") }
    if tag.first == UInt8(ascii: "/") {
      if Substring(tag) == "/g" { _ = fingers.popLast() }
      return
    }
    let attributes = try Self.attributes(of: tag.dropFirst(name.count))
    switch Substring(name) {
    case "svg", "?xml": return
    case "g": if !isEmpty { fingers.append(Self.number(after: "finger", in: attributes["id"])) }
    case "path":
      let path = try SVGPathReader.read(attributes["d"] ?? "")
      if let way = Self.number(after: "way", in: attributes["id"]) {
        guard way == picture.ways.count + 1 else { throw Failure(description: "way\(way) is out of order") }
        picture.ways.append(path.evenly(40))
      } else {
        try add(.path(path.path), attributes)
      }
    case "circle":
      try add(
        .circle(Point(value("cx", attributes), value("cy", attributes)), radius: value("r", attributes)), attributes)
    case "rect":
      let rect = Rect(
        try value("x", attributes), try value("y", attributes), try value("width", attributes),
        try value("height", attributes))
      try add(.rect(rect, cornerRadius: value("rx", attributes)), attributes)
    default: throw Failure(description: "<\(Substring(name))> is none of svg, g, path, circle, rect")
    }
  }

  private mutating func add(_ form: VectorPicture.Shape.Form, _ attributes: [Substring: Substring]) throws(Failure) {
    var shape = VectorPicture.Shape(form: form)
    shape.fill = try color("fill", attributes) ?? (attributes["fill"] == nil ? .black : nil)
    shape.stroke = try color("stroke", attributes)
    if attributes["stroke-width"] != nil { shape.strokeWidth = try value("stroke-width", attributes) }
    if attributes["opacity"] != nil { shape.opacity = try value("opacity", attributes) }
    shape.part = attributes["class"].flatMap { VectorPicture.Shape.Part(rawValue: String($0)) }
    shape.finger = fingers.last ?? nil
    picture.shapes.append(shape)
  }

  // MARK: Attributes

  private static func attributes(of tag: Text) throws(Failure) -> [Substring: Substring] {
    var attributes: [Substring: Substring] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = Substring(rest[..<equals].drop(while: \.isWhitespace))
      let quoted = rest[rest.index(after: equals)...]
      guard let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = quoted.dropFirst().firstIndex(of: quote)
      else { throw Failure(description: "\(name) has no quoted value") }
      attributes[name] = Substring(quoted.dropFirst()[..<end])
      rest = quoted[quoted.index(after: end)...]
    }
    return attributes
  }

  private static func number(after prefix: String, in id: Substring?) -> Int? {
    guard let id, id.hasPrefix(prefix) else { return nil }
    return Int(id.dropFirst(prefix.count))
  }

  /// The number of an attribute; 0 where there is none.
  private func value(_ name: Substring, _ attributes: [Substring: Substring]) throws(Failure) -> Double {
    guard let text = attributes[name] else { return 0 }
    guard let value = Double(text), value.isFinite else {
      throw Failure(description: "\(name)=\"\(text)\" is no number")
    }
    return value
  }

  private func color(_ name: Substring, _ attributes: [Substring: Substring]) throws(Failure) -> Color? {
    guard let text = attributes[name], text != "none" else { return nil }
    guard let color = Color(hexadecimal: String(text)) else {
      throw Failure(description: "\(name)=\"\(text)\" is no colour such as #37A5FB")
    }
    return color
  }
}

extension UInt8 {
  /// Whether the byte is a blank, a tab or the end of a line.
  var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Resources {
  /// The drawing in an SVG file.
  func picture(_ name: String) throws(ResourceFailure) -> VectorPicture {
    let text = String(decoding: try bytes(of: name), as: UTF8.self)
    do { return try SVGReader.read(text) } catch {
      throw ResourceFailure("\(path(of: name)): \(error). Mend it, or reinstall the resources.")
    }
  }
}
