import Geometry
import Gestures
import Ink
import Interface

/// Keys for fingers that write. The arrow keys go through them, too.
final class OnScreenKeyboard: Element {
  private let grids: [KeyGrid]
  /// Called with what was pressed; nothing by default.
  var take: (KeyGrid.Key) -> Void
  private(set) var grid: KeyGrid {
    didSet {
      guard grid != oldValue else { return }
      // A finger that is down meant another key, and its lift means none of these.
      (finger, pressed) = (nil, nil)
      setNeedsDisplay()
      // The key that led here leads back.
      selection = keys.firstIndex(of: KeyGrid.Key.other) ?? 0
    }
  }
  /// Whether the next letter is a capital.
  private var isShifted = false { didSet { if isShifted != oldValue { setNeedsDisplay() } } }
  /// The finger that is on a key: of several the one that landed last.
  private var finger: Touch?
  /// The key that it is on, by place.
  private var pressed: Int? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  /// The key that the arrows have come to, by place.
  private var selection = 0
  /// Whether the finger that is down has erased already.
  private var hasRepeated = false

  /// Keys of one of `grids`, the first at first, of which each leads to the next.
  init(_ grids: [KeyGrid], take: @escaping (KeyGrid.Key) -> Void = { _ in }) {
    (self.grids, self.take) = (grids, take)
    grid = grids[0]
    super.init()
    // Whoever writes with two thumbs sets the one down before the other is lifted.
    isMultipleTouchEnabled = true
    let holding = HeldTouchRecognizer("erase", after: 0.5, every: 0.08, reach: 22) { [weak self] in
      self?.repeatErasing()
    }
    holding.delegate = self
    addGestureRecognizer(holding)
  }

  // MARK: Places

  /// The height of a row where all letters have room for theirs, and where there is little, in points.
  static let (rowHeight, leastRowHeight) = (52.0, 44.0)

  private var columns: Int { grid.columns(in: bounds.size) }

  private var keys: [KeyGrid.Key?] { keys(of: grid, columns) }

  private func keys(of grid: KeyGrid, _ columns: Int) -> [KeyGrid.Key?] {
    grid.keys(columns: columns, hasOther: grids.count > 1)
  }

  /// How many rows those keys have in that room.
  private func rows(_ grid: KeyGrid, in room: Size) -> Int {
    let columns = grid.columns(in: room)
    return (keys(of: grid, columns).count + columns - 1) / columns
  }

  /// The rows of the letters that have the most. All have the height of these, so that nothing over them moves when others come.
  private func mostRows(in room: Size) -> Double { Double(grids.map { rows($0, in: room) }.max() ?? 0) }

  /// How high the keys want to be in that width, in points; as low as fingers can use them where `isLow`.
  func height(in width: Double, isLow: Bool = false) -> Double {
    mostRows(in: Size(width, .infinity)) * (isLow ? Self.leastRowHeight : Self.rowHeight)
  }

  /// How large each key is: to be asked once for all of them.
  private var cellSize: Size {
    let height = min(Self.rowHeight * mostRows(in: bounds.size), bounds.height)
    return Size(bounds.width / Double(columns), height / Double(rows(grid, in: bounds.size)))
  }

  /// Where a key of that size lies, by place.
  private func cell(_ index: Int, of size: Size) -> Rect {
    let columns = columns
    return Rect(
      Double(index % columns) * size.width, Double(index / columns) * size.height, size.width, size.height)
  }

  /// Where a key lies, in the keyboard's own coordinates; nil for one that is not there.
  func place(of key: KeyGrid.Key) -> Rect? { keys.firstIndex(of: key).map { cell($0, of: cellSize) } }

  private func key(at place: Point) -> Int? {
    let (keys, size) = (keys, cellSize)
    return keys.indices.first { keys[$0] != nil && cell($0, of: size).contains(place) }
  }

  /// The key as it is now: a capital after Shift.
  private func shown(_ key: KeyGrid.Key) -> KeyGrid.Key {
    guard isShifted, case .letter(let letter) = key, let capital = letter.uppercased().first else { return key }
    return .letter(capital)
  }

  private func press(_ index: Int) {
    guard keys.indices.contains(index), let key = keys[index] else { return }
    switch key {
    case .shift: isShifted.toggle()
    case .letter:
      take(shown(key))
      isShifted = false
    case .other:
      let next = (grids.firstIndex(of: grid) ?? 0) + 1
      grid = grids[next % grids.count]
      isShifted = false
    default: take(key)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      // The key under the finger before is pressed when the next one lands.
      finish()
      (finger, hasRepeated) = (touch, false)
      pressed = key(at: touch.location(in: self))
    }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    if let finger, touches.contains(finger) { pressed = key(at: finger.location(in: self)) }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    guard let finger, touches.contains(finger) else { return }
    // Keys that were hidden under it, or covered, are not what it is lifted from.
    if !isTouchable(at: finger.windowLocation, with: event) { pressed = nil }
    finish()
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    if let finger, touches.contains(finger) { (self.finger, pressed) = (nil, nil) }
  }

  /// Presses the key under the finger, which answers no more.
  private func finish() {
    let index = pressed
    (finger, pressed) = (nil, nil)
    if let index, !hasRepeated { press(index) }
  }

  private func repeatErasing() {
    // In a keyboard that has become narrower there may be no such place.
    guard let pressed, let finger, isTouchable(at: finger.windowLocation), keys.indices.contains(pressed),
      keys[pressed] == .erase
    else { return }
    hasRepeated = true
    press(pressed)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let size = cellSize
    for (index, key) in keys.enumerated() {
      guard let key else { continue }
      let box = cell(index, of: size).insetBy(2, 2)
      let isLit = index == pressed || key == .shift && isShifted
      drawing.painter.fill(box, cornerRadius: 8, isLit ? theme.hover : theme.raised)
      drawing.painter.stroke(box.insetBy(0.5, 0.5), cornerRadius: 7.5, width: 1, theme.edge.withAlpha(0.66))
      let style = key == .other ? TextStyle.caption : .lead
      drawing.text(
        grid.title(of: shown(key)), at: Point(box.midX, box.midY + style.size * 0.36), style, theme.text,
        anchor: .middle)
    }
  }
}

extension OnScreenKeyboard: GestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    key(at: touch.location(in: self)).map { keys[$0] == .erase } ?? false
  }
}

extension OnScreenKeyboard: Control {
  var focusBounds: Rect { cell(selection, of: cellSize).insetBy(2, 2) }
  var focusRadius: Double { 8 }

  func activate() { press(selection) }

  func focusEntered(_ direction: FocusDirection?) {
    if !keys.indices.contains(selection) || keys[selection] == nil { selection = 0 }
  }

  func adjust(_ direction: FocusDirection) -> Bool {
    let (keys, size) = (keys, cellSize)
    let from = cell(selection, of: size).center
    let step = direction.vector
    let ahead = keys.indices.filter { keys[$0] != nil && (cell($0, of: size).center - from).dot(step) > 1 }
    // The nearest in the row or column first.
    let next = ahead.min { first, second in
      func way(_ index: Int) -> Double {
        let offset = cell(index, of: size).center - from
        return offset.dot(step) + 10 * abs(offset.cross(step))
      }
      return way(first) < way(second)
    }
    guard let next else { return false }
    selection = next
    return true
  }
}
