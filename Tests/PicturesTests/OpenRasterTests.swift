import Testing

@testable import Pictures

struct OpenRasterTests {
  private func picture(_ width: Int, _ height: Int, _ color: UInt32) throws -> TransparentPicture {
    try #require(
      TransparentPicture(width: width, height: height, pixels: [UInt32](repeating: color, count: width * height)))
  }

  private func style(_ name: String, _ composite: String = "svg:src-over") -> OpenRaster.Style {
    var style = OpenRaster.Style()
    (style.name, style.composite) = (name, composite)
    return style
  }

  private func encoded(_ file: OpenRaster) throws -> [UInt8] {
    let merged = try #require(Picture(width: 8, height: 6, pixels: [UInt32](repeating: 0x123456, count: 48)))
    var writer = OpenRasterWriter(width: file.width, height: file.height)
    for node in file.nodes { try writer.add(node) }
    return try writer.finished(merged: merged, thumbnail: merged)
  }

  /// An archive of these files.
  private func archive(_ files: (String, [UInt8])...) throws -> [UInt8] {
    var archive = StoredArchive()
    for (name, bytes) in files { archive.add(name, bytes) }
    return try archive.finished()
  }

  private func file(_ tree: String) throws -> [UInt8] {
    try archive(("mimetype", Array("image/openraster".utf8)), ("stack.xml", Array(tree.utf8)))
  }

  private func refusal(_ bytes: [UInt8]) -> String? {
    do { _ = try OpenRaster(decoding: bytes) } catch { return "\(error)" }
    return nil
  }

  @Test func `layers and groups survive a file`() throws {
    var special = style("a <b> & \"c\" 魚", "svg:multiply")
    (special.opacity, special.isVisible, special.isLocked, special.isSelected) = (0.25, false, true, true)
    special.keepsAlpha = true
    let original = OpenRaster(
      width: 8, height: 6,
      nodes: [
        .layer(style("below"), try picture(8, 6, 0xFF20_4060), x: 0, y: 0),
        .group(
          style("group", "svg:screen"),
          [
            .layer(style("inner"), try picture(3, 2, 0x8020_4060), x: -2, y: 5),
            .layer(style("clipped", "svg:src-atop"), try picture(1, 1, 0x0100_0000), x: 1, y: 1),
          ]), .layer(special, nil, x: 0, y: 0),
      ])
    let bytes = try encoded(original)
    #expect(try OpenRaster(decoding: bytes) == original)
    #expect(try encoded(original) == bytes)
  }

  @Test func `layers that came before there were too many pixels are packed as quickly as the others`() throws {
    let side = 1500
    let wide = try #require(
      TransparentPicture(width: side, height: side, pixels: (0..<side * side).map { 0xFF00_0000 | UInt32($0) }))
    var tree: [UInt8] = []
    var packed: [String: [UInt8]] = [:]
    var writer = OpenRasterWriter(width: 8, height: 6)
    for name in ["first", "second"] { try writer.add(.layer(style(name), wide, x: 0, y: 0)) }
    let merged = try #require(Picture(width: 8, height: 6, pixels: [UInt32](repeating: 0, count: 48)))
    try ArchiveReader(writer.finished(merged: merged, thumbnail: merged)).visit { name, read throws(PictureFailure) in
      if name == "stack.xml" { tree = try read(1 << 20) } else { packed[name] = try read(1 << 26) }
    }
    let quick = try PNG.encode(wide, isQuick: true)
    #expect(packed["data/layer0.png"] == quick && packed["data/layer1.png"] == quick)
    // The topmost stands first.
    let layers = try #require(XMLElement(document: tree).children.first).children
    #expect(layers.map { $0.attributes["name"] } == ["second", "first"])
  }

  @Test func `a name with what XML cannot hold is written so that every reader takes it`() throws {
    let name = "a\u{1}b\nc\td\re\u{FFFF}"
    #expect(XMLText.escaped(name) == "a\u{FFFD}b&#10;c&#9;d&#13;e\u{FFFD}")
    let file = OpenRaster(width: 8, height: 6, nodes: [.layer(style(name), try picture(1, 1, 0xFF00_0000), x: 0, y: 0)])
    let read = try OpenRaster(decoding: encoded(file))
    guard case .layer(let found, _, _, _) = try #require(read.nodes.first) else {
      Issue.record("the layer is gone")
      return
    }
    #expect(found.name == "a\u{FFFD}b\nc\td\re\u{FFFD}")
  }

  @Test func `signs of a name are escaped, also where a mark makes one character with them`() throws {
    let name = "a &\u{301} <\u{338} \"\u{308}"
    #expect(XMLText.escaped(name) == "a &amp;\u{301} &lt;\u{338} &quot;\u{308}")
    let original = OpenRaster(
      width: 8, height: 6, nodes: [.layer(style(name), try picture(1, 1, 0xFF00_0000), x: 0, y: 0)])
    #expect(try OpenRaster(decoding: encoded(original)) == original)
  }

  @Test func `what it is stands at byte 38, first and stored, and it shows what it looks like`() throws {
    let bytes = try encoded(OpenRaster(width: 8, height: 6, nodes: []))
    #expect(OpenRaster.begins(bytes) && bytes[38..<54].elementsEqual("image/openraster".utf8))
    #expect(!OpenRaster.begins(Array(bytes.dropFirst())))
    var names: [String] = []
    var merged: [UInt8] = []
    try ArchiveReader(bytes).visit { name, read throws(PictureFailure) in
      names.append(name)
      if name == "mergedimage.png" { merged = try read(1 << 20) }
    }
    #expect(names == ["mimetype", "stack.xml", "Thumbnails/thumbnail.png", "mergedimage.png"])
    #expect(try Picture(decoding: merged).pixels.first == 0x123456)
  }

  @Test func `it says that it is mixed in its own space`() throws {
    let file = OpenRaster(
      width: 4, height: 3, nodes: [.layer(style("dot"), try picture(2, 2, 0xFF00_0000), x: 0, y: 0)])
    let bytes = try encoded(file)
    #expect(try OpenRaster(decoding: bytes) == file)
    let head =
      "<image version=\"0.0.6\" w=\"4\" h=\"3\" xmlns:mypaint=\"http://mypaint.org/ns/openraster\" mypaint:eotf=\"1.0\">"
    #expect(String(decoding: bytes, as: UTF8.self).contains(head))
  }

  @Test func `layers are cut to what is painted`() throws {
    var pixels = [UInt32](repeating: 0x00FF_FFFF, count: 48)
    (pixels[10], pixels[21]) = (0xFF00_0000, 0x0100_0000)
    let wide = try #require(TransparentPicture(width: 8, height: 6, pixels: pixels))
    let file = OpenRaster(width: 8, height: 6, nodes: [.layer(style("a"), wide, x: 10, y: -10)])
    guard case .layer(_, let picture?, let x, let y)? = try OpenRaster(decoding: encoded(file)).nodes.first else {
      Issue.record("no layer")
      return
    }
    #expect([picture.width, picture.height, x, y] == [4, 2, 12, -9])
    #expect(picture.pixels.first == 0xFF00_0000)
  }

  // MARK: Bad ones

  @Test func `places outside of the archive are refused`() throws {
    let tree = Array("<image w='8' h='6'><stack/></image>".utf8)
    for name in ["/etc/passwd", "../up.png", "data/../../up.png"] {
      let bytes = try archive(("stack.xml", tree), (name, [1, 2, 3]))
      #expect(
        refusal(bytes) == "it has a file with the name \"\(name)\", outside of itself: do not trust it")
    }
    #expect(try refusal(archive(("stack.xml", tree), ("data/..a.png", [1]))) == nil)
  }

  @Test func `a picture counts for every layer that has it`() throws {
    // No more than the head of a picture of 48 million pixels is read.
    let head: [UInt8] = [0, 0, 0x1F, 0x40, 0, 0, 0x17, 0x70, 8, 6, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bytes = signature + [0, 0, 0, 13] + Array("IHDR".utf8) + head + [0, 0, 0, 0]
    for (count, isTooMuch) in [(1, false), (2, false), (3, true)] {
      let layers = String(repeating: "<layer src='a.png'/>", count: count)
      let tree = Array("<image w='8' h='6'><stack>\(layers)</stack></image>".utf8)
      let message = try refusal(archive(("stack.xml", tree), ("a.png", bytes)))
      #expect(message?.contains("128 million pixels") == isTooMuch, "\(message ?? "")")
    }
  }

  @Test func `what is missing or damaged is named, and nothing of the file is taken`() throws {
    let layer = "<image w='8' h='6'><stack><layer src='data/a.png'/></stack></image>"
    #expect(try refusal(file(layer)) == "the layer data/a.png is missing: save it again")
    #expect(try refusal(archive(("a", []))) == "not an OpenRaster file: it has no stack.xml; save it again")
    let broken = try archive(("stack.xml", Array(layer.utf8)), ("data/a.png", Array("GIF89a".utf8)))
    #expect(refusal(broken) == "data/a.png: a GIF picture: save it as PNG or JPEG")
    #expect(refusal(Array("PK nonsense".utf8))?.hasPrefix("not an archive that can be unpacked: ") == true)
    #expect(refusal([])?.contains("\n") == false)
    let whole = try encoded(
      OpenRaster(width: 8, height: 6, nodes: [.layer(style("a"), try picture(8, 6, 0xFF20_4060), x: 0, y: 0)]))
    for length in stride(from: 0, to: whole.count, by: 23) { #expect(refusal(Array(whole[..<length])) != nil) }
    for place in stride(from: 0, to: whole.count, by: 13) {
      var other = whole
      other[place] ^= 0x55
      _ = refusal(other)
    }
  }

  @Test func `a place that is no number is the corner, and one far away is as far as can be`() throws {
    let pixel = try PNG.encode(try picture(1, 1, 0xFF20_4060))
    func place(_ attributes: String) throws -> [Int] {
      let tree = "<image w='8' h='6'><stack><layer src='a.png' \(attributes)/></stack></image>"
      let file = try OpenRaster(decoding: archive(("stack.xml", Array(tree.utf8)), ("a.png", pixel)))
      guard case .layer(_, _, let x, let y) = try #require(file.nodes.first) else { return [] }
      return [x, y]
    }
    #expect(try place("x='nan' y='-NaN'") == [0, 0])
    #expect(try place("x='inf' y='-1e300'") == [1_000_000, -1_000_000])
    #expect(try place("x='2.5' y='here'") == [3, 0])
  }

  @Test func `trees that no painter makes are refused`() throws {
    let deep = String(repeating: "<stack>", count: 5000)
    let wide = String(repeating: "<layer src='a'/>", count: 600)
    let words = try [
      "<image w='8' h='6'>\(deep)", "<image w='8' h='6'><stack>\(wide)</stack></image>", "<image><stack/></image>",
      "<image w='0' h='6'><stack/></image>", "<image w='65535' h='65535'><stack/></image>", "<image", "",
      "<image w=8/>",
      "<!DOCTYPE x [<!ENTITY a \"aa\">]><image w='&a;' h='6'/>", "<image w='&b;' h='6'><stack/></image>", "</image>",
    ].map { try refusal(file($0)) ?? "" }
    #expect(
      words == [
        "its list of layers cannot be read: there are too many layers, or they lie too deeply in one another; save it again",
        "there are more than 512 layers: merge some and save it again",
        "its list of layers has no size or no layers: save it again", "the picture has no pixels: save it again",
        "65535 by 65535 pixels are too many, 48 million are the most: make it smaller",
        "its list of layers cannot be read: a tag is not closed; save it again",
        "its list of layers cannot be read: it ends in the middle; save it again",
        "its list of layers cannot be read: a value is not in quotes; save it again",
        "its list of layers cannot be read: it declares entities; save it again",
        "its list of layers cannot be read: it uses an entity that is unknown; save it again",
        "its list of layers cannot be read: a tag closes what is not open; save it again",
      ])
  }

  /// An archive with one file of zeros, which are packed to a two-hundredth of their length.
  private func bomb(_ name: String, length: Int) -> [UInt8] {
    // One block of fixed codes (RFC 1951, 3.2.6): the byte 0, then again and again 258 times what was before.
    var (bytes, bits, count): ([UInt8], UInt64, UInt64) = ([], 0, 0)
    func put(_ value: UInt64, _ width: UInt64) {
      bits |= value << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    put(0b011, 3)
    // Codes stand with their first bit first: 00110000, and 11000101 00000.
    put(0b0000_1100, 8)
    for _ in 0..<length / 258 { put(0b0_0000_1010_0011, 13) }
    put(0, 7)
    put(0, 7)
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = length / 258 * 258 + 1
    var common = number(20, 2)
    for (value, width) in [
      (0, 2), (8, 2), (0, 2), (0x21, 2), (0, 4), (bytes.count, 4), (size, 4), (name.utf8.count, 2), (0, 2),
    ] {
      common += number(value, width)
    }
    let head = [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + bytes
    var directory: [UInt8] = [0x50, 0x4B, 1, 2] + number(20, 2) + common
    directory += [UInt8](repeating: 0, count: 14) + Array(name.utf8)
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0]
    end += number(directory.count, 4) + number(head.count, 4) + [0, 0]
    return head + directory + end
  }

  @Test func `what grows without end when it is unpacked is stopped`() {
    let bytes = bomb("stack.xml", length: 8 << 20)
    #expect(bytes.count < 1 << 17)
    #expect(refusal(bytes) == "stack.xml is longer than 4 MB when unpacked: save it again with smaller layers")
  }
}
