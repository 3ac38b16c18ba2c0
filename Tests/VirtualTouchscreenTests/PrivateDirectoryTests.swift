import Files
import Glibc
import SystemPackage
import Testing

@testable import VirtualTouchscreen

@Suite struct `Private directory` {
  /// Somebody's folder, in which private directories are made.
  private let parent: PrivateDirectory
  /// A folder that has nothing to do with it, with a file.
  private let outside: PrivateDirectory

  init() throws {
    (parent, outside) = (try PrivateDirectory(), try PrivateDirectory())
    try outside.write("kept", to: "file")
  }

  /// Makes what looks like the directory of a dead owner, with a link out of it.
  private func layOut(_ name: String, mode: mode_t) throws -> String {
    let path = "\(parent.path)/virtual-touchscreen-\(name)"
    try #require(mkdir(path, 0o700) == 0)
    try parent.write("", to: "virtual-touchscreen-\(name)/owner")
    try #require(symlink(outside.path, "\(path)/link") == 0 && chmod(path, mode) == 0)
    return path
  }

  @Test func `goes with all that is in it, and what links lead to stays`() throws {
    try #require(mkdir("\(parent.path)/folder", 0o700) == 0 && mkdir("\(parent.path)/folder/inner", 0o700) == 0)
    try parent.write("gone", to: "folder/inner/file")
    try #require(symlink(outside.path, "\(parent.path)/folder/link") == 0)
    parent.remove()
    #expect(access(parent.path, F_OK) != 0 && outside.text(of: "file") == "kept")
  }

  @Test func `of the dead goes with the next, and what links lead to stays`() throws {
    let dead = try layOut("dead", mode: 0o700)
    let next = try PrivateDirectory(in: parent.path)
    #expect(access(dead, F_OK) != 0 && access(next.path, F_OK) == 0 && outside.text(of: "file") == "kept")
  }

  @Test func `of the living stays`() throws {
    let living = try PrivateDirectory(in: parent.path)
    let next = try PrivateDirectory(in: parent.path)
    #expect(access(living.path, F_OK) == 0 && access(next.path, F_OK) == 0)
  }

  @Test(arguments: [0o750, 0o770, 0o755, 0o705, 0o777] as [mode_t])
  func `that others can look into is nobody's that died`(mode: mode_t) throws {
    let strange = try layOut("strange", mode: mode)
    let next = try PrivateDirectory(in: parent.path)
    #expect(FilePath(strange).names.sorted() == ["link", "owner"] && access(next.path, F_OK) == 0)
    #expect(outside.text(of: "file") == "kept")
  }

  @Test func `of another user stays`() throws {
    guard getuid() == 0 else { return }
    let strange = try layOut("strange", mode: 0o700)
    try #require(chown(strange, 65534, 65534) == 0)
    let next = try PrivateDirectory(in: parent.path)
    #expect(FilePath(strange).names.sorted() == ["link", "owner"] && access(next.path, F_OK) == 0)
  }

  @Test func `that is a link to one leads nowhere`() throws {
    try #require(mkdir("\(outside.path)/folder", 0o700) == 0)
    try outside.write("", to: "folder/owner")
    try #require(symlink("\(outside.path)/folder", "\(parent.path)/virtual-touchscreen-link") == 0)
    let next = try PrivateDirectory(in: parent.path)
    #expect(access("\(outside.path)/folder/owner", F_OK) == 0 && access(next.path, F_OK) == 0)
  }

  @Test func `that others can write into does not name a display whose socket goes`() throws {
    var options = PrivateServer.Options(devices: [])
    options.directory = outside.path
    let server = try PrivateServer(options)
    let own = try #require(FilePath(outside.path).names.first { $0.hasPrefix("virtual-touchscreen-") })
    let strange = try layOut("strange", mode: 0o777)
    try parent.write(outside.text(of: "\(own)/display"), to: "virtual-touchscreen-strange/display")
    let next = try PrivateDirectory(in: parent.path)
    let display = try #require(Int(server.display.dropFirst()))
    #expect(access(DisplayFiles.socketPath(of: display), F_OK) == 0 && server.isRunning)
    #expect(access(strange, F_OK) == 0 && access(next.path, F_OK) == 0)
  }

  @Test func `keeps what a link leads to that cannot be removed itself`() async {
    await #expect(processExitsWith: .success) {
      // The superuser could remove it.
      if getuid() == 0 {
        setgroups(0, nil)
        guard setgid(65534) == 0, setuid(65534) == 0 else { exit(1) }
      }
      let (parent, outside) = (try PrivateDirectory(), try PrivateDirectory())
      try outside.write("kept", to: "file")
      let folder = "\(parent.path)/folder"
      try #require(mkdir(folder, 0o700) == 0 && symlink(outside.path, "\(folder)/link") == 0)
      try #require(chmod(folder, 0o555) == 0)
      parent.remove()
      #expect(access(folder, F_OK) == 0 && outside.text(of: "file") == "kept")
      // So that it goes after all.
      try #require(chmod(folder, 0o700) == 0)
      parent.remove()
    }
  }
}
