import Geometry

extension Double {
  /// The number with so many decimals, at the right of a column.
  func column(_ width: Int, decimals: Int = 1) -> String { text(decimals: decimals, minus: "-").column(width) }
}

extension String {
  /// The text at the right of a column.
  func column(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }

  /// The text at the left of a column.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
