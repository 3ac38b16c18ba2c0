import Files
import Glibc
import Recordings

/// `gesture-survey GESTURES FILE...`: replays what real devices recorded and says what becomes of it.
/// `gesture-survey --speed`: measures how fast recordings are read.
/// `gesture-survey --hand GESTURES [PROMPTS [SEED]]`: lets hands as people have them play the game (2000 prompts, seed 1).
/// `gesture-survey --drawn FOLDER [accuracy|rejection|devices|early|time]... [--every=N]`: measures the recognition of drawn gestures.
/// `gesture-survey --shapes FILE`: writes the drawn gestures that come with the program.
@main
enum GestureSurvey {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      let rest = arguments.dropFirst()
      switch arguments.first {
      case "--speed"?: return try ReadingSpeed.measure()
      case "--drawn"?: return try DrawnSurvey.run(DrawnSurvey.Options(rest))
      case "--shapes"? where !rest.isEmpty:
        return try FileBytes.replace(rest.first ?? "", with: DrawnGestureFile.json(of: BundledShapes.gestures()))
      case "--hand"? where !rest.isEmpty:
        let numbers = rest.dropFirst().compactMap { Int($0) }
        return try HandTrials(
          numbers.first ?? 2000, seed: UInt64(numbers.dropFirst().first ?? 1), gestures: gestures(in: rest)
        ).report()
      default: break
      }
      guard arguments.count > 1 else {
        print(
          "usage: gesture-survey GESTURES FILE... | --speed | --hand GESTURES | --drawn FOLDER "
            + "| --shapes FILE"
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

  private static func gestures(in arguments: ArraySlice<String>) throws -> [UInt8] {
    guard let path = arguments.first else { return [] }
    return try FileBytes.all(of: path)
  }
}
