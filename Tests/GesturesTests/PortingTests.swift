import Foundation
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct PortingTests {
  @Test func `a recognizer written as for UIKit recognizes its gesture`() {
    let stage = Stage(ScrubGestureRecognizer())
    stage.play("v(100,100)@0; >(140,100)@.1; >(100,102)@.2; >(145,100)@.3; >(100,98)@.4; ^@.5")
    #expect(stage.transcript.contains("0.4 scrub ended"))
  }

  @Test func `a scrub that is lifted too early fails`() {
    let stage = Stage(ScrubGestureRecognizer())
    stage.play("v(100,100)@0; >(140,100)@.1; >(100,102)@.2; ^@.5")
    #expect(stage.transcript.contains("scrub: failed"))
    #expect(!stage.transcript.contains("ended"))
  }

  @Test func `the recognizer that the README shows is the one that is tested`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let code = try String(contentsOf: tests.appending(path: "ScrubGestureRecognizer.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(code)```"))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }
}
