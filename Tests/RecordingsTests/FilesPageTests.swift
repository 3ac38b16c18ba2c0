import Checkout
import Foundation
import Gestures
import JSON
import Testing

@testable import Recordings

/// The page about files says all that a gesture set can hold, and its frames are imported.
struct FilesPageTests {
  private static let path = "Sources/GestureTesting/GestureTesting.docc/FilesAndEvents.md"

  /// Every type with the properties of its own, and before them those that each has.
  private static func table() throws -> String {
    func line(_ type: String, _ properties: [Property]) -> String {
      "| \(type) | \(properties.map { "`\($0.name)`" }.joined(separator: ", ")) |"
    }
    let types = try GestureTypes.standard.names.map { name in
      let own = try #require(GestureTypes.standard[name]).properties.filter { property in
        !Property.common.contains { $0.name == property.name }
      }
      return line("`\(name)`", own)
    }
    return (["| type | properties |", "| --- | --- |", line("any", Property.common)] + types).joined(separator: "\n")
  }

  @Test func `the properties of every type are listed`() throws {
    let table = try Self.table()
    var page = try Checkout.text(of: Self.path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      page.replace(/\| type \| properties \|[^\n]*\n(?:\|[^\n]*\n)+/, with: table + "\n")
      try page.write(to: URL(filePath: Checkout.path(Self.path)), atomically: false, encoding: .utf8)
    }
    #expect(page.contains(table))
  }

  @Test func `what is no number is described, with its names and what it is unless set`() throws {
    let lines = try Checkout.text(of: Self.path).split(separator: "\n")
    for name in GestureTypes.standard.names {
      let type = try #require(GestureTypes.standard[name])
      let recognizer = type.make()
      let numbers = Set(Swift.type(of: recognizer).tolerances.map(\.property))
      for property in type.properties where !numbers.contains(property.name) {
        let line = try #require(lines.first { $0.hasPrefix("| `\(property.name)` |") }, "\(name).\(property.name)")
        switch property.read(recognizer) {
        case .bool(let value): #expect(line.contains("\(value) unless said"), "\(name).\(property.name)")
        case .array, .string:
          let known = line.matches(of: /`(\w+)`/).dropFirst().map { "\"\($0.1)\"" }
          guard !known.isEmpty else { continue }
          let set = #"{"gestures":[{"type":"\#(name)","\#(property.name)":[\#(known.joined(separator: ","))]}]}"#
          #expect(throws: Never.self, "\(name).\(property.name)") { try GestureSet(parsing: Array(set.utf8)) }
        default: Issue.record("\(name).\(property.name) is something else")
        }
      }
    }
  }

  @Test func `what can do without a limit is said to be null then`() throws {
    let page = try Checkout.text(of: Self.path)
    let sentence = try #require(page.firstMatch(of: /`null` is no limit[^.]*\./)).output
    for name in GestureTypes.standard.names {
      for tolerance in Swift.type(of: try #require(GestureTypes.standard.recognizer(name))).tolerances
      where tolerance.canBeUnlimited {
        #expect(sentence.contains("`\(tolerance.property)`"), "\(name).\(tolerance.property)")
      }
    }
  }

  @Test func `its frames are imported`() throws {
    let parts = try Checkout.text(of: Self.path).split(separator: "```json\n")
    let frames = try #require(parts.dropFirst().last { $0.contains("\"frames\":") }).prefix { $0 != "`" }
    let recordings = try RecordingImport.read(Array(frames.utf8), name: "a")
    #expect(recordings.map(\.name) == ["zoom_1"] && recordings[0].isTrueSize)
    #expect(recordings[0].recording.header.source == "a pad")
    let phases = recordings[0].recording.deliveries.map { $0.samples.map(\.phase) }
    #expect(phases == [[.began], [.moved, .began], [.ended, .moved], [.ended]])
  }
}
