import Geometry
import Gestures
import Ink
import Interface
import Pictures
import SystemPackage

// The picture that is drawn after.
extension OekakiScene {
  private var reference: ReferencePicture? { saved.painting.referencePicture }

  /// Opens what can be done about the picture, or closes it.
  func toggleReference() {
    if popover is ReferencePanel { return closePopover() }
    let panel = ReferencePanel(
      appearance: appearance, reference: reference,
      actions: ReferencePanel.Actions(
        choose: { [unowned self] in chooseReference() }, paste: { [unowned self] in host.window?.paste(uses) },
        lay: { [unowned self] in layReference(isUnder: $0) }, change: { [unowned self] in changeReference($0) },
        preview: { [unowned self] in previewReference($0) },
        remove: { [unowned self] in removeReference() }))
    openPopover(panel, .paper) { [unowned self] in toggleReference() }
  }

  /// Whether a picture that comes now is to be drawn after.
  var takesReference: Bool { popover is ReferencePanel && reference == nil }

  /// Puts a picture beside the paper, as high as that.
  func putReference(_ picture: TransparentPicture) {
    let frame = besidePaper(Size(Double(picture.width), Double(picture.height)))
    guard let laid = LayerPicture(width: picture.width, height: picture.height, straight: picture.pixels, frame: frame)
    else { return }
    paper.apply(.reference(.put(ReferencePicture(laid))))
    referenceChanged()
  }

  private func chooseReference() {
    filePages.choose(["png", "jpg", "jpeg"], title: { $0("paper.reference") }) { [unowned self] path in
      let name = FilePath(path).lastComponent?.string ?? path
      do {
        putReference(try TransparentPicture(path: path))
        toggleReference()
      } catch {
        reports.say(error, in: name, on: notice)
      }
    }
  }

  private func besidePaper(_ picture: Size) -> Rect {
    let size = saved.painting.size
    let width = min(size.height * picture.width / picture.height, 2 * size.width)
    return Rect(size.width + 24, 0, width, width * picture.height / picture.width)
  }

  private func layReference(isUnder: Bool) {
    guard let reference else { return }
    let (size, shape) = (saved.painting.size, reference.frame.size)
    let factor = min(size.width / shape.width, size.height / shape.height)
    let under = Size(shape.width * factor, shape.height * factor)
    let frame =
      isUnder
      ? Rect(center: Point(size.width / 2, size.height / 2), size: under) : besidePaper(shape)
    // Under the paper it is drawn over, so fingers leave it alone.
    paper.apply(
      .reference(.change(frame: frame, opacity: isUnder ? 0.4 : 1, isHidden: false, isLocked: isUnder)))
    referenceChanged()
  }

  private func changeReference(_ change: (inout ReferencePicture) -> Void) {
    guard var next = reference else { return }
    change(&next)
    paper.apply(.reference(next.change))
    referenceChanged()
  }

  private func previewReference(_ change: (inout ReferencePicture) -> Void) {
    guard var next = reference else { return }
    change(&next)
    paper.preview(reference: next)
  }

  /// Shows the picture that is drawn after, or hides it.
  func toggleReferenceShown() { changeReference { $0.isHidden.toggle() } }

  private func removeReference() {
    guard let reference else { return }
    paper.apply(.reference(.remove))
    referenceChanged()
    let undo = Toast.Answer.undo { [unowned self] in
      paper.apply(.reference(.put(reference)))
      referenceChanged()
    }
    notice.show { ($0("reference.removed"), undo) }
  }

  /// Shows the picture as it is now, or that there is none.
  func referenceChanged() {
    paper.referenceChanged(fits: true)
    guard let panel = popover as? ReferencePanel else { return }
    panel.show(reference)
    placePopover()
  }
}

extension ReferencePicture {
  /// The action that makes it so.
  fileprivate var change: ReferenceAction {
    .change(frame: frame, opacity: opacity, isHidden: isHidden, isLocked: isLocked)
  }
}

extension Paper {
  /// The picture that is drawn after lies elsewhere, or is seen otherwise.
  ///
  /// - Parameter fits: whether the paper may move, so that both are in sight.
  func referenceChanged(fits: Bool) {
    display.referenceChanged(fits: fits)
    followPaper()
  }

  /// Shows the picture that is drawn after otherwise for a moment; as it is noted down where that is nil.
  func preview(reference: ReferencePicture?) {
    guard let next = reference ?? keptReference else { return }
    keptReference = reference == nil ? nil : keptReference ?? saved.painting.referencePicture
    display.invalidate(saved.painting.show(next, isFleeting: reference != nil))
    display.referenceChanged(isFleeting: reference != nil)
  }

  /// Has fingers move the picture that is drawn after.
  func addReferenceFrame() {
    referenceFrame.paper = self
    referenceFrame.moved = { [unowned self] frame in
      guard let next = saved.painting.referencePicture?.moved(to: frame) else { return }
      display.invalidate(saved.painting.show(next, isFleeting: true))
      display.referenceChanged(isFleeting: true)
      referenceFrame.update()
    }
    referenceFrame.left = { [unowned self] frame in
      guard let next = saved.painting.referencePicture?.moved(to: frame) else { return }
      apply(.reference(next.change))
      referenceChanged(fits: false)
    }
  }
}
