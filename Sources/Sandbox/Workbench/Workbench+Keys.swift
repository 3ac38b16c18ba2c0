import Gestures
public import InputDevices
public import Interface

/// What keys do: those of the whole window first, then those of what lies over the scene, then those of the scene.
extension Workbench {
  /// What the keys do now, those of the scene included.
  public var keyCommands: [KeyCommand] {
    if dialog.isShown { return lastingKeys + dialog.keyCommands }
    if keySheet.isShown { return windowKeys + sheetKeys }
    if about.isShown {
      return windowKeys + [KeyCommand(nil, .escape, .return, .space) { [about] in about.isShown = false }]
    }
    return windowKeys + (openMenu?.keyCommands ?? []) + menuKeys + (present?.keyCommands ?? [])
  }

  /// What the keys do in every scene, for a list of them.
  var commonKeys: [KeyCommand] { windowKeys + menuKeys + [movesPivot] }

  /// Many desktops move windows by Alt and the left button: what that does here, Control and the right one do, too.
  private var movesPivot: KeyCommand {
    .press("keys.pivot", Keystroke(.press, .alt), Keystroke(.rightPress, .control))
  }

  private var windowKeys: [KeyCommand] {
    let digits: [Unicode.Scalar] = ["1", "2", "3"]
    let scenes = zip(SceneName.allCases, digits).map { name, digit in
      KeyCommand("scene.\(name)", .control(digit)) { [self] in show(name) }
    }
    return scenes + [KeyCommand("keys.paste", .control("v"), action: paste)] + lastingKeys
  }

  /// What keys do whatever lies over the scene.
  private var lastingKeys: [KeyCommand] {
    [
      KeyCommand("menu.fullScreen", Keystroke(.function(11)), action: turnFullScreen),
      KeyCommand("keys.quit", .control("q"), .control("w")) { [host] in host.window?.close() },
    ]
  }

  /// Has the window take all of the screen, or no longer.
  func turnFullScreen() { if let window = host.window { window.setFullscreen(!window.isFullscreen) } }

  private var menuKeys: [KeyCommand] {
    [
      KeyCommand("keys.sheet", Keystroke(.function(1)), "?", action: openKeySheet),
      KeyCommand("keys.menu", .menu, Keystroke(.function(10)), action: toggleMenu),
      // The scene hears of it, too.
      KeyCommand("keys.freeFingers", [.escape]) { [host] _ in
        host.freeFingers()
        return false
      },
    ]
  }

  private var sheetKeys: [KeyCommand] {
    [
      KeyCommand(nil, .escape, .return, .space, Keystroke(.function(1)), "?", action: keySheet.close),
      KeyCommand(nil, .up, repeats: true) { [keySheet] in keySheet.scroll(by: -ScrollingList.wheelStep) },
      KeyCommand(nil, .down, repeats: true) { [keySheet] in keySheet.scroll(by: ScrollingList.wheelStep) },
    ]
      + KeyCommand.leaps { [keySheet] leap in
        keySheet.scroll(leap)
        return true
      }
  }

  /// Lists what the keys do now.
  func openKeySheet() {
    let words = host.appearance.words
    keySheet.open([
      KeySheet.Group(title: words("scene.\(presentName)"), commands: present?.keyCommands ?? []),
      KeySheet.Group(title: words("keys.window"), commands: commonKeys),
    ])
  }

  /// What is being written in, in the scene; nil for nothing, and while something lies over it.
  public var textInput: (any TextInput)? {
    isCovered ? nil : present?.textInput
  }

  /// Takes a key that was pressed. The tab key goes through the bar, too, and to what lies over every scene.
  public func keyPressed(_ press: KeyEvent) -> Bool {
    tooltip.pass()
    present?.focus?.leading = (bar?.controls ?? []) + notice.controls
    return take(press)
  }
}

extension MoreMenu {
  /// What keys do while the menu is open.
  var keyCommands: [KeyCommand] {
    [
      KeyCommand(nil, .escape, action: leave),
      KeyCommand(nil, .menu, action: close),
      KeyCommand(nil, .shiftTab, repeats: true) { [ring] in ring.step(backwards: true) },
      KeyCommand(nil, .tab, repeats: true) { [ring] in ring.step(backwards: false) },
      KeyCommand(nil, .up, repeats: true) { [ring] in _ = ring.move(.up) },
      KeyCommand(nil, .down, repeats: true) { [ring] in _ = ring.move(.down) },
      KeyCommand(nil, .left, repeats: true) { [ring] in _ = ring.adjust(.left) },
      KeyCommand(nil, .right, repeats: true) { [ring] in _ = ring.adjust(.right) },
      KeyCommand(nil, .return, .space) { [ring] in _ = ring.activate() },
    ]
      + KeyCommand.leaps { [ring] leap in
        _ = ring.leap(leap)
        return true
      }
  }
}
