import Checkout
import FoundationEssentials
import Release
import Testing

/// What others call this release is the same in every file that says it.
struct ReleaseTests {
  private let desktop = "Resources/desktop"

  /// What stands between the first of each pair of marks.
  private func parts(of text: String, from start: String, to end: String) -> [String] {
    text.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap {
      $0.firstRange(of: end).map { [piece = $0] in String(piece[..<$0.lowerBound]) }
    }
  }

  @Test func `the newest release in the changes is this version's, and the store's newest release is the same one`()
    throws
  {
    let changes = parts(of: try Checkout.text(of: "CHANGELOG.md"), from: "\n## ", to: ")\n")
      .filter { !$0.hasPrefix("Unreleased") }
    let metainfo = try Checkout.text(of: "\(desktop)/\(Release.applicationID).metainfo.xml")
    let versions = parts(of: metainfo, from: "<release version=\"", to: "\"")
    let dates = parts(of: metainfo, from: "\" date=\"", to: "\"")
    #expect(changes.first == "\(Release.version) (\(dates.first ?? "")")
    #expect(changes == zip(versions, dates).map { "\($0) (\($1)" })
  }

  @Test func `every file of the desktop bears the program's name`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Checkout.path(desktop))
    let strangers = files.filter { file in
      guard file.contains(".") else { return false }
      let name = file.split(separator: "/").last ?? ""
      return !name.hasPrefix("\(Release.applicationID).") && !name.hasPrefix("application-x-gesture-sandbox-")
    }
    #expect(strangers == [])
    let entry = try Checkout.text(of: "\(desktop)/\(Release.applicationID).desktop")
    #expect(parts(of: entry, from: "StartupWMClass=", to: "\n") == [Release.applicationID])
    #expect(parts(of: entry, from: "\nIcon=", to: "\n") == [Release.applicationID])
    // The window says when it is up.
    #expect(parts(of: entry, from: "\nStartupNotify=", to: "\n") == ["true"])
  }

  @Test func `what the entry opens, the desktop knows, has a picture of and hears of from the store`() throws {
    let entry = try Checkout.text(of: "\(desktop)/\(Release.applicationID).desktop")
    let metainfo = try Checkout.text(of: "\(desktop)/\(Release.applicationID).metainfo.xml")
    let types = parts(
      of: try Checkout.text(of: "\(desktop)/\(Release.applicationID).mime.xml"), from: "<mime-type type=\"", to: "\"")
    let opened: [String] = parts(of: entry, from: "MimeType=", to: "\n").flatMap { line in
      line.split(separator: ";").map { String($0) }
    }
    // Its own, and the pictures that are everybody's.
    #expect(opened == types + ["image/png", "image/jpeg", "image/openraster"])
    #expect(parts(of: metainfo, from: "<mediatype>", to: "<") == types)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("\(desktop)/icons/mimetypes"))
      .sorted()
    #expect(pictures == types.map { "\($0.replacing("/", with: "-")).svg" }.sorted())
  }

  @Test func `the screenshots are the files that are named, and as large`() throws {
    let metainfo = try Checkout.text(of: "\(desktop)/\(Release.applicationID).metainfo.xml")
    let readme = try Checkout.text(of: "README.md")
    for picture in ["sandbox", "oekaki", "flash"] {
      let path = "Resources/screenshots/\(picture).png"
      let bytes = Array(try #require(FileManager.default.contents(atPath: Checkout.path(path))).prefix(24))
      func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
      let size = "width=\"\(number(at: 16))\" height=\"\(number(at: 20))\""
      #expect(
        metainfo.split(separator: "\n").contains {
          $0.contains(size) && $0.hasSuffix("/\(Release.version)/\(path)</image>")
        })
      #expect(readme.contains("](\(path))"))
    }
  }
}
