public import Geometry

/// A part of a row in a list that does something else than the row.
public struct RowPart {
  /// Where it is now, in the list's own coordinates.
  public var area: Rect
  /// What it is called: the name of the key command that does the same, or of words; nil where its own can be seen.
  public var title: String?
  /// What pressing it does.
  public var action: () -> Void

  /// A part that does `action`.
  public init(_ area: Rect, _ title: String?, action: @escaping () -> Void) {
    (self.area, self.title, self.action) = (area, title, action)
  }
}
