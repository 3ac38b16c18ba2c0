import Foundation
import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The page for files in a small window: which folder is shown, and writing with fingers.
struct FilePageTests {
  private let bench: Bench
  private let scene: OekakiScene
  private let page: FilePage

  init() throws {
    bench = try Bench(size: Size(640, 480))
    scene = bench.showPaper()
    bench.perform(.swipe(from: Point(300, 200), to: Point(500, 200), over: 0.2))
    bench.press(Keystroke(.character("s"), [.control, .alt]))
    page = try #require(scene.page as? FilePage)
    bench.draw()
  }

  private func button(_ icon: Icon) throws -> Button {
    try #require(page.controls.lazy.compactMap { $0 as? Button }.first { $0.icon == icon })
  }

  private func touchField() throws {
    let field = try #require(page.subviews.lazy.compactMap { $0 as? TextField }.first)
    bench.tap(field, at: field.bounds.center)
  }

  @Test func `the place that is lit is the folder that is shown`() throws {
    let places = try #require(page.subviews.lazy.compactMap { $0 as? PlaceColumn }.first)
    #expect(places.present == 0)
    bench.tap(places, at: places.area(1).center)
    #expect(places.present == 1)
    page.go(to: "/")
    #expect(places.present == nil)
    page.go(to: "\(bench.folder)/nowhere/")
    #expect(places.present == nil)
  }

  @Test func `with letters for fingers the folder is still said, and nothing lies over the head`() throws {
    let folder = "\(bench.folder)/elsewhere"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    page.go(to: folder)
    try touchField()
    bench.draw()
    #expect(bench.keyboard != nil && bench.seen.contains { $0.hasSuffix("/elsewhere") })
    let field = try #require(page.subviews.lazy.compactMap { $0 as? TextField }.first)
    let save = try bench.button(bench.words("places.save"))
    let keyboard = try #require(bench.keyboard)
    #expect(field.frame.minY >= PanelPage.headHeight && save.frame.minY >= field.frame.maxY)
    #expect(save.frame.maxY <= keyboard.frame.minY && keyboard.frame.maxY <= page.bounds.maxY)
  }

  @Test func `letters for fingers go by Escape and by their button, and the page stays`() throws {
    try touchField()
    #expect(bench.keyboard != nil)
    bench.press(.escape)
    #expect(bench.keyboard == nil && scene.page === page)
    try touchField()
    let hide = try button(.down)
    bench.tap(hide, at: hide.bounds.center)
    #expect(bench.keyboard == nil && scene.page === page && hide.isHidden)
    bench.press(.escape)
    #expect(scene.page == nil)
  }
}
