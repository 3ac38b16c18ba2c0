import Geometry
import Gestures
import JSON
import Recordings

extension EventStream {
  /// Writes the first line: the window is on the screen, and time begins.
  func writeReady(_ scene: SceneName, window: Int, size: Size, scale: Double, _ input: InputSummary) {
    write("ready", at: 0) {
      $0.member("scene", scene.rawValue)
      $0.key("window")
      $0.beginObject()
      $0.member("id", window)
      $0.members(of: size, scale)
      $0.endObject()
      $0.key("input")
      $0.beginObject()
      $0.members(of: input)
      $0.endObject()
    }
  }

  /// Writes that the window has another scale, and the size in points that it has with it.
  func write(_ size: Size, scale: Double, at time: Double) {
    write("window", at: time) { $0.members(of: size, scale) }
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
  fileprivate mutating func members(of size: Size, _ scale: Double) {
    member("width", size.width)
    member("height", size.height)
    member("scale", scale)
  }

  fileprivate mutating func members(of input: InputSummary) {
    key("xi")
    if let version = input.version { value(version) } else { null() }
    member("touch", input.touchPoints > 0)
    member("touchPoints", input.touchPoints)
    member("touchpadGestures", input.touchpadGestures)
    member("pen", input.pen)
  }
}
