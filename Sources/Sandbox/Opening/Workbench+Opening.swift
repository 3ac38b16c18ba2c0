public import Exchange
import Files
public import Geometry
import Interface
import Recordings

/// Files that are opened, and what is pasted and dropped.
extension Workbench {
  /// Opens the file at `path` in the scene that it belongs to; why it cannot be opened is said over what is shown.
  public func open(_ path: String) {
    do { open(try OpenedFile(path)) } catch { say(error) }
  }

  /// Shows a file in the scene that it belongs to.
  public func open(_ file: OpenedFile) {
    openMenu?.close()
    notice.hide()
    switch file.content {
    case .recording: inSandbox { $0.play(file: file.path, named: file.name) }
    case .gestureCase(let gestureCase):
      inSandbox { scene in
        scene.play(gestureCase, named: file.name)
        notice.show(host.appearance.words("opened.gestures", file.name))
      }
    case .gestureSet(let set):
      inSandbox { scene in
        scene.replace(with: set)
        notice.show(host.appearance.words("opened.gestures", file.name))
      }
    case .drawing:
      show(.oekaki)
      (scenes[.oekaki] as? OekakiScene)?.open(file: file.path)
    case .deck(let deck):
      show(.flash)
      (scenes[.flash] as? FlashScene)?.open(deck)
      notice.show(host.appearance.words("opened.deck", host.appearance.words.deck(deck.deck)))
    case .palette(let palette):
      show(.oekaki)
      (scenes[.oekaki] as? OekakiScene)?.receive(palette)
    case .layers(let drawing):
      show(.oekaki)
      (scenes[.oekaki] as? OekakiScene)?.begin(drawing, named: file.stem)
    case .picture(let bytes):
      if present?.uses.contains(.picture) != true { show(.sandbox) }
      if let oekaki = present as? OekakiScene {
        oekaki.take(picture: bytes, named: file.stem)
      } else {
        present?.received(.picture(bytes), at: nil)
      }
    }
  }

  private func inSandbox(_ body: (SandboxScene) -> Void) {
    show(.sandbox)
    if let scene = scenes[.sandbox] as? SandboxScene { body(scene) }
  }

  /// Says over what is shown, and on standard error, that something could not be done.
  func say(_ failure: any Error) {
    reports.warn("\(failure)")
    placeNotice()
    notice.show(host.appearance.words.failure(failure), .failed, answer: .closing {})
  }

  // MARK: Pasting and dropping

  /// Files, and what the scene has a use for.
  public var uses: [ExchangedContent.Kind] { [.files] + (present?.uses ?? []) }

  /// Asks for what is on the clipboard.
  func paste() { host.window?.paste(uses) }

  /// Opens the first of some files; all else is the scene's.
  public func received(_ content: ExchangedContent, at place: Point?) {
    notice.hide()
    if case .files(let paths) = content {
      if let first = paths.first { open(first) }
    } else {
      present?.received(content, at: place)
    }
  }

  /// Says why nothing comes of a paste or a drop.
  public func notReceived(_ failure: ExchangeFailure, at place: Point?) {
    let megabytes = "\(ExchangedContent.mostBytes >> 20)"
    notice.show(host.appearance.words("exchange.\(failure)", megabytes), .failed)
  }
}
