import Gestures
import Interface
import JSON
import Recordings

extension Words {
  /// The words of `language`, from the file `strings/LANGUAGE.json` of the resources.
  public init(_ language: Language, in resources: Resources) throws(ResourceFailure) {
    let file = "strings/\(language.rawValue).json"
    guard case .object(let members) = try resources.json(file) else {
      throw ResourceFailure("\(resources.path(of: file)): expected an object of texts. Reinstall the resources.")
    }
    self.init(
      language, Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { _, last in last })
  }

  /// What a gesture of that name is called; the name itself for one that users made.
  func gesture(_ name: String) -> String { self["gesture.\(name)"] ?? name }

  /// How many fingers.
  func fingers(_ count: Int) -> String { count == 1 ? self("fingers.one") : self("fingers.many", "\(count)") }

  /// What a tolerance is called; its Swift name for one that users declared.
  func tolerance(_ name: String) -> String { self["tolerance.\(name)"] ?? name }

  /// A verdict in one line: the state, what was measured and what is allowed.
  func line(for verdict: Verdict) -> String {
    switch verdict.outcome {
    case .recognized: self("state.recognized")
    case .prevented: self("state.prevented", gesture(verdict.by ?? ""))
    case .cancelled: self("state.cancelled")
    case .failed: self("state.failed", clause(of: verdict.finding ?? Finding(.unexplained), isBroken: true))
    }
  }

  /// How an attempt came out, beside a sign that says whether it failed, in fewer and fewer words.
  func shortLines(for verdict: Verdict) -> [String] {
    guard verdict.outcome == .failed, let finding = verdict.finding else { return [line(for: verdict)] }
    return forms(of: finding)
  }

  /// What made an attempt fail, in fewer and fewer words: a number is never cut, so what has no room is said shorter.
  ///
  /// - Parameter isFormer: whether its limit is another one by now.
  func forms(of finding: Finding, isFormer: Bool = false) -> [String] {
    let rival = finding.rival.flatMap { _ in clause(of: finding, isBroken: true) }
    guard let numbers = numbers(of: finding, isBroken: true), let sense = finding.sense else {
      return [rival ?? clause(of: finding, isBroken: true)]
    }
    let limit = self("note.limit.\(sense.rawValue)", numbers.limit)
    let subject = subject(of: finding).withSmallInitial
    let whole = self(
      "verdict.numbers", subject, numbers.measured, isFormer ? self("limit.former", limit) : limit)
    let comparisons = [comparison(of: finding), comparison(of: finding, isShort: true)].compactMap { $0 }
      .map { isFormer ? self("limit.former", $0) : $0 }
    // The words of another gesture say the limit as if it were the present one; a number without a name explains little.
    return [isFormer ? nil : rival, whole].compactMap { $0 } + comparisons.map { "\(subject) \($0)" } + comparisons
  }

  /// A verdict as a sentence, with the recognizers' own names.
  public func sentence(for verdict: Verdict) -> String {
    if verdict.outcome == .prevented { return self("verdict.prevented", verdict.recognizer, verdict.by ?? "") }
    let key = "verdict.\(verdict.outcome.rawValue)"
    guard let finding = verdict.finding else {
      return verdict.outcome == .failed
        ? self(key, verdict.recognizer, clause(of: Finding(.unexplained), isBroken: true))
        : self("\(key).plain", verdict.recognizer)
    }
    return self(key, verdict.recognizer, clause(of: finding, isBroken: verdict.outcome == .failed))
  }
}

extension String {
  /// The same as the beginning of a clause instead of a heading.
  fileprivate var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}
