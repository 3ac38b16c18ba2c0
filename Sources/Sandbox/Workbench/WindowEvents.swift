import Geometry
import Gestures
import JSON
import Recordings

/// How large a window is.
struct WindowForm: Hashable {
  /// In points.
  var size: Size
  /// Pixels a point.
  var scale: Double
}

extension EventStream {
  /// Writes the first line: the window is on the screen, and time begins.
  func writeReady(_ scene: SceneName, window: Int, _ form: WindowForm, _ input: InputSummary) {
    write("ready", at: 0) {
      $0.member("scene", scene.rawValue)
      $0.key("window")
      $0.beginObject()
      $0.member("id", window)
      $0.members(of: form)
      $0.endObject()
      $0.key("input")
      $0.beginObject()
      $0.members(of: input)
      $0.endObject()
    }
  }

  /// Writes that the window has another size or scale.
  func write(_ form: WindowForm, at time: Double) {
    write("window", at: time) { $0.members(of: form) }
  }

  /// Writes what input there is after a device came, went or changed.
  func write(_ input: InputSummary, at time: Double) {
    write("input", at: time) { $0.members(of: input) }
  }

  /// Writes that recognizers were taken from a file again.
  func write(_ set: GestureSet, from path: String, at time: Double) {
    write("gestures", at: time) {
      $0.member("file", path)
      $0.key("recognizers")
      $0.beginArray()
      for recognizer in set.recognizers { $0.value(recognizer.label) }
      $0.endArray()
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of form: WindowForm) {
    member("width", form.size.width)
    member("height", form.size.height)
    member("scale", form.scale)
  }

  fileprivate mutating func members(of input: InputSummary) {
    key("xi")
    if let version = input.version { value(version) } else { null() }
    member("touch", input.touch)
    member("touchPoints", input.touchPoints)
    member("touchpadGestures", input.touchpadGestures)
    member("pen", input.pen)
  }
}
