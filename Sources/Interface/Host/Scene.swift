public import Exchange
public import Geometry
public import Gestures
public import InputDevices

/// What a host shows: an element that fills the window, and hears what happens to it. Where it observes gestures, too, it does
/// so while it is shown.
///
/// Every member but the element itself has a default. Most do nothing; keys go to the text and the commands that the scene has, and a
/// mouse's other fingers act on all of it.
public protocol Scene: Element, Timed {
  /// What the keys act on now; nil for nothing.
  var focus: FocusRing? { get }

  /// Where a mouse's other fingers act, wherever they lie, and a touchpad's about a pointer that is over it; nil for nowhere.
  var ghostView: View? { get }

  /// What keys do now: the first that has a use for a key takes it.
  var keyCommands: [KeyCommand] { get }

  /// What is being written in, which takes text before it is taken for a command; nil for nothing.
  var textInput: (any TextInput)? { get }

  /// Takes a key: into a text, or as a command.
  ///
  /// - Returns: whether the scene had a use for it.
  func keyPressed(_ press: KeyEvent) -> Bool

  /// The pointer rests or moves at `place`, in points of the window, with no button held; nil when it is gone.
  func pointerHovers(at place: Point?)

  /// A pen was heard of that does not touch, at `place` in points of the window and at `time` in seconds on the input's own
  /// clock, with `buttons` held on its barrel.
  func penHovers(at place: Point, buttons: Event.ButtonMask, time: Double)

  /// The wheel turned at `place`, in points of the window: positive is right and down, in steps of a wheel.
  func scrolled(by steps: Vector, at place: Point)

  /// What was drawn is on its way to the screen: the time for what need not come before it.
  ///
  /// - Parameter isWhole: whether that is all there is to see; else something of it has yet to come, or nobody sees the window.
  func frameShown(isWhole: Bool)

  /// Another scene takes its place.
  func disappeared()

  /// Nothing may be lost that was made in the scene: the window closes, or its server is gone.
  func save()

  /// The window closes, and every touch and attempt in it is over: what was recorded of them is whole.
  func inputEnded()

  /// Nothing of the window can be seen any more: it was minimized, lies on another desktop, or under others.
  func windowHidden()

  /// The window was moved, so that what touches it lies elsewhere now.
  func windowMoved()

  /// A point has another number of pixels now: what keeps pictures or measures of text makes them anew. The window's size in
  /// points changes with it.
  func rescaled()

  /// Devices came or went.
  func inputChanged()

  /// The desktop wishes something else now.
  func desktopChanged()

  /// The kinds of content that can be pasted and dropped, the best first.
  var uses: [ExchangedContent.Kind] { get }

  /// Content came that was asked for from the clipboard, or was dropped at `place`, in points of the window; nil where it was
  /// pasted.
  func received(_ content: ExchangedContent, at place: Point?)

  /// Nothing came of a paste or of a drop at `place`: say why.
  func notReceived(_ failure: ExchangeFailure, at place: Point?)

  /// The user put the place where two mirrored fingers of a mouse meet at `pivot`, in points of the window.
  func pivotMoved(to pivot: Point)

  /// Where two mirrored fingers of a mouse meet, in points of the window; nil leaves it where it is.
  var restingPivot: Point? { get }
}

extension Scene {
  /// Nothing.
  public var focus: FocusRing? { nil }
  /// All of the scene.
  public var ghostView: View? { self }
  /// Nothing.
  public var keyCommands: [KeyCommand] { [] }
  /// Nothing.
  public var textInput: (any TextInput)? { nil }
  /// Gives what it prints to a text, and else the key to the commands.
  public func keyPressed(_ press: KeyEvent) -> Bool { take(press) }

  /// Gives what a key prints to what is being written in, and else the key to the commands.
  ///
  /// - Returns: whether there was a use for it.
  public func take(_ press: KeyEvent) -> Bool {
    if let textInput {
      if let text = press.printed {
        // Who writes has left the controls: Return ends the text.
        focus?.hideRing()
        textInput.insertText(text)
        return true
      }
      if textInput.erasingKeys.perform(press) { return true }
      if focus?.showsRing != true, textInput.movingKeys.perform(press) { return true }
    }
    return keyCommands.perform(press)
  }
  /// No use for the pointer.
  public func pointerHovers(at place: Point?) {}
  /// No use for pens that do not touch.
  public func penHovers(at place: Point, buttons: Event.ButtonMask, time: Double) {}
  /// Nothing scrolls.
  public func scrolled(by steps: Vector, at place: Point) {}
  /// Nothing moves by itself.
  public var nextDeadline: Double? { nil }
  /// Nothing moves by itself.
  public func advance(to time: Double) {}
  /// Nothing waits for it.
  public func frameShown(isWhole: Bool) {}
  /// Nothing to end.
  public func disappeared() {}
  /// Nothing to keep.
  public func save() {}
  /// Nothing was recorded.
  public func inputEnded() {}
  /// Nobody has to see it.
  public func windowHidden() {}
  /// Nothing depends on it.
  public func windowMoved() {}
  /// Nothing is kept.
  public func rescaled() {}
  /// Nothing depends on it.
  public func inputChanged() {}
  /// Nothing depends on it.
  public func desktopChanged() {}
  /// None.
  public var uses: [ExchangedContent.Kind] { [] }
  /// No use for it.
  public func received(_ content: ExchangedContent, at place: Point?) {}
  /// Nobody asked.
  public func notReceived(_ failure: ExchangeFailure, at place: Point?) {}
  /// Nothing is drawn there.
  public func pivotMoved(to pivot: Point) {}
  /// It stays where it is.
  public var restingPivot: Point? { nil }
}
