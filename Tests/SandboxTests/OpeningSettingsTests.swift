import Files
import Gestures
import Recordings
import Testing

@testable import Interface
@testable import Sandbox

/// A recording that is still being read when settings change.
@Suite struct OpeningSettingsTests {
  /// What changes meanwhile.
  enum Change: CaseIterable {
    case slider
    case file
  }

  /// A finger that moves by 7 points and is lifted, and then one that rests for long.
  private static func bytes() -> [UInt8] {
    func line(_ id: Int, _ phase: String, _ x: Double, _ time: Double) -> String {
      #"{"touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":300}],"t":\#(time)}"# + "\n"
    }
    var text = #"{"recording":1,"width":1100,"height":800,"scale":1}"# + "\n"
    text +=
      line(1, "began", 200, 0) + line(1, "moved", 207, 0.05) + line(1, "ended", 207, 0.1) + line(2, "began", 300, 2)
    for step in 1..<30_000 { text += line(2, "moved", 300, 2 + Double(step) / 100) }
    return Array(text.utf8)
  }

  private func limit(_ set: GestureSet?) -> Double? { (set?["tap"] as? TapGestureRecognizer)?.allowableMovement }

  @Test(arguments: Change.allCases) func `is explained and played by those that judge it`(change: Change) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let path = "\(bench.folder)/long.touches"
    try FileBytes.replace(path, with: Self.bytes())
    scene.play(file: path) { _ in "long" }
    #expect(scene.opening != nil && limit(scene.set) == 45)
    switch change {
    case .slider: try scene.tune("tap", "allowableMovement", to: 5)
    case .file:
      let other = try Bench.resources.gestures("default.gestures")
      (other["tap"] as? TapGestureRecognizer)?.allowableMovement = 5
      scene.replace(with: other)
    }
    while scene.opening != nil { scene.advance(to: bench.time) }
    #expect(limit(scene.set) == 5 && limit(scene.viewing.recording?.set) == 45)
    scene.viewing.hold(at: 1)
    scene.explain("tap")
    let shown = try #require(scene.card.shown)
    #expect(shown.verdict?.outcome == .recognized && shown.firesNoMore)
    let movement = try #require(shown.checks.first { $0.finding.rule == .movedTooFar })
    #expect(movement.finding.limit == 45 && movement.state == .kept)
  }
}
