import Files
import Geometry
import Gestures
import SystemPackage
import Testing

@testable import Sandbox

/// What is saved a while after it was changed.
struct DelayedSaveTests {
  private static let full = FileFailure("write", "/1", .noSpace)

  /// Something to be saved, on a disk that may refuse it.
  private final class Kept {
    var refusal: FileFailure?
    private(set) var count = 0

    func save() throws(FileFailure) {
      if let refusal { throw refusal }
      count += 1
    }
  }

  private let bench: Bench
  private let kept = Kept()
  private let saving: DelayedSave

  init() throws {
    bench = try Bench()
    saving = DelayedSave(at: bench.router, reports: bench.reports) { [kept] () throws(FileFailure) in try kept.save() }
  }

  @Test func `what changes within a second is saved once, and nothing where nothing changed`() {
    saving.advance(to: 10)
    saving.finish()
    #expect(kept.count == 0 && saving.nextDeadline == nil)
    for time in [10, 10.5, 10.9] { saving.noteChange(at: time) }
    saving.advance(to: 10.99)
    #expect(kept.count == 0 && saving.nextDeadline == 11)
    saving.advance(to: 11)
    saving.advance(to: 20)
    #expect(kept.count == 1 && saving.nextDeadline == nil)
  }

  @Test func `it waits while a finger is down`() {
    func touch(_ phase: TouchSample.Phase) {
      bench.deliver([TouchSample(id: 1, phase: phase, location: Point(300, 400), timestamp: bench.time)])
    }
    saving.noteChange(at: 0)
    touch(.began)
    saving.advance(to: 5)
    #expect(kept.count == 0 && saving.nextDeadline == 5.5)
    touch(.ended)
    bench.wait(for: 1)
    saving.advance(to: 5.5)
    #expect(kept.count == 1)
  }

  @Test func `that it cannot be saved is said once for each reason, and it is tried again until it is saved`() {
    kept.refusal = Self.full
    saving.noteChange(at: 0)
    for time in [1.0, 2, 3] { saving.advance(to: time) }
    #expect(bench.lines("warning").count { $0.contains("/1") } == 1 && saving.nextDeadline == 4)
    kept.refusal = FileFailure("write", "/1", .readOnlyFileSystem)
    saving.advance(to: 4)
    #expect(bench.lines("warning").count { $0.contains("/1") } == 1)
    kept.refusal = nil
    saving.advance(to: 5)
    #expect(kept.count == 1 && saving.nextDeadline == nil)
    kept.refusal = Self.full
    saving.noteChange(at: 6)
    saving.advance(to: 7)
    #expect(bench.lines("warning").count { $0.contains("/1") } == 1)
  }

  @Test func `what another window is writing is waited for without a word`() {
    kept.refusal = FileFailure("/1 is written", reason: "wait", cause: .elsewhere)
    saving.noteChange(at: 0)
    saving.advance(to: 1)
    #expect(saving.nextDeadline == 2 && bench.lines("warning").isEmpty)
    kept.refusal = nil
    saving.advance(to: 2)
    #expect(kept.count == 1)
  }

  @Test func `at the end it is saved at once, also where it could not be before`() {
    saving.noteChange(at: 0)
    saving.finish()
    #expect(kept.count == 1 && saving.nextDeadline == nil)
    kept.refusal = Self.full
    saving.noteChange(at: 1)
    saving.advance(to: 2)
    kept.refusal = nil
    saving.finish()
    #expect(kept.count == 2 && saving.nextDeadline == nil)
  }
}
