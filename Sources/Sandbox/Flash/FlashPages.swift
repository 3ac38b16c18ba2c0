import Exchange
import GestureFlash
import Interface

/// The screens of the game, each made when it is first needed, and what can be wished for on them.
final class FlashPages {
  private unowned let scene: FlashScene

  init(_ scene: FlashScene) { self.scene = scene }

  /// Goes on with what pages keep that are not shown; the one that is shown goes on once it is again.
  func goOn(from before: FlashPages) {
    start.offer(as: before.start)
    start.goOn(from: before.start)
    history.goOn(from: before.history)
  }

  private var appearance: Appearance { scene.host.appearance }
  private var artwork: Artwork { scene.artwork }

  private(set) lazy var start = StartPage(
    appearance: appearance, artwork: artwork,
    actions: StartPage.Actions(
      start: { [unowned scene] in scene.startGame() }, enterSeed: { [unowned scene] in scene.open(.seed) },
      isKnown: { [unowned scene] in scene.session.isKnown($0) },
      duel: { [unowned scene] in scene.openDuel() }, enterName: { [unowned scene] in scene.openName(of: 0) },
      decks: DeckPanel.Actions(
        choose: { [unowned scene] in scene.choose($0, keepsCount: true) }, mix: { [unowned scene] in scene.open(.mix) },
        count: { [unowned scene] in scene.choose(count: $0) },
        limit: { [unowned scene] in scene.set($0, to: $1) }),
      showDecks: { [unowned scene] in scene.open($0 ? .decks : .start) },
      reduceMotion: { [unowned scene] in
        scene.session.settings.choose(reducedMotion: $0, for: scene.host.appearance)
      }))

  private(set) lazy var mix = MixPage(
    appearance: appearance, artwork: artwork, done: { [unowned scene] in scene.keep(mix: $0) },
    leave: { [unowned scene] in scene.leave() })

  private(set) lazy var seed = TypingPage(
    TypingPage.Question(title: "flash.seed.title", hint: "flash.seed.hint", done: "flash.seed.use"),
    appearance: appearance,
    done: { [unowned scene] in
      scene.pages.start.seed = .own(Seed($0))
      scene.open(.start)
    }, leave: { [unowned scene] in scene.leave() })

  /// The name of each player.
  private(set) lazy var names = [0, 1].map { player in
    TypingPage(
      TypingPage.Question(
        title: "flash.name.title", hint: "flash.seed.hint", done: "flash.name.use",
        alphabets: appearance.words.language == .ja ? [.kana, .latin] : [.latin, .kana], mayBeEmpty: true),
      appearance: appearance, done: { [unowned scene] in scene.take(name: $0, of: player) },
      leave: { [unowned scene] in scene.leave() })
  }

  private(set) lazy var duelLobby = DuelLobbyPage(
    appearance: appearance,
    actions: DuelLobbyPage.Actions(
      rename: { [unowned scene] in scene.openName(of: $0) }, start: { [unowned scene] in scene.startDuel() },
      leave: { [unowned scene] in scene.leaveDuel() }))

  private(set) lazy var duel = DuelPage(appearance: appearance, artwork: artwork, duel: scene.duel) {
    [unowned scene] in scene.duel.pause()
  }

  private(set) lazy var duelPause = PausePage(
    appearance: appearance, note: "duel.paused", resume: { [unowned scene] in scene.duel.resume() },
    restart: { [unowned scene] in scene.restartDuel() }, quit: { [unowned scene] in scene.duel.leave() })

  private(set) lazy var duelResult = DuelResultPage(
    appearance: appearance,
    actions: DuelResultPage.Actions(
      again: { [unowned scene] in scene.startDuel() }, open: { [unowned scene] in scene.openDuelRun(of: $0) },
      leave: { [unowned scene] in scene.leaveDuel() }))

  private(set) lazy var practice = PracticePage(
    appearance: appearance, artwork: artwork,
    actions: PracticePage.Actions(
      practise: { [unowned scene] in scene.session.practise($0, count: $1) },
      teach: { [unowned scene] in scene.session.teach() },
      showMisses: { [unowned scene] in scene.openMisses(of: $0, in: $1) },
      leave: { [unowned scene] in scene.leave() }))

  private(set) lazy var history = HistoryPage(
    appearance: appearance, artwork: artwork, open: { [unowned scene] in scene.open($0, from: .history) },
    leave: { [unowned scene] in scene.leave() })

  private(set) lazy var result = ResultPage(
    appearance: appearance, artwork: artwork,
    actions: ResultPage.Actions(
      again: { [unowned scene] in scene.playAgain() },
      practise: { [unowned scene] in scene.practise($0) },
      sameSeed: { [unowned scene] in scene.startAgain(with: $0) },
      share: { [unowned scene] in scene.share($0, as: $1, sayingOn: $2) },
      copy: { [unowned scene] in scene.host.window?.copy(.text($0)) },
      leave: { [unowned scene] in scene.leave() }))

  private(set) lazy var play = PlayPage(
    appearance: appearance, artwork: artwork, session: scene.session, field: scene.field
  ) {
    [unowned scene] in
    if scene.session.game.phase == .playing { scene.session.pause() } else { scene.session.leave() }
  }

  private(set) lazy var tutorial = TutorialPage(
    appearance: appearance, artwork: artwork, game: scene.session.game, field: scene.field,
    skipped: { [unowned scene] in scene.session.skipTutorial() }, left: { [unowned scene] in scene.session.leave() })

  private(set) lazy var pause = PausePage(
    appearance: appearance, resume: { [unowned scene] in scene.session.resume() },
    restart: { [unowned scene] in scene.session.start(.again, mode: scene.session.game.mode) },
    end: { [unowned scene] in scene.session.end() },
    quit: { [unowned scene] in scene.session.leave() })
}
