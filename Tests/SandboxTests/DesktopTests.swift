import Interface
import Testing

@testable import Sandbox

/// What the desktop wishes, and what the user chose.
struct DesktopTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private func desktop(_ wishes: DesktopWishes) {
    bench.window.desktop = wishes
    bench.host.receive(.desktopChanged)
  }

  private var appearance: Appearance { bench.host.appearance }

  private func choose(_ title: String, _ option: Int) {
    bench.workbench.choices.first { $0.title == bench.words(title) }?.choose(option)
  }

  @Test func `the colours are the desktop's where that was chosen, and follow it`() {
    desktop(DesktopWishes(isDark: false))
    #expect(appearance.themeName == .dark)
    choose("menu.theme", 2)
    #expect(appearance.themeName == .light)
    desktop(DesktopWishes(isDark: true))
    #expect(appearance.themeName == .dark)
    choose("menu.theme", 1)
    #expect(appearance.themeName == .light && bench.settings[ProgramSettings.theme] == "light")
  }

  @Test func `things stand still where the desktop wishes so, until the user chooses`() {
    desktop(DesktopWishes(prefersReducedMotion: true))
    #expect(appearance.prefersReducedMotion && !bench.settings.isChosen(ProgramSettings.reducedMotion))
    desktop(DesktopWishes(prefersReducedMotion: false))
    #expect(!appearance.prefersReducedMotion)
    choose("menu.motion", 1)
    desktop(DesktopWishes(prefersReducedMotion: false))
    #expect(appearance.prefersReducedMotion && bench.settings[ProgramSettings.reducedMotion])
  }
}
