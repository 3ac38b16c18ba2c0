import Files
import Testing

@testable import Interface
@testable import Sandbox

/// What a recording is called.
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

  @Test func `a message that offers a name goes once the recording has one, or is gone`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.record(on: scene)
    let entry = try #require(scene.folder.entries.first)
    let offered = bench.words("recordings.saved", entry.name)
    #expect(scene.toast.isShown && scene.toast.text == offered)
    scene.show(.recordings)
    scene.recordingPages.askForName(of: entry)
    scene.type("beta")
    scene.press(.return)
    #expect(scene.folder.entry(named: "beta") != nil && !(scene.toast.isShown && scene.toast.text == offered))
    bench.record(on: scene)
    let next = try #require(scene.folder.entries.first { $0.name != "beta" && $0.isOwn })
    let again = bench.words("recordings.saved", next.name)
    #expect(scene.toast.isShown && scene.toast.text == again)
    scene.show(.recordings)
    scene.recordingPages.open(next)
    try bench.click("keys.throwAway")
    #expect(scene.folder.entry(named: next.name) == nil)
    #expect(!(scene.toast.isShown && scene.toast.text == again))
  }
}
