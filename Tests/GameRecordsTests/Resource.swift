import Checkout
import Files

/// The files that come with the program.
enum Resource {
  static func bytes(_ name: String) throws -> [UInt8] { try FileBytes.all(of: Checkout.path("Resources/\(name)")) }
}
