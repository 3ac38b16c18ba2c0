import Exchange
import Files
import Geometry
import Ink
import Interface
import Pictures
import SystemPackage

/// A picture of a drawing that takes a while, to be saved.
struct PictureOnItsWay {
  /// How many samples of strokes are painted before anything is said, and between two looks for fingers: how long one takes depends
  /// on how thick its stroke is.
  static let (atOnce, portion) = (20_000, 500)

  /// What is painted bit by bit; nil for layers, which are all made at once, as soon as it is said that they will be.
  let picture: LaterPicture?
  /// The drawing's file.
  let drawing: String
  let format: PictureFormat
}

// Where pictures of the drawing go.
extension OekakiScene {
  /// The folders that files are saved in and opened from.
  var places: UserPlaces { UserPlaces(settings, pictures: pictures.folder) }

  /// Saves a picture of the present drawing in the folder of pictures, and says where. What takes long is painted while fingers
  /// go on, and layers are made while none is down.
  func savePicture(_ format: PictureFormat) {
    show(nil as Popover?)
    finishPicture()
    let (painting, path) = (saved.painting, saved.path)
    switch format {
    case .png, .jpeg:
      let picture = LaterPicture(of: painting, scale: painting.scale)
      pictureOnItsWay = PictureOnItsWay(picture: picture, drawing: path, format: format)
      advancePicture(samples: PictureOnItsWay.atOnce)
    case .ora: pictureOnItsWay = PictureOnItsWay(picture: nil, drawing: path, format: format)
    case .svg: savePainting(path, format)
    }
    if pictureOnItsWay != nil { notice.show(appearance.words("oekaki.picture.saving"), .waiting) }
  }

  /// Whether the picture that is to be saved can be gone on with: while no finger needs the time.
  var hasPictureToPaint: Bool {
    pictureOnItsWay != nil && paper.growing.isEmpty && paper.carried == nil && host.canvas.isClean
  }

  /// Goes on with the picture that is to be saved, to the end where `samples` is nil, and saves it once it is there.
  func advancePicture(samples: Int?) {
    guard let onItsWay = pictureOnItsWay else { return }
    let (drawing, format) = (onItsWay.drawing, onItsWay.format)
    guard let picture = onItsWay.picture else {
      pictureOnItsWay = nil
      return savePainting(drawing, format)
    }
    guard let raster = picture.advance(samples: samples) else { return }
    pictureOnItsWay = nil
    savePicture(of: drawing, format) { () throws(PictureFailure) in try raster.bytes(format) }
  }

  private func savePainting(_ drawing: String, _ format: PictureFormat) {
    let painting = saved.painting
    savePicture(of: drawing, format) { () throws(PictureFailure) in try painting.picture(format, scale: painting.scale)
    }
  }

  /// Saves the picture that is on its way, at once.
  func finishPicture() { if pictureOnItsWay != nil { advancePicture(samples: nil) } }

  private func savePicture(
    of drawing: String, _ format: PictureFormat, _ encode: () throws(PictureFailure) -> [UInt8]
  ) {
    do {
      say(saved: try pictures.save(of: drawing, as: format, encode))
    } catch {
      let words = appearance.words
      reports.say(error, as: "\(words("oekaki.picture.unsaved")) \(words.failure(error))", on: notice)
    }
  }

  /// Says where something was saved, and offers to show that.
  func say(saved path: String) {
    // The file and its folder; the whole path is what is copied.
    let shown = path.split(separator: "/").suffix(2).joined(separator: "/")
    notice.say(appearance.words("oekaki.picture.saved", shown), saved: path, appearance.words) { [unowned self] in
      host.window?.copy(.text($0))
    }
  }

  /// Asks where a picture of the present drawing shall be saved, and as what.
  func choosePlace() {
    show(nil as Popover?)
    paper.freezeStrokes()
    let formats = PictureFormat.allCases.map { format in
      FilePage.Format(title: appearance.words("places.format.\(format)"), endings: format.endings) {
        [unowned self] () throws(PictureFailure) in
        try saved.painting.picture(format, scale: saved.painting.scale)
      }
    }
    choosePlace(for: saved.name, formats, title: appearance.words("oekaki.picture"))
  }

  /// Asks where some bytes shall be saved.
  func savePlain(_ bytes: [UInt8], named name: String, ending: String, title: String) {
    let format = FilePage.Format(title: ending.uppercased(), endings: [ending]) { bytes }
    choosePlace(for: name, [format], title: title)
  }

  private func choosePlace(for name: String, _ formats: [FilePage.Format], title: String) {
    let (before, places) = (page is FilePage ? nil : page, places)
    show(
      page: FilePage(
        appearance,
        .save(
          name: name, formats: formats,
          write: { [unowned self] path, format, replaces, asking in
            do { try write(to: path, format, replaces: replaces) } catch { return reports.say(error, on: asking) }
            places.use(FilePath(path).removingLastComponent().string)
            show(page: before)
            say(saved: path)
          }), title: title, places: places, in: places.recent.first ?? ownFolder(),
        leave: { [unowned self] in show(page: before) }))
  }

  /// The program's own folder of pictures, which need not be there yet; the user's folder where it cannot be made.
  func ownFolder() -> String {
    do {
      try FilePath(pictures.folder).makeFolder()
      return pictures.folder
    } catch {
      return places.all.dropFirst().first?.path ?? "/"
    }
  }

  /// Writes a picture.
  private func write(to path: String, _ format: FilePage.Format, replaces: Bool) throws(FileFailure) {
    let bytes: [UInt8]
    do { bytes = try format.encode() } catch {
      throw FileFailure("\(error)", of: nil, content: error)
    }
    if replaces {
      try FileBytes.replace(path, with: bytes)
    } else {
      // Another program may have been quicker.
      try FileBytes.create(path, with: bytes)
    }
  }
}
