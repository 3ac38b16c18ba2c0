import Geometry
import Gestures
import Ink
import Interface

/// The menu as one list that scrolls, for windows where choices and rows have no room: a choice leads to what there is to choose
/// from, in the list's place.
final class MenuList: ScrollingList {
  private enum Line {
    case row(MenuRow)
    case choice(Int)
    case back
    case option(Int)
  }

  /// What can be chosen, with what is; nothing by default.
  var choices: () -> [MoreMenu.Choice] = { [] }
  /// Called with the positions of a choice and of what was chosen there; nothing by default.
  var chosen: (_ choice: Int, _ option: Int) -> Void = { _, _ in }
  private var rows: [MenuRow] = []
  /// The choice whose options are listed; nil for the menu itself.
  private var opened: Int?
  private var lines: [Line] = []
  /// Other lines are listed, or fewer, or more.
  var linesChanged: () -> Void = {}

  init() { super.init(rowHeight: MenuRow.height) }

  /// Lists what can be done, and then what can be chosen.
  func show(_ rows: [MenuRow]) {
    self.rows = rows
    open(optionsOf: nil)
  }

  /// Goes back to the menu itself.
  ///
  /// - Returns: whether it listed what there is to choose from.
  func leave() -> Bool {
    guard let opened else { return false }
    open(optionsOf: nil)
    select(rows.count + opened)
    return true
  }

  private func open(optionsOf choice: Int?) {
    opened = choice
    letGo()
    selection = nil
    let choices = choices()
    lines =
      choice.map { [.back] + choices[$0].options.indices.map { .option($0) } }
      ?? rows.map { .row($0) } + choices.indices.map { .choice($0) }
    scroll(by: -scroll)
    linesChanged()
  }

  override var rowCount: Int { lines.count }

  override func pressed(_ row: Int) { choose(row) }

  override func choose(_ row: Int) {
    switch lines[row] {
    case .row(let row): row.press()
    case .choice(let choice):
      let byKeys = selection != nil
      open(optionsOf: choice)
      if byKeys { select(choices()[choice].selection + 1) }
    case .back: _ = leave()
    case .option(let option):
      guard let opened else { return }
      if selection == nil { open(optionsOf: nil) } else { _ = leave() }
      chosen(opened, option)
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let choices = choices()
    drawRows(drawing) { row, area, drawing in
      if row == selection { drawing.painter.fill(area, cornerRadius: 10, drawing.theme.hover) }
      let area = Rect(area.minX, area.minY, area.width - markRoom, area.height)
      switch lines[row] {
      case .row(let row): row.draw(in: area, drawing)
      case .choice(let index):
        let choice = choices[index]
        MenuLine(title: choice.title, note: choice.options[choice.selection], leadsOn: true).draw(in: area, drawing)
      case .back:
        drawing.icon(.back, at: Point(area.minX + 22, area.midY), drawing.theme.text2)
        let title = opened.map { choices[$0].title } ?? ""
        drawing.text(
          title, at: Point(area.minX + 44, area.midY + 5), .name, drawing.theme.text, width: area.width - 56)
      case .option(let index):
        guard let opened else { return }
        MenuLine(title: choices[opened].options[index])
          .draw(in: area, isOn: index == choices[opened].selection, drawing)
      }
    }
  }
}
