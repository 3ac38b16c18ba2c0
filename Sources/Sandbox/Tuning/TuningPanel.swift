import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// Every tolerance of every recognizer as a slider, in the place of the recognizers.
final class TuningPanel: Element {
  /// One line of the list.
  private enum Line {
    case recognizer(GestureRecognizer)
    case tolerance(GestureRecognizer, Tolerance, standard: Double)
  }

  static let headHeight = 108.0
  private static let footHeight = 60.0
  private static let titleHeight = 56.0
  private static let rowHeight = 72.0
  private let appearance: Appearance
  private var lines: [Line] = []
  private var tops: [Double] = []
  private var scroll = 0.0
  /// The line whose slider the keys move.
  private var selection: Int?
  private var sliding: Int?
  private var scrollStart: (y: Double, scroll: Double)?
  private let reset: Button
  private let save: Button
  /// What the recordings say; nil before they were asked.
  var judgement: Rejudgement? { didSet { setNeedsDisplay() } }
  /// What the last gesture is by the present settings, in one line.
  var justNow = "" { didSet { if justNow != oldValue { setNeedsDisplay() } } }
  /// A tolerance of a recognizer was set to a value.
  var changed: (GestureRecognizer, Tolerance, Double) -> Void = { _, _, _ in }

  init(appearance: Appearance, reset: @escaping () -> Void, save: @escaping () -> Void) {
    self.appearance = appearance
    self.reset = Button(appearance.words("tune.reset"), kind: .secondary, action: reset)
    self.save = Button(appearance.words("tune.save"), kind: .primary, action: save)
    super.init()
    addSubview(self.reset)
    addSubview(self.save)
    isHidden = true
  }

  var controls: [any Control] { [reset, save] }

  /// Lists the tolerances of `set`; those of `reference` are where the sliders stood before.
  func list(_ set: GestureSet, comparedWith reference: GestureSet) {
    lines = []
    tops = [0]
    for recognizer in set.recognizers {
      let tolerances = type(of: recognizer).tolerances
      guard !tolerances.isEmpty else { continue }
      add(.recognizer(recognizer), Self.titleHeight)
      for tolerance in tolerances {
        let standard = reference[recognizer.label].map(tolerance.value) ?? tolerance.standard
        add(.tolerance(recognizer, tolerance, standard: standard), Self.rowHeight)
      }
    }
    scroll(by: 0)
    setNeedsDisplay()
  }

  private func add(_ line: Line, _ height: Double) {
    lines.append(line)
    tops.append((tops.last ?? 0) + height)
  }

  // MARK: Places

