import Files
import Ink
import Pictures

/// The saving and copying of pictures of the drawing. What takes long is painted bit by bit while fingers go on, and layers are made while none is
/// down.
final class PictureSaving {
  /// How many samples of strokes are painted before anything is said, and between two looks for fingers: how long one takes depends
  /// on how thick its stroke is.
  private static let (atOnce, portion) = (20_000, 500)

  /// What a picture is made for.
  private enum Goal {
    /// A file beside others of the drawing in that file.
    case file(drawing: String, PictureFormat)
    /// The clipboard, with so many pixels a point.
    case clipboard(pixelsPerPoint: Double)
  }

  /// A picture that takes a while.
  private struct Unfinished {
    /// What is painted bit by bit; nil for layers, which are all made at once, as soon as it is said that they will be.
    let picture: LaterPicture?
    let goal: Goal
  }

  private let saved: SavedPainting
  private let pictures: SavedPictures
  private var unfinished: Unfinished?
  /// Called with where a picture was saved, or why it was not.
  var done: (Result<String, FileFailure>) -> Void = { _ in }
  /// Called with the bytes of a PNG file to be copied, or why there are none.
  var copied: (Result<[UInt8], PictureFailure>) -> Void = { _ in }

  init(of saved: SavedPainting, into pictures: SavedPictures) { (self.saved, self.pictures) = (saved, pictures) }

  /// Whether a picture is still to be saved or copied.
  var isUnfinished: Bool { unfinished != nil }

  /// Begins to save a picture of the present drawing, and does so at once where that does not take long.
  func begin(_ format: PictureFormat) {
    finish()
    let goal = Goal.file(drawing: saved.path, format)
    switch format {
    case .png, .jpeg: begin(for: goal)
    case .ora: unfinished = Unfinished(picture: nil, goal: goal)
    case .svg: savePainting(saved.path, format)
    }
  }

  /// Begins to copy a picture of the present drawing, and does so at once where that does not take long.
  func beginCopying() {
    finish()
    begin(for: .clipboard(pixelsPerPoint: saved.painting.scale))
  }

  private func begin(for goal: Goal) {
    unfinished = Unfinished(picture: LaterPicture(of: saved.painting, scale: saved.painting.scale), goal: goal)
    advance(samples: Self.atOnce)
  }

  /// Goes on a little with the picture that is to be saved or copied.
  func goOn() { advance(samples: Self.portion) }

  /// Hands on the picture at once that is to be saved or copied.
  func finish() { advance(samples: nil) }

  private var isCopying: Bool { if case .clipboard? = unfinished?.goal { true } else { false } }

  /// The clipboard is going to be asked for what it has: what is to be copied is handed on at once.
  func finishCopying() { if isCopying { finish() } }

  /// Something else is copied: what was to be copied comes too late.
  func dropCopy() { if isCopying { unfinished = nil } }

  /// Goes on with the picture, to the end where `samples` is nil, and hands it on once it is there.
  private func advance(samples: Int?) {
    guard let unfinished else { return }
    let picture = unfinished.picture?.advance(samples: samples)
    if unfinished.picture != nil, picture == nil { return }
    self.unfinished = nil
    switch unfinished.goal {
    case .file(let drawing, let format):
      guard let picture else { return savePainting(drawing, format) }
      save(of: drawing, format) { () throws(PictureFailure) in try picture.bytes(format) }
    case .clipboard(let pixelsPerPoint):
      guard let picture else { return }
      do throws(PictureFailure) {
        let bytes = try PNG.encode(try picture.picture, isQuick: true)
        copied(.success(PNG.noting(pixelsPerPoint: pixelsPerPoint, in: bytes)))
      } catch {
        copied(.failure(error))
      }
    }
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
