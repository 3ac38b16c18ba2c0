extension Double? {
  /// The earlier of two deadlines, in seconds; nil where neither is due at all. It takes no memory, unlike a list of them.
  public func earlier(_ other: Double?) -> Double? {
    guard let deadline = self, let other else { return self ?? other }
    return min(deadline, other)
  }
}
