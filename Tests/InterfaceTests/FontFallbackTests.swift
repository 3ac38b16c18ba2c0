import Geometry
import Glibc
import Ink
import Testing

@testable import Interface

@Suite struct `Fonts of the machine` {
  @Test func `take what the main font lacks from a Japanese one`() throws {
    let setter = Typesetter(Fonts())
    let font = try #require(setter.font(TextStyle(size: 20)))
    let (latin, kanji) = (font.glyph(of: "a"), font.glyph(of: "絵"))
    #expect(latin.face == 0 && latin.index != 0)
    #expect(try #require(kanji.face) > 0 && kanji.index != 0)
    // A Japanese letter is as wide as it is high; the main font's box is not.
    #expect(kanji.advance == 20)
    // Both kana come from the font that has the kanji.
    #expect(font.glyph(of: "お").face == kanji.face && font.glyph(of: "ー").face == kanji.face)
  }

  @Test func `give a box from the main font for what nobody has`() throws {
    let font = try #require(Typesetter(Fonts()).font(TextStyle(size: 20)))
    for scalar in ["\u{e123}", "\u{10fffd}", "\u{ffffe}"] as [Unicode.Scalar] {
      let glyph = font.glyph(of: scalar)
      #expect(glyph.face == 0 && glyph.index == 0 && glyph.advance > 0)
    }
  }

  @Test func `open a font once, whatever its sizes`() throws {
    let setter = Typesetter(Fonts())
    for size in [11.0, 14, 30] { _ = setter.width(of: "a絵b", TextStyle(size: size)) }
    let font = try #require(setter.font(TextStyle(size: 11)))
    #expect(font.cascade.faces.count == 2)
    #expect(try #require(setter.font(TextStyle(size: 30))).cascade === font.cascade)
  }

  @Test func `of an empty configuration are our own strokes`() throws {
    let file = try TemporaryFile("<?xml version=\"1.0\"?><fontconfig></fontconfig>")
    let (empty, none) = (Fonts(.configuration(path: file.path)), Fonts(.none))
    #expect(hello(empty) == hello(none) && hello(none).contains(0xFF_FFFF) && hello(Fonts()) != hello(none))
  }

  @Test(arguments: ["", "not XML", "<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>"])
  func `of a configuration that makes no sense are our own strokes`(text: String) throws {
    let file = try TemporaryFile(text)
    let fonts = Fonts(.configuration(path: file.path))
    #expect(hello(fonts) == hello(Fonts(.none)) && Typesetter(fonts).width(of: "Hello", .body) > 20)
  }

  @Test func `that cannot be found are our own strokes`() {
    #expect(hello(Fonts(.configuration(path: "/nowhere/fonts.conf"))) == hello(Fonts(.none)))
  }

  @Test func `that are no fonts are our own strokes`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("not a font", to: "Broken.ttf")
    let path = try folder.write(
      "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>",
      to: "fonts.conf")
    #expect(hello(Fonts(.configuration(path: path))) == hello(Fonts(.none)))
  }

  @Test func `are done without where the environment names an empty configuration`() async {
    await #expect(processExitsWith: .success) {
      let file = try TemporaryFile("<?xml version=\"1.0\"?><fontconfig></fontconfig>")
      setenv("FONTCONFIG_FILE", file.path, 1)
      #expect(hello(Fonts()) == hello(Fonts(.none)))
    }
  }
}

/// The pixels of some letters in a font: those of our own strokes where there is none.
private func hello(_ fonts: Fonts) -> [UInt32] {
  drawn { Typesetter(fonts).draw("Hello 絵", at: Point(10, 50), .readout, .white, on: $0) }
}

/// A folder that goes with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/fonts-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = "\(path)/\(name)"
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
    return path
  }
}

/// A file that goes with its owner.
final class TemporaryFile {
  private let folder: TemporaryFolder
  let path: String

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    path = try folder.write(text, to: "fonts.conf")
  }
}
