public import Gestures
internal import Recordings
internal import SystemPackage

/// Recognizers as a gesture set describes them (`*.gestures`), with the relations among them.
///
/// A program attaches them to a view of its own. The relations are the recognizers': they stay without the set.
///
/// ```swift
/// try RecognizerSet(contentsOf: "map.gestures").attach(to: view)
/// ```
public struct RecognizerSet {
  private let gestureSet: GestureSet

  /// The recognizers of a file.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the working directory.
  ///   - types: the classes that it may name.
  /// - Throws: `GestureFileFailure`.
  public init(contentsOf path: String, types: RecognizerTypes = .standard) throws(GestureFileFailure) {
    gestureSet = try GestureFile.reading(FilePath(path)) { try GestureSet(parsing: $0, types: types.types) }
  }

  /// The recognizers of a text, as it would stand in a file.
  ///
  /// - Throws: `GestureFileFailure` with line and column.
  public init(parsing text: String, types: RecognizerTypes = .standard) throws(GestureFileFailure) {
    gestureSet = try GestureFile.reading(text) { try GestureSet(parsing: $0, types: types.types) }
  }

  /// The recognizers, in the order of the file.
  public var recognizers: [GestureRecognizer] { gestureSet.recognizers }

  /// Attaches every recognizer to `view`, in the order of the file. Views that had them lose them.
  public func attach(to view: View) { gestureSet.attach(to: view) }

  /// The recognizer of that name; nil where there is none.
  public subscript(name: String) -> GestureRecognizer? { gestureSet[name] }
}
