import Files
import FoundationEssentials
import Recordings
import SystemPackage

/// Folders that people keep pictures in.
struct UserPlaces {
  /// One of them.
  struct Place: Hashable {
    /// What it is called: a key of the words, or the folder's own name.
    var title: Title
    var path: String
  }

  /// What a place is called.
  enum Title: Hashable {
    /// By a key of the words.
    case word(String)
    case name(String)
  }

  private let settings: Settings
  private let pictures: String
  private let environment: [String: String]

  /// The folders that were used last, one a line.
  private static let recentSetting = Settings.Key(name: "recent_folders", fallback: "")
  private static let mostRecent = 5

  /// - Parameters:
  ///   - pictures: the program's own folder of pictures.
  ///   - environment: says where the user's folders are; that of the process unless said.
  init(
    _ settings: Settings, pictures: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.settings, self.pictures, self.environment) = (settings, pictures, environment)
  }

  /// The folders that were used last, the latest first, those that are gone left out.
  var recent: [String] {
    settings[Self.recentSetting].split(separator: "\n").map(String.init).filter { FilePath($0).isFolder }
  }

  /// Notes that `folder` was used.
  func use(_ folder: String) {
    let rest = recent.filter { $0 != folder }.prefix(Self.mostRecent - 1)
    settings[Self.recentSetting] = ([folder] + rest).joined(separator: "\n")
  }

  /// All that are there: the program's own, the user's, and those used last; none twice.
  var all: [Place] {
    var places = [Place(title: .word("places.own"), path: pictures)]
    let home = DataFolder.home(of: environment)
    places.append(Place(title: .word("places.home"), path: home))
    let known = userFolders(home)
    for (name, key) in [
      ("PICTURES", "pictures"), ("DOCUMENTS", "documents"), ("DESKTOP", "desktop"), ("DOWNLOAD", "downloads"),
    ] {
      // The specification has a folder that is not wanted point to the home folder.
      guard let path = known[name], path != home, FilePath(path).isFolder else { continue }
      places.append(Place(title: .word("places.\(key)"), path: path))
    }
    for folder in recent where !places.contains(where: { $0.path == folder }) {
      places.append(Place(title: .name(FilePath(folder).lastComponent?.string ?? folder), path: folder))
    }
    return places
  }

  /// What `user-dirs.dirs` says (xdg-user-dirs): `XDG_PICTURES_DIR="$HOME/Pictures"`; the English names where there is none.
  private func userFolders(_ home: String) -> [String: String] {
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    var folders = [
      "PICTURES": "\(home)/Pictures", "DOCUMENTS": "\(home)/Documents", "DESKTOP": "\(home)/Desktop",
      "DOWNLOAD": "\(home)/Downloads",
    ]
    guard let bytes = try? FileBytes.all(of: "\(configuration)/user-dirs.dirs", most: 1 << 16, waits: false) else {
      return folders
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("XDG_"), parts[0].hasSuffix("_DIR"), parts[1].count > 2,
        parts[1].first == "\"", parts[1].last == "\""
      else { continue }
      var path = String(parts[1].dropFirst().dropLast())
      if path.hasPrefix("$HOME") { path = home + path.dropFirst(5) }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      if path.hasPrefix("/") { folders[String(parts[0].dropFirst(4).dropLast(4))] = path }
    }
    return folders
  }
}
