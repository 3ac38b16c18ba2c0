import Geometry
import Gestures
import Interface

/// The button of a result that opens what it can be given to others as, that panel, and what came of it.
final class ResultSharing {
  let button: Button
  let panel: ButtonPanel
  let notice: Toast
  /// The result is wanted in a form.
  var share: (SharedForm) -> Void = { _ in }
  private let words: Words
  private let copy: (String) -> Void

  /// - Parameter copy: puts a text on the clipboard.
  init(appearance: Appearance, copy: @escaping (String) -> Void) {
    let words = appearance.words
    (self.words, self.copy) = (words, copy)
    button = Button(words("share.button"), icon: .save, kind: .quiet)
    let forms = SharedForm.allCases.map { form in
      let isFile = form == .pictureFile || form == .touches
      return (form: form, button: Button(words("share.\(form.rawValue)"), icon: isFile ? .save : .duplicate))
    }
    panel = ButtonPanel(title: words("share.title"), forms.map(\.button))
    notice = Toast(appearance: appearance)
    panel.isShown = false
    button.action = { [unowned self] in panel.isShown.toggle() }
    for (form, button) in forms { button.action = { [unowned self] in share(form) } }
  }

  /// Is open where another one is, and says what that does.
  func goOn(from other: ResultSharing) {
    panel.isShown = other.panel.isShown
    notice.goOn(from: other.notice)
  }

  func close() { panel.isShown = false }

  /// Says what has become of it.
  func say(_ outcome: SharingOutcome) {
    guard let path = outcome.path else {
      return outcome.worked ? notice.show(outcome.said) : notice.show(problem: outcome.said)
    }
    notice.say(outcome.said, saved: path, words) { [copy] in copy($0) }
  }

  /// A touch beside the panel closes it.
  func touchChanged(_ sample: TouchSample, on page: FlashPage) {
    guard sample.phase == .began, panel.isShown else { return }
    let place = page.convert(fromWindow: sample.location)
    if !panel.frame.contains(place), !button.frame.contains(place) { close() }
  }

  /// The panel over the button, within `bounds`, and the message at `notice`.
  func place(in bounds: Rect, notice noticePlace: Rect) {
    let size = panel.contentSize
    let (width, height) = (size.width + 2 * Popover.shadow, size.height + 2 * Popover.shadow)
    let left = min(max(4, button.frame.midX - width / 2), bounds.maxX - width - 4)
    panel.place(Rect(left, max(4, button.frame.minY - height), width, min(height, bounds.height - 8)))
    notice.area = noticePlace
  }
}
