import FoundationEssentials
public import Interface

extension Language {
  /// The language that the environment asks for: the first of LC_ALL, LC_MESSAGES and LANG that is set.
  public static var ofEnvironment: Language {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("ja") ?? false ? .ja : .en
  }
}
