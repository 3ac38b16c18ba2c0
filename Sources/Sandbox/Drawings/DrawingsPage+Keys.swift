import InputDevices
import Interface

extension DrawingsPage {
  /// What keys do in the list.
  var keyCommands: [KeyCommand] {
    if let writing { return writing.keyCommands }
    if menu != nil { return [KeyCommand("keys.closePanel", .escape) { [self] in showMenu(nil) }] }
    if place == .trash { return trashKeys }
    func act(_ title: String, _ key: Keystroke, _ action: @escaping (DrawingsFolder.Entry) -> Void) -> KeyCommand {
      KeyCommand(title, key) { [self] in if let selectedEntry { action(selectedEntry) } }
    }
    return [
      KeyCommand("keys.openDrawing", .return, .space) { [self] in
        if let selectedEntry { actions.open(selectedEntry) } else if selection == 0 { actions.begin() }
      },
      act("keys.replay", "r", actions.replay),
      act("keys.throwAway", .delete, actions.throwAway),
      act("keys.renameDrawing", "n", actions.rename),
      act("keys.duplicateDrawing", "d", actions.duplicate),
      KeyCommand("keys.newPaper", "p", action: actions.choosePaper),
      KeyCommand("keys.search", "/", .control("f"), action: writeSearch),
      KeyCommand("keys.trash", "t") { [self] in turn(to: .trash) },
      search.isEmpty
        ? KeyCommand("keys.closeDrawings", .escape, .control("o"), action: actions.close)
        : KeyCommand("keys.endSearch", .escape, .control("o")) { [self] in look(for: "") },
    ] + arrows
  }

  private var trashKeys: [KeyCommand] {
    [
      KeyCommand("keys.bringBack", .return, .space) { [self] in
        if let selectedEntry { actions.bringBack(selectedEntry) }
      },
      KeyCommand("keys.search", "/", .control("f"), action: writeSearch),
      KeyCommand("keys.leaveTrash", .escape, "t") { [self] in turn(to: .drawings) },
    ] + arrows
  }

  private var arrows: [KeyCommand] {
    [
      KeyCommand(nil, .left, repeats: true) { [self] in select(by: -1) },
      KeyCommand(nil, .right, repeats: true) { [self] in select(by: 1) },
      KeyCommand(nil, .up, repeats: true) { [self] in select(by: -columns) },
      KeyCommand(nil, .down, repeats: true) { [self] in select(by: columns) },
    ]
  }
}
