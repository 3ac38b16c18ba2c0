import Glibc
import Recordings

/// `gesture-survey GESTURES FILE...`: replays what real devices recorded and says what becomes of it.
/// `gesture-survey --speed`: measures how fast recordings are read.
/// `gesture-survey --instrument GESTURES FILE...`: measures opening, finding moments, and judging the files again.
/// `gesture-survey --hand GESTURES [PROMPTS [SEED]]`: lets hands as people have them play the game (2000 prompts, seed 1).
@main
enum GestureSurvey {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == "--speed" { return try ReadingSpeed.measure() }
      if arguments.first == "--instrument", let gestures = arguments.dropFirst().first {
        return try InstrumentSpeed.measure(gestures: FileBytes.all(of: gestures), files: arguments.dropFirst(2))
      }
      if arguments.first == "--hand", let gestures = arguments.dropFirst().first {
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        return try HandTrials(
          numbers.first ?? 2000, seed: UInt64(numbers.dropFirst().first ?? 1), gestures: FileBytes.all(of: gestures)
        ).report()
      }
      guard arguments.count > 1, let gestures = arguments.first else {
        print("usage: gesture-survey GESTURES FILE... | --speed | --hand GESTURES [PROMPTS [SEED]]")
        exit(64)
      }
      var survey = Survey(gestures: try FileBytes.all(of: gestures))
      for path in arguments.dropFirst() { try survey.add(path) }
      exit(survey.report() ? 0 : 1)
    } catch {
      print("gesture-survey: \(error)")
      exit(74)
    }
  }
}
