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
  /// - Throws: `GestureFileFailure`.
  public init(
    path: String, types: RecognizerTypes = .standard, beside source: String = #filePath
  ) throws(GestureFileFailure) {
    try self.init(file: FilePath(path, beside: source), types: types)
  }

  /// The check that a text holds, as it would stand in a file.
  ///
  /// - Throws: `GestureFileFailure` with line and column.
  public init(parsing text: String, types: RecognizerTypes = .standard) throws(GestureFileFailure) {
    gestureCase = try GestureFile.reading(text) { try GestureCase(parsing: $0, types: types.types) }
    file = "a check"
  }

  private init(file: FilePath, types: RecognizerTypes) throws(GestureFileFailure) {
    gestureCase = try GestureFile.reading(file) { try GestureCase(parsing: $0, types: types.types) }
    self.file = file.string
  }

  /// Every check in a folder (`*.case`), in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: a relative path counts from the folder of the source file that calls.
  ///   - types: the classes of recognizers that they may name.
  ///   - source: the source file that calls.
  /// - Throws: `GestureFileFailure` for the first that cannot be used, and for a folder that cannot be read or has none,
  ///   which would test nothing.
  public static func all(
    in folder: String, types: RecognizerTypes = .standard, beside source: String = #filePath
  ) throws(GestureFileFailure) -> [GestureCheck] {
    let folder = FilePath(folder, beside: source)
    let names: [String]
    do throws(FileFailure) {
      names = try FileFailure.saying("read", folder.string) { try folder.listing() }
        .filter { $0.hasSuffix(".case") }.sorted()
    } catch {
      throw GestureFileFailure(description: error.description)
    }
    guard !names.isEmpty else {
      throw GestureFileFailure(description: "no cases (*.case) in \(folder): check the path")
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
  /// - Throws: `GestureFileFailure`.
  public func differences() throws(GestureFileFailure) -> [String] {
    do { return gestureCase.differences(from: try gestureCase.run()) } catch {
      throw GestureFileFailure(description: "\(FileFailure(error, in: file))")
    }
  }
}
