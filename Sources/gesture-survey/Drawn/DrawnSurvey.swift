/// Measures the recognition of drawn gestures on data of others.
enum DrawnSurvey {
  /// What to measure, and on how much of the data.
  struct Options {
    var folder = ""
    /// 1 for every trial, n for every nth.
    var step = 1
    var parts: Set<String> = []

    static let parts = ["accuracy", "rejection", "early", "time"]

    init(_ arguments: ArraySlice<String>) throws {
      for argument in arguments {
        if argument.hasPrefix("--every="), let step = Int(argument.dropFirst(8)), step > 0 {
          self.step = step
        } else if Self.parts.contains(argument) {
          parts.insert(argument)
        } else if folder.isEmpty, !argument.hasPrefix("-") {
          folder = argument
        } else {
          throw SurveyError("\"\(argument)\" is none of \(Self.parts.joined(separator: ", ")) and --every=N")
        }
      }
      guard !folder.isEmpty else { throw SurveyError("name the folder that holds dollar1, mmg and mouse") }
      if parts.isEmpty { parts = Set(Self.parts) }
    }
  }

  static func run(_ options: Options) throws {
    let unistrokes = try DataSet("dollar1", in: options.folder, step: options.step)
    if options.parts.contains("accuracy") {
      try AccuracySurvey(data: unistrokes).report()
      try AccuracySurvey(data: try DataSet("mmg", in: options.folder, step: options.step)).report()
    }
    if options.parts.contains("rejection") {
      try RejectionSurvey.openSet(unistrokes)
      try RejectionSurvey.mouse(in: options.folder)
    }
    if options.parts.contains("early") {
      try EarlySurvey(data: unistrokes).report()
      try EarlySurvey.mouse(in: options.folder)
    }
    if options.parts.contains("time") { try TimingSurvey(data: unistrokes).report() }
    print(choices)
  }

  /// What the figures cannot be held to be blind to.
  private static let choices = """
    One configuration for all of it. Chosen by looking at these figures:
      matching   weight of the tangent 0.3; of the course 0.75, a quarter of that for several strokes; 0.1 for each stroke
                 too many or too few; how sharply examples are pooled (16); the floors; a shortlist of 16, 6 of a class
      limits     prior 0.42 + 0.35 x what variations give, weight 3, reach 0.46
      early      12 beginnings of each example, reach 1.9
    Set beforehand: the least margin to the runner-up, 0.03.
    """
}
