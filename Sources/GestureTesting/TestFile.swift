import Files
import JSON
import SystemPackage

/// A file of a test that cannot be used: which, where in it, and what should have stood there. One line.
public struct TestFileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  public let description: String
}

/// A file that a test reads.
enum TestFile {
  /// `path`, which counts from the folder of the source file that names it where it does not start at the root.
  static func path(_ path: String, beside source: String) -> FilePath {
    FilePath(source).removingLastComponent().pushing(FilePath(path))
  }

  /// `path`, which counts from the working directory where it does not start at the root.
  static func path(_ path: String) -> FilePath { FilePath(path) }

  /// What `read` makes of the file's bytes.
  ///
  /// - Throws: `TestFileFailure`, with the path before what is wrong.
  static func reading<Content>(
    _ path: FilePath, _ read: ([UInt8]) throws -> Content
  ) throws(TestFileFailure) -> Content {
    do { return try read(try FileBytes.all(of: path.string)) } catch let failure as ParsingFailure {
      throw TestFileFailure(description: "\(path), \(failure)")
    } catch {
      throw TestFileFailure(description: "\(error)")
    }
  }

  /// What `read` makes of a text.
  ///
  /// - Throws: `TestFileFailure`, with line and column before what is wrong.
  static func reading<Content>(
    _ text: String, _ read: ([UInt8]) throws -> Content
  ) throws(TestFileFailure) -> Content {
    do { return try read(Array(text.utf8)) } catch { throw TestFileFailure(description: "\(error)") }
  }
}
