public import Geometry
public import Interface

/// What the program is started with.
public struct ProgramOptions: Equatable, Sendable {
  /// The scene shown first; nil for the one shown last, or the sandbox.
  public var scene: SceneName?
  /// The size of the window, in points; nil for what it was last, or 1100 by 800.
  public var size: Size?
  /// Whether it covers the whole screen.
  public var isFullscreen = false
  /// Pixels in a point; nil for what was chosen for the screen, else what the desktop asks for.
  public var scale: Double?
  /// The language; nil for that of the settings or the environment.
  public var language: Language?
  /// The folder of drawings, scores and settings; nil for the user's own.
  public var data: String?
  /// Who paints; nil for what the settings say.
  public var paint: PaintMode?
  /// A file of recognizers for the stage, which is read again whenever it changes; nil for the usual ones.
  public var gestures: String?
  /// The file that the touches of the first scene are recorded in; nil for none.
  public var recording: String?
  /// The drawing that oekaki plays first, as an animation; nil for none.
  public var drawing: DrawingsFolder.Entry?
  /// The file that is opened first; nil for none.
  public var file: String?
  /// Where the event stream goes; "-" is standard output, nil nowhere.
  public var events: String?
  /// What the prompts of the first game are drawn from; nil for chance.
  public var seed: String?
  /// Who plays the game, from now on; nil for whoever was said before.
  public var player: String?
  /// Whether the event stream has a line for every sample of a touch.
  public var includesTouches = false

  /// The defaults, with a file that is opened and a folder of the user's files.
  public init(file: String? = nil, data: String? = nil) { (self.file, self.data) = (file, data) }
}
