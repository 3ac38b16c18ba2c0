import Foundation
import Testing

@testable import Sandbox

@Suite struct SettingsTests {
  private let path = "\(NSTemporaryDirectory())settings-\(UUID().uuidString).json"
  private static let size = Settings.Key(name: "size", fallback: 3)

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private func read() throws -> String { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }

  @Test func `a setting that nobody chose has its default, and is not written`() throws {
    let settings = Settings(path: path)
    #expect(settings[Self.size] == 3)
    try settings.save()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a chosen setting is there again, and keys that nobody knows are kept in their order`() throws {
    try write(#"{"future":[1,{"a":null}],"size":4,"past":"x"}"#)
    let settings = Settings(path: path)
    #expect(settings[Self.size] == 4)
    settings[Self.size] = 9
    try settings.save()
    #expect(try read() == #"{"future":[1,{"a":null}],"size":9,"past":"x"}"# + "\n")
    settings.remove(Self.size)
    try settings.save()
    #expect(Settings(path: path)[Self.size] == 3)
  }

  @Test(arguments: ["{", "[1]", "{\"size\":}", "\u{0}", "{\"size\":1,\"size\":2}"])
  func `a file that cannot be read is named and never changed`(text: String) throws {
    try write(text)
    let settings = Settings(path: path)
    #expect(settings.problem?.hasPrefix(path) ?? false)
    #expect(settings[Self.size] == 3)
    settings[Self.size] = 5
    try settings.save()
    #expect(try read() == text)
  }

  @Test func `a value of another kind counts as none`() throws {
    try write(#"{"size":"large"}"#)
    #expect(Settings(path: path)[Self.size] == 3)
  }
}
