import Geometry
import Gestures
import Ink
import Interface

/// Shows a painting wherever its paper lies: moved, enlarged or turned.
///
/// While the paper moves, the last picture of it is stretched and turned along. Once it rests the painting is made to show
/// its new place, and becomes sharp in small portions between other work.
final class SheetDisplay {
  /// What is shown; another painting is shown whole.
  var painting: Painting {
    didSet {
      guard painting !== oldValue else { return }
      isFitted = true
      prepare()
      backdrop = nil
    }
  }
  /// Stands for the paper among the views: places in it are places on the paper, in its own points.
  let sheet = View()
  /// The area that shows the paper; its own coordinates are those of the placement.
  unowned var area: Element?
  private(set) var placement = Placement(center: .zero)
  /// Whether the paper lies as it did when it was opened: all of it in sight.
  private(set) var isFitted = true
  /// The paper has come to rest a little beside where it was moved to.
  var cameToRest: () -> Void = {}
  /// When the paper has moved last; nil once the painting shows where it is.
  private var lastMotion: Double?

  /// How long the paper has to lie still before it is made sharp, in seconds: shorter than anybody notices, longer than the
  /// pause between two reports of a finger.
  static let rest = 0.035
  /// How many samples are painted in one portion: about a millisecond of work, so that ink never waits longer.
  static let portion = 3000
  /// What is left free around a paper that is shown whole, in points.
  var margin = 20.0

  init(_ painting: Painting) {
    self.painting = painting
    sheet.isUserInteractionEnabled = false
    sheet.bounds.size = painting.size
    prepare()
  }

  private func prepare() {
    painting.repaintsLater = true
    _ = painting.setShowsReference(true)
  }

  private var bounds: Rect { area?.bounds ?? .zero }

  // MARK: Where it lies

  /// The placement at which all of the paper is in sight, and what is drawn after beside it.
  var fitting: Placement {
    let all = extent
    var placement = Placement.fitting(all.size, in: bounds, margin: margin)
    let (middle, center) = (Point(painting.size.width / 2, painting.size.height / 2), all.center)
    placement.center = placement.center + (middle - center) * placement.scale
    return aligned(placement)
  }

  /// The paper with the picture that is drawn after, where that is seen not too far away.
  private var extent: Rect {
    let sheet = Rect(origin: .zero, size: painting.size)
    guard let frame = besidePaper?.frame else { return sheet }
    let all = sheet.union(frame)
    return all.width <= 3.2 * sheet.width && all.height <= 3.2 * sheet.height ? all : sheet
  }

  /// The picture that is drawn after, where it is seen beside the paper.
  private var besidePaper: ReferencePicture? {
    guard let reference = painting.referencePicture, !reference.isHidden else { return nil }
    let sheet = Rect(origin: .zero, size: painting.size)
    let (frame, all) = (reference.frame, sheet.insetBy(-1, -1))
    let isWithin = all.contains(frame.origin) && all.contains(Point(frame.maxX, frame.maxY))
    return isWithin ? nil : reference
  }

  /// The picture that is drawn after lies elsewhere, or is seen otherwise.
  ///
  /// - Parameters:
  ///   - isFleeting: whether a finger is moving it.
  ///   - fits: whether the paper may move, so that both are in sight.
  func referenceChanged(isFleeting: Bool = false, fits: Bool = false) {
    backdrop = nil
    isBackdropFleeting = isFleeting
    if isFitted, fits { areaChanged() } else { area?.setNeedsDisplay() }
  }

  /// What lies around the paper, with the picture that is drawn after, and what it was made for.
  private var backdrop: (raster: Raster, projection: Projection, surround: Color)?
  private var isBackdropFleeting = false

  private func backdrop(_ canvas: Canvas, _ pixels: PixelRect, _ surround: Color) -> Raster? {
    guard let reference = besidePaper else {
      backdrop = nil
      return nil
    }
    let projection = projection(canvas)
    if let known = backdrop, known.projection == projection, known.surround == surround,
      known.raster.bounds.width == pixels.width, known.raster.bounds.height == pixels.height
    {
      return known.raster
    }
    let raster = Raster(width: pixels.width, height: pixels.height, color: surround)
    reference.draw(on: raster, under: projection, isFleeting: isMoving || isBackdropFleeting)
    backdrop = (raster, projection, surround)
    return raster
  }

  /// Puts the paper elsewhere at `time`.
  func move(to placement: Placement, at time: Double) {
    let kept = placement.kept(in: bounds, size: painting.size)
    guard kept != self.placement else { return }
    isFitted = false
    apply(kept)
    lastMotion = time
    area?.setNeedsDisplay()
  }

