public import Exchange
import Files
public import Geometry
import Interface
import Recordings

/// Files that are opened, and what is pasted and dropped.
extension Workbench {
  /// Opens the file at `path` in the scene that it belongs to; why it cannot be opened is said over what is shown.
  public func open(_ path: String) {
    if let file = opened(path) { open(file) }
  }

  /// Shows a file in the scene that it belongs to.
  public func open(_ file: OpenedFile) { open(file, at: nil, after: 0) }

  /// Shows a file that was dropped at a place of the window, as one of several; nil where it was opened otherwise.
  ///
  /// - Returns: false where there is no use for it, which is said.
  @discardableResult
  private func open(_ file: OpenedFile, at place: Point?, after count: Int) -> Bool {
    closeWhatLiesOver()
    notice.hide()
    if let scene = file.content.scene {
      show(scene)
    } else {
      if present?.isForPictures != true { show(.sandbox) }
      guard uses.contains(.picture) else {
        notice.show(.failed) { ($0("exchange.noUse.files"), .none) }
        return false
      }
    }
    if case .gestureSet(let set) = file.content { follow(GestureFile(file.path), saying: set) }
    if let said = present?.open(file, at: place, after: count) { notice.show(said) }
    return true
  }

  /// Opens the first of some files, and where it is a picture on paper, the other pictures over it; says where others are
  /// left.
  private func open(_ paths: [String], at place: Point?) {
    guard let first = paths.first, let file = opened(first), open(file, at: place, after: 0) else { return }
    var left = paths.count - 1
    if case .picture = file.content, present?.laysPicturesOver == true {
      for path in paths.dropFirst() where OpenedFile.isPicture(path) {
        left -= 1
        if let file = opened(path) { open(file, at: place, after: paths.count - 1 - left) }
      }
    }
    if left > 0 { notice.show(.waiting) { ($0("opened.first", file.name, "\(paths.count)"), .none) } }
  }

  /// The file at `path`; nil, and the reason over what is shown, for one that cannot be opened.
  private func opened(_ path: String) -> OpenedFile? {
    do { return try OpenedFile(path) } catch {
      reports.say(error)
      return nil
    }
  }

  /// Closes the menu, the sheets and the dialog: they are about what was shown before.
  func closeWhatLiesOver() {
    openMenu?.close()
    keySheet.close()
    about.isShown = false
    dialog.close()
  }

  // MARK: Pasting and dropping

  /// Files, and what the scene has a use for.
  public var uses: [ExchangedContent.Kind] { [.files] + (present?.uses ?? []) }

  /// Asks for what is on the clipboard: for a text where one is being written.
  func paste() {
    present?.willPaste()
    host.window?.paste(textInput == nil ? uses : [.text])
  }

  /// Opens files; all else is the scene's.
  public func received(_ content: ExchangedContent, at place: Point?) {
    notice.hide()
    closeWhatLiesOver()
    if case .files(let paths) = content {
      open(paths, at: place)
    } else if case .text(let text) = content, place == nil, let textInput {
      textInput.insertText(text)
    } else {
      present?.received(content, at: place)
    }
  }

  /// Says why nothing comes of a paste or a drop.
  public func notReceived(_ failure: ExchangeFailure, at place: Point?) {
    let (wasDragged, isWriting, takesPictures) = (place != nil, textInput != nil, uses.contains(.picture))
    notice.show(.failed) { words in
      let said =
        switch failure {
        case .noUse where !wasDragged && isWriting: words("exchange.noUse.text")
        case .noUse: takesPictures ? words("exchange.noUse") : words("exchange.noUse.files")
        case .noAnswer: wasDragged ? words("exchange.noAnswer.dragged") : words("exchange.noAnswer")
        case .malformed: wasDragged ? words("exchange.malformed.dragged") : words("exchange.malformed")
        case .nothingThere: words("exchange.nothingThere")
        case .tooLarge: words("exchange.tooLarge", "\(ExchangedContent.mostBytes >> 20)")
        case .elsewhere: words("exchange.elsewhere")
        case .unreadableName: words("exchange.unreadableName")
        }
      return (said, .none)
    }
  }
}

extension Workbench: QuestionPlace {
  func ask(_ question: Dialog.Question) {
    openMenu?.close()
    dialog.ask(question)
    setNeedsDisplay()
  }
}

extension Workbench: MessagePlace {
  var appearance: Appearance { host.appearance }

  /// Says over what is shown that something went wrong.
  func show(problem: @escaping (Words) -> String) {
    placeNotice()
    notice.show(problem: problem)
  }
}
