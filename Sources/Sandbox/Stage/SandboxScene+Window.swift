import Exchange
import Interface
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

  func open(_ file: OpenedFile) -> String? {
    let words = host.appearance.words
    switch file.content {
    case .recording: play(file: file.path, named: file.name)
    case .gestureCase(let gestureCase):
      play(gestureCase, named: file.name)
      return words("opened.gestures", file.name)
    case .gestureSet(let set):
      replace(with: set)
      return words("opened.gestures", file.name)
    case .picture(let bytes): received(.picture(bytes), at: nil)
    case .drawing, .deck, .palette, .layers: break
    }
    return nil
  }

  func gestureFileChanged(to set: GestureSet) { replace(with: set) }

  var gestureFileNotice: Toast? { toast }
}
