import Geometry

/// A drawing: strokes on the layers of a sheet of paper, as their points and as pixels, with any number of strokes growing at
/// once.
///
/// The rules that make everything exact:
/// * Strokes of a layer lie over one another in the order in which they **began**, however their growth interleaves.
/// * Undo takes back what was **completed** last: the stroke that ended last, or a clearing. What was undone can be redone
///   until another stroke ends or the paper is cleared; a stroke that is retracted changes nothing about that.
/// * Clearing hides all strokes of the chosen layer that have ended; growing ones go on. It is one step of undo.
/// * A change of the layers ends all strokes that grow, and is one step of undo. Which layer is chosen is none.
/// * Another paper under the strokes is one step of undo, too. Strokes keep their places, counted from the upper left corner,
///   and erased places have the new colour.
///
/// So the pixels depend only on which strokes show and on their points, never on the way there: after `retract`, `undo` or
/// `redo` they are bytewise those of a painting in which it had always been so.
///
/// Points are quantized as they come in (`StrokePoint.quantized`). Every method returns the pixels of `raster` that may
/// have changed, `empty` where none. Steady growth of a stroke allocates nothing. For use by one thread at a time; what is
/// read for every pixel row is `@exclusivity(unchecked)`, since nothing here is read while it is being replaced.
public final class Painting {
  /// The extent of the paper in points.
  public private(set) var size: Size
  /// How many pixels a point has.
  public private(set) var scale: Double
  /// The colour of the paper; its alpha does not matter.
  public internal(set) var paper: Color
  /// What the painting looks like now. To be read; whatever else is drawn on it may stay or go. It is another object after
  /// `show`, and may be after `sharpen`.
  @exclusivity(unchecked) public internal(set) var raster: Raster
  /// How the paper lies on `raster`: as large as it is, unless `show` said something else.
  @exclusivity(unchecked) public internal(set) var projection: Projection

  /// The paper's usual colour, a warm white.
  public static let paperColor = Color(0xFBF8F1)
  /// The number of bytes that are kept to undo quickly. Older steps can be undone too, by painting everything anew.
  public var undoBudget = 64 << 20
  /// Whether what would take long to paint anew, as where much is undone, the paper has another colour, or layers need to know
  /// where they are clear, leaves the picture as it is until `sharpen` has painted it; false at first, where it is painted at once.
  public var repaintsLater = false
  /// How many samples of what else were painted in portions are painted at once: as many as nobody has to wait for.
  var atOnce = 20_000

  @exclusivity(unchecked) var grid: TileGrid
  /// What lies under the strokes that are not yet part of the base; nil where the raster itself is the base.
  @exclusivity(unchecked) var under: [UnsafeMutablePointer<UInt32>?]
  /// How many strokes have a mask on each tile.
  @exclusivity(unchecked) var users: [Int]
  let masks = TilePool<UInt8>()
  let pixels = TilePool<UInt32>()
  let blank = BlankBase()
  var spareSheets: [MaskSheet] = []
  let press = StrokePress()
  let thumbnailPress = StrokePress()
  /// The exact bases in the making, one a layer, while what shows is only like them.
  var sharp: [Rendition]?
  /// The base of a layer in the making, of which what its steps painted over is wanted; nil where enough of that is kept.
  var ahead: Rendition?
  /// All of the paper, for what comes into sight before it could be painted; nil while all of it is in sight anyway.
  var overview: Overview?
  /// Rasters that are used again; never more than two.
  var spareRasters: [Raster] = []
  /// All of the paper as fills see it; nil where nothing was filled, or much has changed since.
  var reference: Reference?

