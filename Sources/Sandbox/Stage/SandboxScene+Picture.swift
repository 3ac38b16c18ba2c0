import Exchange
import Files
import Geometry
import Interface
import Pictures
import SystemPackage

/// The user's picture on the card, which is kept in the user's data.
extension SandboxScene {
  /// Shows the picture that was on the card last; one that cannot be read any more is left as it is.
  func loadPicture() {
    guard FilePath(data.cardPicture).exists else { return }
    do {
      stage.picture = try CardPicture(FileBytes.all(of: data.cardPicture, waits: false), scale: host.canvas.scale)
    } catch {
      reports.say(FileFailure(error, in: data.cardPicture))
    }
  }

  var isForPictures: Bool { true }

  /// A picture, for the card, which is away while gestures are taught.
  var uses: [ExchangedContent.Kind] { isTeaching ? [] : [.picture] }

  /// Takes a picture that was pasted or dropped.
  func received(_ content: ExchangedContent, at place: Point?) {
    if case .picture(let bytes) = content { take(picture: bytes) }
  }

  /// Puts a picture on the card; that it took another's place can be undone. One that cannot be kept leaves what is there.
  ///
  /// - Parameters:
  ///   - bytes: those of a PNG or JPEG file.
  ///   - shown: what they show; nil where they are not decoded yet.
  ///   - path: its file; nil where it is of none.
  func take(picture bytes: [UInt8], showing shown: TransparentPicture? = nil, from path: String? = nil) {
    do {
      let picture = try CardPicture(bytes, showing: shown, scale: host.canvas.scale)
      // One whose file is gone is no reason to take no other.
      let undo = try? bringingBack()
      // What is shown is what the next window finds: first it is written.
      try FileBytes.replace(data.cardPicture, with: bytes)
      stage.picture = picture
      toast.hide()
      if let undo { toast.show { ($0("card.replaced"), undo) } }
    } catch {
      reports.say(path.map { FileFailure(error, in: $0) } ?? error, on: toast)
    }
  }

  /// Takes the picture from the card, which can be undone.
  func removePicture() {
    do {
      // What cannot be brought back is not taken away.
      guard let undo = try bringingBack() else { return }
      try FileFailure.saying("remove", data.cardPicture) { try FilePath(data.cardPicture).remove() }
      stage.picture = nil
      toast.show { ($0("card.removed"), undo) }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// What puts the picture on the card again that is there now; nil where there is none.
  private func bringingBack() throws -> Toast.Answer? {
    guard let picture = stage.picture else { return nil }
    let bytes = try FileBytes.all(of: data.cardPicture, waits: false)
    return .undo { [unowned self] in
      do {
        try FileBytes.replace(data.cardPicture, with: bytes)
        stage.picture = picture
      } catch { reports.say(error, on: toast) }
    }
  }
}
