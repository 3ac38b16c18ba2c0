extension Typesetter {
  /// `text` broken into lines of at most `width` points.
  ///
  /// Lines break after spaces. Japanese breaks between phrases: after punctuation, before an opening bracket, and where
  /// letters that end a word (hiragana) are followed by some that begin one. A phrase that is wider than a line breaks
  /// between its words, and a word that is wider than a line between any two characters that the rules of Japanese typesetting
  /// let stand at the end and the beginning of a line (kinsoku shori; JIS X 4051, W3C "Requirements for Japanese Text Layout",
  /// 3.1.7 to 3.1.10). A word of another script stays whole, even where it is wider than a line, but that it breaks after strokes,
  /// underscores and hyphens, unless a number follows those, and before the ending of a file's name. A number stays with its unit. No
  /// Japanese letter stands alone on the last line where the phrase before it has room there, too, or one letter more of the word that
  /// it ends.
  ///
  /// - Returns: the lines without spaces at their ends; one empty line for an empty text.
  public func lines(of text: String, _ style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    var start = text.startIndex
    var end = start
    /// Where the pieces of the present line begin, and those of the line before it.
    var (pieces, piecesBefore): ([String.Index], [String.Index]) = ([], [])
    /// The same for the letters of words that are broken.
    var (letters, lettersBefore): ([String.Index], [String.Index]) = ([], [])

    /// Adds what must stay together, on a line of its own where it no longer fits.
    func add(until next: String.Index) {
      if end > start, self.width(of: text[start..<next].trimmingSpaces, style) > width {
        lines.append(String(text[start..<end].trimmingSpaces))
        start = end
        (pieces, piecesBefore) = ([], pieces)
        (letters, lettersBefore) = ([], letters)
      }
      end = next
    }

    /// Adds what stands before `limit` piece by piece, what is wider than a line in smaller ones.
    func add(_ piece: Piece, until limit: String.Index) {
      while end < limit {
        let next = min(text.end(of: piece, from: end), limit)
        if let smaller = piece.smaller, self.width(of: text[end..<next].trimmingSpaces, style) > width {
          add(smaller, until: next)
        } else {
          let first = end
          add(until: next)
          if piece == .character { letters.append(first) } else { pieces.append(first) }
        }
      }
    }

    add(.phrase, until: text.endIndex)
    /// All lines, the last of which begins at `first`, in the line before; nil where that has no room, or leaves fewer letters than
    /// `least`.
    func moved(from first: String.Index, least: Int) -> [String]? {
      guard let line = lines.last else { return nil }
      let (rest, last) = (line.dropLast(text[first..<start].trimmingSpaces.count), text[first...].trimmingSpaces)
      guard rest.count >= least, self.width(of: last, style) <= width else { return nil }
      return lines.dropLast() + [String(rest.trimmingSpaces), String(last)]
    }
    if text[start...].isOneLetter {
      if let other = piecesBefore.last.flatMap({ moved(from: $0, least: 1) }) { return other }
      // A letter with a mark after it is enough of a broken word.
      let isAlone = text[start...].count == 1
      if isAlone, let other = lettersBefore.last.flatMap({ moved(from: $0, least: 2) }) { return other }
    }
    return lines + [String(text[start...].trimmingSpaces)]
  }

  /// How wide the widest phrase of `text` is, in points.
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
  case word
  case character

  /// What such a piece is broken into where it is wider than a line.
  var smaller: Piece? {
    switch self {
    case .phrase: .word
    case .word: .character
    case .character: nil
    }
  }
}

extension String {
  /// Where the piece that begins at `start` ends.
  fileprivate func end(of piece: Piece, from start: Index) -> Index {
    var place = start
    while place < endIndex {
      let left = self[place]
      place = index(after: place)
      guard place < endIndex else { break }
      if isBeforeUnit(place) || piece == .phrase && isBeforeNumber(place) || isFullStop(place) { continue }
      if left.mayBreak(before: self[place], after: piece) || piece == .word && isAfterParticle(place) { break }
    }
    return place
  }

  /// Particles that stand together.
  private static let pairsOfParticles: Set = [
    "では", "には", "とは", "へは", "での", "との", "への", "でも", "にも", "とも", "へも", "のに", "ので", "のは", "のが", "のを", "のも",
  ]

