import Files
import Geometry
import Gestures
import Testing

@testable import Interface
@testable import Sandbox

/// What a recording is called, and a set.
@Suite struct RecordingNameTests {
  @Test func `what is played is called as the list calls it, also after it got another name`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.record(on: scene)
    let entry = try #require(scene.folder.entries.first)
    scene.show(.recordings)
    scene.recordingPages.open(entry)
    scene.play(entry)
    bench.wait(for: 0.3)
    func title(_ command: String) -> String? { (bench.commandButtons[command] as? Button)?.title }
    #expect(title("keys.live")?.hasSuffix(" · \(entry.name)") == true)
    // The recognizers took the place of the list.
    scene.show(.recordings)
    scene.recordingPages.askForName(of: entry)
    scene.type("beta")
    scene.press(.return)
    let renamed = try #require(scene.folder.entry(named: "beta"))
    #expect(title("keys.live")?.hasSuffix(" · \(renamed.name)") == true)
    scene.viewing.goLive()
    #expect(title("keys.toRecording") == renamed.name)
  }

  @Test(arguments: [Size(1100, 800), Size(800, 600), Size(800, 1280)], Language.allCases)
  func `the way back to a recording has as much of its name as there is room for`(
    size: Size, language: Language
  ) throws {
    let bench = try Bench(size: size, language: language, fonts: Fonts())
    let scene = try bench.showStage()
    bench.record(on: scene)
    let entry = try #require(scene.folder.entries.first)
    scene.show(.recordings)
    scene.recordingPages.askForName(of: entry)
    scene.type("averylongnameforarecording")
    scene.press(.return)
    let renamed = try #require(scene.folder.entry(named: "averylongnameforarecording"))
    scene.play(renamed)
    bench.wait(for: 0.3)
    scene.viewing.goLive()
    let button = try #require(bench.commandButtons["keys.toRecording"] as? Button)
    let place = Rect(origin: button.convert(toWindow: .zero), size: button.bounds.size)
    let mark = try #require(bench.seenMarks.last { $0.text != nil && place.contains($0.box.center) })
    let title = try #require(mark.text)
    #expect(title.hasSuffix("…") && title.count > 4 && renamed.name.hasPrefix(title.dropLast()), "\(title)")
    // It loses its end, and is no smaller than the words beside it.
    #expect(mark.style == button.style && place.contains(mark.box.origin) && mark.box.maxX <= place.maxX)
  }

  @Test func `a message that offers a name goes once it is written`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.record(on: scene)
    let entry = try #require(scene.folder.entries.first)
    let offered = bench.words("recordings.saved", entry.name)
    #expect(scene.toast.isShown && scene.toast.text == offered)
    scene.show(.recordings)
    scene.recordingPages.askForName(of: entry)
    #expect(!scene.toast.isShown)
    scene.type("beta")
    scene.press(.return)
    #expect(scene.folder.entry(named: "beta") != nil && !(scene.toast.isShown && scene.toast.text == offered))
  }

  @Test func `so does one that offers a name to a set`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.show(.tuning)
    scene.setPages.save()
    scene.setPages.show()
    let entry = try #require((scene.sidePanel.page as? SetsPage)?.entries.first)
    #expect(scene.toast.isShown && scene.toast.subject == entry.name)
    scene.setPages.askForName(of: entry.name)
    #expect(!scene.toast.isShown)
    scene.type("mine")
    scene.press(.return)
    #expect((scene.sidePanel.page as? SetsPage)?.entries.map(\.name) == ["mine"])
    #expect(!scene.toast.isShown)
  }
}
