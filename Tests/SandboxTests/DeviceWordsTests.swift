import Geometry
import Gestures
import InputDevices
import Interface
import Testing

@testable import Sandbox

/// What the window says to whoever has no touchscreen: the words of the device that is there.
@Suite struct DeviceWordsTests {
  /// A window with a mouse, and a pen that comes later.
  private func benchWithPen(_ size: Size, _ language: Language) throws -> Bench {
    let bench = try Bench(size: size, language: language)
    bench.window.input.devices.removeAll()
    bench.host.receive(.devicesChanged)
    _ = try bench.showStage()
    bench.addPen()
    return bench
  }

  private func chip(_ bench: Bench) -> Button? { bench.commandButtons["input"] as? Button }

  @Test func `a pen has its own words, and the mouse's for what takes more than its tip`() throws {
    let bench = try benchWithPen(Size(1280, 800), .en)
    let words = bench.words
    #expect(PointingDevice(of: words.audiences) == .stylus)
    #expect(words("try.tap") == "Touch once with the pen")
    #expect(words("try.pinchOut") == "Right-drag outwards")
    #expect(words("try.done").hasPrefix("All done. Two quick taps"))
    #expect(words("empty.stage").hasPrefix("Touch here with the pen."))
    #expect(words("flash.hint").hasPrefix("The pen is one finger"))
    #expect(chip(bench)?.title == "Pen and mouse")
    bench.window.input.devices.removeAll()
    bench.host.receive(.devicesChanged)
    #expect(bench.words("try.tap") == "Click once")
    #expect(chip(bench)?.title == "Mouse only")
  }

  @Test func `a touchscreen that does not say how many fingers it tells apart is one`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    _ = bench.lines("input")
    bench.window.input.devices[0].touchPoints = 0
    bench.host.receive(.devicesChanged)
    let events = bench.lines("input")
    #expect(events.count == 1 && events.allSatisfy { $0.contains(#""touch":true,"touchPoints":0"#) })
    #expect(chip(bench)?.title == "Touch" && PointingDevice(of: bench.words.audiences) == .touch)
    scene.show(.input)
    let seen = bench.seen.joined(separator: " ")
    #expect(seen.contains("Touch arrives from touchscreen.") && !seen.contains("from touchscreen:"))
  }

  @Test func `a touchscreen that floats is none, and it is said how it is attached again`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    _ = bench.lines("input")
    bench.window.input.devices[0].role = .floating
    bench.host.receive(.devicesChanged)
    let events = bench.lines("input")
    #expect(events.count == 1 && events.allSatisfy { $0.contains(#""touch":false,"touchPoints":0"#) })
    #expect(chip(bench)?.title == "Mouse only")
    scene.show(.input)
    let seen = bench.seen.joined(separator: " ")
    let id = bench.window.input.devices[0].id
    #expect(seen.contains("reattach \(id)") && !seen.contains("Touch arrives from"))
  }

  @Test func `what a device sends is seen while it touches, and no frame asks which devices there are`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.show(.input)
    let place = scene.stage.convert(toWindow: scene.stage.bounds.center)
    bench.deliver([TouchSample(id: 1, phase: .began, location: place, timestamp: bench.time)])
    var activity = DeviceActivity()
    activity.note(.touchBegan, at: 0.127)
    bench.window.input.activity[6] = activity
    bench.window.input.lastTouch = 6
    let questions = bench.window.inputQuestions
    bench.wait(for: 0.5)
    #expect(bench.seen.contains { $0.contains("0.127") } && bench.window.inputQuestions == questions)
    #expect(scene.input.truth == bench.window.input)
  }

  @Test(arguments: [(4, "gestures of up to 4 fingers"), (0, "gestures")])
  func `of a touchpad's gestures it is said how many fingers they may have where there is a limit`(
    _ fingers: Int, _ said: String
  ) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    var touchpad = InputDevice(
      id: 7, name: "touchpad", kind: .touchpad, role: .pointer, attachment: 2, isEnabled: true)
    touchpad.gestureFingers = fingers
    bench.window.input.devices.append(touchpad)
    bench.host.receive(.devicesChanged)
    scene.show(.input)
    let seen = bench.seen.joined(separator: " ")
    #expect(seen.contains("touchpad · \(said)") && seen.contains("of up to") == (fingers > 0))
  }

  @Test func `whatever one finger does a pen does in words of its own`() throws {
    for language in Language.allCases {
      let fingers = try Words(language, in: Bench.resources)
      var pen = fingers
      pen.audiences = PointingDevice.stylus.audiences
      var mouse = fingers
      mouse.audiences = PointingDevice.mouse.audiences
      let several = ["pinchIn", "pinchOut", "rotateRight", "rotateLeft", "multiSwipe", "threeFingersPinch"]
      for gesture in GuidedTour.gestures {
        let said = pen("try.\(gesture)")
        #expect(several.contains(gesture) == (said == mouse("try.\(gesture)")), "\(gesture): \(said)")
      }
    }
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(1280, 800), Size(640, 1000)])
  func `the tour has room for all that it says to a pen`(_ language: Language, _ size: Size) throws {
    let bench = try benchWithPen(size, language)
    let scene = try #require(bench.stageScene)
    #expect(scene.tour.frame.width >= scene.tour.width(bench.host.appearance.typesetter))
    let chip = try #require(self.chip(bench))
    #expect(chip.bounds.width >= 44)
  }

  @Test func `a device that comes or goes leaves the page for teaching as it is`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.press("d")
    bench.wait(for: 1)
    let before = (stage: scene.stage.frame, panel: scene.teachPanel.frame)
    #expect(scene.isTeaching && before.stage.height > 600)
    bench.addPen()
    #expect(scene.stage.frame == before.stage && scene.teachPanel.frame == before.panel)
  }
}
