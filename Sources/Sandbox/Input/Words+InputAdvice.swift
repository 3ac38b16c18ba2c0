public import InputDevices
public import Interface

extension Words {
  /// A fact about the input, with what to do about it.
  public func line(for advice: InputAdvice) -> String {
    switch advice {
    case .noTouch(let reason): self("advice.noTouch", reason)
    case .touchscreen(let name, let points): self("advice.touchscreen", name, "\(points)")
    case .emulatedOnly(let name): self("advice.emulatedOnly", name)
    case .spreadOverScreens(let name, let id, let screens):
      self("advice.spread", name, screens.joined(separator: ", "), "\(id)", screens.first ?? "")
    case .touchpadGestures: self("advice.touchpad")
    case .noTouchpadGestures: self("advice.touchpad.none")
    case .pen: self("advice.pen")
    case .wholePixels: self("advice.wholePixels")
    case .noTouchscreen(.xvfb): self("advice.none.xvfb")
    case .noTouchscreen(.xwayland): self("advice.none.xwayland")
    case .noTouchscreen(.xephyr): self("advice.none.xephyr")
    case .noTouchscreen(.other): self("advice.none.other")
    }
  }
}
