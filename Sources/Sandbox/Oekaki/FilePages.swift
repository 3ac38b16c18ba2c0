import Files
import Interface
import SystemPackage

/// The pages on which it is chosen which file is opened, and where one is saved. They begin in the folder that was used last.
final class FilePages {
  private unowned let pages: any OekakiPages
  private let settings: Settings
  private let reports: Reports
  /// The program's own folder of pictures.
  private let folder: String
  /// Called with where something was saved.
  private let saved: (String) -> Void
  /// Called where something is saved later.
  private let waits: () -> Void

  init(
    over pages: any OekakiPages, _ settings: Settings, reports: Reports, pictures folder: String,
    saved: @escaping (String) -> Void, waits: @escaping () -> Void
  ) {
    (self.pages, self.settings, self.reports, self.folder) = (pages, settings, reports, folder)
    (self.saved, self.waits) = (saved, waits)
  }

  /// The folders that files are saved in and opened from.
  private var places: UserPlaces { UserPlaces(settings, pictures: folder) }

  /// Puts a page over the one that is there; one file is chosen at a time.
  private func push(_ make: @escaping () -> FilePage) {
    if pages.page is FilePage { pages.leavePage() }
    pages.push(make)
  }

  /// Lets a file of one of these endings be chosen.
  ///
  /// - Parameter title: says what the file is for.
  func choose(_ endings: [String], title: @escaping (Words) -> String, then take: @escaping (String) -> Void) {
    let places = places
    let purpose = FilePage.Purpose.open(endings: endings) { [unowned self] path in
      places.use(FilePath(path).removingLastComponent().string)
      pages.leavePage()
      take(path)
    }
    push { [unowned self] in page(purpose, title, places) }
  }

  /// A page that begins in the folder that was used last.
  private func page(
    _ purpose: FilePage.Purpose, _ title: (Words) -> String, _ places: UserPlaces
  ) -> FilePage {
    FilePage(
      pages.appearance, purpose, title: title(pages.appearance.words), places: places,
      in: places.recent.first ?? ownFolder(), ask: { [reports] in reports.questions?.ask($0) },
      leave: { [unowned self] in pages.leavePage() })
  }

  /// Asks where something shall be saved, and as what.
  ///
  /// - Parameters:
  ///   - name: what the file is called unless another name is written.
  ///   - formats: what it can be saved as.
  ///   - title: says what the file is for.
  func choosePlace(
    for name: String, as formats: @escaping (Words) -> [FilePage.Format], title: @escaping (Words) -> String
  ) {
    let places = places
    push { [unowned self] in
      let formats = formats(pages.appearance.words)
      let purpose = FilePage.Purpose.save(
        name: name, formats: formats,
        write: { [unowned self] path, format, replaces, asking in
          let isThere: Bool
          do { isThere = try format.save(path, replaces) } catch { return reports.say(error, on: asking) }
          places.use(FilePath(path).removingLastComponent().string)
          pages.leavePage()
          if isThere { saved(path) } else { waits() }
        })
      return page(purpose, title, places)
    }
  }

  /// The program's own folder of pictures, which need not be there yet; the user's folder where it cannot be made.
  private func ownFolder() -> String {
    do {
      try FilePath(folder).makeFolder()
      return folder
    } catch {
      return places.all.dropFirst().first?.path ?? "/"
    }
  }

  /// Writes a file, in the place of one that is there only where that is meant: another program may have been quicker.
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws(FileFailure) {
    if replaces {
      try FileBytes.replace(path, with: bytes)
    } else {
      try FileBytes.create(path, with: bytes)
    }
  }
}
