import Geometry
import Gestures
import Testing

@Suite struct FlagTests {
  @Test func `C37 a flag is recognized at the lift`() {
    let stage = Stage(FlagGestureRecognizer(), size: Size(300, 600))
    stage.play("v(100,500)@0")
    var time = 0.0
    func draw(from a: Point, to b: Point) {
      for step in 1...10 {
        time += 0.02
        let place = a.interpolated(to: b, by: Double(step) / 10)
        stage.play(">(\(place.x),\(place.y))@\(time)")
      }
    }
    draw(from: Point(100, 500), to: Point(105, 200))
    draw(from: Point(105, 200), to: Point(220, 350))
    draw(from: Point(220, 350), to: Point(110, 495))
    #expect(stage.transcript.isEmpty)
    stage.play("^@.7")
    #expect(
      stage.transcript == """
        0.7 flag: recognized closed 11.1803/50 pt
        0.7 flag ended (110,495)
        """)
  }
}
