import Exchange
import Files
import Geometry
import Interface
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

  /// A picture.
  var uses: [ExchangedContent.Kind] { isTeaching ? [] : [.picture] }

  /// Puts a picture that was opened, pasted or dropped on the card.
  func received(_ content: ExchangedContent, at place: Point?) {
    guard case .picture(let bytes) = content else { return }
    do {
      stage.picture = try CardPicture(bytes, scale: host.canvas.scale)
      toast.hide()
      try FileBytes.replace(data.cardPicture, with: bytes)
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Takes the picture from the card, which can be undone.
  func removePicture() {
    guard let picture = stage.picture else { return }
    let bytes: [UInt8]
    do {
      // What cannot be brought back is not taken away.
      bytes = try FileBytes.all(of: data.cardPicture, waits: false)
      try FileFailure.saying("remove", data.cardPicture) { try FilePath(data.cardPicture).remove() }
    } catch { return reports.say(error, on: toast) }
    stage.picture = nil
    let undo = Toast.Answer.undo { [unowned self] in
      stage.picture = picture
      do { try FileBytes.replace(data.cardPicture, with: bytes) } catch { reports.say(error, on: toast) }
    }
    toast.show { ($0("card.removed"), undo) }
  }
}
