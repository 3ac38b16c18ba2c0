extension Typesetter {
  /// `text` broken into lines of at most `width` points.
  ///
  /// Lines break after spaces. Japanese breaks between phrases: after punctuation, before an opening bracket, and where
  /// letters that end a word (hiragana) are followed by some that begin one. A phrase that is wider than a line breaks
  /// between any two characters that the rules of Japanese typesetting let stand at the end and the beginning of a line
  /// (kinsoku shori; JIS X 4051, W3C "Requirements for Japanese Text Layout", 3.1.7 to 3.1.10). A word of another script
  /// stays whole, even where it is wider than a line, but for a path, which breaks after its strokes. A number stays with its
  /// unit.
  ///
  /// - Returns: the lines without spaces at their ends; one empty line for an empty text.
  public func lines(of text: String, _ style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    var start = text.startIndex
    var end = start

    /// Adds what must stay together, on a line of its own where it no longer fits.
    func add(until next: String.Index) {
      if end > start, self.width(of: text[start..<next].trimmingSpaces, style) > width {
        lines.append(String(text[start..<end].trimmingSpaces))
        start = end
      }
      end = next
    }

    while end < text.endIndex {
      let next = text.end(of: .phrase, from: end)
      if self.width(of: text[end..<next].trimmingSpaces, style) > width {
        while end < next { add(until: text.end(of: .character, from: end)) }
      } else {
        add(until: next)
      }
    }
    return lines + [String(text[start...].trimmingSpaces)]
  }

  /// How wide the widest phrase of `text` is that only characters would break, in points.
  func widestPhrase(of text: String, _ style: TextStyle) -> Double {
    var widest = 0.0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.end(of: .phrase, from: start)
      widest = max(widest, width(of: text[start..<end].trimmingSpaces, style))
      start = end
    }
    return widest
  }
}

/// What is kept together on a line.
private enum Piece {
  case phrase
  case character
}

extension String {
  /// Where the piece that begins at `start` ends.
  fileprivate func end(of piece: Piece, from start: Index) -> Index {
    var place = start
    while place < endIndex {
      let left = self[place]
      place = index(after: place)
      guard place < endIndex else { break }
      if left.mayBreak(before: self[place], after: piece), !isBeforeUnit(place), !isBeforeNumber(place) { break }
    }
    return place
  }

  /// Whether a number begins at `place` that belongs to what is before the space: to a sign that compares, or to a word in
  /// Japanese, which has no other spaces.
  private func isBeforeNumber(_ place: Index) -> Bool {
    let before = self[..<place].suffix(2)
    guard before.count == 2, before.last == " ", self[place].isNumber, let first = before.first else { return false }
    return "<>≤≥=→".contains(first) || first.isKatakana || first.isKanji
  }

  /// Whether a unit begins at `place`, a space after its number.
  private func isBeforeUnit(_ place: Index) -> Bool {
    let before = self[..<place].suffix(2)
    return before.count == 2 && before.last == " " && before.first?.isNumber == true
      && (self[place].isLetter || self[place] == "%")
  }
}

extension Character {
  /// Whether a line may end after this character where `next` follows.
  fileprivate func mayBreak(before next: Character, after piece: Piece) -> Bool {
    if next.isSpace { return false }
    if isSpace { return true }
    if self == "/", piece == .character { return true }
    guard isJapanese || next.isJapanese, !next.beginsNoLine, !endsNoLine else { return false }
    switch piece {
    case .character: return true
    case .phrase:
      // What a colon explains stands beside it.
      if self == "：" { return false }
      if beginsNoLine, !isKana { return true }
      if next.endsNoLine { return true }
      // An honorific belongs to what follows.
      return isHiragana && !next.isHiragana && !(self == "お" || self == "ご")
    }
  }

  private var isSpace: Bool { self == " " || self == "\u{3000}" }

  private var value: UInt32 { unicodeScalars.first?.value ?? 0 }

  private var isJapanese: Bool {
    (0x3000...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) || (0xFF00...0xFFEF).contains(value)
      || (0x20000...0x3FFFF).contains(value)
  }

  private var isHiragana: Bool { (0x3041...0x309F).contains(value) }

  fileprivate var isKatakana: Bool { (0x30A0...0x30FF).contains(value) }

  fileprivate var isKanji: Bool { (0x4E00...0x9FFF).contains(value) }

  private var isKana: Bool { (0x3041...0x30FF).contains(value) || (0xFF66...0xFF9F).contains(value) || self == "々" }

  /// Closing brackets, stops, marks that lengthen or repeat the letter before, and small kana.
  private var beginsNoLine: Bool {
    "」』）】〕〉》］｝〗〙”’｠)]}、。，．・：；！？!?,.:;％%‰°℃…‥〜～–ー々ゝゞヽヾ〻゛゜ぁぃぅぇぉっゃゅょゎゕゖ".contains(self)
      || "ァィゥェォッャュョヮヵヶ｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ".contains(self) || (0x31F0...0x31FF).contains(value)
  }

  /// Opening brackets, and signs that belong to the number after them.
  private var endsNoLine: Bool { "「『（【〔〈《［｛〖〘“‘｟([{#＃¥￥$＄№".contains(self) }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var part = self
    while part.last == " " || part.last == "\u{3000}" { part.removeLast() }
    return part
  }
}
