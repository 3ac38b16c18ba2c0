import Glibc
import Recordings

/// `gesture-survey GESTURES FILE...`: replays what real devices recorded and says what becomes of it.
/// `gesture-survey --speed`: measures how fast recordings are read.
/// `gesture-survey --instrument GESTURES FILE...`: measures opening, finding moments, and judging the files again.
@main
enum GestureSurvey {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == "--speed" { return try ReadingSpeed.measure() }
      if arguments.first == "--instrument", let gestures = arguments.dropFirst().first {
        return try InstrumentSpeed.measure(gestures: FileBytes.all(of: gestures), files: arguments.dropFirst(2))
      }
      guard arguments.count > 1, let gestures = arguments.first else {
        print("usage: gesture-survey GESTURES FILE... | --speed | --instrument GESTURES FILE...")
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
