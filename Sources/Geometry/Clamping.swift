extension Comparable {
  /// The value of `range` that is nearest.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