  /// Has the paper lie as another display of it had it.
  func goOn(from other: SheetDisplay) { (placement, isFitted) = (other.placement, other.isFitted) }

  /// Shows all of the paper.
  func fit(at time: Double) {
    move(to: fitting, at: time)
    isFitted = true
  }

  /// The area has another extent, or the painting another paper.
  func areaChanged() {
    sheet.bounds.size = painting.size
    apply(isFitted ? fitting : placement.kept(in: bounds, size: painting.size))
    showPlacement()
    area?.setNeedsDisplay()
  }

  private func apply(_ placement: Placement) {
    self.placement = placement
    sheet.center = placement.center
    sheet.transform = Transform.scale(placement.scale).concatenating(.rotation(placement.angle))
    // A transform that changes nothing is not even looked at when a finger lands.
    if placement.scale == 1, placement.angle == 0 { sheet.transform = .identity }
  }

  /// An upright paper with its corner between pixels, so that its edges and what was painted on it are sharp.
  private func aligned(_ placement: Placement) -> Placement {
    guard placement.angle == 0, let area, let canvas = area.canvas else { return placement }
    var next = placement
    let half = Vector(painting.size.width, painting.size.height) * (placement.scale / 2)
    let corner = area.convert(toWindow: placement.center - half)
    let snapped = Point(
      (corner.x * canvas.scale).rounded() / canvas.scale, (corner.y * canvas.scale).rounded() / canvas.scale)
    next.center = placement.center + (snapped - corner)
    return next
  }

  // MARK: Coming to rest

  /// Whether the picture is a stretched one at the moment.
  var isMoving: Bool { lastMotion != nil }

  /// When `advance(to:)` has something to do, in seconds on the input's own clock; nil where nothing waits.
  func nextDeadline(at time: Double) -> Double? {
    if let lastMotion { return lastMotion + Self.rest }
    return painting.hasMoreToSharpen && isShown ? time : nil
  }

  /// Whether all that was painted has been drawn: ink does not wait for sharpness.
  private var isShown: Bool { area?.canvas?.isClean ?? true }

  func advance(to time: Double) {
    if let lastMotion {
      if time >= lastMotion + Self.rest { comeToRest() }
    } else if isShown {
      invalidate(painting.sharpen(samples: Self.portion))
    }
  }

  /// Makes the painting show the paper where it is, at once: something is going to be painted, or nothing moves any more.
  func comeToRest() {
    guard lastMotion != nil else { return }
    let moved = placement
    apply(aligned(placement))
    showPlacement()
    // The painting may show this place already, and what is seen is the stretched picture.
    area?.setNeedsDisplay()
    if placement != moved { cameToRest() }
  }

  private func showPlacement() {
    lastMotion = nil
    guard let canvas = area?.canvas else { return }
    let pixels = self.pixels(canvas)
    let changed = painting.show(projection(canvas), width: pixels.width, height: pixels.height)
    if !changed.isEmpty { area?.setNeedsDisplay() }
  }

  // MARK: Pixels

  /// Where the area's corner lies, in points of the window.
  private var origin: Point { area?.convert(toWindow: Point.zero) ?? .zero }

  /// The pixels of the window that the area covers.
  private func pixels(_ canvas: Canvas) -> PixelRect {
    let origin = origin
    let (x, y) = (Int((origin.x * canvas.scale).rounded()), Int((origin.y * canvas.scale).rounded()))
    let end = origin + Vector(bounds.width, bounds.height)
    return PixelRect(
      x: x, y: y, width: Int((end.x * canvas.scale).rounded()) - x, height: Int((end.y * canvas.scale).rounded()) - y)
  }

  /// From points of the paper to pixels of the window.
  private func windowTransform(_ canvas: Canvas) -> Transform {
    return placement.transform(painting.size).concatenating(.translation(origin - .zero))
      .concatenating(.scale(canvas.scale))
  }

  private func projection(_ canvas: Canvas) -> Projection {
    let pixels = pixels(canvas)
    return Projection(
      windowTransform(canvas).concatenating(.translation(Vector(-Double(pixels.x), -Double(pixels.y)))))
  }

  /// Asks for `rect`, in pixels of the painting, to be drawn again.
  func invalidate(_ rect: PixelRect) {
    guard !rect.isEmpty, let area, let canvas = area.canvas else { return }
    if isMoving { return area.setNeedsDisplay() }
    let pixels = pixels(canvas)
    canvas.invalidate(rect.offset(dx: pixels.x, dy: pixels.y).intersection(pixels), .answer)
  }

