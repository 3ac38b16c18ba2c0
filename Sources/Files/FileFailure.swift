import SystemPackage

/// A file or folder that cannot be used; the message says what cannot be done, with which, why, and what to do.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is in the way, for those who say it in their own words.
  public enum Cause: Hashable, Sendable {
    /// Another window is writing the file.
    case elsewhere
    /// The disk, or the user's share of it, is full.
    case full
    /// The file would be longer than files can be.
    case tooLarge
    /// The file or its folder may not be used in this way.
    case forbidden
    /// Something else.
    case other
  }

  /// What the system refuses, in parts, for those who say it in another language.
  public struct Refusal: Hashable, Sendable {
    /// What cannot be done: "read".
    public let task: String
    /// The file or folder.
    public let path: String
    /// Why.
    public let number: Errno
    /// What to do.
    public let advice: String
  }

  /// What is wrong with what a file holds, in parts, for those who say it in another language.
  public struct Content: Hashable, Sendable {
    /// The file; nil where it is not about one that is there.
    public let path: String?
    /// What is wrong.
    public let error: any Error & Hashable

    /// Whether the same is wrong with the same file.
    public static func == (one: Content, other: Content) -> Bool {
      one.path == other.path && AnyHashable(one.error) == AnyHashable(other.error)
    }

    /// Feeds the file and what is wrong to `hasher`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      error.hash(into: &hasher)
    }
  }

  /// The message, one line: "cannot read a.touches (No such file or directory): check the path", and what comes of it.
  public var description: String { outcome.map { "\(sentence); \($0)" } ?? sentence }
  /// The message without what comes of it.
  public let sentence: String
  /// What comes of it where all else goes on: "this deck is left out"; nil where that is clear.
  public private(set) var outcome: String?
  /// Why, and what to do, without the file: "No such file or directory; check the path".
  public let reason: String
  /// What is in the way.
  public let cause: Cause
  /// What the system refuses; nil for a failure in words of its own.
  public let refusal: Refusal?
  /// What is wrong with what the file holds; nil for any other failure.
  public let content: Content?

  /// A failure in words of its own.
  public init(_ description: String) {
    self.init(description, reason: description)
  }

  /// A failure in words of its own.
  ///
  /// - Parameters:
  ///   - reason: why, and what to do, without the file.
  ///   - cause: what is in the way; something else unless said.
  public init(_ description: String, reason: String, cause: Cause = .other) {
    (sentence, self.reason, self.cause) = (description, reason, cause)
    (refusal, content) = (nil, nil)
  }

  /// What is wrong with what the file at `path` holds.
  ///
  /// - Parameter path: the file; nil where it is not about one that is there.
  public init(_ description: String, of path: String?, content error: any Error & Hashable) {
    (sentence, reason, cause) = (description, "\(error)", .other)
    (refusal, content) = (nil, Content(path: path, error: error))
  }

  /// What is wrong with what the file at `path` holds, as those say it who read it: with the place where they know it (`PlacedError`).
  ///
  /// - Parameter error: what they say; a failure of a file stays as it is, and what cannot be compared is kept as words alone.
  public init(_ error: any Error, in path: String) {
    if let failure = error as? FileFailure {
      self = failure
      return
    }
    let isPlaced = (error as? any PlacedError)?.place != nil
    let description = "\(path)\(isPlaced ? ", " : ": ")\(error)"
    if let error = error as? any Error & Hashable {
      self.init(description, of: path, content: error)
    } else {
      self.init(description, reason: "\(error)")
    }
  }

  /// What the system refuses.
  ///
  /// - Parameters:
  ///   - task: what cannot be done: "read".
  ///   - path: the file or folder.
  ///   - number: why.
  ///   - advice: what to do; what ``advice(for:)`` says unless the caller knows better.
  ///   - cause: what is in the way; what the number says unless the caller knows better.
  public init(_ task: String, _ path: String, _ number: Errno, advice: String? = nil, cause: Cause? = nil) {
    let advice = advice ?? Self.advice(for: number)
    sentence = "cannot \(task) \(path) (\(number)): \(advice)"
    reason = "\(number); \(advice)"
    refusal = Refusal(task: task, path: path, number: number, advice: advice)
    content = nil
    self.cause = cause ?? Self.cause(of: number)
  }

  private static func cause(of number: Errno) -> Cause {
    switch number {
    case .noSpace, .diskQuotaExceeded: .full
    case .fileTooLarge: .tooLarge
    case _ where isForbidden(number): .forbidden
    default: .other
    }
  }

  /// The same failure, and what comes of it.
  ///
  /// - Parameter outcome: "this deck is left out".
  public func leaving(_ outcome: String) -> FileFailure {
    var failure = self
    failure.outcome = outcome
    return failure
  }

  /// Whether an error of the system's says that a place may not be used.
  static func isForbidden(_ number: Errno) -> Bool {
    [.permissionDenied, .notPermitted, .readOnlyFileSystem].contains(number)
  }

  /// Whether an error of the system's says that nothing is there, and not only that nobody may look.
  static func saysNothingIsThere(_ number: Errno) -> Bool {
    [.noSuchFileOrDirectory, .notDirectory, .fileNameTooLong].contains(number)
  }

  /// What to do about an error of the system's.
  public static func advice(for number: Errno) -> String {
    switch number {
    case .noSuchFileOrDirectory, .notDirectory, .fileNameTooLong, .tooManySymbolicLinkLevels: "check the path"
    case _ where isForbidden(number): "choose a place that you may use"
    case .fileExists: "choose another name"
    case .isDirectory: "name a file and not a folder"
    case .noSpace, .diskQuotaExceeded: "make room on the disk"
    case .fileTooLarge: "name a smaller file"
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory: "close something else and try again"
    case .ioError: "see whether the disk is well"
    case .brokenPipe: "see where it goes"
    default: "choose another place"
    }
  }

  /// Runs `body`, and says what the system refuses in it.
  ///
  /// - Parameters:
  ///   - task: what `body` does: "read".
  ///   - path: the file or folder.
  ///   - advice: what to do; what ``advice(for:)`` says unless the caller knows better.
  @discardableResult
  public static func saying<Result>(
    _ task: String, _ path: String, advice: String? = nil, _ body: () throws -> Result
  ) throws(FileFailure) -> Result {
    do { return try body() } catch let failure as FileFailure { throw failure } catch let number as Errno {
      throw FileFailure(task, path, number, advice: advice)
    } catch {
      throw FileFailure("cannot \(task) \(path): \(error)", reason: "\(error)")
    }
  }
}
