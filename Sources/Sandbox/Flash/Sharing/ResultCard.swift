import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Pictures

/// A result as a picture that is given to others: who, what, how long, and each prompt as a bar.
public final class ResultCard: Element {
  private static let size = Size(640, 400)
  private let run: Run
  private let chart: SplitChart

  private init(_ run: Run, _ appearance: Appearance) {
    self.run = run
    chart = SplitChart(appearance: appearance)
    super.init()
    chart.show(
      run.splits.map { SplitChart.Split(seconds: $0.seconds, isMissed: $0.mistakes > 0) }, of: run.splits.count)
    addSubview(chart)
  }

  /// The picture of a run, 1280 by 800 pixels, as the bytes of a PNG file.
  ///
  /// - Throws: `PictureFailure` where it cannot be written.
  public static func png(
    of run: Run, words: Words, themeName: ThemeName = .dark, fonts: Fonts
  ) throws(PictureFailure) -> [UInt8] {
    let appearance = Appearance(themeName: themeName, words: words, typesetter: Typesetter(fonts, scale: 2))
    return try ResultCard(run, appearance).picture(size, words: words, themeName: themeName, fonts: fonts)
  }

  /// Places the chart.
  public override func layout() {
    chart.place(Rect(40, 224, bounds.width - 68, bounds.height - 224 - 32))
  }

  /// Draws what is said over the chart.
  public override func draw(_ drawing: GraphicsContext) {
    let (theme, words) = (drawing.theme, drawing.words)
    drawing.painter.fill(bounds, theme.stage)
    let right = bounds.maxX - 40
    drawing.mark(at: Point(58, 56), size: 40)
    drawing.text(words("scene.flash"), at: Point(90, 63), .heading, theme.text2)
    let day = CalendarDay(universal: run.date).map(\.text) ?? String(run.date.prefix(10))
    drawing.text(day, at: Point(right, 63), .label, theme.text2, anchor: .end)
    let time = drawing.text(
      run.seconds.text(decimals: 3), at: Point(37, 158), TextStyle(size: 84, isBold: true), theme.text)
    drawing.text(words("unit.seconds"), at: Point(37 + time + 12, 158), .numeral, theme.text2)
    if !run.player.isEmpty {
      drawing.text(
        run.player, at: Point(right, 120), .readout, theme.accent, anchor: .end,
        width: max(80, right - 37 - time - 60))
    }
    drawing.text(words.mistakes(run.mistakes), at: Point(right, 158), .heading, theme.text2, anchor: .end)
    var parts = [
      words("deck.line", words.deck(run.deck), words.prompts(run.splits.count)), words("flash.seedIs", run.seed.text),
      words.kind(run.kind),
    ]
    if !run.isRanked { parts.append(words("flash.history.unranked")) }
    drawing.text(
      parts.joined(separator: " · "), at: Point(40, 194), .lead, theme.text2, width: bounds.width - 80)
  }
}
