public import Gestures
import Recordings

/// Recognizers as a gesture set describes them (`*.gestures`), with the relations among them.
///
/// ```swift
/// let set = try RecognizerSet(path: "../../Resources/default.gestures")
/// let playback = recording.play(to: set)
/// ```
///
/// A program attaches them to a view of its own. The relations are the recognizers': they stay without the set.
///
/// ```swift
/// try RecognizerSet(contentsOf: "map.gestures").attach(to: view)
/// ```
public struct RecognizerSet {
  private let gestureSet: GestureSet

  /// The recognizers of a file, for programs.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the working directory.
  ///   - types: the classes that it may name.
  /// - Throws: `TestFileFailure`.
  public init(contentsOf path: String, types: RecognizerTypes = .standard) throws(TestFileFailure) {
    gestureSet = try TestFile.reading(TestFile.path(path)) { try GestureSet(parsing: $0, types: types.types) }
  }

  /// The recognizers of a file beside a test.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the folder of the source file that calls.
  ///   - types: the classes that it may name.
  ///   - source: the source file that calls.
  /// - Throws: `TestFileFailure`.
  public init(
    path: String, types: RecognizerTypes = .standard, beside source: String = #filePath
  ) throws(TestFileFailure) {
    gestureSet = try TestFile.reading(TestFile.path(path, beside: source)) {
      try GestureSet(parsing: $0, types: types.types)
    }
  }

  /// The recognizers of a text, as it would stand in a file.
  ///
  /// - Throws: `TestFileFailure` with line and column.
  public init(parsing text: String, types: RecognizerTypes = .standard) throws(TestFileFailure) {
    gestureSet = try TestFile.reading(text) { try GestureSet(parsing: $0, types: types.types) }
  }

  /// The recognizers, in the order of the file.
  public var recognizers: [GestureRecognizer] { gestureSet.recognizers }

  /// Attaches every recognizer to `view`, in the order of the file. Views that had them lose them.
  public func attach(to view: View) { gestureSet.attach(to: view) }

  /// The recognizer of that name; nil where there is none.
  public subscript(name: String) -> GestureRecognizer? { gestureSet[name] }
}
