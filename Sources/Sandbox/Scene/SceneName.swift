/// The three scenes, under their names in the command line and the event stream.
public enum SceneName: String, CaseIterable, Sendable {
  /// Gestures are seen and understood.
  case sandbox
  /// Fingers draw.
  case oekaki
  /// Gestures are played.
  case flash
}
