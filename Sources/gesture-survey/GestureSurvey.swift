import Files
import Glibc
import Recordings
import Release

/// `gesture-survey GESTURES FILE...`: replays what real devices recorded and says what becomes of it.
/// `gesture-survey --speed`: measures how fast recordings are read.
/// `gesture-survey --hand GESTURES [PROMPTS [SEED]]`: lets hands as people have them play the game (2000 prompts, seed 1).
/// `gesture-survey --hands GESTURES [TRIES [SEED]]`: lets such hands make every gesture of a set (400 of each, seed 1).
/// `gesture-survey --rules [TRIES [SEED]]`: multi-swipes, swipes and flags beside their published rules (400 of each, seed 1).
/// `gesture-survey --worlds [COUNT [SEED]]`: random touches, with side effects everywhere (10,000 from seed 1 on).
/// `gesture-survey --costs`: measures what many recognizers and views cost.
/// `gesture-survey --drawn FOLDER [accuracy|rejection|devices|early|time]... [--every=N]`: measures the recognition of drawn gestures.
/// `gesture-survey --shapes FILE`: writes the drawn gestures that come with the program.
/// `gesture-survey --version`: prints the version.
@main
enum GestureSurvey {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      let rest = arguments.dropFirst()
      switch arguments.first {
      case "--version"?: return print(Release.version)
      case "--speed"?: return try ReadingSpeed.measure()
      case "--drawn"?: return try DrawnSurvey.run(DrawnSurvey.Options(rest))
      case "--shapes"? where !rest.isEmpty:
        return try FileBytes.replace(rest.first ?? "", with: DrawnGestureFile(BundledShapes.gestures()).encoded())
      case "--hand"? where !rest.isEmpty:
        let numbers = Self.numbers(rest.dropFirst())
        return try HandTrials(numbers.first ?? 2000, seed: numbers.seed, gestures: gestures(in: rest)).report()
      case "--hands"? where !rest.isEmpty:
        let numbers = Self.numbers(rest.dropFirst())
        return try GestureTrials.report(numbers.first ?? 400, seed: numbers.seed, gestures: gestures(in: rest))
      case "--rules"?:
        let numbers = Self.numbers(rest)
        return RuleSurvey.report(numbers.first ?? 400, seed: numbers.seed)
      case "--costs"?: return CostSurvey.report()
      case "--worlds"?:
        let numbers = Self.numbers(rest)
        exit(WorldSurvey.report(numbers.first ?? 10_000, seed: numbers.seed) ? 0 : 1)
      default: break
      }
      guard arguments.count > 1 else {
        print(
          "usage: gesture-survey GESTURES FILE... | --speed | --hand GESTURES | --hands GESTURES | --rules | --worlds | --costs "
            + "| --drawn FOLDER | --shapes FILE | --version"
        )
        exit(64)
      }
      var survey = Survey(gestures: try gestures(in: arguments))
      for path in rest { try survey.add(path) }
      exit(survey.report() ? 0 : 1)
    } catch {
      print("gesture-survey: \(error)")
      exit(74)
    }
  }

  /// How many, and from which seed on, which is 1 unless said.
  private static func numbers(_ arguments: ArraySlice<String>) -> (first: Int?, seed: UInt64) {
    let numbers = arguments.compactMap { UInt64($0) }
    return (numbers.first.map { Int(clamping: $0) }, numbers.dropFirst().first ?? 1)
  }

  private static func gestures(in arguments: ArraySlice<String>) throws -> [UInt8] {
    guard let path = arguments.first else { return [] }
    return try FileBytes.all(of: path)
  }
}
