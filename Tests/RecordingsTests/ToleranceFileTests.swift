import Checkout
import DrawnGestures
import Files
import Foundation
import Gestures
import JSON
import Testing

@testable import Recordings

/// Tolerances as they stand in files and in the documentation.
@Suite struct ToleranceFileTests {
  /// The least and the most that a set could say of each property when the first sets were written; sets with it are kept.
  private static let kept: [String: [(property: String, least: String, most: String)]] = [
    "tap": [
      ("numberOfTapsRequired", "1", "100"), ("numberOfTouchesRequired", "1", "100"),
      ("maximumPressDuration", "0", "86400"), ("maximumInterval", "0", "86400"), ("allowableMovement", "0", "1000000"),
      ("maximumSeparation", "0", "1000000"), ("landingWindow", "0", "86400"),
    ],
    "longPress": [
      ("minimumPressDuration", "0", "86400"), ("allowableMovement", "0", "1000000"),
      ("numberOfTouchesRequired", "1", "100"), ("numberOfTapsRequired", "0", "100"),
      ("maximumTapDuration", "0", "86400"), ("maximumInterval", "0", "86400"), ("maximumSeparation", "0", "1000000"),
      ("landingWindow", "0", "86400"),
    ],
    "pan": [
      ("minimumNumberOfTouches", "1", "100"), ("maximumNumberOfTouches", "1", "100"), ("hysteresis", "0", "1000000"),
    ],
    "screenEdgePan": [
      ("minimumNumberOfTouches", "1", "100"), ("maximumNumberOfTouches", "1", "100"), ("hysteresis", "0", "1000000"),
      ("edgeWidth", "0", "1000000"), ("maximumAngle", "0", "180"),
    ],
    "swipe": [
      ("numberOfTouchesRequired", "1", "100"), ("minimumDistance", "0", "1000000"), ("maximumAngle", "0", "180"),
      ("maximumDuration", "0", "86400"), ("maximumReverse", "0", "1000000"), ("landingWindow", "0", "86400"),
    ],
    "multiSwipe": [
      ("minimumDistance", "0", "1000000"), ("maximumVariance", "0", "1000000"), ("maximumNumberOfTouches", "1", "5"),
      ("landingWindow", "0", "86400"), ("maximumDuration", "0", "86400"),
    ],
    "pinch": [("hysteresis", "0", "1000000")],
    "threeFingersPinch": [("hysteresis", "0", "1000000")],
    "rotation": [("hysteresis", "0", "6.283185307179586")],
    "flag": [
      ("maximumLean", "0", "180"), ("leanDistance", "0", "1000000"), ("minimumHeight", "0", "1"),
      ("tipRange", "[0,0]", "[1,1]"), ("closingDistance", "0", "1000000"), ("jitter", "0", "1000000"),
      ("maximumDuration", "0", "86400"),
    ],
    "checkmark": [("minimumDepth", "0", "1000000"), ("jitter", "0", "1000000")],
    "drawn": [("strokeInterval", "0", "86400"), ("tolerance", "0", "100"), ("minimumMargin", "0", "1")],
  ]

  private func set(_ type: String, _ property: String, _ value: String) throws -> GestureSet {
    try GestureSet(parsing: Array(#"{"gestures":[{"type":"\#(type)","\#(property)":\#(value)}]}"#.utf8))
  }

  @Test(arguments: kept.keys.sorted()) func `what a set could hold it holds, and no more`(type: String) throws {
    for (property, least, most) in try #require(Self.kept[type]) {
      for value in [least, most] {
        let written = String(decoding: try set(type, property, value).encoded(), as: UTF8.self)
        let plain = String(decoding: try set(type, "isEnabled", "true").encoded(), as: UTF8.self)
        #expect(written == plain || written.contains("\"\(property)\":\(value)"), "\(type).\(property)")
      }
      for value in ["-1", "1e7", "\"much\"", "[0.5,0.4]", "true"] {
        #expect(throws: ParsingFailure.self, "\(type).\(property) \(value)") { try set(type, property, value) }
      }
    }
  }

  @Test func `every tolerance of every type stands in a set and comes back from it, to the last bit`() throws {
    for name in GestureTypes.standard.names {
      let recognizer = try #require(GestureTypes.standard.recognizer(name))
      for tolerance in Swift.type(of: recognizer).tolerances {
        let domain = tolerance.propertyDomain
        for share in [0, 0.1234567, 1.0] {
          let value = domain.lowerBound + (domain.upperBound - domain.lowerBound) * share
          tolerance.setPropertyValue(tolerance.isWhole ? value.rounded() : value, of: recognizer)
          let read = try GestureSet(parsing: GestureSet([recognizer]).encoded()).recognizers[0]
          #expect(
            tolerance.propertyValue(of: read) == tolerance.propertyValue(of: recognizer), "\(name).\(tolerance.name)")
        }
      }
    }
  }

  // MARK: The documentation

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// What the property itself counts.
  private static func unit(of tolerance: Tolerance) -> String {
    switch tolerance.unit {
    case .points: "points"
    case .seconds: "seconds"
    case .degrees: tolerance.scale == 1 ? "degrees" : "radians"
    case .touches: "fingers"
    case .taps: "taps"
    case .ratio: "ratio"
    }
  }

  private static func table() throws -> String {
    var lines = [
      "| type | property | unit | unless set | sensible | because |", "| --- | --- | --- | --- | --- | --- |",
    ]
    for type in GestureTypes.standard.names {
      let recognizer = try #require(GestureTypes.standard.recognizer(type))
      for tolerance in Swift.type(of: recognizer).tolerances {
        let standard = number(tolerance.standard * tolerance.scale)
        let source =
          switch tolerance.source {
          case .uikit: "UIKit"
          case .published(let what): "published: \(what)"
          case .measured(let what): "measured: \(what)"
          case .chosen(let why): why
          }
        let (low, high) = (tolerance.range.lowerBound, tolerance.range.upperBound)
        let range = "\(number(low * tolerance.scale)) to \(number(high * tolerance.scale))"
        lines.append("| \(type) | `\(tolerance.name)` | \(unit(of: tolerance)) | \(standard) | \(range) | \(source) |")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `the page about files says the unit of every property that is a number`() throws {
    let page = try Checkout.text(of: "Sources/GestureTesting/GestureTesting.docc/FilesAndEvents.md")
    let lines = page.split(separator: "\n")
    for name in GestureTypes.standard.names {
      for tolerance in Swift.type(of: try #require(GestureTypes.standard.recognizer(name))).tolerances {
        let unit = Self.unit(of: tolerance)
        let line = try #require(lines.first { $0.hasPrefix("| \(unit) |") }, "\(unit)")
        #expect(line.contains("`\(tolerance.property)`"), "\(name).\(tolerance.property)")
      }
    }
  }

  @Test func `the README lists the tolerances as their classes declare them`() throws {
    let table = try Self.table()
    var readme = try Checkout.text(of: "README.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      readme.replace(/\| type \| property \|[^\n]*\n(?:\|[^\n]*\n)+/, with: table + "\n")
      try readme.write(to: URL(filePath: Checkout.path("README.md")), atomically: false, encoding: .utf8)
    }
    #expect(readme.contains(table))
  }
}
