/// How frames follow one another where something moves by itself.
public enum FramePace {
  /// How long what moves waits for its next frame, in seconds.
  public static let interval = 1.0 / 60
  /// By how much what is played goes on at most from one frame to the next, in seconds: what nobody saw is not left out.
  public static let longest = 0.25
}