  private var list: Rect {
    Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - Self.footHeight))
  }

  private func area(_ index: Int) -> Rect {
    Rect(0, Self.headHeight - scroll + tops[index], bounds.width, tops[index + 1] - tops[index])
  }

  private func track(_ tolerance: Tolerance, _ standard: Double, _ index: Int) -> SliderTrack {
    let area = area(index)
    return SliderTrack(
      origin: Point(32, area.minY + 50), length: area.width - 64, range: tolerance.range,
      standard: tolerance.clamp(standard))
  }

  override func layout() {
    let half = (bounds.width - 40 - 8) / 2
    reset.place(Rect(20, bounds.height - 52, half, 44))
    save.place(Rect(28 + half, bounds.height - 52, half, 44))
    scroll(by: 0)
  }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  func scroll(by distance: Double) {
    let largest = max(0, (tops.last ?? 0) + 8 - list.height)
    scroll = min(max(scroll + distance, 0), largest)
    setNeedsDisplay(list)
  }

  /// Shows the settings of the recognizer of that name.
  func reveal(_ name: String) {
    let index = lines.firstIndex { line in
      if case .recognizer(let recognizer) = line { return recognizer.label == name }
      return false
    }
    guard let index else { return }
    scroll = 0
    scroll(by: tops[index])
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard let place = touches.first?.location(in: self), list.contains(place) else { return }
    scrollStart = (place.y, scroll)
    for index in lines.indices where area(index).contains(place) {
      guard case .tolerance(_, let tolerance, let standard) = lines[index] else { continue }
      if track(tolerance, standard, index).target.contains(place) { sliding = index }
      select(index)
    }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first, let start = scrollStart else { return }
    let place = touch.location(in: self)
    if let index = sliding, case .tolerance(let recognizer, let tolerance, let standard) = lines[index] {
      // A finger that goes up or down means the list.
      if abs(place.y - start.y) > 24 {
        sliding = nil
      } else {
        return set(tolerance.rounded(track(tolerance, standard, index).value(at: place.x)), recognizer, tolerance)
      }
    }
    scroll = start.scroll
    scroll(by: start.y - place.y)
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    if sliding != nil { touchesMoved(touches, with: event) }
    sliding = nil
    scrollStart = nil
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    sliding = nil
    scrollStart = nil
  }

  private func set(_ value: Double, _ recognizer: GestureRecognizer, _ tolerance: Tolerance) {
    guard value != tolerance.value(of: recognizer) else { return }
    changed(recognizer, tolerance, value)
    setNeedsDisplay()
  }

  // MARK: Keys

  private func select(_ index: Int?) {
    guard index != selection else { return }
    selection = index
    setNeedsDisplay(list)
  }

  /// Goes to the next setting (1) or the one before (-1).
  func moveSelection(_ way: Int) {
    var index = selection ?? -1
    repeat { index += way } while lines.indices.contains(index) && !isTolerance(index)
    guard lines.indices.contains(index) else { return }
    select(index)
    let area = area(index)
    if area.minY < list.minY { scroll(by: area.minY - list.minY) }
    if area.maxY > list.maxY { scroll(by: area.maxY - list.maxY) }
  }

  private func isTolerance(_ index: Int) -> Bool {
    if case .tolerance = lines[index] { return true }
    return false
  }

  /// Moves the selected slider by some steps.
  func adjust(by steps: Double) {
    guard let selection, case .tolerance(let recognizer, let tolerance, _) = lines[selection] else { return }
    let value = tolerance.value(of: recognizer)
    set(
      tolerance.rounded((value.isFinite ? value : tolerance.range.upperBound) + steps * tolerance.step), recognizer,
      tolerance)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.ground(bounds, theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), theme.line)
    drawing.text(words("tune"), at: Point(20, 31), .heading, theme.text, width: bounds.width - 140)
    if let judgement {
      drawing.text(
        words("tune.recordings", "\(judgement.subjects.count)"), at: Point(bounds.maxX - 16, 31), .caption, theme.text2,
        anchor: .end)
      let (before, after) = (judgement.total(judgement.before), judgement.total(judgement.after))
      drawing.text(
        words.scores(before, after), at: Point(20, 54), .captionBold, theme.text, width: bounds.width - 36)
    }
    var y = 76.0
    for line in drawing.lines(of: justNow, .caption, width: bounds.width - 36).prefix(2) {
      drawing.text(line, at: Point(20, y), .caption, theme.text2, width: bounds.width - 36)
      y += 16
    }
    drawing.clipped(to: list) { drawing in
      for index in lines.indices where drawing.dirty.intersects(area(index)) { draw(lines[index], index, drawing) }
    }
    drawing.painter.hairline(
      Point(0, bounds.height - Self.footHeight + 0.5), Point(bounds.width, bounds.height - Self.footHeight + 0.5),
      theme.line)
  }

  private func draw(_ line: Line, _ index: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let area = area(index)
    switch line {
    case .recognizer(let recognizer):
      drawing.painter.hairline(
        Point(20, area.minY + 0.5), Point(bounds.maxX - 16, area.minY + 0.5), theme.line)
      drawing.text(
        words.gesture(recognizer.label), at: Point(20, area.minY + 26), .heading, theme.text, width: bounds.width - 36)
      if let judgement {
        let name = recognizer.label
        let (before, after) = (judgement.score(of: name, judgement.before), judgement.score(of: name, judgement.after))
        drawing.text(
          words.scores(before, after), at: Point(20, area.minY + 45), .caption,
          before == after ? theme.text3 : theme.text, width: bounds.width - 36)
      }
    case .tolerance(let recognizer, let tolerance, let standard):
      let value = tolerance.value(of: recognizer)
      let isChanged = abs(value - standard) > 1e-9 || value.isFinite != standard.isFinite
      if index == selection {
        drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover)
      }
      if isChanged { drawing.painter.fill(Rect(12, area.minY + 12, 3, 18), cornerRadius: 1.5, theme.accent) }
      let end = drawing.text(
        words.setting(value, tolerance.unit), at: Point(bounds.maxX - 20, area.minY + 27), .value, theme.text,
        anchor: .end)
      var room = bounds.width - 44 - end
      if isChanged {
        room -=
          drawing.text(
            "\(words.setting(standard, tolerance.unit)) →", at: Point(bounds.maxX - 28 - end, area.minY + 27), .caption,
            theme.text2, anchor: .end) + 12
      }
      drawing.text(words.tolerance(tolerance.name), at: Point(20, area.minY + 26), .body, theme.text, width: room)
      drawing.slider(track(tolerance, standard, index), value: tolerance.clamp(value))
    }
  }
}

extension Words {
  /// Hits, misses and false fires, with what they were before where that is another number.
  func scores(_ before: Rejudgement.Score, _ after: Rejudgement.Score) -> String {
    func pair(_ old: Int, _ new: Int) -> String { old == new ? "\(new)" : "\(old) → \(new)" }
    return self(
      "tune.scores", pair(before.hits, after.hits), pair(before.misses, after.misses),
      pair(before.falseFires, after.falseFires))
  }
}
