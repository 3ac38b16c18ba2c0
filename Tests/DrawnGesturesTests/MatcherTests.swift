import Geometry
import Testing

@testable import DrawnGestures

@Suite struct MatcherTests {
  private let all = DrawnGestureMatcher(Figures.gestures())

  @Test func `a gesture taught once is recognized in other places and sizes`() {
    for (name, drawing) in Figures.all {
      for (size, offset) in [(1.0, 0.0), (0.3, 500), (7, -1000)] {
        let recognition = all.recognize(drawing.mapped { Point($0.x * size + offset, $0.y * size - offset) })
        #expect(recognition.name == name)
        #expect(recognition.distance < 0.2)
        #expect(recognition.score > 0.9)
        #expect(recognition.runnerUp != name)
        #expect(recognition.margin > 0.5)
      }
    }
  }

  @Test func `it is recognized when a hand draws it somewhat otherwise`() {
    var variation = Variation(seed: 1)
    for (name, drawing) in Figures.all {
      for _ in 0..<20 { #expect(all.recognize(variation.vary(drawing, by: 0.7)).name == name) }
    }
  }

  @Test func `how densely and evenly the places lie does not matter`() {
    var dense: [Point] = []
    for (from, to) in zip(Figures.star.strokes[0], Figures.star.strokes[0].dropFirst()) {
      for step in 0..<50 { dense.append(from.interpolated(to: to, by: Double(step * step) / 2500)) }
    }
    dense.append(Figures.star.strokes[0][5])
    let recognition = all.recognize(DrawnShape(strokes: [dense]))
    #expect(recognition.name == "star")
    #expect(recognition.distance < 0.2)
  }

  @Test func `straight sides of evenly spaced places are what they are, however many places they have`() {
    for (name, drawing) in Figures.all where name != "circle" {
      for count in 1...60 {
        let sampled = DrawnShape(
          strokes: drawing.strokes.map { stroke in
            zip(stroke, stroke.dropFirst()).flatMap { from, to in
              (0..<count).map { from.interpolated(to: to, by: Double($0) / Double(count)) }
            } + [stroke[stroke.count - 1]]
          })
        let recognition = all.recognize(sampled)
        #expect(recognition.name == name && recognition.distance < 0.2, "\(name), \(count) a side")
      }
    }
  }

  @Test func `direction matters unless the gesture says otherwise`() {
    let upright = DrawnGestureMatcher(Figures.gestures("vee", "star"))
    #expect(upright.recognize(Figures.vee.turned(degrees: 90)).name == nil)
    let turned = DrawnGestureMatcher(Figures.gestures("vee", "star", turned: true))
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      #expect(turned.recognize(Figures.vee.turned(degrees: degrees)).name == "vee", "\(degrees)")
    }
    #expect(all.recognize(Figures.caret).name == "caret")
  }

  @Test func `the strokes of one gesture may come in any order and either way`() {
    let cross = Figures.cross.strokes
    for strokes in [
      [cross[1], cross[0]], [cross[0].reversed(), cross[1]], [cross[1].reversed(), cross[0].reversed()],
    ] {
      #expect(all.recognize(DrawnShape(strokes: strokes)).name == "cross")
    }
  }

  @Test func `a single stroke has a direction, and the other one is taught by an example of its own`() {
    let other = DrawnShape(strokes: [Figures.check.strokes[0].reversed()])
    #expect(all.recognize(other).name == nil)
    let both = DrawnGestureMatcher([DrawnGesture(name: "check", examples: [Figures.check, other])])
    #expect(both.recognize(other).name == "check" && both.recognize(Figures.check).name == "check")
  }

  @Test func `a line is a line and nothing else`() {
    let wavering = DrawnShape(strokes: [Figures.line((0, 50), (30, 53), (70, 48), (100, 51))])
    #expect(all.recognize(wavering).name == "right")
    let figures = DrawnGestureMatcher(Figures.gestures("check", "zigzag", "vee"))
    #expect(figures.recognize(wavering).refusal == .straightLine)
    #expect(all.recognize(Figures.right.turned(degrees: 180)).name == nil)
  }

  @Test func `dots are compared by their number only`() {
    let taps = DrawnGestureMatcher([
      DrawnGesture(name: "one", examples: [DrawnShape(strokes: [[Point(5, 5)]])]),
      DrawnGesture(name: "two", examples: [DrawnShape(strokes: [[Point(5, 5)], [Point(80, 5)]])]),
      DrawnGesture(name: "vee", examples: [Figures.vee]),
    ])
    #expect(taps.recognize(DrawnShape(strokes: [Figures.line((100, 100), (104, 101))])).name == "one")
    #expect(taps.recognize(DrawnShape(strokes: [[Point(9, 0)], [Point(0, 40)]])).name == "two")
    #expect(taps.recognize(DrawnShape(strokes: [[Point(9, 0)], [Point(0, 40)], [Point(1, 1)]])).refusal == .dot)
    #expect(all.recognize(DrawnShape(strokes: [[Point(9, 0)]])).refusal == .dot)
  }

  @Test func `what is no gesture is refused, with the nearest named`() {
    let scribble = DrawnShape(
      strokes: [Figures.line((0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60))])
    let recognition = all.recognize(scribble)
    #expect(recognition.refusal == .unlike)
    #expect(recognition.name == nil)
    #expect(recognition.nearest != nil)
    #expect(recognition.distance > 1)
    #expect(recognition.score < 0.5)
  }

