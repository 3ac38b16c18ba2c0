import Gestures
import Interface
import Recordings

extension RecognizerPanel {
  /// What a row says; the words for it are looked for when it is drawn.
  struct Row: Hashable {
    enum Detail: Hashable {
      /// The words under that key.
      case words(String)
      /// A gesture under way, by so many fingers.
      case active(key: String, touches: Int)
      /// It waits for the recognizer of that name.
      case waiting(String)
      /// The recognizer of that name came first.
      case prevented(String)
      /// What made it fail.
      case failed(Finding)
    }

    var state = ShownState.possible
    var detail: Detail
    var value: Reading?
    /// How it came out before a change that is being tried; nil where that changed nothing.
    var former: ShownState?

    static let untried = Row(detail: .words("state.untried"))
    static let possible = Row(detail: .words("state.possible"))
  }
}

extension RecognizerPanel.Row.Detail {
  /// How an attempt came out that did not fire, or that does by a change.
  init(_ verdict: Verdict) {
    switch verdict.outcome {
    case .recognized: self = .words("state.recognized")
    case .failed: self = .failed(verdict.finding ?? Finding(.unexplained))
    case .prevented: self = .prevented(verdict.by ?? "")
    case .cancelled: self = .words("state.cancelled")
    }
  }
}

extension Words {
  /// What a row of the panel says under the name of `recognizer`, in fewer and fewer words.
  func forms(of detail: RecognizerPanel.Row.Detail, for recognizer: GestureRecognizer) -> [String] {
    switch detail {
    case .words(let key): [self(key)]
    case .active(let key, let touches): ["\(self(key)) · \(fingers(touches))", self(key)]
    case .waiting(let name):
      [self("state.waiting", gesture(name)), self("state.waiting.short", gesture(name))]
    case .prevented(let name):
      [self("state.prevented", gesture(name)), self("state.prevented.short", gesture(name))]
    case .failed(let finding): forms(of: finding, isFormer: finding.isFormer(for: recognizer))
    }
  }
}
