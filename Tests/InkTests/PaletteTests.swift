import Files
import Testing

@testable import Ink

/// Palettes as GIMP keeps them.
struct PaletteTests {
  private func read(_ text: String) throws -> Palette { try Palette(parsing: Array(text.utf8), named: "file") }

  @Test func `one of GIMP's is read with its names, comments and columns, however its lines end`() throws {
    let text =
      "\u{FEFF}GIMP Palette\r\nName: Sea and sand\r\nColumns: 4\r\n# by hand\r\n 12  34  56\tDeep\r\n\r\n255 255 255 Foam white\r\n0\t0\t0\r\n"
    let palette = try read(text)
    #expect(palette.name == "Sea and sand")
    #expect(palette.colors == [Color(0x0C2238), Color(0xFFFFFF), Color(0)])
    #expect(palette.entries.map(\.name) == ["Deep", "Foam white", ""])
    // Those of the first versions say nothing but colours.
    #expect(try read("GIMP Palette\n1 2 3\n").name == "file")
  }

  @Test func `a colour with a colon in its name is no line of the head`() throws {
    let palette = try read("GIMP Palette\nName: House\nLater: 1 2 3\n#\n255 0 0\tAccent: red\n0 255 0\tAccent: green\n")
    #expect(palette.name == "House" && palette.entries.map(\.name) == ["Accent: red", "Accent: green"])
  }

  @Test func `what is written is read again`() throws {
    var palette = Palette(name: "錦鯉", [Color(0xE66A22), Color(0x010203)])
    palette.entries[1].name = "Ink"
    #expect(try Palette(parsing: palette.encoded(), named: "other") == palette)
    let text = String(decoding: palette.encoded(), as: UTF8.self)
    #expect(text.hasPrefix("GIMP Palette\nName: 錦鯉\nColumns: 5\n#\n230 106  34\tUntitled\n"))
  }

  @Test(arguments: [
    ("", "line 1"), ("JASC-PAL\n0100\n16\n", "line 1"), ("GIMP Palette\n", "no colour"),
    ("GIMP Palette\nName: a\n#\n1 2\n", "line 4"), ("GIMP Palette\n1 2 3\n1 2 256\n", "line 3"),
    ("GIMP Palette\n1 2 -3\n", "line 2"), ("GIMP Palette\nred green blue\n", "line 2"),
    ("GIMP Palette\n" + String(repeating: "1 2 3\n", count: 1025), "line 1026: more than 1024"),
    (String(repeating: "x", count: 1 << 19), "KiB"),
  ])
  func `what is none is refused with its line`(text: String, says: String) {
    let failure = #expect(throws: Palette.Failure.self) { try read(text) }
    #expect(failure?.description.contains(says) == true, "\(failure?.description ?? "")")
  }
}
