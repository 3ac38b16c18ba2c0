public import DrawnGestures
internal import Recordings
internal import SystemPackage

/// The drawn gestures of a file (`*.drawn`), which `gesture-sandbox drawn export` and the page *Teach* of the window write.
///
/// ```swift
/// let shapes = try DrawnGestureSet(contentsOf: "shapes.drawn")
/// for recognizer in shapes.makeRecognizers() { view.addGestureRecognizer(recognizer) }
/// ```
public struct DrawnGestureSet: Hashable, Sendable {
  /// The gestures, in the order of the file.
  public let gestures: [DrawnGesture]

  /// The gestures of a file.
  ///
  /// - Parameter path: the file; a relative path counts from the working directory.
  /// - Throws: `GestureFileFailure`.
  public init(contentsOf path: String) throws(GestureFileFailure) {
    gestures = try GestureFile.reading(FilePath(path), DrawnGestureFile.init(parsing:)).gestures
  }

  /// The gestures of a text, as it would stand in a file.
  ///
  /// - Throws: `GestureFileFailure` with line and column.
  public init(parsing text: String) throws(GestureFileFailure) {
    gestures = try GestureFile.reading(text, DrawnGestureFile.init(parsing:)).gestures
  }

  /// A new recognizer for each gesture, under its name, that compares a drawing with all of them.
  public func makeRecognizers() -> [DrawnGestureRecognizer] {
    let recognizers = gestures.map { DrawnGestureRecognizer($0) }
    DrawnGestureRecognizer.share(recognizers)
    return recognizers
  }
}
