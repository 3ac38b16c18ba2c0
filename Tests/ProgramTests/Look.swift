import Geometry

/// Where things are in a window of 1100 by 800 points, and what colour they have.
enum Look {
  /// The middle of the stage and of the card.
  static let stageCenter = Point(384, 324)
  /// The sheet in oekaki.
  static let paper = Rect(128, 76, 952, 680)
  /// The second colour of oekaki's palette, which is the paper's.
  static let secondColor = Point(78, 416)
  /// Beside the sheet, where a touch does nothing.
  static let besidePaper = Point(118, 420)
  /// In the menu, while it is open.
  static let (darkColours, lightColours, japanese) = (Point(890, 150), Point(966, 150), Point(1023, 98))
  static let tabs = (sandbox: Point(104, 28), oekaki: Point(192, 28), flash: Point(300, 28))

  static let stage: UInt32 = 0x0D1114
  /// Fingers by order of landing.
  static let fingers: [UInt32] = [0x37A5FB, 0xF1A457, 0xA2FAD5]
  static let raised: UInt32 = 0x1C232A
  /// The card where the numbers lie over it.
  static let veiled: UInt32 = 0x0E1215
  static let panel: UInt32 = 0x14191E
  /// Oekaki's ink and paper, unless another is chosen.
  static let ink: UInt32 = 0x1B1A1C
  static let sheet: UInt32 = 0xFBF8F1
}
