import Geometry
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// A trial of the value that a setting has already.
@Suite struct UnchangedTrialTests {
  @Test func `with the slider of the card back where it was nothing is tried, and there is nothing to take back`()
    throws
  {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let before = scene.set.encoded()
    let suggested = try #require(scene.card.shown?.tuned)
    scene.card.slider.goOn(at: suggested.from)
    scene.pressed(.tryIt)
    #expect(scene.tried == nil && scene.set.encoded() == before && !scene.toast.isShown)
    #expect(!scene.undoTuning())
    scene.card.slider.goOn(at: suggested.to)
    scene.pressed(.tryIt)
    #expect(scene.tried != nil && scene.set.encoded() != before)
    #expect(scene.undoTuning() && scene.set.encoded() == before && !scene.undoTuning())
  }
}
