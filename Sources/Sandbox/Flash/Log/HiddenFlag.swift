import Geometry
import Gestures

/// Watches whether a pennant on its staff is drawn anywhere in the game, without any say in what else the fingers do: it has an
/// engine of its own.
final class HiddenFlag {
  private let view = View(frame: .zero)
  private let router: TouchRouter
  private let flag = FlagGestureRecognizer()
  /// The flag was drawn.
  var drawn: () -> Void = {}

  init() {
    router = TouchRouter(root: view)
    view.addGestureRecognizer(flag)
    flag.addTarget(self, action: HiddenFlag.recognized)
  }

  /// Where the flag may be drawn, in the window; how large it has to be goes by this.
  var area: Rect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// Follows what a touch does.
  func touchChanged(_ sample: TouchSample) { router.deliver(sample) }

  private func recognized(_ flag: FlagGestureRecognizer) { if flag.state == .recognized { drawn() } }
}
