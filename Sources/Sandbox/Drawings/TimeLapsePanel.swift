import Files
import Geometry
import Gestures
import Ink
import Interface
import Pictures

/// Makes an animated picture of how a drawing came about: how long and how large is chosen, then it is made between frames, and
/// can be stopped.
final class TimeLapsePanel: Popover, Timed {
  /// In seconds, and in pixels of the longer side.
  static let (lengths, sides) = ([10.0, 30, 60], [480, 720, 1080])

  private let appearance: Appearance
  private let journal: Journal
  /// Takes the bytes of the file, or why there are none.
  private let done: (Result<[UInt8], PictureFailure>) -> Void
  private var making: TimeLapse?
  private let lengths: SegmentedSwitch
  private let sides: SegmentedSwitch
  private let make: Button
  private let stop: Button
  /// Another button is shown: one is being made, or is no more.
  var switched: () -> Void = {}

  /// - Parameter before: the panel that it goes on with, in another language or with other words; nil for none.
  init(
    appearance: Appearance, journal: Journal, continuing before: TimeLapsePanel?,
    done: @escaping (Result<[UInt8], PictureFailure>) -> Void
  ) {
    (self.appearance, self.journal, self.done) = (appearance, journal, done)
    let words = appearance.words
    lengths = SegmentedSwitch(
      Self.lengths.map { SegmentedSwitch.Segment(title: words("timelapse.seconds", $0.text(decimals: 0))) },
      selection: before?.lengths.selection ?? 1)
    sides = SegmentedSwitch(
      Self.sides.map { SegmentedSwitch.Segment(title: words("timelapse.pixels", "\($0)")) },
      selection: before?.sides.selection ?? 1)
    make = Button(words("timelapse.make"), icon: .save, kind: .primary)
    stop = Button(words("timelapse.stop"), icon: .stop, kind: .secondary)
    making = before?.making
    asksToBeStopped = before?.asksToBeStopped ?? false
    super.init(title: words("timelapse"))
    for row in [lengths, sides] { row.padding = 8 }
    make.action = { [unowned self] in begin() }
    stop.action = { [unowned self] in end() }
    for element in [lengths, sides, make, stop] as [Element] { addSubview(element) }
    update()
  }

  /// Whether one is being made.
  var isMaking: Bool { making != nil }

  /// Whether it says that it has to be stopped before it is left.
  var asksToBeStopped = false { didSet { if asksToBeStopped != oldValue { setNeedsDisplay() } } }

  /// When `advance` has the next picture to make.
  var nextDeadline: Double? { isMaking ? time : nil }

  /// What makes one, or stops that.
  var mainControl: any Control { isMaking ? stop : make }

  private func begin() {
    do {
      making = try TimeLapse(
        journal, length: Self.lengths[lengths.selection], side: Self.sides[sides.selection])
    } catch {
      return done(.failure(error))
    }
    update()
  }

  private func end() {
    making = nil
    asksToBeStopped = false
    update()
  }

  /// Makes the next picture, where one is due.
  func advance(to time: Double) {
    guard let making else { return }
    do {
      guard let bytes = try making.advance() else { return setNeedsDisplay() }
      end()
      done(.success(bytes))
    } catch {
      end()
      done(.failure(error))
    }
  }

  private func update() {
    for element in [lengths, sides, make] as [Element] { element.isShown = !isMaking }
    stop.isShown = isMaking
    switched()
    setNeedsDisplay()
  }

  override var contentSize: Size { Size(300, 228) }

  override var controls: [any Control] {
    isMaking ? [stop] : [lengths, sides, make]
  }

  override func layout() {
    let area = content
    for (index, row) in [lengths, sides].enumerated() {
      row.totalWidth = area.width
      _ = row.measure(appearance.typesetter)
      row.place(Rect(area.minX, area.minY + Double(index) * 54, area.width, 44))
    }
    for button in [make, stop] { button.place(Rect(area.minX, area.minY + 116, area.width, 44)) }
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    guard let making else { return }
    let area = content
    let percent = drawing.words("unit.percent", (making.progress * 100).text(decimals: 0))
    drawing.text(
      percent, at: Point(area.midX, area.minY + 42), .title, drawing.theme.text, anchor: .middle, width: area.width)
    let line = Rect(area.minX, area.minY + 66, area.width, 6)
    drawing.painter.fill(line, cornerRadius: 3, drawing.theme.edge.withAlpha(0.55))
    let part = Rect(line.minX, line.minY, line.width * making.progress, line.height)
    drawing.painter.fill(part, cornerRadius: 3, drawing.theme.accent)
    guard asksToBeStopped else { return }
    drawing.paragraph(
      drawing.words("timelapse.stopFirst"), at: Point(area.midX, area.minY + 90), .caption, drawing.theme.waiting,
      anchor: .middle, width: area.width, most: 2)
  }

  // What is beside its controls is no paper.
  override func touchesBegan(_ touches: Touches, with event: Event) {}
}
