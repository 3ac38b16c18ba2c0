import Testing
import VirtualTouchscreen

@testable import Interface

@Suite struct `Lines of a text` {
  /// Twenty characters of Japanese, or about forty of English, are 400 points wide.
  static let style = TextStyle(size: 20)
  let setter = Typesetter(Fonts(.none))

  /// The width of `count` of the boxes that the stroke font draws for Japanese.
  private func width(_ count: Int) -> Double {
    setter.width(of: String(repeating: "国", count: count), Self.style) + 0.001
  }

  private func lines(_ text: String, _ count: Int) -> [String] {
    setter.lines(of: text, Self.style, width: width(count))
  }

  @Test func `break after spaces`() {
    #expect(setter.lines(of: "one two  three", Self.style, width: 1) == ["one", "two", "three"])
    #expect(setter.lines(of: "one two  three", Self.style, width: 1000) == ["one two  three"])
    let width = setter.width(of: "one two", Self.style)
    #expect(setter.lines(of: "one two three", Self.style, width: width) == ["one two", "three"])
    #expect(setter.lines(of: "", Self.style, width: width) == [""])
    #expect(setter.lines(of: "one ", Self.style, width: width) == ["one"])
  }

  @Test func `keep a number with its unit`() {
    let width = setter.width(of: "short of the 25", Self.style) + 1
    let lines = setter.lines(of: "short of the 25 pt needed", Self.style, width: width)
    #expect(lines == ["short of the", "25 pt needed"])
    #expect(self.lines("動いた（25 pt以上）", 10) == ["動いた", "（25 pt以上）"])
  }

  @Test func `keep a share with its sign, a limit with what compares it, and a name with its number`() {
    let one = setter.width(of: "short of the 25", Self.style) + 1
    #expect(setter.lines(of: "then Arrow, 88 % farther", Self.style, width: one) == ["then Arrow,", "88 % farther"])
    let two = setter.width(of: "Angle 40.8° >", Self.style) + 1
    #expect(setter.lines(of: "Angle 40.8° > 15°", Self.style, width: two) == ["Angle 40.8°", "> 15°"])
    #expect(lines("下のレイヤー 1と一つにする", 8).allSatisfy { !$0.hasPrefix("1") })
    #expect(lines("最後の動き · 毎秒 115 回", 9) == ["最後の動き ·", "毎秒 115 回"])
  }

