import Geometry
import Recordings
import X11

extension EventStream {
  /// Writes the first line: the window is on the screen, and time begins.
  func writeReady(_ scene: SceneName, window: Window, size: Size, scale: Double, _ input: InputSummary) {
    write("ready", at: 0) {
      $0.key("scene")
      $0.value(scene.rawValue)
      $0.key("window")
      $0.beginObject()
      $0.key("id")
      $0.value(Int(window.id))
      $0.key("width")
      $0.value(size.width)
      $0.key("height")
      $0.value(size.height)
      $0.key("scale")
      $0.value(scale)
      $0.endObject()
      $0.key("input")
      $0.beginObject()
      $0.key("xi")
      if let version = input.version { $0.value(version) } else { $0.null() }
      $0.key("touch")
      $0.value(input.touchPoints > 0)
      $0.key("touchPoints")
      $0.value(input.touchPoints)
      $0.key("touchpadGestures")
      $0.value(input.touchpadGestures)
      $0.key("pen")
      $0.value(input.pen)
      $0.endObject()
    }
  }
}
