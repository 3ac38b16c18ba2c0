import Geometry
import Gestures
import Ink

/// The three scenes, under their names in the command line and the event stream.
public enum SceneName: String, CaseIterable, Sendable {
  /// Gestures are seen and understood.
  case sandbox
  /// Fingers draw.
  case oekaki
  /// Gestures are played.
  case flash
}

/// What fills the window below the top bar.
class Scene: Element {
  let studio: Studio

  init(studio: Studio) {
    self.studio = studio
    super.init()
  }

  /// What the keys act on now.
  var focus: FocusRing? { nil }

  /// What the scene puts into the top bar, the rightmost first.
  var tools: [Element] { [] }

  /// These samples of touches are about to be delivered together, wherever they land.
  func willDeliver(_ samples: [TouchSample]) {}

  /// Hears of every sample of a touch, after recognizers and views have.
  func touchChanged(_ sample: TouchSample) {}

  /// Takes a key.
  ///
  /// - Returns: whether the scene had a use for it.
  func keyPressed(_ command: KeyCommand) -> Bool { false }

  /// A pen was heard of that does not touch.
  func penHovers(at time: Double) {}

  /// A character was typed, before it is taken for a command.
  ///
  /// - Returns: whether the scene had a use for it.
  func typed(_ scalar: Unicode.Scalar) -> Bool { false }

  /// Whether the scene takes the whole window, without the bar at the top.
  var isWholeWindow: Bool { false }

  /// The wheel turned at `place`, in points of the window: positive is right and down, in steps of a wheel.
  func scrolled(by steps: Vector, at place: Point) {}

  /// How long a frame of mere movement may be put off after the one before, in seconds: more would be drawn than a display
  /// shows. 0 where every movement is drawn at once, as ink is.
  var frameInterval: Double { 0 }

  /// When the scene has to be told the time, in seconds on the input's own clock; nil while nothing moves by itself.
  var nextDeadline: Double? { nil }

  /// The time has come, or more.
  func advance(to time: Double) {}

  /// What was drawn is on its way to the screen: the time for what need not come before it.
  func frameShown() {}

  /// Another scene has taken its place.
  func disappeared() {}

  /// Nothing may be lost that was made in the scene: the window closes, or its server is gone.
  func save() {}

  /// The window was moved, so that what touches it lies elsewhere now.
  func windowMoved() {}

  /// The view whose touches are recorded.
  var recordedView: View { self }

  /// Where gestures are made: a mouse's other fingers act on it wherever they lie, and on nothing else; nil where there is no
  /// such place now.
  var ghostView: View? { nil }

  /// Devices came or went.
  func inputChanged() {}

  /// The user put the place where two mirrored fingers of a mouse meet at `pivot`, in points of the window.
  func pivotMoved(to pivot: Point) {}

  /// Where two mirrored fingers of a mouse meet, in points of the window; nil leaves it where it is.
  var restingPivot: Point? { nil }
}

/// What a key means to a scene.
enum KeyCommand: Hashable, Sendable {
  case undo
  case redo
  case clear
  case start
  case smaller
  case larger
  case pen
  case eraser
  case zoomIn
  case zoomOut
  case zoomToFit
  case turnLeft
  case turnRight
  case nextPaintMode
  /// The colour before this one, and the next and the one before in the palette.
  case lastColor
  case nextColor
  case previousColor
  /// Panels of the drawing: colours, paper and pictures.
  case colors
  case paper
  /// A new drawing, and the list of all.
  case newDrawing
  case drawings
  /// The drawing as an animation.
  case replay
  /// A picture of the drawing, of pixels or of paths.
  case savePixels
  case savePaths
  /// How long ink takes.
  case latency
  /// The tab key, and with Shift.
  case nextControl
  case previousControl
  /// The arrows.
  case left
  case right
  case up
  case down
  /// The space bar.
  case press
  /// Takes the last letter back.
  case erase
  /// Escape: away from where one is.
  case back
}
