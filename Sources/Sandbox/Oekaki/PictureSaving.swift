import Files
import Ink
import Pictures

/// The saving and copying of pictures of the drawing. What takes long is painted or written bit by bit while fingers go on, and
/// layers are made while none is down.
final class PictureSaving {
  /// How many samples of strokes are painted before anything is said, and between two looks for fingers: how long one takes depends
  /// on how thick its stroke is.
  private static let (atOnce, portion) = (20_000, 500)

  /// What a picture is made for.
  private enum Goal {
    /// A file beside others of the drawing in that file.
    case file(drawing: String, PictureFormat)
    /// A file at that path, in the place of one that is there only where that is meant.
    case place(path: String, PictureFormat, replaces: Bool)
    /// The clipboard, with so many pixels a point.
    case clipboard(pixelsPerPoint: Double)
  }

  /// How a picture is made.
  private enum Making {
    /// It is painted bit by bit.
    case painting(LaterPicture)
    /// Its strokes are written bit by bit.
    case writing(LaterSVG)
    /// All of its layers are made at once, as soon as it is said that they will be.
    case layers
  }

  /// A picture that takes a while.
  private struct Unfinished {
    let making: Making
    let goal: Goal

    /// Whether it cannot be made bit by bit.
    var isInOnePiece: Bool { if case .layers = making { true } else { false } }
  }

  private typealias Encoding = () throws(PictureFailure) -> [UInt8]

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
    unfinished = Unfinished(making: making(format), goal: .file(drawing: saved.path, format))
    advanceAtOnce()
  }

  /// The same where its painter wants it, in the place of a file that is there only where that is meant.
  ///
  /// - Returns: whether it is there; else that is said later.
  /// - Throws: why it cannot be there, where that is known at once.
  func begin(_ format: PictureFormat, at path: String, replaces: Bool) throws(FileFailure) -> Bool {
    finish()
    let next = Unfinished(making: making(format), goal: .place(path: path, format, replaces: replaces))
    guard !next.isInOnePiece, let encode = encoding(of: next, samples: Self.atOnce) else {
      unfinished = next
      return false
    }
    try Self.write(encode, at: path, replaces: replaces)
    return true
  }

  /// Begins to copy a picture of the present drawing, and does so at once where that does not take long.
  func beginCopying() {
    finish()
    unfinished = Unfinished(making: making(.png), goal: .clipboard(pixelsPerPoint: saved.painting.scale))
    advanceAtOnce()
  }

  private func making(_ format: PictureFormat) -> Making {
    let painting = saved.painting
    return switch format {
    case .png, .jpeg: .painting(LaterPicture(of: painting, scale: painting.scale))
    case .svg: .writing(LaterSVG(of: painting) { $0.png })
    case .ora: .layers
    }
  }

  private func advanceAtOnce() { if unfinished?.isInOnePiece == false { advance(samples: Self.atOnce) } }

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
    guard let unfinished, let encode = encoding(of: unfinished, samples: samples) else { return }
    self.unfinished = nil
    switch unfinished.goal {
    case .file(let drawing, let format):
      do throws(FileFailure) { done(.success(try pictures.save(of: drawing, as: format, encode))) } catch {
        done(.failure(error))
      }
    case .place(let path, _, let replaces):
      do throws(FileFailure) {
        try Self.write(encode, at: path, replaces: replaces)
        done(.success(path))
      } catch {
        done(.failure(error))
      }
    case .clipboard:
      do throws(PictureFailure) { copied(.success(try encode())) } catch { copied(.failure(error)) }
    }
  }

  /// Goes on with a picture. Returns what makes its bytes, once all of it is there; nil before.
  private func encoding(of unfinished: Unfinished, samples: Int?) -> Encoding? {
    switch unfinished.making {
    case .painting(let later):
      guard let raster = later.advance(samples: samples) else { return nil }
      switch unfinished.goal {
      case .file(_, let format), .place(_, let format, _):
        return { () throws(PictureFailure) in try raster.bytes(format) }
      case .clipboard(let pixelsPerPoint):
        return { () throws(PictureFailure) in
          let bytes = try PNG.encode(try raster.picture, isQuick: true)
          return PNG.noting(pixelsPerPoint: pixelsPerPoint, in: bytes)
        }
      }
    case .writing(let later):
      guard let bytes = later.advance(samples: samples) else { return nil }
      return { bytes }
    case .layers:
      let painting = saved.painting
      return { () throws(PictureFailure) in try painting.openRaster(scale: painting.scale) }
    }
  }

  private static func write(_ encode: Encoding, at path: String, replaces: Bool) throws(FileFailure) {
    let bytes: [UInt8]
    do { bytes = try encode() } catch { throw FileFailure("\(error)", of: nil, content: error) }
    try FilePages.write(bytes, to: path, replaces: replaces)
  }
}
