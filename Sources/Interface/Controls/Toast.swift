public import Geometry
import Gestures
import Ink

/// A message over what it is about, with the glyph of its state, and at most one answer. It takes one line, or up to six
/// where there is little room, and goes by itself unless it has to be closed.
public final class Toast: Element, Timed {
  /// What can be done about a message.
  public enum Answer {
    /// Nothing.
    case none
    /// A cross closes it, and does this; it stays until then, or until it is hidden.
    case closing(() -> Void)
    /// A button with this title does this, and the message goes.
    case action(String, () -> Void)
    /// A button with this title does more about what the message tells of, and the message goes; also by itself, as soon as one that
    /// is read in passing, or with what it is about.
    case offer(String, () -> Void)
    /// A button takes back what the message tells of, and the message goes.
    case undo(() -> Void)
  }

  /// The height of a toast of one line or two, its shadow included, in points.
  public static let height = 60.0
  /// The height of a line where there are several, in points.
  private var lineHeight: Double { appearance.typesetter.leading(of: .caption, usually: 16) }
  /// The most lines.
  private static let most = 6
  /// The reach of its shadow, in points.
  private static let shadow = 8.0
  /// How long it goes on looking for a finger on its button, in seconds.
  private static let patience = 0.2
  /// The room for it, in the coordinates of what it lies in; it takes the middle of that, at the bottom, and what is more than
  /// two lines over it, or under it where it would lie above `highest`.
  public var area = Rect.zero { didSet { if area != oldValue { place() } } }
  /// How far up it may reach, in the coordinates of what it lies in; the upper edge of that by default.
  public var highest = 0.0 { didSet { if highest != oldValue { place() } } }
  /// Is called when it comes, goes or lies elsewhere; nobody by default.
  public var moved: (() -> Void)?
  /// How it looks and speaks.
  public let appearance: Appearance
  /// What is said, or was last.
  private var message = Message(text: "")
  /// The words of that.
  public var text: String { message.text }
  /// What it is about; nil where nobody said.
  public var subject: String? { message.subject }
  private var lines: [String] = []
  /// The style of the lines: that of texts for a message in one line, and that of captions for any other, unless no place of the
  /// button leaves it room.
  private var style = TextStyle.body
  /// Whether its button lies under the message, which has no room beside it.
  private var isStacked = false
  /// How much higher it is then, in points.
  private static let stacked = 48.0
  /// The button of its answer; nil where there is none.
  private var button: Button?
  /// Whether its button takes back what it tells of.
  public var offersUndo: Bool { message.offersUndo }
  /// Whether a message is to be shown once nothing is in its way.
  private var waits = false
  /// Whether it keeps out of the way of what is done under it; false by default. What there is to say then is said for its
  /// whole time once that is over.
  public var isAside = false {
    didSet {
      guard isAside != oldValue else { return }
      if isAside, isShown {
        hide()
        waits = true
      } else if waits {
        appear()
      }
    }
  }
  /// Whether a problem stays until it is closed; false by default: it goes by itself.
  public var keepsProblems = false
  /// The time at which it goes by itself, in seconds on the input's own clock; nil where it stays, or nothing is shown.
  public private(set) var nextDeadline: Double?

