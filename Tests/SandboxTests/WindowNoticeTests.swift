import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// Where it is said over the paper what concerns the window.
@Suite struct WindowNoticeTests {
  @Test(arguments: [Size(640, 480), Size(800, 600), Size(1280, 900), Size(640, 1000)], Language.allCases)
  func `a problem lies over no tool and not over the line under the paper`(size: Size, language: Language) throws {
    for scale in [1, 1.3] {
      let bench = try Bench(size: size, language: language, gestures: "/nowhere/a.gestures", scene: .oekaki)
      bench.host.appearance.textScale = scale
      bench.draw()
      let scene = try #require(bench.scene as? OekakiScene)
      let notice = bench.workbench.notice
      notice.renew()
      bench.workbench.placeNotice()
      #expect(notice.isShown && notice.frame.minY >= scene.frame.minY)
      for element in [scene.rail, scene.status] as [Element] {
        #expect(!notice.frame.intersects(element.frameInWindow))
      }
      // What the scene says itself is read over it.
      scene.notice.show("The picture is saved")
      bench.workbench.placeNotice()
      #expect(scene.notice.isShown && !notice.frame.intersects(scene.notice.frameInWindow))
      #expect(!notice.frame.intersects(scene.status.frameInWindow))
    }
  }
}
