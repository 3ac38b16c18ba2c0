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
  }
}
