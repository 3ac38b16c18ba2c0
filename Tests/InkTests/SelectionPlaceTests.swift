import Geometry
import Testing

@testable import Ink

/// Whether a selection has anything of the paper.
@Suite struct SelectionPlaceTests {
  private let paper = Rect(0, 0, 100, 80)

  /// Whether it has something with a rectangle selected, and with all but that.
  private func has(_ rect: Rect) -> [Bool] {
    let selection = Selection(rect)
    return [selection.hasSome(of: paper), selection.inverted.hasSome(of: paper)]
  }

  @Test func `a part of the paper leaves the rest, and all of it nothing`() {
    for part in [Rect(10, 10, 20, 20), Rect(-10, -10, 20, 200), Rect(0, 0, 50, 80), Rect(30, -5, 1, 100)] {
      #expect(has(part) == [true, true], "\(part)")
    }
    for all in [paper, Rect(-5, 0, 200, 80), Rect(-50, -50, 500, 500)] { #expect(has(all) == [true, false], "\(all)") }
  }

  @Test func `what lies beside the paper or along its side has nothing of it`() {
    for beside in [Rect(100, 0, 50, 80), Rect(120, 20, 10, 10), Rect(-30, -30, 30, 30), Rect(0, 80, 100, 10)] {
      #expect(has(beside) == [false, true], "\(beside)")
    }
    // Around a corner its box reaches over the paper.
    let around = Selection(Area([[Point(-10, 40), Point(-10, 90), Point(50, 90), Point(-5, 85)]]))
    #expect(!around.hasSome(of: paper) && around.bounds(on: paper.size) != .zero)
    #expect(!Selection(Area()).hasSome(of: paper) && Selection(Area()).inverted.hasSome(of: paper))
  }
}
