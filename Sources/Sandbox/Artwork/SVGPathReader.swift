import Geometry
import Ink

/// Reads the `d` of an SVG path: M, L, H, V, C, Q, A (of circles, not ellipses) and Z, in capitals absolute, in small
/// letters relative.
struct SVGPathReader {
  private(set) var path = Path()
  /// Points along the path, close together on its curves.
  private var trail: [Point] = []
  private var rest: SVGReader.Text
  private var current = Point.zero
  private var start = Point.zero

  private init(_ text: Substring) { rest = text.utf8 }

  static func read(_ text: Substring) throws(SVGReader.Failure) -> SVGPathReader {
    var reader = SVGPathReader(text)
    var command: Character?
    while true {
      reader.skipSeparators()
      guard let next = reader.rest.first else { return reader }
      let character = Character(Unicode.Scalar(next))
      if character.isLetter {
        command = character
        reader.rest.removeFirst()
      }
      guard let letter = command else { throw SVGReader.Failure(description: "a path begins with \(character)") }
      try reader.take(letter)
      // More numbers after a move are lines; after the end of a part there must be a letter.
      if letter == "M" { command = "L" } else if letter == "m" { command = "l" }
      if letter == "Z" || letter == "z" { command = nil }
    }
  }

  private mutating func take(_ letter: Character) throws(SVGReader.Failure) {
    let origin = letter.isLowercase ? current : .zero
    switch letter.uppercased() {
    case "M":
      current = try point(from: origin)
      start = current
      path.move(to: current)
      trail.append(current)
    case "L": line(to: try point(from: origin))
    case "H": line(to: Point(try number() + origin.x, current.y))
    case "V": line(to: Point(current.x, try number() + origin.y))
    case "C":
      let (a, b, end) = (try point(from: origin), try point(from: origin), try point(from: origin))
      path.cubic(to: end, a, b)
      follow(to: end) { [current] u in
        let (p, q, r) = (
          current.interpolated(to: a, by: u), a.interpolated(to: b, by: u), b.interpolated(to: end, by: u)
        )
        return p.interpolated(to: q, by: u).interpolated(to: q.interpolated(to: r, by: u), by: u)
      }
    case "Q":
      let (control, end) = (try point(from: origin), try point(from: origin))
      path.quadratic(to: end, control: control)
      follow(to: end) { [current] u in
        current.interpolated(to: control, by: u).interpolated(to: control.interpolated(to: end, by: u), by: u)
      }
    case "A": try arc(from: origin)
    case "Z":
      path.close()
      current = start
    default: throw SVGReader.Failure(description: "a path has the command \(letter)")
    }
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    trail.append(end)
    current = end
  }

  private mutating func follow(to end: Point, _ place: (Double) -> Point) {
    for step in 1...32 { trail.append(place(Double(step) / 32)) }
    current = end
  }

  /// An arc by its two ends and its radius becomes one by its centre and angles (SVG 1.1, appendix F.6.5, for circles).
  private mutating func arc(from origin: Point) throws(SVGReader.Failure) {
    let (width, height, _) = (try number(), try number(), try number())
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: origin)
    guard width == height, width > 0 else {
      throw SVGReader.Failure(description: "an arc has the radii \(width) and \(height), which are not a circle's")
    }
    let chord = end - current
    let half = chord.length / 2
    guard half > 0 else { return }
    // Radii too small for the ends grow until they reach.
    let radius = max(width, half)
    let height2 = (radius * radius - half * half).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let normal = Vector(-chord.dy, chord.dx) * (1 / chord.length)
    let center = current.interpolated(to: end, by: 0.5) + normal * height2
    let from = (current - center).angle
    var sweep = (end - center).angle - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    path.arc(center: center, radius: radius, from: from, to: from + sweep)
    follow(to: end) { u in
      center + Vector(angle: from + sweep * u, length: radius)
    }
  }

  // MARK: Numbers

  private mutating func skipSeparators() { rest = rest.drop { $0.isWhitespace || $0 == UInt8(ascii: ",") } }

  private mutating func point(from origin: Point) throws(SVGReader.Failure) -> Point {
    let (x, y) = (try number(), try number())
    return Point(origin.x + x, origin.y + y)
  }

  private mutating func flag() throws(SVGReader.Failure) -> Bool {
    skipSeparators()
    guard let digit = rest.first, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      throw SVGReader.Failure(description: "a flag of an arc is neither 0 nor 1")
    }
    rest.removeFirst()
    return digit == UInt8(ascii: "1")
  }

  private mutating func number() throws(SVGReader.Failure) -> Double {
    skipSeparators()
    var hasPoint = false
    var end = rest.startIndex
    scan: while end < rest.endIndex {
      switch rest[end] {
      case UInt8(ascii: "-"), UInt8(ascii: "+"): if end != rest.startIndex { break scan }
      case UInt8(ascii: "."):
        if hasPoint { break scan }
        hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: break scan
      }
      end = rest.index(after: end)
    }
    guard let value = Double(Substring(rest[..<end])) else {
      throw SVGReader.Failure(description: "a number was expected in a path before \(Substring(rest.prefix(12)))")
    }
    rest = rest[end...]
    return value
  }

  // MARK: The way along it

  /// `count` + 1 points along the path, the first at its start, the last at its end, and the same length apart.
  func evenly(_ count: Int) -> [Point] { Self.evenly(count, along: trail) }

  /// `count` + 1 points along straight lines from place to place, the same length apart; the first place alone where they all
  /// are one.
  static func evenly(_ count: Int, along trail: [Point]) -> [Point] {
    guard let first = trail.first, let last = trail.last else { return [] }
    let lengths = zip(trail, trail.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return [first] }
    var points = [first]
    var index = 0
    var before = 0.0
    for step in 1..<count {
      let wanted = total * Double(step) / Double(count)
      while index < lengths.count - 1, before + lengths[index] < wanted {
        before += lengths[index]
        index += 1
      }
      points.append(trail[index].interpolated(to: trail[index + 1], by: (wanted - before) / lengths[index]))
    }
    return points + [last]
  }
}
