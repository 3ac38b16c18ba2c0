import Geometry
import Glibc
import Testing
import VirtualTouchscreen

/// The tests of the program as a whole, one after the other: each has an X server and a window of its own.
@Suite(.serialized) enum `The program` {}

extension `The program` {
  @Suite struct `Two fingers that spread and turn` {
    private let session: Session
    private let distances = 100.0...250.0

    init() throws {
      session = try Session()
      try session.touch(
        .transform(
          center: .fixed(Look.stageCenter), radius: .from(50, to: 125), angle: .from(0, to: .pi / 2), over: 0.6,
          stagger: 0.02))
    }

    @Test func `are a scale and a rotation from where they landed`() throws {
      let pinch = try #require(session.gestures("pinch", "ended").first)
      let rotation = try #require(session.gestures("rotation", "ended").first)
      #expect(abs((pinch.number("scaleSinceLanding") ?? 0) - 2.5) <= 0.02)
      #expect(abs((rotation.number("rotationSinceLanding") ?? 0) - .pi / 2) <= 0.02)
      #expect(session.gestures("pinch", "began").count == 1)
      #expect(session.gestures("rotation", "began").count == 1)
    }

    @Test func `are a scale and a rotation from where each began`() throws {
      let landing = Vector(-100, 0)
      let beginnings = try (pinch: line(at: "pinch"), rotation: line(at: "rotation"))
      let pinch = try #require(session.gestures("pinch", "ended").first)
      let rotation = try #require(session.gestures("rotation", "ended").first)
      #expect(abs((pinch.number("scale") ?? 0) - 250 / beginnings.pinch.length) <= 0.01)
      #expect(abs((rotation.number("rotation") ?? 0) - (.pi / 2 - landing.angle(to: beginnings.rotation))) <= 0.01)
      #expect(session.gestures("pinch", "began").first?.number("scale") == 1)
      #expect(session.gestures("rotation", "began").first?.number("rotation") == 0)
    }

    @Test(arguments: [
      ("pinch", "scale"), ("pinch", "scaleSinceLanding"), ("rotation", "rotation"),
      ("rotation", "rotationSinceLanding"),
    ])
    func `never make a larger step than the fingers made`(recognizer: String, value: String) throws {
      var (fingers, before) = (Fingers(), (value: Double?.none, line: Vector.zero))
      var largest = 0.0
      var steps = 0
      let first = try line(at: recognizer)
      for event in session.events {
        fingers.follow(event)
        guard event.isGesture(recognizer), let present = event.number(value), let line = fingers.line ?? fingers.last
        else { continue }
        if let old = before.value {
          // What the fingers themselves did since the value before, in its own unit.
          let own =
            recognizer == "rotation"
            ? abs(before.line.angle(to: line))
            : abs(line.length - before.line.length) / (value == "scale" ? first.length : distances.lowerBound)
          #expect(abs(present - old) <= own + 1e-6, "\(event.line)")
          largest = max(largest, abs(present - old))
          steps += 1
        }
        before = (present, line)
      }
      #expect(steps > 60)
      #expect(largest > 0)
    }

    @Test func `turn and enlarge the card about their middle`() throws {
      let scale = try #require(session.gestures("pinch", "ended").first?.number("scale"))
      let angle = try #require(session.gestures("rotation", "ended").first?.number("rotation"))
      let picture = try session.capture()
      func place(_ x: Double, _ y: Double) -> Point {
        Look.stageCenter + Vector(scale * (x * cos(angle) - y * sin(angle)), scale * (x * sin(angle) + y * cos(angle)))
      }
      // Right of the letter on the card, and beyond its longer edge.
      for y in [-30.0, 30] { #expect(picture[place(60, y)] == Look.raised) }
      #expect(picture[place(0, 80)] != Look.raised)
      // Upright and of its own size the card does not reach here.
      #expect(picture[place(70, 0)] == Look.raised && place(70, 0).y > Look.stageCenter.y + 100)
    }

    /// The line between the fingers where `recognizer` began.
    private func line(at recognizer: String) throws -> Vector {
      var fingers = Fingers()
      for event in session.events {
        fingers.follow(event)
        if event.isGesture(recognizer, "began") { return try #require(fingers.line) }
      }
      throw Silence("\(recognizer) never began")
    }
  }
}

/// Where two fingers are by the touch lines of the stream.
private struct Fingers {
  private var places: [(id: Int, place: Point)] = []
  /// The line between the two; nil while there are fewer.
  var line: Vector? { places.count == 2 ? places[1].place - places[0].place : nil }
  /// The line when there were two last.
  private(set) var last: Vector?

  mutating func follow(_ event: StreamEvent) {
    guard event.isTouch() else { return }
    if let index = places.firstIndex(where: { $0.id == event.id }) {
      places[index].place = event.place
    } else {
      places.append((event.id, event.place))
    }
    last = line ?? last
    if event.isTouch("ended", "cancelled") { places.removeAll { $0.id == event.id } }
  }
}
