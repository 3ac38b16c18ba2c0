import Pictures
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  @Suite struct `A demonstration without a display` {
    @Test func `leaves a picture of every step and the events`() throws {
      let folder = try TemporaryFolder()
      let outcome = try Program.run(["demo", "--out", folder.file("demo")], within: 120)
      #expect(outcome.end == .exited(0))
      #expect(outcome.errors.isEmpty)
      let names = folder.names(in: "demo").filter { $0.hasSuffix(".png") }
      #expect(names.count >= 12)
      for name in names { #expect(outcome.output.contains { $0.contains(name) }) }
      let pictures = try names.map { try Picture(pngFile: folder.file("demo/\($0)")) }
      for (name, picture) in zip(names, pictures) {
        #expect(picture.width == 1100 && picture.height == 800)
        #expect(Set(picture.pixels).count > 16, "\(name) is blank")
      }
      for (index, (before, after)) in zip(pictures, pictures.dropFirst()).enumerated() {
        #expect(before != after, "\(names[index + 1]) shows nothing new")
      }
      let events = try folder.lines(of: "demo/events.jsonl").map { try StreamEvent($0) }
      #expect(events.first?.name == "ready")
      for recognizer in ["pinch", "rotation", "pan", "threeFingersPinch"] {
        #expect(events.contains { $0.isGesture(recognizer, "began") })
        #expect(events.contains { $0.isGesture(recognizer, "ended") })
      }
      for recognizer in ["swipeRight", "tap", "flag", "multiSwipe", "star"] {
        #expect(events.contains { $0.isGesture(recognizer, "recognized") })
      }
      #expect(events.filter { $0.isStroke("began") }.count == 7)
      #expect(events.last { $0.name == "result" }?.number("prompts") == 30)
      #expect(events.contains { $0.isScene("oekaki") } && events.contains { $0.isScene("flash") })
    }
  }
}
