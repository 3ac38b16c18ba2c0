import DrawnGestures
import Geometry
import Gestures
import Interface
import Recordings

/// Teaching drawn gestures on the stage.
extension SandboxScene {
  /// Whether what is drawn on the stage is taught instead of recognized.
  var isTeaching: Bool { side == .teaching }

  /// Connects the panel with what lies around it.
  func prepareTeaching() {
    teachPanel.say = { [unowned self] text, answer in
      notice.show { [unowned self] words in
        let taken: Toast.Answer =
          switch answer {
          case .none: .none
          // What a line over the stage offers is done without another one.
          case .undo: .undo { [unowned self] in _ = teachPanel.attempt { try lesson.undo() } }
          case .redo: .action(words("keys.redo")) { [unowned self] in teachPanel.redo() }
          }
        return (text(words), taken)
      }
    }
    lesson.recognizer = { [unowned self] in set[$0] as? DrawnGestureRecognizer }
    notice.moved = { [unowned self] in placeMessages() }
    teachPanel.gesturesChanged = { [unowned self] in
      notice.hide()
      showOnStage()
    }
  }

  /// Takes the recognizers off the stage while it is taught on, and puts them back with what was taught.
  func teachingChanged(keepsDrawing: Bool) {
    if !keepsDrawing { lesson.forget() }
    notice.hide()
    stage.isHopeless = false
    stage.lesson = isTeaching ? lesson : nil
    if isTeaching {
      noteNames()
      viewing.goLive()
      set.detach()
      teachPanel.reload()
    } else {
      use(set)
      keeper?.note(at: time)
    }
    for element in [readouts, timeline] as [Element] { element.isShown = !isTeaching }
    updateHomeButton()
    layout()
  }

  /// Tells the lesson which names recognizers have.
  func noteNames() {
    // Without the file of the program's own the names on the stage are what is known.
    let own = try? resources.gestures("default.gestures").recognizers.map(\.label)
    lesson.names = (tuned.namesNotTaught, Set(own ?? []))
  }

  /// Shows what the drawing is taken for, or may become.
  func showLesson() {
    showOnStage()
    teachPanel.update()
  }

  private func showOnStage() {
    stage.isHopeless = lesson.isRefused
    // All of it, unless the finger only went on.
    if !lesson.isDrawing || stage.isLessonEmpty { stage.setNeedsDisplay() }
    stage.isLessonEmpty = lesson.trace.isEmpty
  }

  /// The stage is all ground to draw on, and the panel is as wide as it needs; below it where the window is upright.
  func layoutTeaching() {
    let isUpright = bounds.size.isUpright
    let width = bounds.width < 1900 ? min(max(320, bounds.width * 0.3), 360) : 420
    let panelHeight = isUpright ? max(424, bounds.height / 2) : bounds.height
    let ground = Rect(
      0, 0, isUpright ? bounds.width : bounds.width - width, isUpright ? bounds.height - panelHeight : bounds.height)
    stage.place(ground)
    updateTour()
    teachPanel.place(
      isUpright
        ? Rect(0, ground.maxY, bounds.width, panelHeight) : Rect(ground.maxX, 0, width, panelHeight))
    notice.area = Rect(8, ground.maxY - Toast.height - 8, ground.width - 16, Toast.height)
    placeMessages()
  }

  /// What is said of the rest of the scene stands over what is said of the lesson, or in its place while that says nothing.
  private func placeMessages() {
    guard isTeaching else { return }
    let area = notice.area
    toast.area = notice.isShown ? area.offsetBy(Vector(0, notice.frame.minY - area.maxY)) : area
  }
}
