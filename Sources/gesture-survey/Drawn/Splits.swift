import DrawnGestures
import Files
import JSON
import Recordings

/// The trials of a data set, fixed once so that recognizers can be compared.
struct Splits {
  /// Templates and tests of one person and condition.
  struct Trial {
    let person: String
    let condition: String
    /// For each class the order of its examples: templates from the front, the test is the last.
    let order: [[Int]]
    /// In an open set the classes that are enrolled.
    let enrolled: [String]
  }

  /// Templates of other people.
  struct OtherPeople {
    let person: String
    let condition: String
    let people: [String]
    /// For each class and each of `people` the order of the templates.
    let order: [[[Int]]]
    /// For each class which example is the test.
    let test: [Int]
  }

  let classes: [String]
  let samePerson: [Trial]
  let otherPeople: [OtherPeople]
  let openSet: [Trial]

  /// - Parameter step: 1 for every trial, n for every nth.
  init(path: String, step: Int) throws {
    let root = try JSONReader.read(FileBytes.all(of: path))
    classes = try root.texts("classes")
    samePerson = try Self.every(step, root.list("UD")).map(Self.trial)
    openSet = root["OPENSET"] == nil ? [] : try Self.every(step, root.list("OPENSET")).map(Self.trial)
    otherPeople = try Self.every(step, root.list("UI")).map { entry in
      OtherPeople(
        person: try entry.text("u"), condition: try entry.text("cond"), people: try entry.texts("train"),
        order: try entry.list("perm").map { try $0.list().map { Self.digits($0.string ?? "") } },
        test: Self.digits(try entry.text("test")))
    }
  }

  private static func every(_ step: Int, _ values: [JSONValue]) -> [JSONValue] {
    stride(from: 0, to: values.count, by: step).map { values[$0] }
  }

  private static func trial(_ entry: JSONValue) throws -> Trial {
    Trial(
      person: try entry.text("u"), condition: try entry.text("cond"),
      order: try entry.texts("perm").map(digits), enrolled: entry["enrolled"] == nil ? [] : try entry.texts("enrolled"))
  }

  private static func digits(_ text: String) -> [Int] { text.compactMap(\.wholeNumberValue) }
}

/// A data set with its trials.
struct DataSet {
  let name: String
  let strokes: StrokeSet
  let splits: Splits

  init(_ name: String, in folder: String, step: Int) throws {
    self.name = name
    strokes = try StrokeSet(path: "\(folder)/\(name)/\(name).jsonl")
    splits = try Splits(path: "\(folder)/\(name)/splits.json", step: step)
  }

  /// The gestures that the first `count` examples of a trial teach.
  func gestures(_ trial: Splits.Trial, examples count: Int) throws -> [DrawnGesture] {
    try zip(splits.classes, trial.order).map { name, order in
      DrawnGesture(
        name: name,
        examples: try order.prefix(count).map { try strokes.drawing(trial.person, trial.condition, name, $0) })
    }
  }

  /// The drawings that a trial tests, one for each class.
  func tests(_ trial: Splits.Trial) throws -> [DrawnShape] {
    try zip(splits.classes, trial.order).map { name, order in
      try strokes.drawing(trial.person, trial.condition, name, order.last ?? 0)
    }
  }
}
