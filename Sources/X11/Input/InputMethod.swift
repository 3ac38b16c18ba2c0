internal import CX11
import InputDevices
import Logging

/// The input method as a window sees it: it is asked what a key types, and says by itself what it is about.
///
/// The asking is done by a thread, and its answer is waited for only so long: with an input method that hangs, keys type what stands
/// on them until it answers again.
final class InputMethod {
  /// What becomes of a key.
  enum Verdict: Sendable {
    /// It was the input method's own, or is thought about.
    case taken
    /// It is the window's, and types this; nil where its symbol says what it types.
    case typed(String?)
  }

  /// What the input method says by itself.
  enum News {
    /// What it is about is this now; nil for nothing.
    case marked(MarkedText?)
    /// A key that it gives back, or text, which comes as a press of no key.
    case key(XKeyEvent, text: String?)
  }

  /// How long one key's answer may take, and the first one, for which the input method's program may have to be found, in seconds.
  private static let (patience, firstPatience) = (1.0, 2.5)

  private let mail: InputMethodMail
  private let logger: Logger
  private var news: [News] = []
  private var hasFocus = false
  private var spot: (x: Int16, y: Int16)?
  /// Counts the times that text was begun: what is said of an earlier one is of no use.
  private var term = 0
  /// The last key that was asked about.
  private var ticket = 0
  private var hasAnswered = false
  /// Whether the last key got no answer in time, and has none yet.
  private var isSilent = false
  /// Whether its thread has ended: the server is gone, or gave it no connection.
  private(set) var isOver = false
  /// Whether its user, or that of one before it, has heard that the server gives it no connection.
  private var hasWarned: Bool
  private var isMarked = false

  /// An input method for `window`; it is looked for when text is written for the first time.
  ///
  /// - Parameter previous: the one in whose place it comes, as that was refused a connection or lost it; nil for none.
  /// - Returns: nil where the system gives no thread or pipe.
  init?(_ connection: Connection, window: UInt, after previous: InputMethod? = nil) {
    guard !connection.isDead, let mail = InputMethodMail(),
      InputMethodThread.start(mail, display: connection.name, window: window, logger: connection.logger)
    else { return nil }
    (self.mail, logger) = (mail, connection.logger)
    hasWarned = previous?.hasWarned ?? false
  }

  deinit { mail.ask(.end) }

  /// Can be read when there is news.
  var descriptor: Int32 { mail.news.descriptor }

  /// Whether what is asked is heard in time.
  private var isListening: Bool { !isSilent && !isOver }

  /// Takes keys from now on, or no longer; what was not taken yet is thrown away then.
  func setFocus(_ hasFocus: Bool) {
    guard self.hasFocus != hasFocus else { return }
    self.hasFocus = hasFocus
    if !hasFocus { forget() }
    if isListening { tellFocus() }
  }

  /// The caret stands on this place of the window, in pixels.
  func setSpot(x: Int, y: Int) {
    let spot = (x: Int16(clamping: x), y: Int16(clamping: y))
    self.spot = spot
    if isListening { mail.ask(.spot(x: spot.x, y: spot.y)) }
  }

  /// Asks what becomes of a key, and waits for the answer.
  func judge(_ key: XKeyEvent) -> Verdict {
    _ = read()
    guard hasFocus, isListening else { return .typed(nil) }
    ticket += 1
    mail.ask(.key(KeyReport(key), ticket: ticket))
    let deadline = MonotonicTime.now + (hasAnswered ? Self.patience : Self.firstPatience)
    repeat {
      if let verdict = read() { return verdict }
    } while mail.news.wait(seconds: deadline - MonotonicTime.now)
    isSilent = true
    forget()
    logger.warning("the input method does not answer; until it does, keys type what stands on them")
    return .typed(nil)
  }

  /// Takes what it has said, oldest first.
  func takeNews() -> [News] {
    _ = read()
    defer { news = [] }
    return news
  }

  /// Reads what the thread reports. Returns the verdict on the last key, where it is among that.
  private func read() -> Verdict? {
    var found: Verdict?
    for report in mail.takeReports() {
      switch report {
      case .verdict(let verdict, let ticket) where ticket == self.ticket:
        if isSilent { resume() } else { (found, hasAnswered) = (verdict, true) }
      case .marked(let text, let term) where term == self.term:
        isMarked = text != nil
        news.append(.marked(text))
      case .key(let key, let text, let term) where term == self.term: news.append(.key(key.event, text: text))
      case .isOver(let refusal):
        if let refusal, !hasWarned {
          logger.warning("no input method: \(refusal)")
          hasWarned = true
        }
        isOver = true
        forget()
        found = .typed(nil)
      case .verdict, .marked, .key: break
      }
    }
    return found
  }

  /// Nothing that was said till now counts any more.
  private func forget() {
    term += 1
    if isMarked { news.append(.marked(nil)) }
    isMarked = false
  }

  /// It answers again, to keys that have long been typed: it is to begin anew.
  private func resume() {
    logger.warning("the input method answers again")
    isSilent = false
    term += 1
    mail.ask(.focus(false, term: term))
    guard hasFocus else { return }
    tellFocus()
    if let spot { mail.ask(.spot(x: spot.x, y: spot.y)) }
  }

  private func tellFocus() {
    if hasFocus { hasAnswered = false }
    mail.ask(.focus(hasFocus, term: term))
  }
}
