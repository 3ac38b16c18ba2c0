import Geometry
public import Ink
public import Pictures

/// A drawing as it came about, as an animated picture that is made bit by bit.
///
/// All papers that the drawing had lie in the middle of the picture, each as large as there is room for. Pauses are cut short
/// as in a replay; then the whole is as long as was wished. The finished drawing stays for a moment.
public final class TimeLapse {
  /// How long it may be, in seconds.
  public static let lengths = 1.0...600.0
  /// How long its longer side may be, in pixels.
  public static let sides = 64...2048
  /// Pictures a second.
  public static let rate = 20.0
  /// How long the finished drawing stays, in seconds.
  static let rest = 2.0

  let player: JournalPlayer
  private let animation: WebPAnimation
  private let (width, height): (Int, Int)
  private let count: Int
  private let length: Double
  private var next = 0

  /// - Parameters:
  ///   - length: how long the drawing takes to come about, in seconds; clamped to `lengths`.
  ///   - side: of the picture, the longer one, in pixels; clamped to `sides`.
  public init(_ journal: Journal, length: Double, side: Int) throws(PictureFailure) {
    let largest = journal.largestSize
    let side = side.clamped(to: Self.sides)
    let scale = Double(side) / max(largest.width, largest.height)
    width = max(1, Int((largest.width * scale).rounded()))
    height = max(1, Int((largest.height * scale).rounded()))
    self.length = length.clamped(to: Self.lengths)
    player = JournalPlayer(journal, scale: scale)
    count = max(1, Int((self.length * Self.rate).rounded()))
    animation = try WebPAnimation(width: width, height: height)
  }

  /// How much of it is made, 0...1.
  public var progress: Double { Double(next) / Double(count + 1) }

  /// Makes the next picture; the bytes of the file when all are made.
  public func advance() throws(PictureFailure) -> [UInt8]? {
    if next <= count {
      // The last shows all that was done: a product may fall short of it by its last digit.
      player.seek(to: next == count ? player.duration : player.duration * Double(next) / Double(count))
      try animation.add(try picture(), at: Int(length * 1000) * next / count)
      next += 1
      if next <= count { return nil }
    }
    return try animation.finished(at: Int((length + Self.rest) * 1000))
  }

  /// What the drawing looks like now, in the middle of the picture.
  private func picture() throws(PictureFailure) -> Picture {
    let raster = player.painting.raster
    guard raster.width != width || raster.height != height else { return try raster.picture }
    let whole = Raster(width: width, height: height, color: player.painting.paper)
    whole.copy(raster.bounds, of: raster, toX: (width - raster.width) / 2, y: (height - raster.height) / 2)
    return try whole.picture
  }
}

extension Raster {
  /// The pixels as a picture that can be saved.
  var picture: Picture {
    get throws(PictureFailure) {
      guard let picture = withPixels({ Picture(width: width, height: height, copying: $0) }) else {
        throw PictureFailure("the picture is too large; try a smaller scale", cause: .unwritable)
      }
      return picture
    }
  }
}
