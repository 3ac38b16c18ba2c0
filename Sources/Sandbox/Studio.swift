import Geometry
import GestureFlash
import Gestures
import Ink
import Logging
import Recordings

/// What the scenes share: how things look and are called, where events and settings go, and what time it is.
final class Studio {
  /// How things look; what is drawn next looks so.
  var themeName: ThemeName
  /// How things are called. Elements that keep words are made anew when it changes.
  var words: Words
  let measuring: any TextMeasuring
  let events: EventStream
  let settings: Settings
  let data: DataFolder
  let logger: Logger
  let paint: PaintMode?
  let gestures: GestureSets
  /// The drawings of the gestures.
  let artwork: Artwork
  var input: InputSummary
  /// The files that come with the program.
  let resources: Resources
  /// Says what input there is now; set by the window.
  var inputTruth: () -> InputTruth = { InputTruth() }
  /// The landings of the mouse's fingers are to be staggered, or are not; set by the window.
  var staggerLandings: (Bool) -> Void = { _ in }
  /// Who writes touches down at present.
  var recorders: [Recorder] = []
  /// The keys held at present that change what fingers do.
  var heldKeys: HeldKeys = []
  /// How long ink takes.
  let meter = LatencyMeter()
  /// The meter's clock, in seconds; set by the window.
  var clock: () -> Double = { 0 }
  /// Gives touches to the engine as if they came from a device; set by the window.
  var inject: ([TouchSample]) -> Void = { _ in }
  /// What the prompts of the first game are drawn from; nil for chance.
  var seed: Seed?
  private unowned let router: TouchRouter

  init(
    router: TouchRouter, themeName: ThemeName, words: Words, measuring: any TextMeasuring, events: EventStream,
    settings: Settings, data: DataFolder, logger: Logger, paint: PaintMode?, gestures: GestureSets, artwork: Artwork,
    input: InputSummary, resources: Resources
  ) {
    self.router = router
    self.themeName = themeName
    self.words = words
    self.measuring = measuring
    self.events = events
    self.settings = settings
    self.data = data
    self.logger = logger
    self.paint = paint
    self.gestures = gestures
    self.artwork = artwork
    self.input = input
    self.resources = resources
  }

  var theme: Theme { themeName.theme }

  /// The engine's present time, in seconds on the input's own clock.
  var time: Double { router.time }

  /// The size of the window, in points.
  var windowSize: Size { router.root.bounds.size }

  /// Takes away every touch that is down.
  func cancelAllTouches() { router.cancelAllTouches(at: router.time) }

  /// Says on standard error and in the event stream that something is not as it should be.
  func warn(_ message: String) {
    logger.warning("\(message)")
    events.warn(message, at: time)
  }
}

/// The recognizers of the scenes, as the files of the program describe them.
struct GestureSets {
  /// Those of the stage.
  let standard: GestureSet
  /// Those of the game.
  let flash: GestureSet

  init(_ resources: Resources) throws(ResourceFailure) {
    standard = try resources.gestures("default.gestures")
    flash = try resources.gestures("flash.gestures")
  }
}

/// Who paints in oekaki.
public enum PaintMode: String, CaseIterable, Sendable {
  /// Every finger.
  case all
  /// The first finger.
  case one
  /// The pen alone.
  case pen
}

extension Studio {
  /// The setting of the theme.
  static let themeSetting = Settings.Key(name: "theme", fallback: ThemeName.dark.rawValue)
  /// The setting of the language; empty for that of the environment.
  static let languageSetting = Settings.Key(name: "language", fallback: "")
}
