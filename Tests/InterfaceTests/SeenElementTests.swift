import Geometry
import Gestures
import Ink
import Testing

@testable import Interface

/// What is seen is drawn again and pressed; what is hidden or covered is neither.
@Suite struct SeenElementTests {
  private let canvas = Canvas(width: 100, height: 100, scale: 1)

  private func clean() { for urgency in Urgency.allCases { canvas.clean(urgency) } }

  @Test func `what lies in something hidden asks for nothing, and all of it is drawn once that is shown`() {
    let (root, outer, inner) = (
      Root(canvas: canvas), Element(frame: Rect(20, 20, 50, 50)), Element(frame: Rect(5, 5, 20, 20))
    )
    root.frame = Rect(0, 0, 100, 100)
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.setNeedsDisplay()
    #expect(inner.isSeen && !canvas.isClean)
    clean()
    outer.isShown = false
    #expect(!inner.isSeen && !canvas.isClean)
    clean()
    inner.setNeedsDisplay()
    inner.isShown = false
    inner.isShown = true
    inner.place(Rect(10, 10, 30, 30))
    outer.setNeedsDisplay()
    #expect(canvas.isClean)
    outer.isShown = true
    let all = PixelRect(x: 20, y: 20, width: 50, height: 50)
    #expect(inner.isSeen && canvas.dirty(.panel).contains { $0.union(all) == $0 })
    outer.removeFromSuperview()
    #expect(!inner.isSeen && root.subviews.isEmpty)
  }

  @Test func `a button or a toggle that looks otherwise is drawn again, and one that stays as it is is not`() {
    let (root, button, toggle) = (Root(canvas: canvas), Button("OK"), Toggle("On", isOn: true))
    root.frame = Rect(0, 0, 100, 100)
    for element in [button, toggle] as [Element] {
      root.addSubview(element)
      element.frame = Rect(0, 0, 50, 50)
    }
    let changes: [() -> Void] = [
      { button.style = .hero }, { button.iconPlace = .above }, { button.isLeading = true }, { button.inset = 2 },
      { button.cornerRadius = 4 }, { button.keyName = "Return" }, { button.losesEnd = true },
      { button.opensPanel = true }, { toggle.caption = "Everywhere" },
    ]
    for (index, change) in changes.enumerated() {
      clean()
      change()
      #expect(!canvas.isClean, "\(index)")
      clean()
      change()
      #expect(canvas.isClean, "\(index)")
    }
    #expect(root.subviews.count == 2)
  }

  /// What becomes of a button under a finger.
  enum Fate: CaseIterable {
    case stays
    case hidden
    case inSomethingHidden
    case covered
    case coveredElsewhere
    case shownAgain
  }

  @Test(arguments: Fate.allCases) func `a button that is hidden or covered under a finger is not pressed`(fate: Fate) {
    var presses = 0
    let (root, sheet) = (View(frame: Rect(0, 0, 100, 100)), Element(frame: Rect(0, 0, 100, 100)))
    let button = Button("OK", kind: .secondary) { presses += 1 }
    root.addSubview(sheet)
    sheet.addSubview(button)
    button.frame = Rect(0, 0, 50, 50)
    let router = TouchRouter(root: root)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(20, 20), timestamp: 0))
    switch fate {
    case .stays: break
    case .hidden: button.isShown = false
    case .inSomethingHidden: sheet.isShown = false
    case .covered: root.addSubview(Element(frame: Rect(10, 10, 30, 30)))
    case .coveredElsewhere: root.addSubview(Element(frame: Rect(30, 30, 30, 30)))
    case .shownAgain:
      sheet.isShown = false
      sheet.isShown = true
    }
    router.deliver(TouchSample(id: 1, phase: .ended, location: Point(20, 20), timestamp: 1))
    let isThere = [Fate.stays, .coveredElsewhere, .shownAgain].contains(fate)
    #expect(presses == (isThere ? 1 : 0))
    #expect(!button.isPressed)
  }
}
