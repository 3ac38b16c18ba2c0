import SystemPackage

/// A file of a test that cannot be used, as of a program: which, where in it, and what should have stood there.
public typealias TestFileFailure = GestureFileFailure

extension FilePath {
  /// `path`, which counts from the folder of the source file `source` where it does not start at the root.
  init(_ path: String, beside source: String) {
    self = FilePath(source).removingLastComponent().pushing(FilePath(path))
  }
}

extension RecognizerSet {
  /// The recognizers of a file beside a test.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the folder of the source file that calls.
  ///   - types: the classes that it may name.
  ///   - source: the source file that calls.
  /// - Throws: `GestureFileFailure`.
  public init(
    path: String, types: RecognizerTypes = .standard, beside source: String = #filePath
  ) throws(GestureFileFailure) {
    try self.init(contentsOf: FilePath(path, beside: source).string, types: types)
  }
}

extension DrawnGestureSet {
  /// The gestures of a file beside a test.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the folder of the source file that calls.
  ///   - source: the source file that calls.
  /// - Throws: `GestureFileFailure`.
  public init(path: String, beside source: String = #filePath) throws(GestureFileFailure) {
    try self.init(contentsOf: FilePath(path, beside: source).string)
  }
}
