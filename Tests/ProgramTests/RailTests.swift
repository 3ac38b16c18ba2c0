import Geometry
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// The colours beside the paper.
  @Suite struct `By the rail` {
    private static let red: UInt32 = 0xB8321E
    /// In the margin of a panel beside the rail.
    private static let panel = Point(132, 100)

    @Test(arguments: [(1100, 800, 422.0), (1280, 800, 422), (1920, 1080, 614)])
    func `a swatch chooses its colour, and only the one that is chosen opens the panel`(
      width: Int, height: Int, firstRow: Double
    ) throws {
      let server = try PrivateServer(.init(screen: .init(width: width, height: height)))
      let (black, red) = (Point(30, firstRow), Point(78, firstRow + 46))
      for isByMouse in [false, true] {
        let session = try Session(["--scene", "oekaki", "--size", "\(width)x\(height)"], on: server)
        func press(_ place: Point) throws {
          if isByMouse { try session.drag(.tap(at: place)) } else { try session.touch(.tap(at: place)) }
        }
        func isPanelOpen() throws -> Bool { try session.capture()[Self.panel] == Look.raised }
        /// What a dot in the middle of the paper is painted with; a touch there closes the panel, too.
        func ink(at x: Double) throws -> UInt32 {
          try press(Point(x, 400))
          return try session.capture()[Point(x, 400)]
        }
        #expect(try ink(at: 500) == Look.ink)
        for place in [red, black, red] {
          try press(place)
          #expect(try !isPanelOpen(), "by mouse: \(isByMouse)")
          #expect(try ink(at: place == red ? 550 : 600) == (place == red ? Self.red : Look.ink))
        }
        try press(red)
        #expect(try isPanelOpen())
        // Another colour is chosen, and the panel stays; the one that is chosen now closes it.
        try press(black)
        #expect(try isPanelOpen())
        try press(black)
        #expect(try !isPanelOpen())
        #expect(try ink(at: 650) == Look.ink)
        try session.close()
      }
    }
  }
}
