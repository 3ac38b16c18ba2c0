/// A picture in memory: opaque pixels, `0x00RRGGBB`, row after row without padding, y down.
public struct Picture: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width * height` colours; the pixel at x, y is element `y * width + x`. The upper eight bits are 0.
  public let pixels: [UInt32]

  /// The longest side of a picture in pixels.
  public static let longestSide = 16384
  /// The most pixels of a picture that is read; more would keep whoever waits for it waiting, and fill the memory.
  public static let mostPixels = 48_000_000

  /// Whether a picture can have so many columns and rows.
  static func canHave(_ width: Int, _ height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
  }

  /// A picture of these pixels, whose upper eight bits are dropped; nil where their number is not `width * height`, or
  /// where a side is less than 1 or more than `longestSide`.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    self.init(width: width, height: height, masked: pixels.map { $0 & 0xFF_FFFF })
  }

  /// A picture of these pixels, whose upper eight bits are 0 already: of a large one no copy is made. Nil as above.
  init?(width: Int, height: Int, masked pixels: [UInt32]) {
    guard Self.canHave(width, height), pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A picture of the pixels that `span` lends, as above.
  public init?(width: Int, height: Int, copying span: Span<UInt32>) {
    self.init(width: width, height: height, pixels: span.withUnsafeBufferPointer(Array.init))
  }

  /// How two pictures of one size differ.
  public struct Difference: Hashable, Sendable {
    /// The greatest distance of any two channels, 0...255.
    public var maxChannelDifference: Int
    /// How many pixels are not the same.
    public var differingPixels: Int
  }

  /// How this picture differs from `other`; nil where the sizes are not the same.
  public func difference(from other: Picture) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var difference = Difference(maxChannelDifference: 0, differingPixels: 0)
    for (a, b) in zip(pixels, other.pixels) where a != b {
      difference.differingPixels += 1
      for shift: UInt32 in [0, 8, 16] {
        let distance = abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF))
        difference.maxChannelDifference = max(difference.maxChannelDifference, distance)
      }
    }
    return difference
  }
}
