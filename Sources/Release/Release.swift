/// What this release of the software is called by others: by people, packages and desktops.
///
/// The Makefile reads both from this file; the change log and the desktop's files are checked against it.
public enum Release {
  /// The version, as semantic versioning has it.
  public static let version = "1.0.0"
  /// The program's name among all programs: of its desktop entry, its icons and the class of its windows.
  ///
  /// Nobody owns the domain or the account that it is built from yet; whoever publishes the program changes it here.
  public static let applicationID = "io.github.gesturesandbox.GestureSandbox"
}