  /// Whether a word in katakana, and the particle that says what it is in the sentence, end before hiragana at `place`: those are
  /// of another word.
  private func isAfterParticle(_ place: Index) -> Bool {
    let before = self[..<place].suffix(3)
    guard before.count > 1, self[place].isHiragana, !self[place].beginsNoLine, let last = before.last,
      last.isParticle, !String.pairsOfParticles.contains("\(last)\(self[place])")
    else { return false }
    let noun = last == "は" && before.dropLast().last?.isParticle == true ? before.dropLast(2) : before.dropLast()
    return noun.last?.isKatakana == true
  }

  /// Whether a number begins at `place` that belongs to what is before the space: to a sign that compares, or to a word in
  /// Japanese, which has no other spaces.
  private func isBeforeNumber(_ place: Index) -> Bool {
    let before = self[..<place].suffix(2)
    guard before.count == 2, before.last == " ", self[place].isNumber, let first = before.first else { return false }
    return "<>≤≥=→".contains(first) || first.isKatakana || first.isKanji
  }

  /// Whether a point stands at `place` that ends a sentence, and no name of a file.
  private func isFullStop(_ place: Index) -> Bool {
    guard self[place] == "." else { return false }
    return self[index(after: place)...].first.map { !$0.isLetter && !$0.isNumber } ?? true
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
    let endsWord = "/_".contains(self) || self == "-" && !next.isNumber || next == "." && isLetter
    if piece == .character, endsWord { return true }
    guard isJapanese || next.isJapanese, !next.beginsNoLine, !endsNoLine else { return false }
    switch piece {
    case .character: return !(isASCII && isNumber) || !(next.isKanji || next.isKatakana)
    case .word where isKanji && next.isKatakana || isKatakana && next.isKanji: return true
    case .phrase, .word:
      // What a colon explains stands beside it.
      if self == "：" { return false }
      if beginsNoLine, !isKana, !isUnit { return true }
      if next.endsNoLine { return true }
      // An honorific belongs to what follows.
      return isHiragana && !next.isHiragana && !(self == "お" || self == "ご")
    }
  }

  private var isSpace: Bool { self == " " || self == "\u{3000}" }

  private var value: UInt32 { unicodeScalars.first?.value ?? 0 }

  fileprivate var isJapanese: Bool {
    (0x3000...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) || (0xFF00...0xFFEF).contains(value)
      || (0x20000...0x3FFFF).contains(value)
  }

  fileprivate var isHiragana: Bool { (0x3041...0x309F).contains(value) }

  fileprivate var isKatakana: Bool { (0x30A0...0x30FF).contains(value) }

  fileprivate var isKanji: Bool { (0x4E00...0x9FFF).contains(value) }

  private var isKana: Bool { (0x3041...0x30FF).contains(value) || (0xFF66...0xFF9F).contains(value) || self == "々" }

  /// The particles that follow a noun, but for those that other words often begin with.
  fileprivate var isParticle: Bool { "はがをにでのとも".contains(self) }

  /// Units that stand at their number without a space.
  private var isUnit: Bool { "％%‰°℃".contains(self) }

  /// Closing brackets, stops, marks that lengthen or repeat the letter before, and small kana.
  fileprivate var beginsNoLine: Bool {
    "」』）】〕〉》］｝〗〙”’｠)]}、。，．・：；！？!?,.:;％%‰°℃…‥〜～–ー々ゝゞヽヾ〻゛゜ぁぃぅぇぉっゃゅょゎゕゖ".contains(self)
      || "ァィゥェォッャュョヮヵヶ｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ".contains(self) || (0x31F0...0x31FF).contains(value)
  }

  /// Opening brackets, and signs that belong to the number after them.
  private var endsNoLine: Bool { "「『（【〔〈《［｛〖〘“‘｟([{#＃¥￥$＄№".contains(self) }
}

extension Substring {
  /// Whether all that stands here is a letter of Japanese, and perhaps what must follow it.
  fileprivate var isOneLetter: Bool { first?.isJapanese == true && dropFirst().allSatisfy(\.beginsNoLine) }

  fileprivate var trimmingSpaces: Substring {
    var part = self
    while part.last == " " || part.last == "\u{3000}" { part.removeLast() }
    return part
  }
}
