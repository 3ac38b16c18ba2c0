import Gestures
import Ink

/// A finger on the paper that leaves no stroke, but does what another tool does.
final class ToolTouch {
  let painter: OekakiGestureRecognizer
  let tool: Tool
  /// Whether it has moved too far for a tap.
  var hasMoved = false
  /// The colour that it picks; nil with another tool.
  var color: Color?
  /// What it does with the selection; nil with another tool.
  var drag: SelectionDrag?

  init(_ painter: OekakiGestureRecognizer, _ tool: Tool) { (self.painter, self.tool) = (painter, tool) }
}
