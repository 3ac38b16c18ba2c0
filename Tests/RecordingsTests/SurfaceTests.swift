import Geometry
import Testing

@testable import Recordings

@Suite struct SurfaceTests {
  @Test func `what lies at the end of the device's range or beyond it lies within the window`() {
    let surface = Surface(x: 0...1100, y: 100...900)
    #expect(surface.place(Point(0, 100)) == Point(0, 0))
    #expect(surface.place(Point(550, 500)) == Point(550, 400))
    #expect(surface.place(Point(1100, 900)) == Point(1099.999, 799.999))
    #expect(surface.place(Point(2000, 2000)) == Point(1099.999, 799.999))
    #expect(surface.place(Point(-3, 90)) == Point(0, 0))
    let window = Rect(origin: .zero, size: RecordingImport.window)
    #expect(window.contains(surface.place(Point(1100, 900))))
  }
}
