import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// Questions about what cannot be undone.
@Suite struct DialogTests {
  @Test func `a finger that held an answer to one question answers no other`() throws {
    let bench = try Bench()
    var answers: [String] = []
    func ask(_ name: String) {
      bench.workbench.ask(
        Dialog.Question(title: name, text: "It is gone then.", no: "Keep", yes: "Delete") { answers.append(name) })
    }
    let dialog = bench.workbench.dialog
    ask("A")
    let yes = try #require(dialog.subviews.compactMap { $0 as? Button }.first { $0.title == "Delete" })
    let place = yes.convert(toWindow: yes.bounds.center)
    bench.deliver([TouchSample(id: 1, phase: .began, location: place, timestamp: bench.time)])
    ask("B")
    bench.deliver([TouchSample(id: 1, phase: .ended, location: place, timestamp: bench.time)])
    #expect(answers.isEmpty && dialog.isShown)
    bench.tap(yes)
    #expect(answers == ["B"] && !dialog.isShown)
  }

  @Test func `Return gives the safe answer as long as no ring is shown`() throws {
    let bench = try Bench()
    var answers = 0
    bench.workbench.ask(
      Dialog.Question(title: "A", text: "It is gone then.", no: "Keep", yes: "Delete") { answers += 1 })
    bench.press(.tab)
    bench.workbench.dialog.ring.hideRing()
    bench.press(.return)
    #expect(answers == 0 && !bench.workbench.dialog.isShown)
  }
}
