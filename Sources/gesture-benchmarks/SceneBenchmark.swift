import CAllocations
import Exchange
import Geometry
import Gestures
import Glibc
import Ink
import InputDevices
import Interface
import Logging
import Sandbox
import VirtualTouchscreen

/// What a sample of a pinch costs in the sandbox, without a server: two fingers on the stage of a window of 1280 by 1024
/// pixels, one of which moves 120 times a second; one number in a hundred is larger than the second of a pair.
///
/// - Parameter picture: a PNG file to lie on the card; nil for the card's own.
func measureScene(samples: Int, picture: String?) throws {
  let folder = try ScratchFolder()
  var options = ProgramOptions()
  options.size = Size(1280, 1024)
  options.data = folder.path
  options.language = .en
  let parts = try ProgramParts(options)
  let host = Host(
    width: 1280, height: 1024, scale: 1,
    appearance: Appearance(themeName: .dark, words: parts.words, typesetter: Typesetter(Fonts(), scale: 1)))
  let screen = TimedScreen()
  host.window = screen
  let workbench = try Workbench(parts, options, in: host, logger: Logger(label: "benchmark"))
  if let picture { workbench.open(picture) }
  let hand = PinchingHand(host: host, screen: screen)
  hand.land()
  let cost = hand.move(times: samples)
  print("a sample of a pinch in the sandbox, 1280 x 1024: microseconds (median, p99), pixels, parts; allocations")
  for part in Part.allCases {
    let times = cost.times[part.rawValue]
    guard !times.isEmpty else { continue }
    print(
      part.name.padded(44), "\(times.count)".padded(6), microseconds(times, 0.5), microseconds(times, 0.99),
      "\(cost.pixels[part.rawValue] / times.count)".padded(9), cost.parts[part.rawValue] / times.count)
  }
  print("all".padded(44), microseconds(cost.samples, 0.5), microseconds(cost.samples, 0.99), cost.allocations / samples)
  workbench.save()
  print(machine())
}

private func microseconds(_ times: [UInt64], _ share: Double) -> String {
  let sorted = times.sorted()
  let time = Double(sorted[Int(Double(sorted.count - 1) * share)]) / 1000
  return "\((time * 10).rounded() / 10)".padded(9)
}

/// What comes one after another in the frame of a sample.
private enum Part: Int, CaseIterable {
  case engine, answer, motion, panel, rest

  var name: String {
    switch self {
    case .engine: "engine and scene"
    case .answer: "what answers"
    case .motion: "what moves"
    case .panel: "panels"
    case .rest: "what follows"
    }
  }
}

/// The cost of each part, and of all together, in nanoseconds.
private struct SceneCost {
  var times = [[UInt64]](repeating: [], count: Part.allCases.count)
  var pixels = [Int](repeating: 0, count: Part.allCases.count)
  var parts = [Int](repeating: 0, count: Part.allCases.count)
  var samples: [UInt64] = []
  var allocations = 0
}

/// A window without a screen, which notes when it is shown what.
private final class TimedScreen: HostWindow {
  private(set) var shown: [(time: UInt64, pixels: Int, parts: Int)] = []
  let isVisible = true
  var input = InputTruth()
  let desktop = DesktopWishes()
  let screenIdentity: String? = nil
  var chosenScale: Double?
  let isFullscreen = false
  let isMaximized = false
  var pivot = Point.zero
  var landingStagger = 0.0
  var textCaret: Rect?

  init() { shown.reserveCapacity(8) }

  func clear() { shown.removeAll(keepingCapacity: true) }
  func activity(of device: Int) -> DeviceActivity? { nil }
  let lastTouch: Int? = nil
  func mayDraw(over rects: [PixelRect]) -> Bool { true }
  func show(_ rects: [PixelRect], of canvas: Canvas, isAnswer: Bool) {
    shown.append((MonotonicClock.now(), rects.reduce(0) { $0 + $1.area }, rects.count))
  }
  func fill(_ rect: PixelRect, _ color: Color) {}
  func setFullscreen(_ isFullscreen: Bool) {}
  func releaseDevices() {}
  func copy(_ content: ExchangedContent) {}
  func paste(_ wanted: [ExchangedContent.Kind]) {}
  func close() {}
}

/// Two fingers that pinch.
private struct PinchingHand {
  let host: Host
  let screen: TimedScreen
  private static let (still, moving) = (Point(350, 576), Point(590, 536))

  private func send(_ phase: TouchSample.Phase, _ finger: Int, _ place: Point, _ time: Double) {
    host.receive(.touches([TouchSample(id: finger, phase: phase, location: place, timestamp: time)]))
  }

  private func place(_ reach: Int) -> Point { Self.moving + Vector(Double(reach), Double(-reach / 2)) }

  func land() {
    host.drawAll()
    _ = host.frame(at: 0.5)
    send(.began, 1, Self.still, 1)
    send(.began, 2, Self.moving, 1)
    for step in 1...20 { send(.moved, 2, place(step * 2), 1 + 0.01 * Double(step)) }
    for tick in 0..<40 { _ = host.frame(at: 1.2 + Double(tick) / 120) }
  }

  func move(times: Int) -> SceneCost {
    var cost = SceneCost()
    for index in cost.times.indices { cost.times[index].reserveCapacity(times) }
    cost.samples.reserveCapacity(times)
    let before = allocations_count()
    for index in 1...times {
      let time = 2 + Double(index) / 120
      screen.clear()
      let start = MonotonicClock.now()
      send(.moved, 2, place(40 + index % 100 * 2), time)
      let received = MonotonicClock.now()
      cost.times[Part.engine.rawValue].append(received - start)
      _ = host.frame(at: time)
      let end = MonotonicClock.now()
      var last = received
      for (place, shown) in screen.shown.prefix(3).enumerated() {
        cost.times[Part.answer.rawValue + place].append(shown.time - last)
        cost.pixels[Part.answer.rawValue + place] += shown.pixels
        cost.parts[Part.answer.rawValue + place] += shown.parts
        last = shown.time
      }
      cost.times[Part.rest.rawValue].append(end - last)
      cost.samples.append(end - start)
    }
    cost.allocations = Int(allocations_count() - before)
    return cost
  }
}
