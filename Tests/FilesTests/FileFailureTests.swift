import Files
import SystemPackage
import Testing

struct FileFailureTests {
  @Test(arguments: [
    (Errno.noSuchFileOrDirectory, FileFailure.Cause.other, "No such file or directory", "check the path"),
    (.permissionDenied, .forbidden, "Permission denied", "choose a place that you may use"),
    (.noSpace, .full, "No space left on device", "make room on the disk"),
    (.isDirectory, .other, "Is a directory", "name a file and not a folder"),
    (.invalidArgument, .other, "Invalid argument", "choose another place"),
  ])
  func `a failure says what, which, why and what to do`(
    number: Errno, cause: FileFailure.Cause, why: String, advice: String
  ) {
    let failure = FileFailure("read", "a.touches", number)
    #expect(failure.description == "cannot read a.touches (\(why)): \(advice)")
    #expect(failure.reason == "\(why); \(advice)" && failure.cause == cause)
    #expect(FileFailure("read", "a", number, advice: "leave it").description == "cannot read a (\(why)): leave it")
  }

  @Test func `what the system refuses is said, and what is said already stays as it is`() {
    let first = #expect(throws: FileFailure.self) { try FileFailure.saying("move", "a") { throw Errno.brokenPipe } }
    #expect(first?.description == "cannot move a (Broken pipe): see where it goes")
    let own = FileFailure("in other words")
    #expect(throws: own) { try FileFailure.saying("move", "a") { throw own } }
  }

  @Test func `what is wrong in a file follows its name, with its place where that is known`() {
    struct Wrong: PlacedError {
      let place: String?
      let message: String
    }
    func text(_ error: any Error) -> String { FileFailure(error, in: "a.deck").description }
    #expect(text(Wrong(place: "line 3", message: "expected a number")) == "a.deck, line 3: expected a number")
    #expect(text(Wrong(place: "page 3", message: "it is blank")) == "a.deck, page 3: it is blank")
    #expect(text(Wrong(place: nil, message: "line ends are missing")) == "a.deck: line ends are missing")
  }

  @Test func `what is wrong in files is told apart by what it is, and not by how it is said`() {
    struct Missing: Error, Hashable, CustomStringConvertible {
      let key: String
      var description: String { "something is missing" }
    }
    func failure(_ key: String, in path: String = "a.deck") -> FileFailure { FileFailure(Missing(key: key), in: path) }
    #expect(failure("name") == failure("name") && failure("name").hashValue == failure("name").hashValue)
    #expect(failure("name") != failure("gestures") && failure("name") != failure("name", in: "b.deck"))
    #expect(failure("name").content?.error as? Missing == Missing(key: "name"))
  }

  @Test func `what cannot be compared is said all the same`() {
    struct Torn: Error, CustomStringConvertible { var description: String { "it is torn" } }
    let failure = FileFailure(Torn(), in: "a.deck")
    #expect(failure.description == "a.deck: it is torn" && failure.reason == "it is torn" && failure.content == nil)
  }
}
