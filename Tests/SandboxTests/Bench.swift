import Foundation
import Geometry
import Gestures
import Ink
import Logging
import Recordings
import VirtualTouchscreen

@testable import Sandbox

/// Letters of one width each, so that layouts need no fonts.
final class EvenLetters: TextMeasuring {
  func width(of text: String, _ style: TextStyle) -> Double { Double(text.count) * style.size * 0.6 }

  func fitted(_ text: String, _ style: TextStyle, width: Double) -> String {
    String(text.prefix(max(0, Int(width / (style.size * 0.6)) - 1))) + "…"
  }
}

/// A window without a display: fingers touch scenes in it.
final class Bench {
  let canvas: Canvas
  let root: RootElement
  let router: TouchRouter
  let studio: Studio
  let folder: String
  private let ownsFolder: Bool
  private var clock = 0.0

  init(size: Size = Size(1100, 800), language: Language = .en, paint: PaintMode? = nil, folder: String? = nil) throws {
    self.folder = folder ?? "\(NSTemporaryDirectory())sandbox-tests-\(UUID().uuidString)"
    ownsFolder = folder == nil
    let data = try DataFolder(self.folder)
    canvas = Canvas(width: Int(size.width), height: Int(size.height), scale: 1)
    root = RootElement(canvas: canvas)
    router = TouchRouter(root: root)
    let events = EventStream()
    router.observer = events
    studio = Studio(
      router: router, themeName: .dark, words: try Words(language, in: Self.resources), measuring: EvenLetters(),
      events: events, settings: Settings(path: data.settings), data: data,
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }, paint: paint,
      gestures: try GestureSets(Self.resources), artwork: try Artwork(Artwork.gestures, in: Self.resources),
      input: InputSummary(version: "2.4", touchPoints: 10, touchpadGestures: false, pen: false),
      resources: Self.resources)
    root.frame = Rect(origin: .zero, size: size)
    let bar = TopBar(studio: studio) { _ in }
    root.bar = bar
    root.addSubview(bar)
    studio.inject = { [unowned self] in deliver($0) }
  }

  deinit { if ownsFolder { try? FileManager.default.removeItem(atPath: folder) } }

  /// The resources of the source tree.
  static var resources: Resources {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Resources(folder: tests.deletingLastPathComponent().appending(path: "Resources").path())
  }

  func show(_ scene: Scene) {
    root.show(scene)
    studio.events.next = scene as? any GestureObserver
  }

  private func deliver(_ samples: [TouchSample]) {
    for recorder in studio.recorders { recorder.take(samples, in: root) }
    for sample in samples { studio.events.write(sample) }
    root.scene?.willDeliver(samples)
    router.deliver(samples)
    for sample in samples { root.scene?.touchChanged(sample) }
  }

  /// The sandbox with its usual recognizers.
  func sandbox() throws -> SandboxScene { SandboxScene(studio: studio, set: studio.gestures.standard) }

  /// Every recognizer that comes with the program.
  static func recognizers() throws -> [GestureRecognizer] {
    try GestureSets(resources).standard.recognizers + GestureSets(resources).flash.recognizers
  }

  /// Lets fingers, or what stands for them, do `script`, which starts at the present time.
  func perform(_ script: FingerScript, by kind: TouchSample.Kind = .finger) {
    let start = clock
    for step in script.steps {
      let phase: TouchSample.Phase =
        switch step.phase {
        case .down: .began
        case .move: .moved
        case .up: .ended
        case .cancel: .cancelled
        }
      let sample = TouchSample(
        id: step.finger, phase: phase, location: step.location, kind: kind, pressure: step.pressure,
        timestamp: start + step.time, isGhost: kind == .mouse && step.finger != script.steps.first?.finger)
      deliver([sample])
    }
    wait(until: start + script.duration)
  }

  func wait(for seconds: Double) { wait(until: clock + seconds) }

  private func wait(until time: Double) {
    while let deadline = [router.nextDeadline, root.scene?.nextDeadline].compactMap({ $0 }).min(), deadline < time {
      advance(to: deadline)
    }
    advance(to: time)
    clock = time
  }

  private func advance(to time: Double) {
    router.advance(to: time)
    root.scene?.advance(to: router.time)
    root.scene?.frameShown()
  }

  /// Draws what changed, as the window would.
  func draw() { root.drawChanges(studio) }

  /// The lines of the event stream since the last time that name one of `events`.
  func lines(_ events: String...) -> [String] {
    var text: [UInt8] = []
    studio.events.drain { text = $0 }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { line in events.contains { line.hasPrefix("{\"event\":\"\($0)\"") } }
  }
}
