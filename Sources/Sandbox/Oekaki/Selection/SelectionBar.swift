import Geometry
import Gestures
import Ink
import Interface

/// What can be done with the selection, in a row over the lower edge of the paper, while the tool for it is chosen.
final class SelectionBar: Element {
  /// What the bar asks for.
  struct Actions {
    var shape: (SelectionShape) -> Void = { _ in }
    var all: () -> Void = {}
    var invert: () -> Void = {}
    var cut: () -> Void = {}
    var copy: () -> Void = {}
    var duplicate: () -> Void = {}
    var clear: () -> Void = {}
    var none: () -> Void = {}
  }

  var actions = Actions()
  private let shapes = SelectionShape.allCases.map { (shape: $0, button: Button(icon: $0.icon)) }
  private let all = Button(icon: .selectAll)
  /// What needs something selected, and what of it also something that can be changed.
  private let others: [(button: Button, changes: Bool)]

  init() {
    let others: [(icon: Icon, title: String, changes: Bool, action: KeyPath<Actions, () -> Void>)] = [
      (.invert, "keys.invertSelection", false, \.invert), (.cut, "keys.cut", true, \.cut),
      (.copy, "keys.copyPicture", false, \.copy), (.duplicate, "keys.duplicateSelection", true, \.duplicate),
      (.clear, "keys.clear", true, \.clear), (.close, "keys.deselect", false, \.none),
    ]
    self.others = others.map { (button: Button(icon: $0.icon), changes: $0.changes) }
    super.init()
    isShown = false
    for (shape, button) in shapes {
      button.action = { [unowned self] in actions.shape(shape) }
      button.commandTitle = "keys.selectionShape"
    }
    all.action = { [unowned self] in actions.all() }
    all.commandTitle = "keys.selectAll"
    for (button, other) in zip(self.others.map(\.button), others) {
      button.action = { [unowned self] in actions[keyPath: other.action]() }
      button.commandTitle = other.title
    }
    for button in buttons { addSubview(button) }
  }

  private var buttons: [Button] { shapes.map(\.button) + [all] + others.map(\.button) }

  /// What keys can act on, from the left.
  var controls: [any Control] { isShown ? buttons.filter(\.isEnabled) : [] }

  /// Shows how a finger selects, and what can be done now.
  ///
  /// - Parameters:
  ///   - nothing: why nothing can be done with the selection; nil where something can.
  ///   - noChange: why what is selected cannot become another; nil where it can.
  func show(_ shape: SelectionShape, nothing: String?, noChange: String?) {
    for (other, button) in shapes { button.isOn = other == shape }
    for (button, changes) in others { button.enable(unless: changes ? noChange : nothing) }
  }

  /// The reach of its shadow, in points.
  static let shadow = 8.0
  private static let (padding, gap) = (4.0, 9.0)

  /// The size that it has where there is so much room: in two rows where that is too little for one.
  func size(in width: Double) -> Size {
    let count = buttons.count
    let edge = 2 * (Self.padding + Self.shadow)
    let row = Double(count) * 44 + 2 * Self.gap + edge
    guard row > width else { return Size(row, 44 + edge) }
    return Size(min(width, Double((count + 1) / 2) * 44 + edge), 88 + edge)
  }

  private var hasTwoRows: Bool { bounds.height >= 88 }

  override func layout() {
    let buttons = buttons
    let room = bounds.insetBy(Self.shadow + Self.padding, Self.shadow + Self.padding)
    if hasTwoRows {
      let columns = (buttons.count + 1) / 2
      let side = room.width / Double(columns)
      for (index, button) in buttons.enumerated() {
        let (column, row) = (Double(index % columns), Double(index / columns))
        button.place(Rect(room.minX + column * side, room.minY + row * 44, side, 44))
      }
      return
    }
    let side = (room.width - 2 * Self.gap) / Double(buttons.count)
    var x = room.minX
    for (index, button) in buttons.enumerated() {
      button.place(Rect(x, room.minY, side, 44))
      x += side
      if index == shapes.count - 1 || index == shapes.count + 1 { x += Self.gap }
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let sheet = bounds.insetBy(Self.shadow, Self.shadow)
    drawing.sheet(sheet, cornerRadius: 12)
    if hasTwoRows { return }
    for after in [shapes.last?.button, others.first?.button] {
      guard let edge = after?.frame.maxX else { continue }
      let x = edge + Self.gap / 2
      drawing.painter.hairline(Point(x, sheet.minY + 12), Point(x, sheet.maxY - 12), drawing.theme.line)
    }
  }
}
