/// Measures the recognition of drawn gestures on data of others.
enum DrawnSurvey {
  /// What to measure, and on how much of the data.
  struct Options {
    var folder = ""
    /// 1 for every trial, n for every nth.
    var step = 1
    var parts: Set<String> = []

    static let parts = ["accuracy", "rejection", "devices", "early", "time"]

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
    if options.parts.contains("devices") { try DeviceSurvey.report(unistrokes) }
    if options.parts.contains("early") {
      let multistrokes = try DataSet("mmg", in: options.folder, step: options.step)
      EarlySurvey.titleOfRanking()
      try EarlySurvey.ranking(unistrokes, conditions: ["medium"])
      for data in [unistrokes, multistrokes] { try EarlySurvey.ranking(data) }
      EarlySurvey.titleOfGivingUp()
      for count in [1, 5] {
        try EarlySurvey.givingUp(mouseIn: options.folder, examples: count)
        for data in [unistrokes, multistrokes] { try EarlySurvey.givingUp(data, examples: count) }
      }
    }
    if options.parts.contains("time") { try TimingSurvey(data: unistrokes).report() }
    print(choices)
  }

  /// What the figures cannot be held to be blind to.
  private static let choices = """
    One configuration for all of it. Chosen by looking at these figures:
      reading    a mean over as many reports as leave 0.005 of their noise, at most a 48th of the way to both sides; the
                 shorter side stretched by the ratio to 0.5, from a ratio of 0.2 on, wholly from 0.5; lines: 0.95 straight,
                 swelling 0.12; bent: 0.7 and 0.2
      matching   weight of the tangent 0.4 in clouds, 0.25 in courses; courses 4 places apart; weight of the course 0.75,
                 0.5 for several strokes; of the balance 1; 0.25 for each stroke too many or too few; how sharply examples
                 are pooled (16); the floors 0.002 and 0.03; a shortlist of 16, 6 of a class; 0.3 for the directions of
                 a sketch
      accepting  a course 1.8 times as long, 3 for the cloud of several strokes; weight of the balance 2; the floor 0.1
      limits     prior 1.08 + 0.35 x what variations give, nearer by the fifth root of the number of examples, weight 5,
                 reach 0.5
      early      where the 22 beginnings of a stroke end; weight of the tangent 0.3; the floor 0.1; reach 1.41, 0.25 more
                 for several strokes, 0.3 more for a gesture alone; patience 0.85, slack, and 0.7 of the places unexplained
    Set beforehand: the least margin to the runner-up, 0.03; the numbers of places; 10 points for a dot, and a fifth of
    an example for a first look.
    """
}