  /// A toast that shows nothing yet.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isShown = false
  }

  /// Shows `text` in the place of what is shown; by default as something that was done, without an answer.
  public func show(_ text: String, _ state: ShownState = .recognized, answer: Answer = .none) {
    show(Message(text: text, state: state, answer: answer))
  }

  /// Shows what `message` says in the present language, and in another one where it has to go on in that.
  ///
  /// - Parameter subject: what it is about; nil, the default, for nothing that ``subject`` is asked for.
  public func show(
    _ state: ShownState = .recognized, about subject: String? = nil,
    saying message: @escaping (Words) -> (text: String, answer: Answer)
  ) {
    show(Message.saying(message, state, about: subject, in: appearance.words))
  }

  /// Goes on with what another toast shows or is to show, for as long as that would have; but for an offer, which is found
  /// elsewhere.
  public func goOn(from other: Toast) {
    guard !other.isHidden || other.waits, !other.message.isOffer else { return }
    let deadline = other.nextDeadline
    other.hide()
    show(other.message.said(in: appearance.words))
    if isShown, deadline != nil { nextDeadline = deadline }
  }

  /// Goes where it is about `subject`, which is no more what the message says.
  public func hide(about subject: String) { if self.subject == subject { hide() } }

  private func show(_ message: Message) {
    // A cross that a finger is on stays, whatever the message says meanwhile.
    if !(message.isClosed && self.message.isClosed) { setButton(button(for: message.answer)) }
    self.message = message
    if isAside {
      hide()
      waits = true
    } else {
      appear()
    }
  }

  private func button(for answer: Answer) -> Button? {
    switch answer {
    case .none: return nil
    case .closing:
      let cross = Button(icon: .close) { [unowned self] in end() }
      cross.commandTitle = "close"
      return cross
    case .action(let title, _), .offer(let title, _):
      return Button(title, kind: .secondary) { [unowned self] in end() }
    case .undo: return Button(appearance.words("undo"), kind: .secondary) { [unowned self] in end() }
    }
  }

  /// Shows that something went wrong, in the place of what is shown.
  public func show(problem: String) { show(problem, .failed, answer: keepsProblems ? .closing {} : .none) }

  /// The same, in the present language, and in another one where it has to go on in that.
  public func show(problem: @escaping (Words) -> String) {
    let answer: Answer = keepsProblems ? .closing {} : .none
    show(.failed) { (problem($0), answer) }
  }

  /// Goes on with what is shown, or is to be, in the present words and sizes.
  public func renew() {
    guard isShown || waits else { return }
    message = message.said(in: appearance.words)
    let next = button(for: message.answer)
    // One that says the same keeps the focus, and the finger that is on it.
    if next?.title != button?.title { setButton(next) }
    place()
  }

  private func appear() {
    waits = false
    nextDeadline = message.stay.map { time + $0 }
    isShown = true
    place()
    setNeedsDisplay()
  }

  private func setButton(_ button: Button?) {
    self.button?.removeFromSuperview()
    self.button = button
    guard let button else { return }
    (button.inset, button.cornerRadius) = (4, 8)
    addSubview(button)
  }

  private func end() {
    hide()
    message.run()
  }

  /// Whether something other than closing can be done about what is shown.
  public var hasAction: Bool { message.hasAction && !isHidden }

  /// Whether something other than closing can be done about it, and nowhere else: it stays worth telling when something else is
  /// shown.
  public var isLasting: Bool { hasAction && !message.isOffer }

  /// What the tab key goes to: the answer, where there is one.
  public var controls: [any Control] { [button].compactMap { $0 } }

  /// Whether another message may take its place unread: nothing is shown, or what is read in passing.
  public var canBeReplaced: Bool { isHidden && !waits || message.isReadInPassing }

  /// Takes back what it tells of.
  ///
  /// - Returns: whether that can be taken back.
  public func undo() -> Bool {
    guard offersUndo, isShown else { return false }
    end()
    return true
  }

  /// Its shadow covers nothing.
  public override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.insetBy(Self.shadow, Self.shadow).contains(point)
  }

  /// A message that nothing can be done about goes where it is touched.
  public override func touchesBegan(_ touches: Touches, with event: Event) { if button == nil { hide() } }

  /// Something else begins: what is no problem goes.
  public func pass() { if message.state == .recognized, isShown || waits { hide() } }

  /// What went wrong was done now: no problem is said any more.
  public func passProblem() { if message.state == .failed, isShown || waits { hide() } }

  /// Shows nothing any more.
  public func hide() {
    // A finger that is on the button, or slid off it, answers nothing that is not there.
    button?.letGo()
    waits = false
    nextDeadline = nil
    guard isShown else { return }
    isShown = false
    moved?()
  }

  /// Goes when its time has come.
  public func advance(to time: Double) {
    guard let nextDeadline, time >= nextDeadline else { return }
    // Not from under a finger that is about to answer.
    if button?.isPressed == true { self.nextDeadline = time + Self.patience } else { hide() }
  }

  private var buttonWidth: Double { button?.width(appearance.typesetter) ?? 0 }

  private func place() {
    // What was there is seen again.
    setNeedsDisplay()
    let typesetter = appearance.typesetter
    let textWidth = typesetter.width(of: text, .body)
    setCompact(false)
    let width = min(buttonWidth + 76 + textWidth, area.width)
    let styles = [TextStyle.caption] + typesetter.smallerStyles(than: .caption)
    isStacked = false
    style = textWidth <= room(in: width) ? .body : styles.first { hasRoom($0, in: width) } ?? styles[styles.count - 1]
    lines = broken(in: room(in: width))
    let height =
      max(Self.height, 2 * Self.shadow + 12 + lineHeight * Double(lines.count)) + (isStacked ? Self.stacked : 0)
    place(Rect(area.midX - width / 2, max(highest, area.maxY - height), width, height))
    let (right, bottom) = (width - Self.shadow, height - Self.shadow)
    button?.place(
      isStacked
        ? Rect(right - 8 - buttonWidth, bottom - 8 - 44, buttonWidth, 44)
        : Rect(right - buttonWidth, Self.shadow, buttonWidth, bottom - Self.shadow))
    if isShown { moved?() }
  }

  /// Puts the button so that no word is cut in that style: beside the message, as a sign, or under it.
  ///
  /// - Returns: whether there is such a place.
  private func hasRoom(_ style: TextStyle, in width: Double) -> Bool {
    setCompact(false)
    isStacked = false
    if fits(style, in: room(in: width)) { return true }
    if offersUndo {
      setCompact(true)
      if fits(style, in: room(in: width)) { return true }
      setCompact(false)
    }
    isStacked = message.hasAction
    return isStacked && fits(style, in: room(in: width))
  }

  /// How wide the message can be where all is `width` points wide.
  private func room(in width: Double) -> Double { width - 66 - (isStacked ? 0 : buttonWidth) }

  /// Has the button that takes back show its sign alone, or its word.
  private func setCompact(_ isCompact: Bool) {
    guard offersUndo, let button else { return }
    button.icon = isCompact ? .undo : nil
    button.isCompact = isCompact
  }

  private func fits(_ style: TextStyle, in room: Double) -> Bool {
    let lines = appearance.typesetter.lines(of: text, style, width: room)
    return lines.count <= Self.most && lines.allSatisfy { appearance.typesetter.width(of: $0, style) <= room }
  }

  /// The message in lines of `room` points; the last one goes on beyond that where it takes more than there may be.
  private func broken(in room: Double) -> [String] {
    guard style != .body else { return [text] }
    let lines = appearance.typesetter.lines(of: text, style, width: room)
    guard lines.count > Self.most else { return lines }
    let first = lines.prefix(Self.most - 1)
    var rest = text[...]
    for line in first { rest = rest.dropFirst(line.count).drop { $0 == " " } }
    return first + [String(rest)]
  }

  public override func draw(_ drawing: GraphicsContext) {
    drawing.sheet(bounds.insetBy(Self.shadow, Self.shadow), cornerRadius: 12)
    let middle = (bounds.height - (isStacked ? Self.stacked : 0)) / 2
    drawing.glyph(message.state, at: Point(30, middle), size: 16)
    let room = room(in: bounds.width)
    let first = middle + style.size * 0.36 - lineHeight / 2 * Double(lines.count - 1)
    for (index, line) in lines.enumerated() {
      drawing.text(
        line, at: Point(48, first + lineHeight * Double(index)), style, drawing.theme.text, width: room)
    }
  }
}
