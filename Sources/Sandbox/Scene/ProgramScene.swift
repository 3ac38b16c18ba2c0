import Geometry
import Gestures
import Interface
import Recordings

/// What the menu of the window offers for a scene.
struct SceneMenuRow {
  /// By which its words are found.
  let title: String
  /// The title of the command whose keys do the same; nil for none.
  var command: String?
  var isOn = false
  let action: () -> Void
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

  /// How far up in the scene what is said there may reach, in points.
  var noticeTop: Double { get }

  /// What is said in the scene itself, right on it: what concerns the window stands over it.
  var messages: [Toast] { get }

  /// What the menu of the window offers for the scene.
  var menuRows: [SceneMenuRow] { get }

  /// Shows a file that belongs to the scene.
  ///
  /// - Parameters:
  ///   - place: where it was dropped, in points of the window; nil where it was not.
  ///   - count: how many of those that came together were shown before it.
  /// - Returns: what is said of it over the scene, in the window's language; nil where the scene says all there is to say.
  func open(_ file: OpenedFile, at place: Point?, after count: Int) -> String?

  /// Whether there is a use for pictures in it, though there may be none at present.
  var isForPictures: Bool { get }

  /// Whether pictures that come together lie over one another here; else the first is shown alone.
  var laysPicturesOver: Bool { get }

  /// The clipboard is going to be asked for what it has: what is still to be copied comes there at once.
  func willPaste()

  /// Another set of recognizers is in the file that is followed: the one that the program was started with, or a set that was opened
  /// since.
  func gestureFileChanged(to set: GestureSet)

  /// Where what is wrong with that file stands until it is mended; nil for nowhere.
  var gestureFileNotice: Toast? { get }

  /// Whether it keeps pictures or measures of text, so that it is made anew at another scale.
  var keepsPixels: Bool { get }

  /// What goes on while another scene is shown; nil for nothing.
  var unseenPart: (any Timed)? { get }

  /// It is shown, and going to be made anew; nothing touches it any more. By default that is as if another scene took its place.
  func willRenew()

  /// Makes anew what keeps words, sizes and pixels: the language, the size of words, the hand or the scale is another one. What was
  /// made, chosen, opened and written stays, and nothing touches it.
  ///
  /// - Parameter artwork: the drawings of gestures, for the present hand.
  func renew(with artwork: Artwork)
}

extension ProgramScene {
  var isWholeWindow: Bool { false }
  var recordedView: View { self }
  var noticeArea: Rect? { nil }
  var noticeTop: Double { 0 }
  var messages: [Toast] { [] }
  var menuRows: [SceneMenuRow] { [] }
  func open(_ file: OpenedFile, at place: Point?, after count: Int) -> String? { nil }
  var isForPictures: Bool { false }
  var laysPicturesOver: Bool { false }
  func willPaste() {}
  func gestureFileChanged(to set: GestureSet) {}
  var gestureFileNotice: Toast? { nil }
  var keepsPixels: Bool { true }
  var unseenPart: (any Timed)? { nil }
  func willRenew() { disappeared() }
  func renew(with artwork: Artwork) {}
}
