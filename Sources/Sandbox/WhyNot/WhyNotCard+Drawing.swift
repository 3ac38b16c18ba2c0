import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// The parts of the card, as they are drawn.
extension WhyNotCard {
  /// What was said before a change was tried, struck out.
  func drawFormer(_ verdict: Verdict, _ drawing: GraphicsContext) {
    let words = drawing.words
    let forms = [words.line(for: verdict)] + (verdict.finding.map { words.forms(of: $0) } ?? [])
    let place = Point(Self.pad, lines.former)
    let width = drawing.text(forms, at: place, .caption, drawing.theme.text3, width: lines.width)
    drawing.painter.line(
      place - Vector(2, 4), place + Vector(width + 2, -4), width: 1.25, drawing.theme.failed)
  }

  /// What is said of the attempt: a long sentence is set smaller, and then said in fewer words, before a number is cut.
  func drawSentence(_ shown: WhyNot, _ state: ShownState, _ drawing: GraphicsContext) {
    let words = drawing.words
    let isFormer =
      shown.tried == nil && state == .failed && shown.set[shown.name].flatMap { finding?.isFormer(for: $0) } ?? false
    let whole =
      isFormer ? finding.map { words.forms(of: $0, isFormer: true)[0] } ?? "" : words.line(for: shown)
    var forms = [TextStyle.name, .labelOn, .caption].map { (text: whole, style: $0) }
    if let finding {
      // That it failed is said by the sign beside its name, too.
      let shorter =
        state == .failed
        ? words.forms(of: finding, isFormer: isFormer) : [words.comparison(of: finding)].compactMap { $0 }
      forms += shorter.map { (text: $0, style: .caption) }
    }
    let form = forms.first { drawing.width(of: $0.text, $0.style) <= lines.width } ?? forms[forms.count - 1]
    drawing.text(
      form.text, at: Point(Self.pad, lines.sentence), form.style, state.color(in: drawing.theme), width: lines.width)
  }

  /// Which attempt it is, and when it was decided or since when it waits; then in fewer words.
  func attemptTexts(_ shown: WhyNot, _ words: Words) -> [String] {
    let (index, count) = ("\(shown.position.index)", "\(shown.position.count)")
    let attempt = words("whyNot.attempt", index, count)
    if shown.tried != nil { return [words("whyNot.anew", index, count), attempt] }
    guard let moment else { return [attempt] }
    return [words(shown.isWaiting ? "whyNot.since" : "whyNot.at", index, count, moment.text(decimals: 2)), attempt]
  }

  /// Every rule with what was measured and what is allowed, the one that decided standing out.
  func drawChecks(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let lines = lines
    let right = lines.left + lines.width
    // Numbers stand in columns as wide as the widest of them.
    let numbers = shownChecks.compactMap { words.numbers(of: $0.finding, isBroken: $0.state != .kept) }
    let limitWidth = 8 + 20 + (numbers.map { drawing.width(of: $0.limit, .label) }.max() ?? 0)
    let changedRule = shown?.tried?.former.verdict.finding?.rule
    var y = lines.checks
    for check in shownChecks {
      let isBroken = check.state == .broken
      let isChanged = check.finding.rule == changedRule
      if isChanged { drawing.painter.fill(Rect(8, y - 13, 3, 18), cornerRadius: 1.5, theme.accent) }
      guard let numbers = words.numbers(of: check.finding, isBroken: check.state != .kept),
        let sense = check.finding.sense
      else {
        continue
      }
      drawing.glyph(
        isBroken ? .failed : check.state == .open ? .possible : .recognized, at: Point(Self.pad + 7, y - 4), size: 14)
      let style = isBroken || isChanged ? TextStyle.labelOn : .label
      let measured = drawing.text(
        numbers.measured, at: Point(right - limitWidth, y), style,
        isBroken ? theme.failed : isChanged ? theme.accent : theme.text, anchor: .end)
      let (subject, room) = (words.subject(of: check.finding), lines.width - 34 - limitWidth - measured)
      // Where the text is large a long name is set smaller before it is cut.
      let isLong = drawing.width(of: subject, style) > room
      drawing.text(
        subject, at: Point(Self.pad + 26, y), isLong ? (style == .label ? .caption : .captionBold) : style,
        isBroken || isChanged ? theme.text : theme.text2, width: room)
      drawing.text(
        "\(sense.sign) \(numbers.limit)", at: Point(right, y), .label, theme.text2, anchor: .end)
      y += lines.row
    }
    guard let winner = shown?.shownVerdict?.by else { return }
    drawing.glyph(.prevented, at: Point(Self.pad + 7, y - 4), size: 14)
    let rule = drawing.text(words("check.prevented"), at: Point(Self.pad + 26, y), .labelOn, theme.text)
    drawing.text(
      words.gesture(winner), at: Point(right, y), .labelOn, theme.prevented, anchor: .end,
      width: lines.width - 26 - rule - 8)
  }

