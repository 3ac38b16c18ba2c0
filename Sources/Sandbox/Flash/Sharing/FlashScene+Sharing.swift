import Exchange
import GameRecords
import GestureFlash
import Interface
import Recordings

/// What a result is given to others as.
enum SharedForm: String, CaseIterable {
  /// One line of text, to the clipboard.
  case line
  /// A picture, to the clipboard.
  case picture
  /// A picture, as a file.
  case pictureFile
  /// The touches with what the run claims, as a file.
  case touches
}

/// What has become of a result that was to be given to others.
struct SharingOutcome {
  /// That, in words.
  var said: String
  var worked: Bool
  /// The file that was written; nil for none.
  var path: String?

  init(_ said: String, worked: Bool, path: String? = nil) { (self.said, self.worked, self.path) = (said, worked, path) }
}

extension FlashScene {
  /// Gives a run away; nil where something went wrong, which is said on `place`.
  func share(_ run: Run, as form: SharedForm, sayingOn place: any MessagePlace) -> SharingOutcome? {
    let words = host.appearance.words
    do {
      switch form {
      case .line: host.window?.copy(.text(ShareLine(run: run, words: words).text))
      case .picture: host.window?.copy(.picture(try picture(of: run)))
      case .pictureFile:
        let path = try shared.save(picture(of: run), named: run.fileName, ending: "png")
        return SharingOutcome(words("share.saved", path), worked: true, path: path)
      case .touches:
        guard let recording = session.recording(of: run) else {
          return SharingOutcome(words("share.noTouches"), worked: false)
        }
        let path = try shared.save(RunFile(run, recording).sharedBytes(), named: run.fileName, ending: "touches")
        return SharingOutcome(words("share.saved", path), worked: true, path: path)
      }
      return SharingOutcome(words("share.copied"), worked: true)
    } catch {
      session.reports.say(error, on: place)
      return nil
    }
  }

  private func picture(of run: Run) throws -> [UInt8] {
    let appearance = host.appearance
    return try ResultCard.png(
      of: run, words: appearance.words, themeName: appearance.themeName, fonts: appearance.typesetter.fonts)
  }
}