  /// The layers, from the lowest.
  @exclusivity(unchecked) var stack: [Layer]
  /// The layer that new strokes go to.
  @exclusivity(unchecked) var chosen: Layer
  /// Whether the raster is made of the layers' films; else it is the base itself.
  @exclusivity(unchecked) var isLayered = false
  /// What shows of the layers, from the lowest, and how much of that lies below the chosen one.
  @exclusivity(unchecked) var groups: [LayerGroup] = []
  @exclusivity(unchecked) var groupsBelow = 0
  /// What lies below the chosen layer, on the paper; nil where that is nothing.
  @exclusivity(unchecked) var below: Raster?
  let tileRoom = TileRoom()
  /// What is selected; nil where nothing is.
  var clip: Clip? { didSet { if clip !== oldValue { forgetLifts() } } }
  /// What is selected, as far as it is painted to be taken up, the one that was begun last at the end.
  var lifts: [Lift] = []
  /// How fine what lies within the selection is; nil where nobody asked for it.
  var finest: FinestPicture?
  let clips = ClipMasks()
  /// The layers as they are while others are shown for a moment.
  var previewed: Arrangement?
  var undoBytes = 0
  /// Whether compositing is put off until many actions are done.
  var isDeferring = false
  /// Whether even the strokes' masks are put off: nothing is painted at all.
  var isBlind = false
  /// Whether the raster is yet to become as large as the paper, once it is known what stays.
  var awaitsRaster = false
  /// Whether nothing of a story is painted before `show` says how the paper lies.
  private let isUnseen: Bool
  /// The strokes that are growing, in the order in which they began: as many as fingers.
  @exclusivity(unchecked) var growing: ContiguousArray<Stroke> = []
  /// The provisional pieces that are being added; kept, so that none of them costs memory.
  @exclusivity(unchecked) var tipPieces: ContiguousArray<(StrokeCurve.Knot, StrokeCurve.Knot)> = []
  /// Room for the samples of strokes that are yet to begin.
  private var spareRoom: [ContiguousArray<Sample>] = []
  var undoSteps: [Step] = []
  var redoSteps: [Step] = []
  /// How many steps bring each layer, by its identity, those layers counted once more that are there.
  var layerUses = [0: 1]
  /// Whether some layer may have a small picture.
  var hasThumbnails = false
  var nextOrder = 0
  /// What somebody draws after; nil where nothing is.
  public internal(set) var referencePicture: ReferencePicture?
  /// Where the lines meet that strokes to come are mirrored in; nil unless somebody says so. It goes with what is on the paper.
  public var mirrorAxis: Point?
  /// Whether `raster` shows that, and blank paper with it under the projection of `raster`; nil where it lies elsewhere.
  var showsReference = false
  @exclusivity(unchecked) var underlay: Raster?
  /// The coordinates that strokes were painted in, the present paper's last, and the ways from each to the next.
  var frames = [Frame()]
  var ways: [Transform] = []

  /// An empty sheet of `size` points at `scale` pixels a point; at least one pixel, at most 16384 a side.
  ///
  /// - Parameter isUnseen: whether `raster` is a single pixel of it until `show` says how the paper lies, and nothing is painted
  ///   of what is replayed before; false by default.
  public init(size: Size, scale: Double = 1, paper: Color = Painting.paperColor, isUnseen: Bool = false) {
    (self.size, self.scale, self.paper, self.isUnseen) = (size, scale, paper, isUnseen)
    chosen = Layer(id: 0)
    stack = [chosen]
    projection = Projection(scale: scale)
    raster = Raster(
      width: isUnseen ? 1 : Painting.pixelCount(size.width, scale),
      height: isUnseen ? 1 : Painting.pixelCount(size.height, scale), color: paper)
    grid = TileGrid(raster.bounds)
    under = Array(repeating: nil, count: grid.count)
    users = Array(repeating: 0, count: grid.count)
  }

  deinit {
    for stroke in stack.flatMap(\.pending) { release(stroke) }
  }

  /// The most pixels that a side of a picture of a painting has.
  public static let mostPixels = 16384.0

  static func pixelCount(_ points: Double, _ scale: Double) -> Int {
    min(max(Int(towardsZero: (points * scale).rounded()), 1), Int(mostPixels))
  }

  // MARK: What is there

  /// Whether no stroke shows, growing ones included.
  public var isEmpty: Bool { stack.allSatisfy(\.isEmpty) }
  /// The identities of the strokes that are growing, in the order in which they began.
  public var growingStrokes: [Int] { growing.map(\.id) }

  /// A stroke as it was painted.
  public struct PaintedStroke: Hashable, Sendable {
    /// What it was painted with.
    public var brush: Brush
    /// Every point, as it was painted; none of a fill and of what was moved.
    public var points: [StrokePoint]
    /// What a fill covers; nil for a stroke.
    public var area: Area? = nil

    /// On the present paper.
    fileprivate init(_ stroke: Stroke) {
      let frame = stroke.frame
      brush = stroke.brush
      brush.diameter *= frame.scale
      brush.pace *= frame.scale
      points = stroke.samples.map { sample in
        var point = sample.point
        point.location = frame.way(point.location)
        return point
      }
      area = stroke.area.map { $0.on(frame) }
    }
  }

  /// All strokes that show, growing ones included, from the lowest of the lowest layer to the uppermost; those of hidden
  /// layers, too.
  public var strokes: [PaintedStroke] {
    shown.map { PaintedStroke($0) }
  }

