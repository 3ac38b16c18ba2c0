import Geometry
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface

@Suite struct CanvasTests {
  @Test func `whatever is asked for is among what is drawn again, and the parts stay few`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let canvas = Canvas(width: 400, height: 300, scale: 1)
      var asked: [PixelRect] = []
      for _ in 0..<random.integer(in: 1...60) {
        let rect = PixelRect(
          x: random.integer(in: -50...420), y: random.integer(in: -50...320), width: random.integer(in: 0...80),
          height: random.integer(in: 0...80))
        asked.append(rect)
        canvas.invalidate(rect)
      }
      #expect(canvas.dirty(.panel).count <= 16)
      for rect in asked {
        let visible = rect.intersection(canvas.raster.bounds)
        guard !visible.isEmpty else { continue }
        #expect(canvas.dirty(.panel).contains { $0.union(visible) == $0 })
      }
    }
  }

  @Test func `two places far apart are drawn apart`() {
    let canvas = Canvas(width: 400, height: 300, scale: 1)
    canvas.invalidate(PixelRect(x: 0, y: 0, width: 10, height: 10))
    canvas.invalidate(PixelRect(x: 300, y: 200, width: 10, height: 10))
    #expect(canvas.dirty(.panel).count == 2)
  }

  @Test func `what is gathered into panels lies in no other part, and nothing is lost`() {
    var random = SplitMix64(seed: 11)
    var moved = 0
    for _ in 0..<200 {
      let canvas = Canvas(width: 400, height: 300, scale: 1)
      for _ in 0..<random.integer(in: 1...12) {
        let urgency = Urgency.allCases[random.integer(in: 0...2)]
        canvas.invalidate(
          PixelRect(
            x: random.integer(in: 0...390), y: random.integer(in: 0...290), width: random.integer(in: 1...60),
            height: random.integer(in: 1...60)), urgency)
      }
      let before = Urgency.allCases.map { canvas.dirty($0) }
      canvas.gatherIntoPanels()
      let (answer, motion, panel) = (canvas.dirty(.answer), canvas.dirty(.motion), canvas.dirty(.panel))
      for rect in answer + motion { #expect(panel.allSatisfy { $0.intersection(rect).isEmpty }) }
      for rect in before.joined() { #expect((answer + motion + panel).contains { $0.union(rect) == $0 }) }
      moved += before[0].count + before[1].count - answer.count - motion.count
    }
    #expect(moved > 50)
  }
}
