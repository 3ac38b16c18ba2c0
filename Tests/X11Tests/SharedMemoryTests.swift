import CX11
import Geometry
import Ink
import Testing
import VirtualTouchscreen

@testable import X11

extension `With a server` {
  @Suite struct `Shared memory` {
    @Test func `is read in the request that is named, also where Xlib puts another before it`() throws {
      let bench = try Bench(devices: [.mouse])
      let (connection, display) = (bench.connection, bench.connection.display)
      let raster = Raster(width: 8, height: 1, isShared: true)
      let segment = try #require(raster.segment)
      let memory = try #require(SharedMemory(segment, connection))
      let context = try #require(XCreateGC(display, connection.root, 0, nil))
      let visual = XDefaultVisual(display, connection.screenNumber)
      let image = try #require(XCreateImage(display, visual, 24, ZPixmap, 0, nil, 8, 1, 32, 0))
      // Xlib tells the server with the next use of the context.
      XSetGraphicsExposures(display, context, 0)
      let row = PixelRect(x: 0, y: 0, width: 8, height: 1)
      // Nothing has this number, so the server says which request it was.
      let request = memory.put(image, row, to: row, of: 1, context)
      connection.synchronize()
      #expect(connection.takeProtocolErrors().map(\.number) == [request])
      (image.pointee.data, image.pointee.obdata) = (nil, nil)
      _ = image.pointee.f.destroy_image(image)
      XFreeGC(display, context)
      withExtendedLifetime((bench, raster)) {}
    }
  }
}