  /// How much memory the points of all strokes and the corners of all fills take, in bytes, those that were undone left aside.
  public var pointBytes: Int {
    var bytes = 0
    for layer in stack {
      for stroke in layer.base.compactMap(\.stroke) + layer.pending {
        bytes += stroke.samples.capacity * MemoryLayout<Sample>.stride + (stroke.area?.bytes ?? 0)
      }
    }
    return bytes
  }

  /// How much memory is kept to undo quickly, in bytes; at most ``undoBudget``.
  public var undoBytesKept: Int { undoBytes }

  /// How many strokes and fills show, growing ones included: what was moved or copied is none of its own.
  public var strokeCount: Int { stack.reduce(0) { $0.adding($1.strokeCount) } }

  private var shown: [Stroke] { stack.flatMap(\.strokes) }

  // MARK: Painting

  /// Starts a stroke named `id` with a dot on the chosen layer, at once. A stroke of that name that is still growing is
  /// ended first. A point that is not finite is ignored, and with it the stroke; so is one on a layer that is locked or
  /// hidden.
  @discardableResult
  public func begin(_ id: Int, _ brush: Brush, _ point: StrokePoint) -> PixelRect {
    let before = end(id)
    guard let sample = Sample(point), chosen.isPaintable else { return before }
    let stroke = Stroke(
      id: id, brush: brush.quantized, order: nextOrder, layer: chosen, frame: frame, within: clip, room: takeRoom())
    nextOrder += 1
    if !isBlind { stroke.sheet = takeSheet() }
    growing.append(stroke)
    chosen.pending.append(stroke)
    return before.union(grow(stroke, by: sample))
  }

  /// Leads the stroke `id` on to `point`. Ignored where there is no such stroke or the point is not finite.
  @discardableResult
  public func extend(_ id: Int, _ point: StrokePoint) -> PixelRect {
    guard let index = growingIndex(id), let sample = Sample(point) else { return .empty }
    return grow(growing[index], by: sample)
  }

  /// Makes the growing stroke `id` a straight line, in the place of all its points so far. Ignored where there is no such
  /// stroke or a point is not finite.
  @discardableResult
  public func straighten(_ id: Int, from: StrokePoint, to: StrokePoint) -> PixelRect {
    guard let index = growingIndex(id), let first = Sample(from), let last = Sample(to) else { return .empty }
    let stroke = growing[index]
    var dirty = liftTip(of: stroke)
    let layer = stroke.layer
    if !isBlind, let layer { dirty = dirty.union(remove(stroke, from: layer)) }
    stroke.straighten(first, last)
    guard !isBlind, let layer else { return .empty }
    dirty = dirty.union(insert(stroke, into: layer))
    dirty = dirty.union(setTip(of: stroke))
    composite(dirty, of: layer)
    return dirty
  }

  /// Ends the stroke `id`: it becomes a step that can be undone. Ignored where there is no such stroke.
  @discardableResult
  public func end(_ id: Int) -> PixelRect {
    guard let index = growingIndex(id) else { return .empty }
    let stroke = growing.remove(at: index)
    var dirty = liftTip(of: stroke)
    stroke.isFinished = true
    giveRoom(stroke.settle())
    if !isBlind { stroke.finish(projection) { dirty = dirty.union(stamp(stroke, $0, $1)) } }
    if let layer = stroke.layer { composite(dirty, of: layer) }
    complete(Step(stroke))
    settle()
    return dirty
  }

  /// Takes the growing stroke `id` back as if it had never been; nothing is left of it, not even a step to undo.
  @discardableResult
  public func retract(_ id: Int) -> PixelRect {
    guard let index = growingIndex(id) else { return .empty }
    let stroke = growing.remove(at: index)
    let dirty = stroke.layer.map { remove(stroke, from: $0) } ?? .empty
    giveRoom(stroke.settle())
    settle()
    return dirty
  }

  func growingIndex(_ id: Int) -> Int? { growing.firstIndex { $0.id == id } }

  /// The coordinates of what is painted now.
  var frame: Frame { frames[frames.count - 1] }

  /// Has memory at hand for the tiles of the first strokes. Whoever writes on new memory is interrupted by the system for every
  /// few tiles, and fingers should not wait for that.
  public func prepare() {
    masks.keep(Self.preparedTiles, filledWith: 0)
    pixels.keep(Self.preparedTiles, filledWith: 0)
  }

  /// As many as some strokes across a window have, in one to two megabytes.
  private static let preparedTiles = 256

  private func takeRoom() -> ContiguousArray<Sample> {
    if let room = spareRoom.popLast() { return room }
    var room = ContiguousArray<Sample>()
    room.reserveCapacity(1024)
    return room
  }