  @Test func `break a path that is wider than a line after its strokes`() {
    let width = setter.width(of: "Saved as /home/some/", Self.style) + 1
    #expect(
      setter.lines(of: "Saved as /home/some/pictures/a.png", Self.style, width: width) == [
        "Saved as /home/some/", "pictures/a.png",
      ])
    #expect(setter.lines(of: "a/b or c", Self.style, width: width) == ["a/b or c"])
  }

  @Test func `break the name of a file that is wider than a line where its words end`() {
    let width = setter.width(of: "a-rather-long-", Self.style) + 1
    #expect(
      setter.lines(of: "see a-rather-long-name_of_it.png", Self.style, width: width) == [
        "see a-rather-", "long-name_of_", "it.png",
      ])
    // A number belongs to the name that it tells from others.
    let place = setter.width(of: "Saved gestures/tuned-", Self.style) + 1
    #expect(
      setter.lines(of: "Saved gestures/tuned-1.gestures", Self.style, width: place) == [
        "Saved gestures/", "tuned-1.gestures",
      ])
    #expect(setter.lines(of: "mm.png", Self.style, width: setter.width(of: ".png", Self.style) + 1) == ["mm", ".png"])
    #expect(setter.lines(of: "a-b or c", Self.style, width: width) == ["a-b or c"])
    for end in [".", "...", ".)"] {
      #expect(setter.lines(of: "mm\(end)", Self.style, width: setter.width(of: "mm", Self.style)) == ["mm\(end)"])
    }
    let narrow = setter.width(of: "1234.", Self.style)
    #expect(setter.lines(of: "1234.5678", Self.style, width: narrow) == ["1234.5678"])
  }

  @Test func `break between Japanese phrases`() {
    #expect(lines("二本の指を離した", 4) == ["二本の", "指を", "離した"])
    #expect(lines("指を離したので、失敗しました。", 9) == ["指を離したので、", "失敗しました。"])
    #expect(lines("次は「長押し」です", 6) == ["次は", "「長押し」", "です"])
    #expect(lines("色を お絵かきから選ぶ", 6) == ["色を", "お絵かきから", "選ぶ"])
  }

  @Test func `break a phrase that is wider than a line between its words`() {
    #expect(
      lines("この向きの直線のジェスチャーはありません", 10) == ["この向きの直線の", "ジェスチャーは", "ありません"])
    #expect(lines("画面端では複数指スワイプができない", 6) == ["画面端では", "複数指", "スワイプが", "できない"])
    let limit = "右スワイプ: 軸からの角度 30°\u{A0}→\u{A0}36.9°"
    #expect(lines(limit, 6) == ["右スワイプ:", "軸からの角度", "30°\u{A0}→\u{A0}36.9°"])
  }

  @Test func `keep a number with what is counted or said of it`() {
    #expect(lines("広い（許容 15°未満）", 10) == ["広い", "（許容 15°未満）"])
    #expect(lines("広い 15%未満、8°以上", 7) == ["広い", "15%未満、", "8°以上"])
    #expect(lines("国国国国2本国", 5) == ["国国国国", "2本国"])
  }

  @Test func `leave no letter alone on the last line`() {
    #expect(lines("用紙を動かす2本の指", 9) == ["用紙を動かす", "2本の指"])
    #expect(lines("期待どおりに認識された数。", 12) == ["期待どおりに", "認識された数。"])
    #expect(lines("ピンチアウト", 5) == ["ピンチア", "ウト"])
    #expect(lines("ダブルタップ", 5) == ["ダブル", "タップ"])
    // Where the phrase before it has no room there, or nothing would be left of its line.
    #expect(lines("2本の指", 3) == ["2本の", "指"])
    #expect(lines("国国国国を指", 5) == ["国国国国を", "指"])
  }

  @Test func `break a phrase that is wider than a line by its characters`() {
    #expect(lines("国国国国国", 2) == ["国国", "国国", "国"])
    // Not before a mark that lengthens, a small letter, a stop or a closing bracket; not after an opening one.
    #expect(lines("スワイプー", 4) == ["スワイ", "プー"])
    #expect(lines("国国きゅう", 3) == ["国国", "きゅう"])
    #expect(lines("国国国。国", 3) == ["国国", "国。国"])
    #expect(lines("国国国国」", 4) == ["国国国", "国」"])
    #expect(lines("国国「国国", 3) == ["国国", "「国国"])
  }

  @Test func `never begin or end against the rules, fit, and lose nothing`() {
    let letters = Array("国指絵ーっゃァッ、。」）「（ をはでスワイプお離 aB3…！々")
    let (notFirst, notLast) = (Set("ーっゃァッ、。」）…！々"), Set("「（"))
    var generator = SplitMix64(seed: 5)
    for _ in 0..<400 {
      let text = String(
        (0..<Int.random(in: 1...30, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "国" })
      let width = width(.random(in: 1...8, using: &generator))
      let lines = setter.lines(of: text, Self.style, width: width)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      for (before, after) in zip(lines, lines.dropFirst()) {
        guard let last = before.last, let first = after.first else { continue }
        // A space is a place to break, whatever stands beside it.
        if text.contains("\(last) \(first)") || text.contains("\(last)  ") { continue }
        #expect(!notFirst.contains(first) && !notLast.contains(last), "\(text) \(lines)")
      }
      for line in lines where setter.width(of: line, Self.style) > width {
        // Only what must not be broken is wider.
        #expect(setter.lines(of: line, Self.style, width: width) == [line], "\(text) \(lines)")
      }
    }
  }
}

@Suite struct `A paragraph` {
  private let style = TextStyle(size: 16)
  private let text = "The finger moved 180 pt the wrong way, over the 20 pt allowed."

