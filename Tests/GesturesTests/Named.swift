import Gestures

/// A recognizer under another name.
func named<T: GestureRecognizer>(_ name: String, _ recognizer: T) -> T {
  recognizer.name = name
  return recognizer
}
