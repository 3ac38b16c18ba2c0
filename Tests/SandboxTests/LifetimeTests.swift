import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// What is left when a window is closed.
@Suite struct LifetimeTests {
  /// Something that is to go.
  private struct Mortal {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) { (self.object, name) = (object, "\(Swift.type(of: object))") }
  }

  @Test(arguments: Screen.all) func `nothing of a screen outlives its window`(screen: Screen) throws {
    let parts = try {
      let bench = try screen.bench(Size(640, 480))
      return [Mortal(bench.host), Mortal(bench.workbench)] + Self.views(under: bench.root).map { Mortal($0) }
    }()
    #expect(parts.count > 10)
    #expect(parts.filter { $0.object != nil }.map(\.name) == [])
  }

  private static func views(under view: View) -> [View] { view.subviews.flatMap { [$0] + views(under: $0) } }
}
