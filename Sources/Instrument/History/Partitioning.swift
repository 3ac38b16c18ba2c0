extension RandomAccessCollection where Index == Int {
  /// The first position from which `isBeyond` holds, which holds for all positions after it, too.
  package func partitioningIndex(_ isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
