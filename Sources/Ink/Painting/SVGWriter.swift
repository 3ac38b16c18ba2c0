import Geometry

/// Writes strokes as paths. What is in a file, and in which order, is written at once; what its strokes and pictures look like is
/// work that an `SVGAssembly` does later.
struct SVGWriter {
  /// Something that is written later.
  struct Work {
    /// Where in `bytes` it comes.
    var place: Int
    /// About how much work it is, in samples of a stroke that is painted.
    let cost: Int
    let write: (inout SVGWriter) -> Void
  }

  var bytes: [UInt8] = []
  private(set) var works: [Work] = []
  let paper: Color
  let parts: SVGParts
  /// How many masks there are.
  var masks = 0

  /// Makes a PNG file of a picture.
  let encode: (LayerPicture) -> [UInt8]?

  init(paper: Color, parts: SVGParts = SVGParts(), encode: @escaping (LayerPicture) -> [UInt8]?) {
    (self.paper, self.parts, self.encode) = (paper, parts, encode)
  }

  /// How many units a point has while curves are cut into pieces.
  static let fineness = 8.0

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// `#rrggbb`.
  static func color(_ rgb: UInt32) -> String { Color(rgb).hexadecimal.lowercased() }

  /// A number with at most so many decimals and no needless zero.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, where a path has very many.
  private static func append(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    var one = 1
    for _ in 0..<decimals { one *= 10 }
    let parts = Int(towardsZero: (value * Double(one)).rounded())
    let (units, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt(one))
    if parts < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: units, atLeast: 1, to: &bytes)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    append(digitsOf: rest, atLeast: decimals, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  private static func append(digitsOf value: UInt, atLeast count: Int, to bytes: inout [UInt8]) {
    var (first, rest) = (bytes.count, value)
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - first < count
    // They came from the last to the first.
    var last = bytes.count - 1
    while first < last {
      bytes.swapAt(first, last)
      first += 1
      last -= 1
    }
  }

  /// How far beside a paper another may lie that it was cut from, in points.
  private static let farBeside = 4 * Sheet.sides.upperBound

  /// A command of a path and where it leads, in points.
  private mutating func add(_ command: Unicode.Scalar, _ point: Point) {
    bytes.append(UInt8(ascii: command))
    Self.append(point.x, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    Self.append(point.y, to: &bytes)
  }

  /// The same, in units of `fineness` to a point.
  private mutating func add(_ command: Unicode.Scalar, fine point: Point) {
    add(command, Point(point.x / Self.fineness, point.y / Self.fineness))
  }

  /// An arc of a circle, clockwise on the screen.
  private mutating func addArc(_ radius: Double, isLarge: Bool, to end: Point) {
    bytes.append(UInt8(ascii: "A"))
    Self.append(radius / Self.fineness, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    Self.append(radius / Self.fineness, to: &bytes)
    add(isLarge ? " 0 1 1" : " 0 0 1")
    add(" ", fine: end)
  }

  // MARK: Work

  /// As much work as writing a sample of a stroke is, in samples that are painted; and how many pixels of a picture are as much as one
  /// of those.
  private static let (samplesPerSample, pixelsPerSample) = (10, 8)

  private mutating func later(_ cost: Int, _ write: @escaping (inout SVGWriter) -> Void) {
    works.append(Work(place: bytes.count, cost: cost, write: write))
  }

  /// Adds what another has, with the work that is left of that.
  private mutating func add(_ other: SVGWriter) {
    for var work in other.works {
      work.place += bytes.count
      works.append(work)
    }
    bytes += other.bytes
  }

  /// Adds a mask with what `body` adds. Returns its name.
  mutating func mask(_ body: (inout SVGWriter) -> Void) -> String {
    // Masks within it come before it.
    var inner = SVGWriter(paper: paper, parts: parts, encode: encode)
    inner.masks = masks
    body(&inner)
    masks = inner.masks + 1
    let name = "m\(masks)"
    add("<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"100%\" height=\"100%\">\n")
    add(inner)
    add("</mask>\n")
    return name
  }

  /// A picture; all of it white where it is to be a mask.
  ///
  /// - Parameter transform: what takes it from its frame to where it is shown.
  mutating func image(
    _ picture: LayerPicture, under transform: Transform = .identity, asLight isLight: Bool = false
  ) {
    later(picture.width * picture.height / Self.pixelsPerSample) {
      $0.write(picture, under: transform, asLight: isLight)
    }
  }

  /// A stroke as it looks when it has ended, within what was selected; one of a pencil as it is covered without grain, one of an
  /// airbrush as `SVGSpray` says. Of what was moved or copied that which was laid down; all of it white where it is to be a mask.
  mutating func path(of painted: Stroke, _ coat: Coat, asLight isLight: Bool = false) {
    let picture = painted.graft.map { $0.picture.width * $0.picture.height / Self.pixelsPerSample } ?? 0
    let corners = (painted.area?.cornerCount ?? 0) + (painted.clip?.selection.area.cornerCount ?? 0)
    later((painted.samples.count + 1) * Self.samplesPerSample + corners + picture) {
      $0.write(painted, coat, asLight: isLight)
    }
  }

  /// What was taken away before something was moved, in the colour of `coat`.
  mutating func hole(of moved: Stroke, _ coat: Coat) {
    guard let clip = moved.clip else { return }
    later(Self.samplesPerSample + clip.selection.area.cornerCount) {
      let name = $0.mask(of: clip, moved.frame)
      $0.add("<rect width=\"100%\" height=\"100%\" fill=\"\(Self.color(coat.color & 0xFF_FFFF))\" ")
      $0.add("mask=\"url(#\(name))\"/>\n")
    }
  }

  // MARK: Doing it

  private mutating func write(_ picture: LayerPicture, under transform: Transform, asLight isLight: Bool) {
    guard let file = encode(picture) else { return }
    let frame = picture.frame
    if isLight {
      masks += 1
      add("<filter id=\"w\(masks)\" color-interpolation-filters=\"sRGB\" x=\"0\" y=\"0\" width=\"1\" height=\"1\">")
      add("<feColorMatrix values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\"/></filter>\n")
    }
    add("<image x=\"\(Self.number(frame.minX))\" y=\"\(Self.number(frame.minY))\" ")
    add("width=\"\(Self.number(frame.width))\" height=\"\(Self.number(frame.height))\" ")
    add("preserveAspectRatio=\"none\" ")
    if transform != .identity {
      let t = transform
      let turn = [t.a, t.b, t.c, t.d].map { Self.number($0, decimals: 7) }
      let numbers = turn + [Self.number(t.tx), Self.number(t.ty)]
      add("transform=\"matrix(\(numbers.joined(separator: " ")))\" ")
    }
    if isLight { add("filter=\"url(#w\(masks))\" ") }
    add("xlink:href=\"data:image/png;base64,")
    bytes += Base64.encode(file)
    add("\"/>\n")
  }

  private mutating func write(_ painted: Stroke, _ coat: Coat, asLight isLight: Bool) {
    if let graft = painted.graft {
      if !graft.isNothing {
        write(graft.picture, under: graft.transform.concatenating(painted.frame.way), asLight: isLight)
      }
    } else if let clip = painted.clip {
      let name = mask(of: clip, painted.frame)
      add("<g mask=\"url(#\(name))\">\n")
      wholePath(of: painted, coat)
      add("</g>\n")
    } else {
      wholePath(of: painted, coat)
    }
  }

  /// Adds a mask that shows what is selected. Returns its name.
  private mutating func mask(of clip: Clip, _ frame: Frame) -> String {
    let (area, isInverted) = (clip.selection.area.on(frame), clip.selection.isInverted)
    let paper = clip.paper.map { frame.rect($0) }
    return mask {
      if isInverted { $0.add("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n") }
      $0.path(of: area, Coat(color: isInverted ? 0 : 0xFF_FFFF, alpha: 255))
      if let paper {
        let all = paper.insetBy(-SVGWriter.farBeside, -SVGWriter.farBeside)
        $0.path(of: Area([all.corners, paper.corners.reversed()]), Coat(color: 0, alpha: 255))
      }
    }
  }

  private mutating func wholePath(of painted: Stroke, _ coat: Coat) {
    guard coat.alpha > 0 else { return }
    if let area = painted.area { return path(of: area.on(painted.frame), coat) }
    let stroke = Stroke(copying: painted, on: nil, frame: painted.frame)
    stroke.isFinished = true
    var pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)] = []
    // Curves are cut finely, so that they stay round where the picture is enlarged.
    let projection = Projection(scale: Self.fineness)
    let stamp = Stamp(painted, projection)
    stroke.replay(projection) { stamp.forEachPart($0, $1) { pieces.append(($0, $1)) } }
    let (color, opacity) = (coat.color & 0xFF_FFFF, Double(coat.alpha) / 255)
    guard let spray = SVGSpray(painted.brush, pieces) else {
      return graded(pieces, grain: painted.brush.grain, color: color, opacity: opacity)
    }
    if spray.blur > 0 {
      masks += 1
      let all = "filterUnits=\"userSpaceOnUse\" x=\"-25%\" y=\"-25%\" width=\"150%\" height=\"150%\""
      add("<filter id=\"b\(masks)\" color-interpolation-filters=\"sRGB\" \(all)>")
      add("<feGaussianBlur stdDeviation=\"\(Self.number(spray.blur / Self.fineness))\"/></filter>\n")
      add("<g filter=\"url(#b\(masks))\">\n")
    }
    path(spray.pieces, color: color, opacity: opacity * spray.cover)
    if spray.blur > 0 { add("</g>\n") }
  }

  /// A fill.
  private mutating func path(of area: Area, _ coat: Coat) {
    add("<path fill=\"\(Self.color(coat.color & 0xFF_FFFF))\"")
    if coat.alpha < 255 { add(" fill-opacity=\"\(Self.number(Double(coat.alpha) / 255))\"") }
    add(" d=\"")
    for outline in area.outlines {
      for (index, corner) in outline.enumerated() {
        add(index == 0 ? "M" : "L", corner)
      }
      add("Z")
    }
    add("\"/>\n")
  }

  /// One stroke. Lengths are in units of `fineness` to a point.
  mutating func path(_ pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)], color: UInt32, opacity: Double) {
    guard let first = pieces.first?.0 else { return }
    let isEven = pieces.allSatisfy { $0.0.radius == first.radius && $0.1.radius == first.radius }
    let isDot = pieces.allSatisfy { $0.0.place == first.place && $0.1.place == first.place }
    add("<path ")
    let paint = isEven && !isDot ? "stroke" : "fill"
    if paint == "stroke" {
      let width = Self.number(2 * first.radius / Self.fineness)
      add("fill=\"none\" stroke-width=\"\(width)\" stroke-linecap=\"round\" stroke-linejoin=\"round\" ")
    }
    add("\(paint)=\"\(Self.color(color))\"")
    if opacity < 1 { add(" \(paint)-opacity=\"\(Self.number(opacity))\"") }
    add(" d=\"")
    if paint == "stroke" { line(pieces) } else { for (a, b) in pieces { capsule(a, b) } }
    add("\"/>\n")
  }

  private mutating func line(_ pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)]) {
    var end: Point?
    for (a, b) in pieces where a.place != b.place {
      if end != a.place { add("M", fine: a.place) }
      add("L", fine: b.place)
      end = b.place
    }
  }

  /// The hull of two discs, clockwise on the screen.
  private mutating func capsule(_ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot) {
    let way = b.place - a.place
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    if length <= abs(a.radius - b.radius) { return disc(a.radius > b.radius ? a : b) }
    // The common tangents touch the discs where the normal leans by the loss of radius per length.
    let (ux, uy) = (way.dx / length, way.dy / length)
    let lean = (a.radius - b.radius) / length
    let rise = (1 - lean * lean).squareRoot()
    func touch(_ knot: StrokeCurve.Knot, _ side: Double) -> Point {
      Point(
        knot.place.x + knot.radius * (lean * ux - side * rise * uy),
        knot.place.y + knot.radius * (lean * uy + side * rise * ux))
    }
    add("M", fine: touch(a, -1))
    add("L", fine: touch(b, -1))
    // The larger end has more than half of its circle.
    addArc(b.radius, isLarge: lean < 0, to: touch(b, 1))
    add("L", fine: touch(a, 1))
    addArc(a.radius, isLarge: lean > 0, to: touch(a, -1))
    add("Z")
  }

  private mutating func disc(_ knot: StrokeCurve.Knot) {
    guard knot.radius > 0 else { return }
    let (left, right) = (knot.place - Vector(knot.radius, 0), knot.place + Vector(knot.radius, 0))
    add("M", fine: left)
    addArc(knot.radius, isLarge: true, to: right)
    addArc(knot.radius, isLarge: true, to: left)
    add("Z")
  }
}
