import Geometry
import Ink
import Testing

@testable import Interface

@Suite struct `Measured texts` {
  static let style = TextStyle(size: 20)

  @Test(arguments: Kind.allCases, [1, 1.25, 1.5, 2, 3])
  func `are as wide as their parts together`(kind: Kind, scale: Double) {
    let setter = Typesetter(kind.fonts, scale: scale)
    var texts = RandomText(seed: 1)
    for size in [11, 12.5, 14, 30, 96] {
      let style = TextStyle(size: size, isBold: size == 14)
      let (a, b) = (texts.next(), texts.next())
      // Joined, two characters may become one; their advances stay.
      #expect(abs(setter.width(of: a + b, style) - setter.width(of: a, style) - setter.width(of: b, style)) < 1e-9)
      #expect(setter.width(of: "", style) == 0)
    }
  }

  @Test(arguments: Kind.allCases)
  func `are wider where they are larger or bolder`(kind: Kind) {
    let setter = Typesetter(kind.fonts)
    let width = setter.width(of: "Gesture", Self.style)
    #expect(width > 60 && width < 130)
    #expect(setter.width(of: "Gesture", TextStyle(size: 20, isBold: true)) > width)
    #expect(abs(setter.width(of: "Gesture", TextStyle(size: 40)) - 2 * width) < 0.5)
    let metrics = setter.metrics(of: Self.style)
    #expect(metrics.ascent > 14 && metrics.ascent < 30 && metrics.descent > 2 && metrics.descent < 12)
  }

  @Test func `are as wide in points at any scale`() {
    let fonts = Fonts()
    let width = Typesetter(fonts).width(of: "Long Press ×2.302", Self.style)
    for scale in [1.25, 1.5, 2, 3] {
      #expect(abs(Typesetter(fonts, scale: scale).width(of: "Long Press ×2.302", Self.style) - width) < 0.3)
    }
  }

  @Test func `of figures do not change their width with the figures`() {
    let setter = Typesetter(Fonts())
    let widths = Set((0..<10).map { setter.width(of: "\($0)", .readout) })
    #expect(widths.count == 1)
  }

  @Test(arguments: Kind.allCases, [1, 1.5, 2])
  func `are cut with an ellipsis where they must`(kind: Kind, scale: Double) {
    let setter = Typesetter(kind.fonts, scale: scale)
    for text in ["A long name of a gesture", "長い 名前の ジェスチャー", "👩‍👩‍👧 e\u{301}e\u{301} x"] {
      let whole = setter.width(of: text, Self.style)
      #expect(setter.fitted(text, Self.style, width: whole) == text)
      for width in stride(from: whole - 1, to: 0, by: -7) {
        let cut = setter.fitted(text, Self.style, width: width)
        #expect(setter.width(of: cut, Self.style) <= width)
        #expect(cut.isEmpty || cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()) && !cut.hasSuffix(" …"))
      }
      #expect(setter.fitted(text, Self.style, width: 1) == "")
      #expect(setter.fitted(text, Self.style, width: .nan) == text)
      #expect(setter.fitted(text, Self.style, width: -1) == "")
    }
  }

  @Test func `that are set larger have their usual size where there is no room, and never less`() {
    var setter = Typesetter(Fonts())
    let (small, text) = (TextStyle(size: 14), "A long name of a gesture")
    let usual = setter.width(of: text, small)
    setter.textScale = 1.3
    let large = setter.width(of: text, small)
    #expect(large > usual * 1.25)
    for width in stride(from: usual * 0.5, through: large + 8, by: 4) {
      let style = setter.fitting(small, to: text, width: width)
      let taken = setter.width(of: text, style)
      #expect(taken >= usual - 0.5 && (taken <= width || taken < usual + 0.5), "\(taken) of \(width)")
    }
    #expect(setter.fitting(small, to: text, width: large) == small)
    // What is large as it is was not set larger.
    #expect(setter.fitting(.readout, to: text, width: 10) == .readout)
  }

  @Test func `keep as much as fits`() {
    let setter = Typesetter(Fonts(.none))
    let text = "iiiiiiiiii"
    for count in 1..<6 {
      let kept = text.prefix(count) + "…"
      let width = setter.width(of: String(kept), Self.style)
      #expect(setter.fitted(text, Self.style, width: width) == kept)
    }
  }

  @Test func `show nothing for line breaks and joiners, and a box for what nobody has`() throws {
    for kind in Kind.allCases {
      let setter = Typesetter(kind.fonts)
      #expect(setter.width(of: "a\n\u{200d}\u{fe0f}b", Self.style) == setter.width(of: "ab", Self.style))
      #expect(setter.width(of: "\u{e123}\u{10fffd}", Self.style) > 0)
    }
  }

  @Test func `of absurd sizes have a width`() {
    for kind in Kind.allCases {
      let setter = Typesetter(kind.fonts, scale: 2)
      for size in [0, -3, .nan, .infinity, 1e9, 1e-9] {
        let width = setter.width(of: "Gesture", TextStyle(size: size))
        #expect(width.isFinite && width > 0)
      }
    }
  }

  @Test func `follow the desktop when it wants outlines bent sideways`() throws {
    let fonts = Fonts()
    let setter = Typesetter(fonts)
    func isWhole(_ character: Character) -> Bool {
      let width = setter.width(of: String(character), .body)
      return width == width.rounded() && width > 0
    }
    fonts.rendering = FontRendering(hinting: .slight)
    #expect(!"Gesture×2.302".allSatisfy(isWhole))
    let between = drawn { setter.draw("Gesture", at: Point(5, 40), .body, .white, on: $0) }
    fonts.rendering = FontRendering(hinting: .full)
    #expect("Gesture×2.302".allSatisfy(isWhole))
    #expect(drawn { setter.draw("Gesture", at: Point(5, 40), .body, .white, on: $0) } != between)
  }

  @Test func `have hard edges where the desktop wants them`() {
    let fonts = Fonts()
    fonts.rendering = FontRendering(isAntialiased: false)
    let picture = drawn { Typesetter(fonts).draw("Gesture 絵", at: Point(5, 40), .title, .white, on: $0) }
    #expect(Set(picture) == [0, 0xFF_FFFF])
  }
}

@Suite struct `Font settings of a desktop` {
  private func rendering(_ antialias: String?, _ hinting: String?, _ style: String?) -> FontRendering {
    FontRendering(antialias: antialias, hinting: hinting, hintStyle: style)
  }

  @Test func `are read as desktops write them`() {
    #expect(rendering(nil, nil, nil) == FontRendering())
    #expect(rendering("1", "true", "HintFull") == FontRendering(isAntialiased: true, hinting: .full))
    #expect(rendering("off", nil, "1") == FontRendering(isAntialiased: false, hinting: .slight))
    #expect(rendering(nil, "0", "hintmedium") == FontRendering(hinting: FontRendering.Hinting.none))
    #expect(rendering("maybe", "", "9") == FontRendering())
  }
}
