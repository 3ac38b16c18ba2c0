public import DrawnGestures
import Recordings

/// The drawn gestures of a file (`*.drawn`), which `gesture-sandbox drawn export` and the page *Teach* of the window write.
///
/// ```swift
/// let shapes = try DrawnGestureSet(contentsOf: "shapes.drawn")
/// for recognizer in shapes.makeRecognizers() { view.addGestureRecognizer(recognizer) }
/// ```
public struct DrawnGestureSet: Hashable, Sendable {
  /// The gestures, in the order of the file.
  public let gestures: [DrawnGesture]

  /// The gestures of a file, for programs.
  ///
  /// - Parameter path: the file; a relative path counts from the working directory.
  /// - Throws: `TestFileFailure`.
  public init(contentsOf path: String) throws(TestFileFailure) {
    gestures = try TestFile.reading(TestFile.path(path), DrawnGestureFile.read)
  }

  /// The gestures of a file beside a test.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the folder of the source file that calls.
  ///   - source: the source file that calls.
  /// - Throws: `TestFileFailure`.
  public init(path: String, beside source: String = #filePath) throws(TestFileFailure) {
    gestures = try TestFile.reading(TestFile.path(path, beside: source), DrawnGestureFile.read)
  }

  /// The gestures of a text, as it would stand in a file.
  ///
  /// - Throws: `TestFileFailure` with line and column.
  public init(parsing text: String) throws(TestFileFailure) {
    gestures = try TestFile.reading(text, DrawnGestureFile.read)
  }

  /// A new recognizer for each gesture, under its name, that compares a drawing with all of them.
  public func makeRecognizers() -> [DrawnGestureRecognizer] {
    let recognizers = gestures.map { DrawnGestureRecognizer($0) }
    DrawnGestureRecognizer.share(recognizers)
    return recognizers
  }
}
