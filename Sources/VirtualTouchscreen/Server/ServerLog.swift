import Glibc

/// What a private X server wrote about itself.
struct ServerLog {
  let directory: PrivateDirectory

  /// The log file, for the server's option `-logfile`.
  var path: String { "\(directory.path)/log" }
  /// The file of its standard error.
  var errorsPath: String { "\(directory.path)/errors" }

  /// The error for a driver that the server looked for and did not find; nil where it found all of them.
  var missingPart: PrivateServerError? {
    let text = directory.text(of: "log")
    let parts: [(String, PrivateServerError.Part)] = [("dummy", .dummyDriver), ("inputtest", .inputTestDriver)]
    for (module, part) in parts where text.contains("Failed to load module \"\(module)\"") {
      return .missing(part, place: Self.modulePath(in: text) ?? "the server's module path")
    }
    return nil
  }

  /// Why the server is not ready: it lacks a part, it has ended, or it takes too long.
  func failure(end: ChildProcess.End?, patience: Double) -> PrivateServerError {
    if let missingPart { return missingPart }
    guard let end else { return .notReady(seconds: patience, errors: lastErrors) }
    return .ended(how: end.description, errors: lastErrors)
  }

  /// The last few errors, without what the server says on every such occasion.
  var lastErrors: [String] {
    let logged = Self.lines(of: directory.text(of: "log")).compactMap { line -> String? in
      guard let mark = line.firstRange(of: "(EE)") else { return nil }
      return Self.trimmed(line[mark.upperBound...])
    }
    let written = Self.lines(of: directory.text(of: "errors")).map { Self.trimmed($0) }
    // The bus belongs to the session; a private server does without.
    let boilerplate = ["Please consult", "at http", "Please also check", "for help", "Server terminated", "dbus-core"]
    let errors = (logged.isEmpty ? written : logged).filter { line in
      !line.isEmpty && !boilerplate.contains { line.hasPrefix($0) }
    }
    return errors.suffix(4)
  }

  private static func modulePath(in text: String) -> String? {
    for line in lines(of: text) {
      guard let mark = line.firstRange(of: "ModulePath set to \"") else { continue }
      return String(line[mark.upperBound...].prefix { $0 != "\"" })
    }
    return nil
  }

  private static func lines(of text: String) -> [Substring] { text.split(separator: "\n") }

  private static func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0.isWhitespace }
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
