extension Double? {
  /// The earlier of two deadlines, in seconds; nil where neither is due at all. It takes no memory, unlike a list of them.
  public func earlier(_ other: Double?) -> Double? {
    guard let deadline = self, let other else { return self ?? other }
    return min(deadline, other)
  }
}

extension Double {
  /// How long what moves waits for its next frame, in seconds.
  public static var frame: Double { 1.0 / 60 }

  /// By how much what is played goes on at most from one frame to the next, in seconds: what nobody saw is not left out.
  public static var longestFrame: Double { 0.25 }
}
