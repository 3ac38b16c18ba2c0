import Exchange
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

extension FlashScene {
  /// Gives a run away.
  ///
  /// - Returns: what has become of it, in words, and whether it worked.
  func share(_ run: Run, as form: SharedForm) -> (said: String, worked: Bool) {
    let words = host.appearance.words
    do {
      switch form {
      case .line: host.window?.copy(.text(ShareLine(run: run, words: words).text))
      case .picture: host.window?.copy(.picture(try picture(of: run)))
      case .pictureFile:
        let path = try shared.save(picture(of: run), of: run.date, ending: "png")
        return (words("share.saved", path), true)
      case .touches:
        guard let recording = session.recording(of: run) else { return (words("share.noTouches"), false) }
        let path = try shared.save(RunFile(run, recording).sharedBytes(), of: run.date, ending: "touches")
        return (words("share.saved", path), true)
      }
      return (words("share.copied"), true)
    } catch {
      session.reports.warn("\(error)")
      return (words.failure(error), false)
    }
  }

  private func picture(of run: Run) throws -> [UInt8] {
    let appearance = host.appearance
    return try ResultCard.png(
      of: run, words: appearance.words, themeName: appearance.themeName, fonts: appearance.typesetter.fonts)
  }
}