  /// Draws what lies in the canvas' clip.
  ///
  /// - Parameters:
  ///   - surround: the colour of what lies around the paper.
  ///   - edge: the colour of the line between them, for papers of nearly the same colour.
  func draw(on canvas: Canvas, surround: Color, edge: Color) {
    let (raster, before) = (canvas.raster, canvas.raster.clip)
    let pixels = pixels(canvas)
    raster.clip = before.intersection(pixels)
    defer { raster.clip = before }
    let part = raster.clip
    guard !part.isEmpty else { return }
    if isMoving {
      painting.draw(on: raster, under: projection(canvas), origin: (pixels.x, pixels.y))
    } else {
      raster.copy(part.offset(dx: -pixels.x, dy: -pixels.y), of: painting.raster, toX: part.x, y: part.y)
    }
    let transform = windowTransform(canvas)
    // Ink on the paper has nothing to do with what is around it.
    guard !isOnPaper(part, transform) else { return }
    if let backdrop = backdrop(canvas, pixels, surround) {
      raster.fill(outside: painting.size, transform, backdrop, x: pixels.x, y: pixels.y)
    } else {
      raster.fill(outside: painting.size, transform, surround)
    }
    outline(raster, transform, width: canvas.scale, edge)
  }

  /// Draws a line of `width` pixels around the paper, beside it.
  private func outline(_ raster: Raster, _ transform: Transform, width: Double, _ color: Color) {
    let reach = width / 2 / (placement.scale * (area?.canvas?.scale ?? 1))
    let sheet = Rect(origin: .zero, size: painting.size).insetBy(-reach, -reach)
    let corners = sheet.corners.map { transform($0) }
    for (index, corner) in corners.enumerated() {
      raster.capsule(corner, corners[(index + 1) % corners.count], radius: width / 2, color)
    }
  }

  /// What will be seen where `brush` covers all of these pixels of the window, whatever the other layers are; nil where that
  /// is not known, and where not all of them lie on the paper.
  func wetInk(in rect: PixelRect, _ brush: Brush) -> (rect: PixelRect, color: Color)? {
    guard let canvas = area?.canvas else { return nil }
    let pixels = pixels(canvas)
    guard isPaper(rect, within: pixels, canvas),
      let ink = painting.wetInk(in: rect.offset(dx: -pixels.x, dy: -pixels.y), brush)
    else { return nil }
    return (ink.rect.offset(dx: pixels.x, dy: pixels.y), ink.color)
  }

  /// The colour that is seen so many pixels right of and below a place of the window, on the paper or on the picture that is drawn
  /// after; nil beside them.
  func color(at place: Point, right: Int, down: Int) -> Color? {
    guard let canvas = area?.canvas else { return nil }
    let (x, y) = (Int(below: place.x * canvas.scale) + right, Int(below: place.y * canvas.scale) + down)
    let pixels = pixels(canvas)
    if isPaper(PixelRect(x: x, y: y, width: 1, height: 1), within: pixels, canvas) {
      return painting.raster[x - pixels.x, y - pixels.y].map { Color($0) }
    }
    let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
    guard let frame = besidePaper?.frame, let spot = windowTransform(canvas).inverse?(middle), frame.contains(spot),
      !Rect(origin: .zero, size: painting.size).contains(spot)
    else { return nil }
    return backdrop?.raster[x - pixels.x, y - pixels.y].map { Color($0) }
  }

  /// Whether all of these pixels of the window lie on the paper, within the area that shows it.
  private func isPaper(_ rect: PixelRect, within area: PixelRect, _ canvas: Canvas) -> Bool {
    area.intersection(rect) == rect && isOnPaper(rect, windowTransform(canvas))
  }

  /// Whether all of these pixels of the window lie on the paper.
  private func isOnPaper(_ rect: PixelRect, _ transform: Transform) -> Bool {
    guard let back = transform.inverse else { return false }
    let sheet = Rect(origin: .zero, size: painting.size)
    let half = 1 / placement.scale
    return [(rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)].allSatisfy {
      let place = back(Point(Double($0.0), Double($0.1)))
      return place.x >= sheet.minX + half && place.x <= sheet.maxX - half && place.y >= sheet.minY + half
        && place.y <= sheet.maxY - half || sheet.insetBy(-1e-6, -1e-6).contains(place) && placement.angle == 0
    }
  }
}