  /// Keeps room for the next stroke; that of an uncommonly long one goes back to the system.
  private func giveRoom(_ room: ContiguousArray<Sample>) {
    if spareRoom.count < 16, room.capacity <= 1 << 12 { spareRoom.append(room) }
  }

  private func grow(_ stroke: Stroke, by sample: Sample) -> PixelRect {
    if isBlind {
      stroke.note(sample)
      return .empty
    }
    var dirty = liftTip(of: stroke)
    stroke.add(sample, projection) { dirty = dirty.union(stamp(stroke, $0, $1)) }
    dirty = dirty.union(setTip(of: stroke))
    if let layer = stroke.layer { composite(dirty, of: layer, changedBy: stroke) }
    return dirty
  }

  /// Does many actions, with the same result as one by one but sooner, because what is between them is never shown.
  @discardableResult
  public func replay(_ actions: some Sequence<PaintingAction>) -> PixelRect {
    // On blank paper nothing is painted before it is known what stays.
    isBlind = stack.allSatisfy { $0.pending.isEmpty && $0.base.isEmpty }
    isDeferring = true
    for stroke in growing { _ = liftTip(of: stroke) }
    for action in actions { apply(action) }
    isDeferring = false
    if isBlind {
      if isUnseen { return .empty }
      isBlind = false
      if awaitsRaster { fitRaster() }
      return repaint()
    }
    for stroke in growing { _ = setTip(of: stroke) }
    recompositeAll()
    return raster.bounds
  }

  // MARK: The paper

  /// The paper.
  public var sheet: Sheet { Sheet(size: size, color: paper) }

  /// Puts another paper (as `Sheet.bounded`) under the strokes, as one step of undo. Nothing happens where it is the same.
  @discardableResult
  public func change(to sheet: Sheet) -> PixelRect {
    let sheet = sheet.bounded
    guard sheet != self.sheet else { return .empty }
    let step = Step(.sheet(sheet, reframing: nil))
    complete(step)
    return exchangeSheet(step)
  }

  /// Puts the paper that `step` brings under the strokes, and keeps the one that was there in it.
  func exchangeSheet(_ step: Step, isUndone: Bool = false) -> PixelRect {
    guard case .sheet(let other, let reframing) = step.kind else { return .empty }
    step.kind = .sheet(sheet, reframing: reframing)
    // While all of it lies on one paper: what is under strokes that grow is seen until it is painted on the other.
    if !isBlind { uncoverBase() }
    // What was erased of a layer that keeps its transparency has the paper's colour.
    if paper != other.color { dropThumbnails() }
    paper = other.color
    if let reframing { exchangeFrame(reframing.way, reframing.frame, isUndone: isUndone) }
    let staysSeen = mayPaintLater && !isBlind && reframing == nil && other.size == size
    if projection == Projection(scale: scale), !staysSeen { return resize(to: other.size, scale: scale) }
    // Whoever looks at a part of the paper goes on doing so.
    size = other.size
    (overview, underlay) = (nil, nil)
    guard let way = isUndone ? reframing?.way : reframing?.way.inverse else { return repaintInTime() }
    return begin(on: raster, Projection(way.concatenating(projection.transform)))
  }

  // MARK: Another scale

  /// Gives the paper another extent or scale and paints every stroke anew, as sharp as if it had been painted so; strokes
  /// keep their places in points. All of the paper is in sight afterwards. Returns all of the new raster.
  ///
  /// Where only the scale is another, and painting may take its time (`repaintsLater`), the picture is stretched until `sharpen`
  /// has painted it.
  @discardableResult
  public func resize(to size: Size, scale: Double) -> PixelRect {
    if mayPaintLater, !isBlind, size == self.size, scale != self.scale {
      (self.scale, reference) = (scale, nil)
      show(
        Projection(scale: scale), width: Painting.pixelCount(size.width, scale),
        height: Painting.pixelCount(size.height, scale))
      return raster.bounds
    }
    (self.size, self.scale) = (size, scale)
    // Of many papers in a row only the last is ever seen.
    awaitsRaster = isBlind
    if !isBlind { releaseAll() }
    (overview, reference, projection) = (nil, nil, Projection(scale: scale))
    if isBlind { return raster.bounds }
    fitRaster()
    return repaint()
  }

  /// Makes the raster as large as the paper, and blank.
  private func fitRaster() {
    awaitsRaster = false
    spareRasters = []
    raster.resize(
      width: Painting.pixelCount(size.width, scale), height: Painting.pixelCount(size.height, scale), color: paper)
    setRaster(raster, projection)
  }
}
