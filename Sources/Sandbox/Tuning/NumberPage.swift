import Geometry
import Gestures
import Interface

/// The value of a tolerance to be written, by finger or by key.
final class NumberPage: PanelPage {
  let tolerance: Tolerance
  /// The recognizer that it is of, by name.
  let recognizer: String
  private let name: String
  private let done: (Double?) -> Void
  private let field: TextField
  private let pad: OnScreenKeyboard
  private let doneButton: Button
  private let unlimited: Button?
  /// What is wrong with what is written; empty where nothing is.
  private(set) var problem = ""

  /// - Parameters:
  ///   - tolerance: whose value it is, of `recognizer`.
  ///   - done: takes the value, in the unit of the tolerance and within its range, or nil where there shall be no other.
  init(
    _ appearance: Appearance, _ tolerance: Tolerance, of recognizer: GestureRecognizer,
    done: @escaping (Double?) -> Void
  ) {
    (self.tolerance, self.recognizer, self.done) = (tolerance, recognizer.label, done)
    let words = appearance.words
    name = words.gesture(recognizer.label)
    let unit = words.withUnit("", tolerance.unit).filter { $0 != " " }
    // The unit stands at the end of the field.
    let value = words.setting(tolerance.value(of: recognizer), tolerance.unit)
    let digits = unit.isEmpty ? value : String(value.replacing(unit, with: "").trimmingPrefix(" "))
    let field = TextField(
      hint: digits.last == " " ? String(digits.dropLast()) : digits, suffix: unit, style: .title
    ) { $0.count <= 12 }
    field.isNarrow = true
    self.field = field
    pad = OnScreenKeyboard([.numbers]) { field.press($0) }
    doneButton = Button(words("teach.done"), kind: .primary)
    doneButton.commandTitle = "keys.takeNumber"
    unlimited =
      tolerance.canBeUnlimited ? Button(words("unlimited"), kind: .secondary) { done(.infinity) } : nil
    super.init(appearance, leave: { done(nil) })
    doneButton.action = { [unowned self] in finish() }
    for element in [field, doneButton, pad] as [Element] { addSubview(element) }
    if let unlimited { addSubview(unlimited) }
    field.changed = { [unowned self] in
      problem = ""
      update()
    }
    update()
  }

  override func goOn(from other: PanelPage) {
    if let other = other as? NumberPage { field.goOn(from: other.field) }
  }

  override var closes: Bool { false }

  override var controls: [any Control] {
    super.controls + [doneButton] + [unlimited].compactMap { $0 } + [pad]
  }

  override func update() {
    doneButton.enable(unless: field.hasText ? nil : appearance.words("why.nothingWritten"))
    setNeedsDisplay()
  }

  // MARK: What is written

  /// What a text says as a value of a tolerance.
  enum Reading: Hashable {
    case value(Double)
    case noNumber
    case noWholeNumber
    case tooSmall
    case tooLarge
  }

  /// Reads a number with a point or a comma; of a ratio, in percent.
  static func read(_ text: String, as tolerance: Tolerance) -> Reading {
    let plain = text.replacing(",", with: ".").filter { $0 != " " }
    guard plain.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }), let number = Double(plain) else {
      return .noNumber
    }
    let value = tolerance.unit == .ratio ? number / 100 : number
    if tolerance.isWhole, value != value.rounded() { return .noWholeNumber }
    if value < tolerance.range.lowerBound { return .tooSmall }
    return value > tolerance.range.upperBound ? .tooLarge : .value(value)
  }

  /// The values that there can be, in words.
  private var range: String {
    let words = appearance.words
    return words(
      "tune.between", words.setting(tolerance.range.lowerBound, tolerance.unit),
      words.setting(tolerance.range.upperBound, tolerance.unit))
  }

  private func finish() {
    field.unmarkText()
    let words = appearance.words
    switch Self.read(field.text, as: tolerance) {
    case .value(let value): return done(value)
    case .noNumber: problem = words("tune.noNumber", field.text)
    case .noWholeNumber: problem = words("tune.noWholeNumber")
    case .tooSmall: problem = words("tune.tooSmall", words.setting(tolerance.range.lowerBound, tolerance.unit))
    case .tooLarge: problem = words("tune.tooLarge", words.setting(tolerance.range.upperBound, tolerance.unit))
    }
    setNeedsDisplay()
  }

  override var textInput: (any TextInput)? { field }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.takeNumber", .return, action: finish)] + super.keyCommands
  }

  // MARK: Places

  private static let padTop = 188.0

  override func leastHeight(in width: Double) -> Double {
    Self.padTop + 4 + pad.height(in: width, isLow: true)
  }

  override func layout() {
    super.layout()
    let width = doneButton.width(appearance.typesetter)
    doneButton.place(Rect(bounds.width - width - 12, 4, width, 44))
    let beside = unlimited.map { $0.width(appearance.typesetter) + 8 } ?? 0
    field.place(Rect(16, 108, bounds.width - 32 - beside, 48))
    unlimited?.place(Rect(bounds.width - 16 - beside + 8, 110, beside - 8, 44))
    pad.place(
      Rect(
        14, Self.padTop, bounds.width - 28,
        max(0, min(bounds.height - Self.padTop - 4, 4 * OnScreenKeyboard.rowHeight))))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawHead(name, drawing, leaving: doneButton.frame.width + 20)
    drawing.text(
      drawing.words.tolerance(tolerance.name), at: Point(20, 76), .name, theme.text, width: bounds.width - 36)
    drawing.text(range, at: Point(20, 95), .caption, theme.text2, width: bounds.width - 36)
    drawing.text(problem, at: Point(20, 175), .caption, theme.failed, width: bounds.width - 36)
  }
}
