import Checkout
import Files
import Recordings

/// The files that come with the program.
enum Files {
  static func bytes(_ name: String) throws -> [UInt8] { try FileBytes.all(of: path(name)) }

  static func path(_ name: String) -> String { Checkout.path("Resources/\(name)") }

  static func standard() throws -> GestureSet { try GestureSet(parsing: bytes("default.gestures")) }

  static let recordings = ["double-tap", "flag", "hold-and-drag", "pinch-and-rotation", "three-finger-swipe"]
  static let cases = [
    "long-press-at-its-time", "pan", "pinch", "rotation", "swipe-while-down", "tap-waits-for-double-tap",
  ]
}
