import Geometry
import Gestures
import Ink
import Interface

/// Everything by key, too.
extension SandboxScene {
  private static let keyStep = 10.0

  /// What a character means.
  ///
  /// - Returns: whether it means anything.
  func take(character scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",": viewing.step(-1)
    case ".": viewing.step(1)
    case "<": viewing.step(-1, reports: true)
    case ">": viewing.step(1, reports: true)
    case "[": timeline.plot.zoom(by: 0.8)
    case "]": timeline.plot.zoom(by: 1.25)
    case "-": viewing.changeSpeed(by: -1, at: time)
    case "+", "=": viewing.changeSpeed(by: 1, at: time)
    case "e": timeline.isUnfolded.toggle()
    case "l": viewing.goLive()
    case "o": viewing.returnToRecording()
    case "r": toggleRecording()
    case "p": toggle(.recordings)
    case "t": toggle(.tuning)
    case "c": toggle(.conflicts)
    case "d": toggle(.teaching)
    case "i": toggle(.input)
    case "s": saveCase()
    case "y": pressed(.tryIt)
    case "f": toggleKeyFinger()
    default: return false
    }
    return true
  }

  /// What a key without a character means.
  ///
  /// - Returns: whether it means anything.
  func take(key command: KeyCommand) -> Bool {
    switch command {
    case .nextControl, .previousControl:
      ring.controls = controls
      ring.step(backwards: command == .previousControl)
    case .press: if !(ring.isShown && ring.activate()) { togglePlaying() }
    case .start: if !(ring.isShown && ring.activate()) { activate() }
    case .back: goBack()
    case .up, .down, .left, .right: move(command)
    default: return false
    }
    return true
  }

  private func togglePlaying() {
    if viewing.isLive || viewing.isPlaying { viewing.hold() } else { viewing.play(at: time) }
  }

  /// Return: opens what is selected.
  private func activate() {
    switch side {
    case .recognizers: if let row = panel.selection { explain(row) }
    case .recordings: recordings?.activate()
    case .conflicts: conflicts?.activate()
    case .tuning, .input, .teaching: break
    }
  }

  private func goBack() {
    if opening != nil {
      opening = nil
      toast.show(nil)
    } else if card?.isHidden == false {
      closeCard()
    } else if side != .recognizers {
      show(.recognizers)
    } else {
      viewing.goLive()
    }
  }

  private func move(_ command: KeyCommand) {
    if let direction = FocusDirection(command), ring.adjust(direction) { return }
    let way = command == .up || command == .left ? -1 : 1
    let isSideways = command == .left || command == .right
    if let place = keyFinger {
      let step = (isSideways ? Vector(1, 0) : Vector(0, 1)) * (Self.keyStep * Double(way))
      keyFinger = place + step
      return send(.moved)
    }
    switch side {
    case .tuning where isSideways: tuning?.adjust(by: Double(way) * 10)
    case .tuning: tuning?.moveSelection(way)
    case .recordings where !isSideways: recordings?.moveSelection(way)
    case .conflicts where !isSideways: conflicts?.moveSelection(way)
    case .recognizers where !isSideways:
      panel.moveSelection(way)
      if card?.isHidden == false, let row = panel.selection { explain(row) }
    default:
      if card?.isHidden == false { return pressed(way < 0 ? .previous : .next) }
      viewing.hold(at: viewing.head + Double(way) * timeline.plot.span / 200)
    }
  }

  // MARK: A finger for the keys

  private func toggleKeyFinger() {
    if keyFinger == nil {
      keyFinger = stage.convert(toWindow: stage.bounds.center)
      // Far above what devices count up to in a session.
      keyFingerID = max(keyFingerID, 1_000_000_000) + 1
      send(.began)
    } else {
      send(.ended)
      keyFinger = nil
    }
  }

  private func send(_ phase: TouchSample.Phase) {
    guard let place = keyFinger else { return }
    host.deliver([
      TouchSample(id: keyFingerID, phase: phase, location: place, kind: .mouse, timestamp: time)
    ])
  }
}
