import Geometry
import Gestures
import Testing

/// Targets and actions, and what they can ask.
@Suite(.timeLimit(.minutes(1))) struct ActionTests {
  private final class Controller {
    var calls: [String] = []

    func panned(_ pan: PanGestureRecognizer) { calls.append("panned \(pan.state)") }
    func happened(_ recognizer: GestureRecognizer) { calls.append("\(recognizer.label) \(recognizer.state)") }
    func something() { calls.append("something") }
  }

  private static let drag = "v(100,100)@0; >(120,100)@.1; ^@.2"

  @Test func `a recognizer is made with a target and an action`() {
    let controller = Controller()
    let pan = PanGestureRecognizer(target: controller, action: Controller.panned)
    let tap = TapGestureRecognizer(target: controller, action: Controller.happened)
    Stage(pan, tap).play("\(Self.drag); v(100,100)@1; ^@1.1")
    #expect(controller.calls == ["panned began", "panned ended", "tap ended"])
  }

  @Test func `an action that the recognizer could never call is found when it is made`() async {
    let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withExtendedLifetime(Controller()) { _ = TapGestureRecognizer(target: $0, action: Controller.panned) }
    }
    let error = String(decoding: outcome?.standardErrorContent ?? [], as: UTF8.self)
    for name in ["TapGestureRecognizer", "Controller", "PanGestureRecognizer"] { #expect(error.contains(name)) }
    let controller = Controller()
    let edge = ScreenEdgePanGestureRecognizer(target: controller, action: Controller.panned)
    edge.edges = .left
    Stage(edge).play("v(2,100)@0; >(40,100)@.1; ^@.2")
    #expect(controller.calls == ["panned began", "panned ended"])
  }

  @Test func `an action need not know the recognizer`() {
    let controller = Controller()
    let tap = TapGestureRecognizer(target: controller, action: Controller.something)
    let action = tap.addTarget(controller, action: Controller.something)
    let stage = Stage(tap)
    stage.play("v(100,100)@0; ^@.1")
    #expect(controller.calls == ["something", "something"])
    tap.removeTarget(controller, action: action)
    stage.play("v(100,100)@2; ^@2.1")
    #expect(controller.calls.count == 3)
    #expect(LongPressGestureRecognizer().add(action))
  }

  @Test func `what was set is read once the event has been seen by all`() {
    final class Hasty: GestureRecognizer {
      var read: State?
      override func touchesEnded(_ touches: Touches, with event: Event) {
        state = .ended
        read = state
      }
    }
    let hasty = Hasty()
    var told: GestureRecognizer.State?
    hasty.addAction { told = $0.state }
    Stage(hasty).play("v(100,100)@0; ^@.1")
    #expect(hasty.read == .possible && told == .ended)
  }

  @Test func `the target is not kept alive`() {
    var controller: Controller? = Controller()
    weak let trace = controller
    let pan = controller.map { PanGestureRecognizer(target: $0, action: Controller.panned) }
    controller = nil
    #expect(trace == nil)
    #expect(pan != nil)
  }

  @Test func `an action counts once, on as many recognizers as it is added to`() {
    let controller = Controller()
    let action = Action(target: controller, action: Controller.happened)
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    for recognizer in [pan, tap, pan, tap] as [GestureRecognizer] { recognizer.add(action) }
    let stage = Stage(pan, tap)
    stage.play("v(100,100)@0; ^@.1; v(100,100)@1; >(120,100)@1.1; ^@1.2")
    #expect(controller.calls == ["tap ended", "pan began", "pan ended"])
    pan.removeTarget(controller, action: nil)
    tap.removeTarget(nil, action: action)
    stage.play("v(100,100)@2; ^@2.1; v(100,100)@3; >(120,100)@3.1; ^@3.2")
    #expect(controller.calls.count == 3)
    let typed = pan.addTarget(controller, action: Controller.panned)
    #expect(!tap.add(typed))
    #expect(ScreenEdgePanGestureRecognizer().add(typed))
  }

  @Test func `a recognizer says in a line which it is and how it stands`() {
    let pan = PanGestureRecognizer()
    #expect("\(pan)" == "<PanGestureRecognizer; state = possible; view = nil; numberOfTouches = 0>")
    pan.name = "drag"
    var line = ""
    pan.addAction { if $0.state == .began { line = "\($0)" } }
    Stage(pan).play(Self.drag)
    #expect(line == "<PanGestureRecognizer \"drag\"; state = began; view = NotingView; numberOfTouches = 1>")
  }

  @Test func `any number of actions is done in order`() {
    let pan = PanGestureRecognizer()
    var calls: [Int] = []
    let count = 3000
    for number in 0..<count { pan.addAction { _ in calls.append(number) } }
    Stage(pan).play(Self.drag)
    #expect(calls == Array(0..<count) + Array(0..<count))
  }

  @Test func `actions that come and go while one is done count from the next change on, and what is done goes on`() {
    let controller = Controller()
    let pan = PanGestureRecognizer()
    weak var released: Controller?
    func addFirst() {
      let kept = Controller()
      released = kept
      pan.addAction { [unowned pan] _ in
        for _ in 0..<3 {
          pan.removeTarget(nil, action: nil)
          pan.addTarget(controller, action: Controller.panned)
        }
        // Nothing but the action that was removed has this.
        kept.calls.append("first")
        controller.calls += kept.calls
      }
      pan.addAction { _ in controller.calls.append("second") }
    }
    addFirst()
    Stage(pan).play(Self.drag)
    #expect(controller.calls == ["first", "second", "panned ended"])
    #expect(released == nil)
  }

  @Test func `actions that an observer changes just before they are done are kept while they are done`() {
    let pan = PanGestureRecognizer()
    var calls: [String] = []
    func renew(_ name: String) {
      pan.removeTarget(nil, action: nil)
      let kept = Kept(name)
      pan.addAction { _ in
        renew("renewed by an action")
        // Nothing but the action that was removed has this.
        calls.append(kept.name)
      }
    }
    let observer = Renewer { renew("renewed by an observer") }
    renew("first")
    let stage = Stage(pan)
    stage.router.addObserver(observer)
    stage.play(Self.drag)
    #expect(calls == ["renewed by an observer", "renewed by an observer"])
  }

  private final class Kept {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// Does something whenever a recognizer is about to send its actions.
  private final class Renewer: GestureObserver {
    private let renew: () -> Void
    init(_ renew: @escaping () -> Void) { self.renew = renew }

    func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
      renew()
    }
  }

  @Test func `when it is asked whether it should begin, a gesture knows its way`() {
    let stage = Stage()
    let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    var known: [String] = []
    answers.shouldBegin = { recognizer in
      switch recognizer {
      case let pan as PanGestureRecognizer:
        known.append("pan \(pan.translation(in: nil).dx > 0) \(pan.velocity(in: nil).dx > 0)")
      case let pinch as PinchGestureRecognizer:
        known.append("pinch \(pinch.scaleSinceLanding > 1) \(pinch.velocity > 0) \(pinch.scale)")
      case let rotation as RotationGestureRecognizer:
        known.append("rotation \(rotation.rotationSinceLanding > 0) \(rotation.velocity > 0) \(rotation.rotation)")
      default: break
      }
      return true
    }
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = answers
      stage.add(recognizer, to: stage.view)
    }
    stage.play("1v(100,100)@0; 2v(200,100)@0; 2>(250,150)@.1; {1^,2^}@.2")
    #expect(known == ["pan true true", "pinch true true 1.0", "rotation true true 0.0"])
    known = []
    stage.play("1v(100,100)@1; 2v(200,100)@1; 2>(150,80)@1.1; {1^,2^}@1.2")
    #expect(known == ["pan false false", "pinch false false 1.0", "rotation false false 0.0"])
  }

  @Test func `an action is taken away by itself, whosever it is`() {
    let (controller, tap) = (Controller(), TapGestureRecognizer())
    let kept = tap.addTarget(controller, action: Controller.something)
    let closure = tap.addAction { _ in controller.calls.append("closure") }
    tap.removeAction(closure)
    tap.removeAction(Action { _ in })
    Stage(tap).play("v(100,100)@0; ^@.1")
    #expect(controller.calls == ["something"])
    tap.removeAction(kept)
    Stage(tap).play("v(100,100)@2; ^@2.1")
    #expect(controller.calls == ["something"])
  }
}
