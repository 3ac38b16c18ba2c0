import Geometry
import Ink

/// A plain font of strokes, for machines without fonts: ASCII and a few signs.
///
/// Glyphs lie on a grid: capitals are 8 units high, small letters 5, and descenders reach 2 below the baseline.
enum StrokeFont {
  /// A letter: lines to draw with a round pen. A stroke whose points are the same is a dot.
  struct Glyph: Hashable, Sendable {
    /// In units, without the gap to the next.
    var width: Double
    /// Points in units: to the right from the glyph's left edge, and down from the baseline.
    var strokes: [[Point]]
    /// The strokes as one path: where they meet they are no darker.
    var path: Path
  }

  /// Units an em: capitals then are 0.7 em high.
  static let unitsPerEm = 8 / 0.7

  /// The width of the pen in units.
  static func penWidth(isBold: Bool) -> Double { (isBold ? 0.14 : 0.08) * unitsPerEm }

  /// How far lines reach from the baseline, in ems.
  static let reach = (ascent: 0.93, descent: 0.24)

  /// How far a character advances, in units; half of the gap lies on either side of its glyph. 0 for what is not seen.
  static func advance(of scalar: Unicode.Scalar, isBold: Bool) -> Double {
    scalar.isShown ? glyph(of: scalar).width + gap(isBold: isBold) : 0
  }

  private static func gap(isBold: Bool) -> Double { isBold ? 2.75 : 2 }

  /// Draws a character whose cell begins at the painter's origin, on the baseline, in units.
  static func draw(_ scalar: Unicode.Scalar, isBold: Bool, _ color: Color, on painter: Painter) {
    guard scalar.isShown else { return }
    painter.translated(gap(isBold: isBold) / 2, 0).stroke(
      glyph(of: scalar).path, width: penWidth(isBold: isBold), color)
  }

  /// The glyph of a character; a box where there is none.
  static func glyph(of scalar: Unicode.Scalar) -> Glyph { glyphs[scalar] ?? box }

  /// Whether a character has a glyph of its own.
  static func has(_ scalar: Unicode.Scalar) -> Bool { glyphs[scalar] != nil }

  private static let box = parsed("4 00 40 48 08 00")

  private static let glyphs: [Unicode.Scalar: Glyph] = {
    var glyphs: [Unicode.Scalar: Glyph] = [:]
    for line in drawings.split(separator: "\n") {
      guard let scalar = line.unicodeScalars.first else { continue }
      glyphs[scalar] = parsed(line.dropFirst(2))
    }
    return glyphs
  }()

