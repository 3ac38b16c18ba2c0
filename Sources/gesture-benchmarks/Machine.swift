import Glibc

/// The machine that the figures are of.
func machine() -> String {
  var model = "unknown processor"
  if let file = fopen("/proc/cpuinfo", "r") {
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      model = String(text[text.index(after: colon)...].drop { $0 == " " })
      break
    }
  }
  return "\(model), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores"
}
