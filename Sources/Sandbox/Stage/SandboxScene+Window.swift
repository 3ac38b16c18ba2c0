import Exchange
import Files
import Geometry
import Interface
import JSON
import Recordings

/// What the window shows of the scene, and shows in it.
extension SandboxScene {
  var menuRows: [SceneMenuRow] {
    var rows = [
      SceneMenuRow(title: "menu.tour", isOn: tour.isOn) { [tour] in tour.isOn.toggle() },
      SceneMenuRow(title: "input", command: "input") { [unowned self] in show(.input) },
      SceneMenuRow(title: "conflicts", command: "conflicts") { [unowned self] in show(.conflicts) },
      SceneMenuRow(title: "examples", command: "examples") { [unowned self] in show(.examples) },
    ]
    if stage.picture != nil {
      rows.append(SceneMenuRow(title: "card.remove", command: "card.remove") { [unowned self] in removePicture() })
    }
    return rows
  }

  func open(_ file: OpenedFile, at place: Point?, after count: Int) -> String? {
    let words = host.appearance.words
    switch file.content {
    case .recording: play(file: file.path) { _ in file.name }
    case .gestureCase(let gestureCase):
      play(gestureCase, named: file.name)
      return warns(of: file.path, gestureCase.warnings) ? nil : words("opened.gestures", file.name)
    case .gestureSet(let set):
      open(set)
      return warns(of: file.path, set.warnings) ? nil : words("opened.gestures", file.name)
    case .drawnGestures(let gestures):
      show(.teaching)
      teachPanel.take(gestures, of: file.stem)
    case .picture(let bytes, let picture): take(picture: bytes, showing: picture, from: file.path)
    case .drawing, .deck, .palette, .layers: break
    }
    return nil
  }

  /// Says over the stage what cannot be meant of the recognizers in the file at `path`, which are taken all the same.
  ///
  /// - Returns: whether there is anything.
  @discardableResult
  func warns(of path: String, _ warnings: [ParsingFailure]) -> Bool {
    guard let doubt = FileFailure(doubting: warnings, in: path) else { return false }
    reports.say(doubt, on: toast)
    return true
  }

  func gestureFileChanged(to set: GestureSet) { replace(with: set) }

  var gestureFileNotice: Toast? { toast }
}
