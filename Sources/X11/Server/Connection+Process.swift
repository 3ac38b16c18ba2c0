internal import CX11
import Glibc

// What is taken from the process, and set in it.
extension Connection {
  /// Takes what a desktop said of this start of the program out of the environment, for ``StartupID/take()``, and sets the locale.
  /// To be called before there is another thread that could read them meanwhile.
  public static func prepareProcess() {
    StartupID.leaveEnvironment()
    setLocale
  }

  /// Texts of the server and of input methods are in UTF-8 from here on, and what keys type is, on every connection that is opened
  /// later; nothing else of the program asks the locale.
  static let setLocale: Void = {
    let isUTF8 = setlocale(LC_CTYPE, "") != nil && String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
    if !isUTF8 || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
  }()
}
