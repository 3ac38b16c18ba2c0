internal import CX11
import InputDevices
import Synchronization

/// A key's press or release on its way between two threads: without its display, which is that of whoever reads it.
struct KeyReport: @unchecked Sendable {
  let event: XKeyEvent

  init(_ event: XKeyEvent) {
    var event = event
    event.display = nil
    self.event = event
  }
}

/// What goes between a window and the thread of its input method.
final class InputMethodMail: Sendable {
  enum Request: Sendable {
    /// Keys are taken from now on, or no longer. What is reported from here on is of that term.
    case focus(Bool, term: Int)
    /// The caret stands there, in pixels of the window.
    case spot(x: Int16, y: Int16)
    /// What becomes of the key?
    case key(KeyReport, ticket: Int)
    /// Nobody will ask any more.
    case end
  }

  enum Report: Sendable {
    case verdict(InputMethod.Verdict, ticket: Int)
    case marked(MarkedText?, term: Int)
    case key(KeyReport, text: String?, term: Int)
    /// The thread has ended; why, where the server gave it no connection.
    case isOver(refusal: String?)
  }

  /// Rings when there are requests, and when there are reports.
  let (work, news): (Doorbell, Doorbell)
  private let requests = Mutex<[Request]>([])
  private let reports = Mutex<[Report]>([])

  /// nil where the system has no pipes to spare.
  init?() {
    guard let work = Doorbell(), let news = Doorbell() else { return nil }
    (self.work, self.news) = (work, news)
  }

  func ask(_ request: Request) {
    requests.withLock { $0.append(request) }
    work.ring()
  }

  func report(_ report: Report) {
    reports.withLock { $0.append(report) }
    news.ring()
  }

  func takeRequests() -> [Request] {
    work.silence()
    return requests.withLock { all in
      defer { all = [] }
      return all
    }
  }

  func takeReports() -> [Report] {
    news.silence()
    return reports.withLock { all in
      defer { all = [] }
      return all
    }
  }
}
