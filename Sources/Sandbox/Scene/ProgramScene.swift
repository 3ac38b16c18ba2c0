import Geometry
import Gestures
import Interface

/// The three scenes, under their names in the command line and the event stream.
public enum SceneName: String, CaseIterable, Sendable {
  /// Gestures are seen and understood.
  case sandbox
  /// Fingers draw.
  case oekaki
  /// Gestures are played.
  case flash
}

/// One of the program's scenes: what fills the window below the top bar.
protocol ProgramScene: Scene {
  /// What the scene puts into the top bar, the rightmost first.
  var tools: [Element] { get }

  /// Whether the scene takes the whole window, without the bar at the top.
  var isWholeWindow: Bool { get }

  /// The view whose touches are recorded.
  var recordedView: View { get }

  /// Where in the scene what concerns the window is said; nil for the bottom of the window.
  var noticeArea: Rect? { get }

  /// The scene as it goes on in another language, with larger words, for the other hand, or at another scale: itself or another, with
  /// what was made, chosen, opened and written. What touches it is cancelled.
  ///
  /// - Parameter artwork: the drawings of gestures, for the present hand.
  func renewed(with artwork: Artwork) -> any ProgramScene
}

extension ProgramScene {
  var isWholeWindow: Bool { false }
  var recordedView: View { self }
  var noticeArea: Rect? { nil }
  func renewed(with artwork: Artwork) -> any ProgramScene { self }
}
