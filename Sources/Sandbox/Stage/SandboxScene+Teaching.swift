import Recordings

/// Teaching drawn gestures on the stage.
extension SandboxScene {
  /// Whether what is drawn on the stage is taught instead of recognized.
  var isTeaching: Bool { side == .teaching }

  /// Begins to teach gestures, or ends it: the recognizers are then those of what was taught.
  func toggleTeaching() { show(isTeaching ? .recognizers : .teaching) }

  /// Takes the recognizers off the stage while it is taught on, and puts them back with what was taught.
  func teachingChanged() {
    lesson.forget()
    stage.isHopeless = false
    if isTeaching {
      viewing.goLive()
      set.detach()
      teachPanel.update()
    } else {
      use(set)
    }
  }

  /// Shows what the drawing is taken for, or may become.
  func showLesson() {
    stage.isHopeless = lesson.isHopeless
    teachPanel.update()
  }
}
