import GestureFlash

/// The screens of the game, each made when it is first needed, and what can be wished for on them.
final class FlashPages {
  private unowned let scene: FlashScene

  init(_ scene: FlashScene) { self.scene = scene }

  private var studio: Studio { scene.studio }

  private(set) lazy var start = StartPage(
    studio: studio,
    actions: StartPage.Actions(
      start: { [unowned scene] in scene.startGame() }, enterSeed: { [unowned scene] in scene.open(.seed) }))

  private(set) lazy var seed = SeedPage(
    studio: studio,
    done: { [unowned self] in
      start.seed = .own($0)
      scene.open(.start)
    }, leave: { [unowned scene] in scene.open(.start) })

  private(set) lazy var practice = PracticePage(
    studio: studio,
    actions: PracticePage.Actions(
      practise: { [unowned scene] in scene.session.practise($0) },
      teach: { [unowned scene] in scene.session.teach() },
      leave: { [unowned scene] in scene.open(.start) }))

  private(set) lazy var history = HistoryPage(
    studio: studio, open: { [unowned scene] in scene.open($0) }, leave: { [unowned scene] in scene.open(.start) })

  private(set) lazy var result = ResultPage(
    studio: studio,
    actions: ResultPage.Actions(
      again: { [unowned scene] in scene.startGame() },
      practise: { [unowned scene] in scene.session.practise($0) },
      sameSeed: { [unowned self] in scene.session.start(.seed($0), mode: start.mode) },
      leave: { [unowned scene] in scene.open(scene.place == .run ? .history : .start) }))

  private(set) lazy var play = PlayPage(studio: studio, session: scene.session, field: scene.field) {
    [unowned scene] in
    if scene.session.game.phase == .playing { scene.session.pause() } else { scene.session.leave() }
  }

  private(set) lazy var tutorial = TutorialPage(studio: studio, game: scene.session.game, field: scene.field) {
    [unowned scene] in scene.session.skipTutorial()
  }

  private(set) lazy var pause = PausePage(
    studio: studio, resume: { [unowned scene] in scene.session.resume() },
    restart: { [unowned scene] in scene.session.start(.again, mode: scene.session.game.mode) },
    quit: { [unowned scene] in scene.session.leave() })
}
