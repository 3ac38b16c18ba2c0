import Geometry
import GestureFlash
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

extension Bench {
  /// The game with the prompts of a seed; nil is what a first run has, with its tutorial.
  func flash(seed: String? = "bench") -> FlashScene {
    let scene = flashScene(seed: seed)
    // A clock starts once its prompt is seen.
    window.isVisible = true
    show(scene)
    return scene
  }

  /// The game's scene, which is not shown yet.
  func flashScene(seed: String?) -> FlashScene {
    FlashScene(
      host: host, reports: reports, settings: settings, data: data, artwork: artwork,
      material: workbench.deckMaterial, shelf: workbench.shelf, seed: seed.map { Seed($0) })
  }

  /// Types a letter.
  func type(_ letter: Unicode.Scalar) { press(Keystroke(.character(letter))) }

  /// Taps the middle of an element.
  func tap(_ element: Element, by kind: TouchSample.Kind = .finger) {
    perform(.tap(at: element.convert(toWindow: element.bounds.center), for: 0.05), by: kind)
  }

  /// Makes a gesture in the middle of the window.
  func make(_ prompt: Prompt, by kind: TouchSample.Kind = .finger) {
    perform(Self.script(prompt, around: root.bounds.center), by: kind)
  }

  /// Starts the game by key and waits until its clock runs.
  func startGame() {
    press(.return)
    wait(for: 1.1)
  }

  /// Does what is asked until the game is over; before the prompts at `mistakes`, from 1, something else first.
  func play(_ scene: FlashScene, mistakes: Set<Int> = [], by kind: TouchSample.Kind = .finger) {
    while scene.session.game.phase == .playing, let prompt = scene.session.game.prompt {
      if mistakes.contains(scene.session.game.index) { make(prompt == .swipeUp ? .swipeDown : .swipeUp, by: kind) }
      wait(for: 0.2)
      make(prompt, by: kind)
      wait(for: 0.05)
    }
  }

  static func script(_ prompt: Prompt, around center: Point) -> FingerScript {
    func swipe(_ way: Vector) -> FingerScript { .swipe(from: center - way, to: center + way, over: 0.15) }
    func pair(_ radius: Course<Double>, _ angle: Course<Double>) -> FingerScript {
      .transform(fingers: 2, center: .fixed(center), radius: radius, angle: angle, over: 0.3, stagger: 0.01)
    }
    switch prompt {
    case .swipeRight: return swipe(Vector(90, 0))
    case .swipeLeft: return swipe(Vector(-90, 0))
    case .swipeUp: return swipe(Vector(0, -90))
    case .swipeDown: return swipe(Vector(0, 90))
    case .pinchIn: return pair(.from(140, to: 40), .fixed(-0.8))
    case .pinchOut: return pair(.from(50, to: 140), .fixed(-0.8))
    case .rotateRight: return pair(.fixed(100), .from(0.3, to: 2))
    case .rotateLeft: return pair(.fixed(100), .from(0.3, to: -1.4))
    case .tap: return .tap(at: center, for: 0.05).wait(for: 0.5)
    case .doubleTap:
      return FingerScript.tap(at: center, for: 0.05).wait(for: 0.1).then(.tap(at: center, for: 0.05))
    case .longPress: return FingerScript().down(at: center).wait(for: 0.7).up()
    case .pan: return .stroke(through: [center, center + Vector(60, 40)], over: 0.6)
    case .multiSwipe: return together(2, Vector(120, 0), around: center)
    case .threeFingersPinch:
      return .transform(fingers: 3, center: .fixed(center), radius: .from(140, to: 60), over: 0.3)
    case .threeFingersRight: return together(3, Vector(120, 0), around: center)
    case .threeFingersLeft: return together(3, Vector(-120, 0), around: center)
    case .threeFingersUp: return together(3, Vector(0, -120), around: center)
    case .threeFingersDown: return together(3, Vector(0, 120), around: center)
    case .screenEdgePan:
      return .stroke(through: [Point(1, center.y), Point(160, center.y)], over: 0.3)
    case .flag:
      let corners = [Point(0, 0), Point(5, -300), Point(120, -150), Point(10, -5)]
      return .stroke(through: corners.map { Point(center.x - 60, center.y + 150) + Vector($0.x, $0.y) }, over: 0.6)
    case .checkmark:
      let corners = [Point(0, 0), Point(60, 80), Point(200, -120)]
      return .stroke(through: corners.map { center + Vector($0.x - 100, $0.y) }, over: 0.5)
    case .shape: return FingerScript()
    }
  }

  /// Fingers side by side that go the same way.
  private static func together(_ count: Int, _ way: Vector, around center: Point) -> FingerScript {
    (0..<count).reduce(FingerScript()) { script, finger in
      let across = Double(finger) * 70 - 70
      let start = center - way / 2 + (way.dx == 0 ? Vector(across, 0) : Vector(0, across))
      return script.merging(
        FingerScript.swipe(from: start, to: start + way, over: 0.2).renumbered(by: finger), at: 0)
    }
  }
}
