import DrawnGestures
import Geometry
import Gestures
import Interface

/// A page of the teach panel.
class TeachPage: PanelPage {
  let lesson: Lesson
  /// What a page asks of the panel that it lies in.
  unowned let panel: TeachPanel

  init(_ panel: TeachPanel, rowHeight: Double = 0, leave: (() -> Void)? = nil) {
    self.panel = panel
    lesson = panel.lesson
    super.init(panel.appearance, rowHeight: rowHeight, leave: leave)
  }

  /// The unfinished drawing has changed, and nothing else. Called for every movement of a finger.
  func drawingMoved() {}
}
