import Files
import Ink
import Pictures

/// The saving of pictures of the drawing. What takes long is painted bit by bit while fingers go on, and layers are made while none is
/// down.
final class PictureSaving {
  /// How many samples of strokes are painted before anything is said, and between two looks for fingers: how long one takes depends
  /// on how thick its stroke is.
  private static let (atOnce, portion) = (20_000, 500)

  /// A picture that takes a while.
  private struct Unfinished {
    /// What is painted bit by bit; nil for layers, which are all made at once, as soon as it is said that they will be.
    let picture: LaterPicture?
    /// The drawing's file.
    let drawing: String
    let format: PictureFormat
  }

  private let saved: SavedPainting
  private let pictures: SavedPictures
  private var unfinished: Unfinished?
  /// Called with where a picture was saved, or why it was not.
  var done: (Result<String, FileFailure>) -> Void = { _ in }

  init(of saved: SavedPainting, into pictures: SavedPictures) { (self.saved, self.pictures) = (saved, pictures) }

  /// Whether a picture is still to be saved.
  var isUnfinished: Bool { unfinished != nil }

  /// Begins to save a picture of the present drawing, and does so at once where that does not take long.
  func begin(_ format: PictureFormat) {
    finish()
    let (painting, path) = (saved.painting, saved.path)
    switch format {
    case .png, .jpeg:
      let picture = LaterPicture(of: painting, scale: painting.scale)
      unfinished = Unfinished(picture: picture, drawing: path, format: format)
      advance(samples: Self.atOnce)
    case .ora: unfinished = Unfinished(picture: nil, drawing: path, format: format)
    case .svg: savePainting(path, format)
    }
  }

  /// Goes on a little with the picture that is to be saved.
  func goOn() { advance(samples: Self.portion) }

  /// Saves the picture that is to be saved, at once.
  func finish() { advance(samples: nil) }

  /// Goes on with the picture, to the end where `samples` is nil, and saves it once it is there.
  private func advance(samples: Int?) {
    guard let unfinished else { return }
    let (drawing, format) = (unfinished.drawing, unfinished.format)
    guard let picture = unfinished.picture else {
      self.unfinished = nil
      return savePainting(drawing, format)
    }
    guard let raster = picture.advance(samples: samples) else { return }
    self.unfinished = nil
    save(of: drawing, format) { () throws(PictureFailure) in try raster.bytes(format) }
  }

  private func savePainting(_ drawing: String, _ format: PictureFormat) {
    let painting = saved.painting
    save(of: drawing, format) { () throws(PictureFailure) in try painting.picture(format, scale: painting.scale) }
  }

  private func save(of drawing: String, _ format: PictureFormat, _ encode: () throws(PictureFailure) -> [UInt8]) {
    do throws(FileFailure) { done(.success(try pictures.save(of: drawing, as: format, encode))) } catch {
      done(.failure(error))
    }
  }
}
