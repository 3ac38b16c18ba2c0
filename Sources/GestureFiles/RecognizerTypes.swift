public import Gestures
package import Recordings

/// The classes of recognizers that gesture sets and cases can name: the library's, and those that a program adds.
///
/// ```swift
/// let types = RecognizerTypes.standard.adding("tilt") { TiltGestureRecognizer() }
/// let set = try RecognizerSet(parsing: #"{"gestures":[{"type":"tilt","hysteresis":20}]}"#, types: types)
/// ```
///
/// What a class declares as its `tolerances` can stand in a file.
public struct RecognizerTypes: Sendable {
  /// The same as who reads files knows them.
  package let types: GestureTypes

  /// Every class of the library.
  public static let standard = RecognizerTypes(types: .standard)

  /// These and one more.
  ///
  /// - Parameters:
  ///   - name: the `type` that it has in files. It takes the place of another of that name.
  ///   - make: makes a recognizer with every property as the class has it.
  public func adding<Recognizer: GestureRecognizer>(
    _ name: String, _ make: @escaping @Sendable () -> Recognizer
  ) -> RecognizerTypes {
    RecognizerTypes(types: types.adding(name, make))
  }
}
