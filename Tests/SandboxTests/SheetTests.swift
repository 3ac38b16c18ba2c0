import Foundation
import Geometry
import Gestures
import Ink
import Pictures
import Testing

@testable import Interface
@testable import Sandbox

/// What is to be drawn.
private enum Wishes {
  /// Where the pictures go; nil where none are wanted.
  static let folder = ProcessInfo.processInfo.environment["SHEETS"]
  /// nil for all; without a folder, for one.
  static let looks = list("SHEET_LOOKS")
  static let screens = list("SHEET_SCREENS")

  private static func list(_ variable: String) -> [String]? {
    ProcessInfo.processInfo.environment[variable]?.split(separator: ",").map(String.init)
  }
}

/// Every screen of the program is drawn; as pictures for people to look at, with lists of where to look first, where they are wanted.
///
/// Those go into the folder that the environment names as `SHEETS`. `SHEET_LOOKS` keeps to some of the looks, as in
/// `640x480@1-ja-light,800x1280@2-en-dark`, and `SHEET_SCREENS` to a kind of screens or to those whose name begins so.
@Suite(.serialized) struct SheetTests {
  struct Look: Sendable, CustomTestStringConvertible {
    /// The size of the window in points, and its pixels a point.
    var size: Size
    var scale: Double
    var language: Language
    var theme: ThemeName

    var testDescription: String {
      "\(Int(size.width))x\(Int(size.height))@\(Int(scale))-\(language)-\(theme.rawValue)"
    }
  }

  /// Those of all windows, which are drawn one after the other: letters are made once.
  nonisolated(unsafe) private static let fonts = Fonts()

  static let looks: [Look] = {
    let all = [Size(640, 480), Size(1280, 800), Size(2560, 1440), Size(800, 1280)].flatMap { size in
      [1.0, 2].flatMap { scale in
        Language.allCases.flatMap { language in
          [ThemeName.dark, .light].map { Look(size: size, scale: scale, language: language, theme: $0) }
        }
      }
    }
    if Wishes.folder == nil { return Array(all.prefix(1)) }
    return all.filter { Wishes.looks?.contains($0.testDescription) ?? true }
  }()

  private static let screens: [(name: String, screen: Screen)] = {
    let kinds = [
      ("stage", Screen.stage), ("midGesture", Screen.midGesture), ("oekaki", Screen.oekaki), ("flash", Screen.flash),
    ]
    return kinds.flatMap { kind, screens in
      screens.enumerated().compactMap { index, screen in
        if let wishes = Wishes.screens, !wishes.contains(where: { $0 == kind || screen.name.hasPrefix($0) }) {
          return nil
        }
        return ("\(kind)-\(index < 9 ? "0" : "")\(index + 1)-\(screen.name)", screen)
      }
    }
  }()

  @Test(arguments: looks) func `every screen is drawn`(look: Look) throws {
    let folder = Wishes.folder.map { "\($0)/\(look.testDescription)" }
    if let folder { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    var findings = ""
    for (name, screen) in Self.screens {
      let bench = try screen.bench(
        look.size, scale: look.scale, language: look.language, theme: look.theme, fonts: Self.fonts)
      let drawn = DrawnWords(whole: Set(bench.words.keys.compactMap { bench.words[$0] }))
      Self.fonts.witness = { drawn.note($0) }
      defer { Self.fonts.witness = nil }
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      let picture = try bench.canvas.raster.picture
      if let folder { try picture.write(toPNGFile: "\(folder)/\(name).png") }
      #expect(Set(picture.pixels).count > 20, "\(name)")
      findings += drawn.findings.map { "\(name): \($0)\n" }.joined()
    }
    if let folder { try findings.write(toFile: "\(folder)/findings.txt", atomically: true, encoding: .utf8) }
  }
}

/// The words of a frame, in the order in which they are drawn, and what may be wrong with them.
private final class DrawnWords {
  /// Texts that may end in an ellipsis.
  private let whole: Set<String>
  private var marks: [DrawnMark] = []
  private(set) var findings: [String] = []

  init(whole: Set<String>) { self.whole = whole }

  func note(_ mark: DrawnMark) {
    guard let text = mark.text, !text.allSatisfy(\.isWhitespace) else { return }
    let clip = Rect(mark.raster.clip)
    let seen = mark.box.intersection(clip)
    // What was scrolled away is not drawn.
    guard !seen.isEmpty else { return }
    if text.hasSuffix("…"), !whole.contains(text) { findings.append("shortened “\(text)”") }
    // Letters rarely fill the whole height of their line.
    if seen.width < mark.box.width - 1 || seen.height < mark.box.height * 0.75 {
      let edge = clip == Rect(mark.raster.bounds) ? "the window's edge" : "what it lies in"
      findings.append("cut by \(edge) to \(seen.pixels) of \(mark.box.pixels) pixels “\(text)”")
    }
    for other in marks {
      let both = other.box.intersection(seen)
      // The boxes of lines that stand close reach into each other.
      let slack = min(other.box.height, mark.box.height) * 0.25
      if both.width > slack / 4, both.height > slack, mark.raster.isPainted(in: both) {
        findings.append("“\(text)” over “\(other.text ?? "")”")
      }
    }
    marks.append(mark)
  }
}

extension Rect {
  /// How wide and high it is, in whole pixels.
  fileprivate var pixels: String { "\(Int(width))x\(Int(height))" }

  fileprivate init(_ pixels: PixelRect) {
    self.init(Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
  }
}

extension Raster {
  /// Whether there is more than one colour in a part of it: words that were covered since have left nothing there.
  fileprivate func isPainted(in rect: Rect) -> Bool {
    let (left, right) = (max(0, Int(rect.minX)), min(bounds.width, Int(rect.maxX)))
    let (top, bottom) = (max(0, Int(rect.minY)), min(bounds.height, Int(rect.maxY)))
    guard left < right, top < bottom else { return false }
    return withPixels { pixels in
      let first = pixels[top * bounds.width + left]
      for y in top..<bottom {
        for x in left..<right where pixels[y * bounds.width + x] != first { return true }
      }
      return false
    }
  }
}
