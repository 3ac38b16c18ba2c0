import DrawnGestures

/// How often the nearest gesture is the right one, with templates of the same person and with those of others.
struct AccuracySurvey {
  let data: DataSet

  func report() throws {
    print("\n\(data.name), percent correct (nothing is refused)\n")
    var titles: [String] = []
    var figures: [String] = []
    for count in [1, 3, 5, 9] {
      titles.append("T\(count)")
      figures.append(percent(try samePerson(examples: count)))
    }
    for (people, count) in [(1, 1), (1, 5), (4, 1), (4, 5)] {
      titles.append("P\(people)T\(count)")
      figures.append(percent(try otherPeople(people, examples: count)))
    }
    print("| \(titles.joined(separator: " | ")) |\n|\(String(repeating: " --- |", count: titles.count))")
    print("| \(figures.joined(separator: " | ")) |")
  }

  private func samePerson(examples count: Int) throws -> Double {
    var right = Share()
    for trial in data.splits.samePerson {
      let matcher = DrawnGestureMatcher(try data.gestures(trial, examples: count))
      for (index, test) in try data.tests(trial).enumerated() {
        right.add(matcher.recognize(test).nearestIndex == index)
      }
    }
    return right.percent
  }

  private func otherPeople(_ people: Int, examples count: Int) throws -> Double {
    var right = Share()
    for trial in data.splits.otherPeople {
      let gestures = try data.splits.classes.enumerated().map { index, name in
        DrawnGesture(
          name: name,
          examples: try zip(trial.people, trial.order[index]).prefix(people).flatMap { person, order in
            try order.prefix(count).map { try data.strokes.drawing(person, trial.condition, name, $0) }
          })
      }
      let matcher = DrawnGestureMatcher(gestures)
      for (index, name) in data.splits.classes.enumerated() {
        let test = try data.strokes.drawing(trial.person, trial.condition, name, trial.test[index])
        right.add(matcher.recognize(test).nearestIndex == index)
      }
    }
    return right.percent
  }
}

/// How many of some came out right.
struct Share {
  private(set) var count = 0
  private(set) var total = 0

  mutating func add(_ isRight: Bool) {
    total += 1
    if isRight { count += 1 }
  }

  var percent: Double { total == 0 ? 0 : 100 * Double(count) / Double(total) }
}

/// A percentage with two places.
func percent(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
