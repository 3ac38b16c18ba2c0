internal import CX11

extension Connection {
  /// The user's resources as the server keeps them, a line each ("Xft.dpi: 96"); "" where there are none.
  public var resources: String { text(atoms.resourceManager, of: root) ?? "" }

  /// Pixels a point as the desktop's settings want it, else as the user's resources do (Xft.dpi / 96), and 1 where nobody says.
  /// In 1...4.
  ///
  /// The screen's size in millimetres is not asked: servers and television sets tell nonsense there.
  public var preferredScale: Double {
    desktopSettings.scale ?? Scale.preferred(byResources: resources)
  }
}

/// Pixels a point.
enum Scale {
  /// The scale that a resource database asks for by its line "Xft.dpi: N".
  static func preferred(byResources resources: String) -> Double {
    for line in resources.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].trimmed == "Xft.dpi" else { continue }
      guard let dotsPerInch = Double(line[line.index(after: colon)...].trimmed), dotsPerInch.isFinite else { continue }
      return min(max(dotsPerInch, 96), 384) / 96
    }
    return 1
  }
}

extension Substring {
  /// Without spaces and tabs at either end.
  fileprivate var trimmed: Substring {
    let start = firstIndex { $0 != " " && $0 != "\t" } ?? endIndex
    let end = lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }.map { index(after: $0) } ?? start
    return start < end ? self[start..<end] : self[start..<start]
  }
}
