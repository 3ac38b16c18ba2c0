import Checkout
import Files
import JSON
import SystemPackage
import Testing

@testable import Sandbox

/// The texts of the program beside the sources that show them.
struct StringsTests {
  /// What stands in the sources between quotation marks and could be the name of a text.
  private struct Names {
    /// Whole names: "state.began".
    var whole: Set<String> = []
    /// The beginnings of names that end in a value: "state." of "state.\\(state)".
    var beginnings: Set<String> = []
    /// Whole names that are looked up on the spot: words("state.began").
    var lookedUp: Set<String> = []
  }

  private static func keys(_ language: String) throws -> Set<String> {
    let path = Bench.resources.path(of: "strings/\(language).json")
    guard case .object(let members) = try JSONReader.read(FileBytes.all(of: path)) else { return [] }
    return Set(members.map(\.key))
  }

  static func sources(in folder: FilePath) -> [FilePath] {
    folder.names.flatMap { name -> [FilePath] in
      let path = folder.appending(name)
      return path.isFolder ? sources(in: path) : name.hasSuffix(".swift") ? [path] : []
    }
  }

  private static func names(in bytes: [UInt8], _ names: inout Names) {
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: " "):
        true
      default: false
      }
    }
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if let start, !isPart(byte), start < index {
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        if byte == UInt8(ascii: "\"") {
          names.whole.insert(name)
          let before = bytes[..<(start - 1)]
          if before.ends(with: "words(") || before.ends(with: " self(") { names.lookedUp.insert(name) }
        } else if byte == UInt8(ascii: "\\"), name.hasSuffix(".") {
          names.beginnings.insert(name)
        }
      }
      if byte == UInt8(ascii: "\"") { start = index + 1 } else if !isPart(byte) { start = nil }
    }
  }

  @Test func `every text is there in both languages and used, and every text that is used is there`() throws {
    let (english, japanese) = (try Self.keys("en"), try Self.keys("ja"))
    #expect(english.symmetricDifference(japanese) == [])
    var names = Names()
    for path in Self.sources(in: FilePath(Checkout.path("Sources"))) {
      Self.names(in: try FileBytes.all(of: path.string), &names)
    }
    // What is said to some people only is used where the text for everybody is.
    let unused = english.map { key in
      let general = key.replacing(/\.(mouse|touchpad|stylus)$/, with: "")
      return english.contains(general) ? general : key
    }.filter { key in
      !names.whole.contains(key) && !names.beginnings.contains { key.hasPrefix($0) }
    }
    #expect(unused == [])
    #expect(names.lookedUp.count > 100 && names.lookedUp.subtracting(english) == [])
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
