import Files
package import SystemPackage

/// A file of gestures that is read.
package enum GestureFile {
  /// What `read` makes of the file's bytes.
  ///
  /// - Throws: `GestureFileFailure`, with the path before what is wrong.
  package static func reading<Content>(
    _ path: FilePath, _ read: ([UInt8]) throws -> Content
  ) throws(GestureFileFailure) -> Content {
    do { return try read(try FileBytes.all(of: path.string)) } catch {
      throw GestureFileFailure(description: "\(FileFailure(error, in: path.string))")
    }
  }

  /// What `read` makes of a text.
  ///
  /// - Throws: `GestureFileFailure`, with line and column before what is wrong.
  package static func reading<Content>(
    _ text: String, _ read: ([UInt8]) throws -> Content
  ) throws(GestureFileFailure) -> Content {
    do { return try read(Array(text.utf8)) } catch { throw GestureFileFailure(description: "\(error)") }
  }
}
