import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

extension Bench {
  /// Clicks with the mouse.
  func click(_ element: View, at place: Point) {
    draw()
    perform(.tap(at: element.convert(toWindow: place), for: 0.02), by: .mouse)
  }

  /// Clicks on a row of a list.
  func click(_ list: ScrollingList, row: Int) {
    draw()
    click(list, at: Point(list.area(row).minX + 60, list.area(row).midY))
  }

  /// Clicks on the button of a command.
  func click(_ command: String) throws {
    draw()
    let button = try #require(commandButtons[command], "no button for \(command)")
    click(button, at: button.bounds.center)
  }

  /// Turns the wheel.
  func wheel(_ steps: Double..., at place: Point) {
    for step in steps { host.receive(.scrolled(Vector(0, step), at: place)) }
    wait(for: 0.01)
  }

  /// What can be pressed and is named after a command, those of the menu included, by the command.
  var commandButtons: [String: PressableElement] {
    var found: [String: PressableElement] = [:]
    func look(_ element: View) {
      let title = (element as? Button)?.commandTitle ?? (element as? MenuRow)?.commandTitle
      if let title, let control = element as? any Control, control.isReachable,
        let button = element as? PressableElement
      {
        if button.isEnabled { found[title] = button }
      }
      for part in element.subviews { look(part) }
    }
    look(root)
    return found
  }

  /// Goes around with the tab key.
  var stopsOfTheTabKey: [any Control] {
    guard let ring = workbench.focus else { return [] }
    var stops: [any Control] = []
    while stops.count < 200 {
      press(.tab)
      guard let control = ring.focused, ring.showsRing, !stops.contains(where: { $0 === control }) else { break }
      stops.append(control)
    }
    return stops
  }

  /// The type of what is pressed: of the sheet that it lies in, where that takes every key.
  func name(of view: View) -> String {
    let sheet = [workbench.about, workbench.keySheet].first { view.isDescendant(of: $0) }
    return "\(Swift.type(of: sheet ?? view))"
  }

  /// What clicks land on, each once, and where.
  var surfaces: [(view: View, place: Point)] {
    var found: [(view: View, place: Point)] = []
    var known: Set<ObjectIdentifier> = []
    for y in stride(from: 2.0, to: host.size.height, by: 6) {
      for x in stride(from: 2.0, to: host.size.width, by: 6) {
        guard let view = root.hitTest(Point(x, y), with: nil), known.insert(ObjectIdentifier(view)).inserted else {
          continue
        }
        found.append((view, Point(x, y)))
      }
    }
    return found
  }
}
