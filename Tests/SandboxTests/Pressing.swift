import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

extension Bench {
  /// The first button that is seen with that title.
  func button(_ title: String) throws -> Button {
    func find(_ view: View) -> Button? {
      if view.isHidden { return nil }
      if let button = view as? Button, button.title == title { return button }
      return view.subviews.reversed().lazy.compactMap { find($0) }.first
    }
    return try #require(find(root), "no button \"\(title)\"")
  }

  /// Touches the button with that title, which is enabled.
  func tap(_ title: String) throws {
    draw()
    let button = try button(title)
    #expect(button.isEnabled, "\(title)")
    tap(button, at: button.bounds.center)
  }

  /// Touches a place of an element.
  func tap(_ element: Element, at place: Point) {
    draw()
    perform(.tap(at: element.convert(toWindow: place), for: 0.02))
  }
}