  /// What would change, or has been changed, with its slider and what it does to the recordings.
  func drawChange(_ shown: WhyNot, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let (top, lines) = (changeTop, lines)
    let (left, width) = (lines.changeLeft, lines.changeWidth)
    let right = left + width
    if lines.changeTop == nil { drawing.painter.hairline(Point(left, top), Point(right, top), theme.line) }
    let changes = shown.shownChanges
    guard !changes.isEmpty else {
      let y = top + lines.title + 4
      var sign = 0.0
      if let fingers = shown.missingFingers, !words.audiences.isEmpty {
        let isParallel = shown.set[shown.name]?.isParallel ?? false
        drawing.device(of: fingers, isParallel: isParallel, at: Point(left + 17, y), on: theme.raised)
        sign = 46
      }
      drawing.paragraph(
        words.lineWithoutChange(for: shown), at: Point(left + sign, y), .body,
        shown.firesNow ? theme.accent : theme.text2, width: width - sign, most: mostLines(from: y, drawing), leading: 20
      )
      return
    }
    let title =
      shown.tried != nil
      ? words("whyNot.changed")
      : words(
        shown.firesNow ? "whyNot.sooner" : shown.firesNoMore ? "whyNot.firesNoMore" : "whyNot.smallest")
    drawing.text(title, at: Point(left, top + lines.title), .caption, theme.text2, width: width)
    var y = top + lines.name
    for change in changes.dropLast() {
      drawing.text(words.line(for: change, in: shown.set), at: Point(left, y), .label, theme.text, width: width)
      y += lines.change
    }
    if let tuned = shown.tuned, let value = slider.value {
      let unit = tuned.tolerance.unit
      let end = drawing.text(
        words.setting(value, unit), at: Point(right, y), .value, theme.text, anchor: .end)
      let name = words.tolerance(tuned.tolerance.name)
      let before = "\(words.setting(tuned.from, unit)) →"
      var room = width - end - 12
      // The name comes before what the rule says, too.
      let usual = drawing.width(of: name, .name) / drawing.typesetter.textScale
      if usual + drawing.width(of: before, .label) + 8 <= room {
        room -= drawing.text(before, at: Point(right - end - 8, y), .label, theme.text2, anchor: .end) + 8
      }
      drawing.text(name, at: Point(left, y), .name, theme.text, width: room)
      y += lines.effect
    } else if let change = changes.last {
      y = drawing.paragraph(
        words.line(for: change, in: shown.set), at: Point(left, y), .name, theme.text, width: width,
        most: mostLines(from: y, drawing), leading: 20)
      y += 6
    }
    if y < bounds.height - 64 {
      drawing.text(effect, at: Point(left, y), .caption, theme.text2, width: width)
    }
  }

  /// How many lines there can be over the buttons, the first with its baseline at `y`.
  private func mostLines(from y: Double, _ drawing: GraphicsContext) -> Int {
    max(1, Int((bounds.height - 64 - y) / drawing.typesetter.leading(of: .body, usually: 20)) + 1)
  }
}
