import Files
import Recordings
import SystemPackage

/// A test of gestures that stands in a file (`*.case`): recognizers, touches, and the events that must come of them.
///
/// It is what `gesture-sandbox check` runs. A whole folder of them is one test:
///
/// ```swift
/// @Test(arguments: try GestureCheck.all(in: "../../Resources/cases"))
/// func `gestures come out as they must`(check: GestureCheck) throws {
///   #expect(try check.differences() == [])
/// }
/// ```
public struct GestureCheck: Sendable, CustomStringConvertible {
  private let gestureCase: GestureCase
  private let file: String

  /// The check in a file.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the folder of the source file that calls.
  ///   - types: the classes of recognizers that it may name.
  ///   - source: the source file that calls.
  /// - Throws: `TestFileFailure`.
  public init(
    path: String, types: RecognizerTypes = .standard, beside source: String = #filePath
  ) throws(TestFileFailure) {
    try self.init(file: TestFile.path(path, beside: source), types: types)
  }

  /// The check that a text holds, as it would stand in a file.
  ///
  /// - Throws: `TestFileFailure` with line and column.
  public init(parsing text: String, types: RecognizerTypes = .standard) throws(TestFileFailure) {
    gestureCase = try TestFile.reading(text) { try GestureCase(parsing: $0, types: types.types) }
    file = "a check"
  }

  private init(file: FilePath, types: RecognizerTypes) throws(TestFileFailure) {
    gestureCase = try TestFile.reading(file) { try GestureCase(parsing: $0, types: types.types) }
    self.file = file.string
  }

  /// Every check in a folder (`*.case`), in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: a relative path counts from the folder of the source file that calls.
  ///   - types: the classes of recognizers that they may name.
  ///   - source: the source file that calls.
  /// - Throws: `TestFileFailure` for the first that cannot be used, and for a folder without any, which would test nothing.
  public static func all(
    in folder: String, types: RecognizerTypes = .standard, beside source: String = #filePath
  ) throws(TestFileFailure) -> [GestureCheck] {
    let folder = TestFile.path(folder, beside: source)
    let names = folder.names.filter { $0.hasSuffix(".case") }.sorted()
    guard !names.isEmpty else {
      throw TestFileFailure(description: "no cases (*.case) in \(folder): check the path")
    }
    var checks: [GestureCheck] = []
    for name in names { checks.append(try GestureCheck(file: folder.appending(name), types: types)) }
    return checks
  }

  /// What the check shows; empty where it does not say.
  public var name: String { gestureCase.name }

  /// What the check shows, or its file where it does not say.
  public var description: String { name.isEmpty ? file : name }

  /// Plays the touches to the recognizers, and compares what comes with what must come.
  ///
  /// - Returns: a line for each event that differs, was missing, or was not expected; none where all is as it must be.
  /// - Throws: `TestFileFailure`.
  public func differences() throws(TestFileFailure) -> [String] {
    do { return gestureCase.differences(from: try gestureCase.run()) } catch {
      throw TestFileFailure(description: "\(file), \(error)")
    }
  }
}
