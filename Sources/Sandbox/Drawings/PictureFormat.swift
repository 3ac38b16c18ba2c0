/// What a drawing can be saved as.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Pixels that lose a little and take little room.
  case jpeg
  /// Paths: sharp at any size.
  case svg
  /// Layers, for other painting programs.
  case ora

  /// What the names of such files end in, the usual one first.
  public var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

  /// The format of files whose names end so, in any letters; nil where there is none.
  public init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending.lowercased()) }) else { return nil }
    self = format
  }
}
