public import InputDevices
public import Interface

extension Words {
  /// A fact about the input, with what to do about it.
  public func line(for advice: InputAdvice) -> String {
    switch advice {
    case .noTouch(let reason): self("input.advice.noTouch", reason)
    case .touchscreen(let name, 0): self("input.advice.touchscreen.any", name)
    case .touchscreen(let name, let points): self("input.advice.touchscreen", name, "\(points)")
    case .emulatedOnly(let name): self("input.advice.emulatedOnly", name)
    case .spreadOverScreens(let name, let id, let screens):
      self("input.advice.spread", name, screens.joined(separator: ", "), "\(id)", screens.first ?? "")
    case .floating(let name, let id): self("input.advice.floating", name, "\(id)")
    case .touchpadGestures: self("input.advice.touchpad")
    case .noTouchpadGestures: self("input.advice.touchpad.none")
    case .pen: self("input.advice.pen")
    case .wholePixels: self("input.advice.wholePixels")
    case .noTouchscreen(.xvfb): self("input.advice.none.xvfb")
    case .noTouchscreen(.xwayland): self("input.advice.none.xwayland")
    case .noTouchscreen(.xephyr): self("input.advice.none.xephyr")
    case .noTouchscreen(.other): self("input.advice.none.other")
    }
  }
}