  /// Reads "width point point / point point": a point is two hexadecimal digits, x from the left and y from the top of the
  /// capitals.
  private static func parsed(_ drawing: Substring) -> Glyph {
    let fields = drawing.split(separator: " ")
    var strokes: [[Point]] = [[]]
    for field in fields.dropFirst() {
      if field == "/" {
        strokes.append([])
      } else if let place = Int(field, radix: 16) {
        strokes[strokes.count - 1].append(Point(Double(place >> 4), Double(place & 15) - 8))
      }
    }
    let width = fields.first.flatMap { Double($0) } ?? 0
    strokes.removeAll(where: \.isEmpty)
    let path = Path { path in
      for stroke in strokes {
        for (index, point) in stroke.enumerated() {
          if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
      }
    }
    return Glyph(width: width, strokes: strokes, path: path)
  }

  /// A line a character: the character, its width, its strokes.
  private static let drawings = """
      1
    ! 0 00 05 / 08 08
    " 2 00 02 / 20 22
    # 4 11 17 / 31 37 / 03 43 / 05 45
    $ 4 42 31 11 02 03 14 34 45 46 37 17 06 / 20 28
    % 5 00 10 11 01 00 / 47 57 58 48 47 / 50 08
    & 5 58 12 11 20 31 32 05 07 18 38 56
    ' 0 00 02
    ( 1 10 02 06 18
    ) 1 00 12 16 08
    * 4 21 25 / 02 44 / 42 04
    + 4 23 27 / 05 45
    , 1 18 0a
    - 3 05 35
    . 0 08 08
    / 4 40 08
    0 4 10 30 41 47 38 18 07 01 10
    1 4 11 20 28 / 18 38
    2 4 01 10 30 41 43 08 48
    3 4 01 10 30 41 43 34 45 47 38 18 07 / 14 34
    4 4 38 30 06 46
    5 4 40 00 04 34 45 47 38 18 07
    6 4 41 30 10 01 07 18 38 47 45 34 14 05
    7 4 00 40 18
    8 4 14 03 01 10 30 41 43 34 14 05 07 18 38 47 45 34
    9 4 07 18 38 47 41 30 10 01 03 14 34 43
    : 0 04 04 / 08 08
    ; 1 14 14 / 18 0a
    < 4 42 05 48
    = 4 04 44 / 06 46
    > 4 02 45 08
    ? 4 01 10 30 41 43 24 25 / 28 28
    @ 6 45 34 24 15 16 27 37 46 43 / 46 57 66 63 41 21 03 06 28 48
    A 4 08 20 48 / 15 35
    B 4 00 08 38 47 45 34 04 / 34 43 41 30 00
    C 4 41 30 10 01 07 18 38 47
    D 4 00 08 28 46 42 20 00
    E 4 40 00 08 48 / 04 34
    F 4 40 00 08 / 04 34
    G 4 41 30 10 01 07 18 38 47 44 24
    H 4 00 08 / 40 48 / 04 44
    I 2 00 20 / 10 18 / 08 28
    J 3 30 37 28 18 07
    K 4 00 08 / 40 04 48
    L 4 00 08 48
    M 6 08 00 34 60 68
    N 4 08 00 48 40
    O 5 10 40 51 57 48 18 07 01 10
    P 4 08 00 30 41 43 34 04
    Q 5 10 40 51 57 48 18 07 01 10 / 36 59
    R 4 08 00 30 41 43 34 04 / 24 48
    S 4 41 30 10 01 03 14 34 45 47 38 18 07
    T 4 00 40 / 20 28
    U 4 00 07 18 38 47 40
    V 4 00 28 40
    W 6 00 18 33 58 60
    X 4 00 48 / 40 08
    Y 4 00 24 40 / 24 28
    Z 4 00 40 08 48
    [ 1 10 00 08 18
    \\ 4 00 48
    ] 1 00 10 18 08
    ^ 4 03 20 43
    _ 4 09 49
    ` 1 00 11
    a 4 13 33 44 48 / 45 15 06 07 18 38 47
    b 4 00 08 / 04 13 33 44 47 38 18 07
    c 4 44 33 13 04 07 18 38 47
    d 4 40 48 / 44 33 13 04 07 18 38 47
    e 4 06 46 44 33 13 04 07 18 38
    f 3 30 20 11 18 / 03 33
    g 4 44 33 13 04 07 18 38 47 / 43 49 3a 1a 09
    h 4 00 08 / 04 13 33 44 48
    i 0 03 08 / 01 01
    j 1 13 19 0a / 11 11
    k 3 00 08 / 33 05 38
    l 1 00 07 18
    m 6 03 08 / 04 13 23 34 38 / 34 43 53 64 68
    n 4 03 08 / 04 13 33 44 48
    o 4 13 33 44 47 38 18 07 04 13
    p 4 03 0a / 04 13 33 44 47 38 18 07
    q 4 43 4a / 44 33 13 04 07 18 38 47
    r 3 03 08 / 05 23 33
    s 4 44 33 13 04 15 36 47 38 18 07
    t 3 11 17 28 38 / 03 33
    u 4 03 07 18 38 47 / 43 48
    v 4 03 28 43
    w 6 03 18 34 58 63
    x 4 03 48 / 43 08
    y 4 03 28 / 43 1a
    z 4 03 43 08 48
    { 2 20 11 13 04 15 17 28
    | 0 00 09
    } 2 00 11 13 24 15 17 08
    ~ 4 05 14 35 44
    − 4 05 45
    × 4 03 47 / 43 07
    ≥ 4 01 43 06 / 08 48
    ≤ 4 41 03 46 / 08 48
    ␣ 4 06 08 48 46
    ⌫ 12 04 40 c0 c8 48 04 / 62 96 / 92 66
    ÷ 4 05 45 / 23 23 / 27 27
    ± 4 21 25 / 03 43 / 07 47
    ° 2 10 21 12 01 10
    · 0 05 05
    • 1 05 05 / 15 15
    – 4 05 45
    — 6 05 65
    ‘ 1 00 12
    ’ 1 10 02
    “ 3 00 12 / 20 32
    ” 3 10 02 / 30 22
    … 4 08 08 / 28 28 / 48 48
    ← 5 05 55 / 23 05 27
    ↑ 4 20 28 / 02 20 42
    → 5 05 55 / 33 55 37
    ↓ 4 20 28 / 06 28 46
    """
}