  @Test func `what is as near to two gestures is neither`() {
    let twins = DrawnGestureMatcher([
      DrawnGesture(name: "a", examples: [Figures.star]), DrawnGesture(name: "b", examples: [Figures.star]),
    ])
    let recognition = twins.recognize(Figures.star)
    #expect(recognition.refusal == .ambiguous)
    #expect(recognition.margin == 0)
    #expect(Set([recognition.nearest, recognition.runnerUp]) == ["a", "b"])
  }

  @Test func `an answer is not remembered after a tolerance changed`() {
    let matcher = DrawnGestureMatcher(Figures.gestures("star", "vee"))
    var variation = Variation(seed: 4)
    let drawing = variation.vary(Figures.star, by: 0.7)
    let trace = GrowingShape(drawing)
    #expect(matcher.recognize(trace).name == "star")
    matcher.tolerance = 0.01
    #expect(matcher.recognize(trace).refusal == .unlike)
    matcher.tolerance = 1
    #expect(matcher.recognize(trace).name == "star")
    matcher.minimumMargin = 1
    #expect(matcher.recognize(trace).refusal == .ambiguous)
  }

  @Test func `a check is no v, however wide or narrow both are drawn`() {
    let matcher = DrawnGestureMatcher(Figures.gestures("check", "vee"))
    for width in [0.5, 0.7, 1, 1.4, 2] {
      for (name, drawing) in [("check", Figures.check), ("vee", Figures.vee)] {
        var variation = Variation(seed: 6)
        for _ in 0..<10 {
          let drawn = variation.vary(drawing.mapped { Point($0.x * width, $0.y) }, by: 0.5)
          #expect(matcher.recognize(drawn).nearest == name, "\(width)")
        }
      }
    }
  }

  @Test func `examples that differ widen what a gesture allows`() {
    let narrow = DrawnGestureMatcher([DrawnGesture(name: "star", examples: [Figures.star, Figures.star, Figures.star])])
    var variation = Variation(seed: 3)
    let wide = DrawnGestureMatcher([
      DrawnGesture(name: "star", examples: (0..<3).map { _ in variation.vary(Figures.star, by: 2) })
    ])
    #expect(wide.limits[0] > narrow.limits[0] * 1.2)
  }

  @Test func `among forty gestures the right one is on the shortlist`() {
    var variation = Variation(seed: 5)
    var gestures: [DrawnGesture] = []
    for number in 0..<40 {
      let corners = (0..<6).map { _ in variation.vary(DrawnShape(strokes: [[.zero, Point(100, 100)]]), by: 8) }
      let way = corners.map { $0.strokes[0][number] }
      gestures.append(
        DrawnGesture(
          name: "\(number)", examples: (0..<3).map { _ in variation.vary(DrawnShape(strokes: [way]), by: 0.5) }))
    }
    let matcher = DrawnGestureMatcher(gestures)
    var right = 0
    for (index, gesture) in gestures.enumerated() {
      right += matcher.recognize(variation.vary(gesture.examples[0], by: 0.3)).nearestIndex == index ? 1 : 0
    }
    #expect(right >= 39)
  }
}

@Suite struct NeighbourTests {
  @Test func `gestures that look alike are named, others are only neighbours`() throws {
    let square = DrawnShape(strokes: [Figures.line((0, 0), (0, 100), (100, 100), (100, 0), (0, 0))])
    let oblong = DrawnShape(strokes: [Figures.line((0, 0), (0, 90), (105, 90), (105, 0), (0, 0))])
    let matcher = DrawnGestureMatcher([
      DrawnGesture(name: "square", examples: [square]), DrawnGesture(name: "star", examples: [Figures.star]),
      DrawnGesture(name: "oblong", examples: [oblong]),
    ])
    let neighbour = try #require(matcher.nearestNeighbours()[0])
    #expect(neighbour.gesture == 2)
    #expect(neighbour.isTooClose)
    #expect(try !#require(matcher.nearestNeighbours()[1]).isTooClose)
    #expect(DrawnGestureMatcher([DrawnGesture(name: "star", examples: [Figures.star])]).nearestNeighbours() == [nil])
  }

  @Test func `what is never compared is no neighbour and infinitely far, and as many dots are the same`() {
    let dots = DrawnShape(strokes: [[Point(10, 10)], [Point(60, 10)]])
    let colon = DrawnShape(strokes: [[Point(10, 10)], [Point(10, 90)]])
    let matcher = DrawnGestureMatcher([
      DrawnGesture(name: "right", examples: [Figures.right]), DrawnGesture(name: "down", examples: [Figures.down]),
      DrawnGesture(name: "dots", examples: [dots]), DrawnGesture(name: "colon", examples: [colon]),
    ])
    #expect(matcher.nearestNeighbours().map { $0?.gesture } == [nil, nil, 3, 2])
    #expect(matcher.nearestNeighbours()[2]?.isTooClose == true)
    #expect(matcher.distances(of: colon) == [.infinity, .infinity, 0, 0])
    let distances = matcher.distances(of: Figures.right)
    #expect(distances[0] < 0.1 && distances[1...].allSatisfy { $0 == .infinity })
  }
}