  private func setter(_ textScale: Double = 1) -> Typesetter {
    var setter = Typesetter(Fonts(.none))
    setter.textScale = textScale
    return setter
  }

  @Test func `says in its last line that something is left out`() {
    let setter = setter()
    let width = setter.width(of: text, style) / 3
    let whole = setter.lines(of: text, style, width: width)
    let paragraph = setter.paragraph(text, style, width: width, most: 2)
    #expect(whole.count > 2 && paragraph.lines.count == 2 && paragraph.lines[0] == whole[0])
    #expect(paragraph.lines[1].hasSuffix("…") && setter.width(of: paragraph.lines[1], style) <= width)
    #expect(setter.paragraph(text, style, width: width, most: 9).lines == whole)
    #expect(setter.paragraph(text, style, width: 1, most: 0).lines == [""])
  }

  @Test func `is as large as it has room for, but never smaller than usual`() {
    let (usual, large) = (setter(), setter(1.3))
    let width = usual.width(of: text, style) / 2 + 60
    #expect(large.lines(of: text, style, width: width).count == 3)
    let paragraph = large.paragraph(text, style, width: width, most: 2)
    #expect(paragraph.lines.count == 2 && paragraph.lines.joined(separator: " ") == text && paragraph.style != style)
    let narrow = large.paragraph(text, style, width: usual.width(of: text, style) / 2 + 20, most: 2)
    #expect(large.size(of: narrow.style) == style.size && large.size(of: paragraph.style) >= style.size)
    #expect(narrow.leading == usual.paragraph(text, style, width: width, most: 2).leading)
    #expect(large.paragraph(text, style, width: width, most: 3).style == style)
  }

  @Test func `has its lines further apart where words are larger`() {
    let (usual, large) = (setter(), setter(1.3))
    for leading in [nil, 17.0] {
      let lines = large.paragraph(text, style, width: 200, most: 9, leading: leading)
      #expect(lines.style == style && lines.leading >= 1.2 * large.size(of: style))
      #expect(lines.height == Double(lines.lines.count) * lines.leading)
    }
    #expect(usual.paragraph(text, style, width: 200, most: 9, leading: 17).leading == 17)
  }

  @Test func `keeps a name on the line of what explains it`() {
    let setter = setter()
    let width = setter.width(of: "成功：期待したものが認識された。見逃し：", style)
    let lines = setter.lines(of: "成功：期待したものが認識された。見逃し：認識されなかった。", style, width: width)
    #expect(lines == ["成功：期待したものが認識された。", "見逃し：認識されなかった。"])
  }

  @Test func `leaves no word alone where it is balanced`() {
    let setter = setter()
    let width = setter.width(of: text, style) - setter.width(of: "allowed.", style)
    #expect(setter.paragraph(text, style, width: width, most: 2).lines.last == "allowed.")
    let lines = setter.paragraph(text, style, width: width, most: 2, isBalanced: true).lines
    #expect(lines == ["The finger moved 180 pt the wrong", "way, over the 20 pt allowed."])
  }

  @Test func `is balanced without another line, a broken phrase or a lost letter`() {
    let setter = setter()
    let letters = Array("国指絵ーをはスワイプお離 aB3 。、」「c ")
    var generator = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 1...40, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "国" })
      let width = setter.width(of: "国国国国国国", style) * .random(in: 0.3...2, using: &generator)
      let lines = setter.lines(of: text, style, width: width)
      let balanced = setter.paragraph(text, style, width: width, most: 99, isBalanced: true).lines
      #expect(balanced.count == lines.count)
      #expect(balanced.joined().filter { $0 != " " } == text.filter { $0 != " " })
      let (before, after) = (lines.map { setter.width(of: $0, style) }, balanced.map { setter.width(of: $0, style) })
      #expect((after.max() ?? 0) <= max(width, before.max() ?? 0))
      if setter.widestPhrase(of: text, style) > width { #expect(balanced == lines) }
    }
  }
}
