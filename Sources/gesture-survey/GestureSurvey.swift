import Glibc
import Recordings

/// `gesture-survey GESTURES FILE...`: replays what real devices recorded and says what becomes of it.
/// `gesture-survey --speed`: measures how fast recordings are read.
/// `gesture-survey --drawn FOLDER [accuracy|rejection|early|time]... [--every=N]`: measures the recognition of drawn gestures.
/// `gesture-survey --shapes FILE`: writes the drawn gestures that come with the program.
@main
enum GestureSurvey {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == "--speed" { return try ReadingSpeed.measure() }
      if arguments.first == "--drawn" { return try DrawnSurvey.run(DrawnSurvey.Options(arguments.dropFirst())) }
      if arguments.first == "--shapes", let path = arguments.dropFirst().first {
        return try FileBytes.replace(path, with: DrawnGestureFile.json(of: BundledShapes.gestures()))
      }
      guard arguments.count > 1, let gestures = arguments.first else {
        print("usage: gesture-survey GESTURES FILE... | --speed | --drawn FOLDER | --shapes FILE")
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
