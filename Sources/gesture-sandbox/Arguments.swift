import ArgumentParser
import Geometry
import Interface
import Sandbox

extension SceneName: ExpressibleByArgument {}
extension PaintMode: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// A width and a height as they are typed: 1100x800.
struct WindowSize: ExpressibleByArgument {
  static let range = 64.0...16384.0
  let size: Size

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], Self.range.contains(width),
      Self.range.contains(height)
    else { return nil }
    size = Size(width, height)
  }

  init(_ size: Size) { self.size = size }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}
