internal import CFiles
import Glibc
import SystemPackage

extension FilePath {
  /// Whether something is there, a link to nothing left aside. So it is where nobody may look: who goes on to use it learns why not.
  public var exists: Bool {
    do throws(Errno) {
      _ = try stat()
      return true
    } catch {
      return !FileFailure.saysNothingIsThere(error)
    }
  }

  /// Whether this path and another lead to one and the same regular file, or will once it is made.
  public func isSameFile(as other: FilePath) -> Bool {
    switch (try? stat(), try? other.stat()) {
    case (let one?, let two?): one.type == .regular && FileIdentity(one) == FileIdentity(two)
    case (nil, nil): place == other.place
    default: false
    }
  }

  /// Which file the path leads to; nil where it leads nowhere.
  public var identity: FileIdentity? { (try? stat()).map { FileIdentity($0) } }

  /// Where a file is or would be made, over whatever links it is reached; nil where links lead nowhere but to each other.
  public var place: FilePath? {
    var path = self
    for _ in 0..<Self.mostLinks {
      guard let name = path.lastComponent else { return nil }
      let folder = path.removingLastComponent()
      path = (folder.isEmpty ? FilePath(".") : folder).resolved.appending(name)
      guard let target = path.target else { return path }
      path = path.removingLastComponent().pushing(target)
    }
    return nil
  }

  /// How many links are followed from one to the next, as the system does.
  private static let mostLinks = 40

  /// Where a link leads by its own words; nil for what is no link.
  private var target: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &bytes, bytes.count - 1) }
    return count > 0 ? bytes.withUnsafeBufferPointer { $0.baseAddress.map { FilePath(platformString: $0) } } : nil
  }

  /// Whether a folder is there.
  public var isFolder: Bool { (try? stat())?.type == .directory }

  /// Whether a folder is there whose names may be read, and lead somewhere.
  public var isReadableFolder: Bool {
    let descriptor = try? FileDescriptor.open(entered, .readOnly, options: [.directory, .closeOnExec])
    // What is only read is lost in no way where closing fails.
    try? descriptor?.close()
    return descriptor != nil
  }

  /// The file itself, where the path leads there over links; the path where that leads nowhere.
  public var resolved: FilePath {
    guard let pointer = withPlatformString({ realpath($0, nil) }) else { return self }
    defer { Glibc.free(pointer) }
    return FilePath(platformString: pointer)
  }

  /// The path with a number before its ending: `a/b-2.c`.
  public func numbered(_ number: Int) -> FilePath {
    guard let last = lastComponent else { return appending("-\(number)") }
    let ending = last.extension.map { ".\($0)" } ?? ""
    return removingLastComponent().appending("\(last.stem)-\(number)\(ending)")
  }

  /// The path, or the first with a number, from 2, under which there is nothing, as far as one may look.
  public var free: FilePath {
    var candidate = self
    var number = 1
    while candidate.identity != nil {
      number += 1
      candidate = numbered(number)
    }
    return candidate
  }

  /// The names of what is in the folder, in no order; none where it cannot be read.
  public var names: [String] { (try? listing()) ?? [] }

  /// The names of what is in the folder, in no order; none where there is no folder.
  ///
  /// - Throws: an `Errno` where there is one that cannot be read, or may not be entered.
  public func listing() throws(Errno) -> [String] {
    guard let folder = entered.withPlatformString({ opendir($0) }) else {
      let number = Errno(rawValue: errno)
      guard number == .noSuchFileOrDirectory else { throw number }
      return []
    }
    defer { closedir(folder) }
    return try Self.names(of: folder)
  }

  /// The folder by its own name in it: so it is reached by those alone who may enter it. The names in one that may only be listed lead
  /// nowhere.
  private var entered: FilePath { isEmpty ? self : appending(".") }

  /// The names that are left to be read of an open folder.
  static func names(of folder: OpaquePointer) throws(Errno) -> [String] {
    var names: [String] = []
    while true {
      // Nothing else tells the folder's end from what cannot be read.
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw Errno(rawValue: errno) }
    return names
  }

  /// Makes the folder, and those that it lies in, where they are not there yet.
  ///
  /// - Throws: an `Errno`.
  public func makeFolder() throws(Errno) {
    if isFolder { return }
    let outer = removingLastComponent()
    if !outer.isEmpty, outer != self { try outer.makeFolder() }
    do {
      try uninterrupted { withPlatformString { mkdir($0, 0o777) } }
    } catch {
      // Another may have been quicker, or a file may stand there.
      guard error == .fileExists else { throw error }
      if !isFolder { throw .notDirectory }
    }
  }

  /// Does `body` while every other program that asks so for the folder waits. A program that is killed meanwhile lets go of it.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for others that do the same, a fifth of a second unless said: somebody may be looking at a window.
  ///   - body: is told whether all others do wait: not every file system has locks, and not every folder can be written to.
  /// - Throws: what `body` throws, and a `FileFailure` whose cause is `elsewhere` where another does not come to an end.
  public func whileLocked<Result>(
    patience: Duration = .milliseconds(200), _ body: (_ isAlone: Bool) throws -> Result
  ) throws -> Result {
    let lock = try? FileDescriptor.open(
      appending(".lock"), .readWrite, options: [.create, .closeOnExec],
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    defer { try? lock?.close() }
    let end = ContinuousClock.now + patience
    while true {
      let isOurs = try? lock?.lock()
      guard isOurs == false else { return try body(isOurs ?? false) }
      guard ContinuousClock.now < end else {
        throw FileFailure(
          "write into", string, .resourceBusy, advice: "wait for the other program that writes there", cause: .elsewhere
        )
      }
      usleep(1000)
    }
  }

  /// Whether a file can be made at the path, as far as its folder is concerned: tried with another, which goes at once.
  public var canBeMade: Bool {
    guard let (beside, file) = try? createBeside(.writeOnly) else { return false }
    try? file.close()
    try? beside.remove()
    return true
  }

  /// Gives the file another name, in place of what bore it.
  ///
  /// - Throws: an `Errno`.
  public func rename(to place: FilePath) throws(Errno) {
    try uninterrupted { withPlatformString { old in place.withPlatformString { Glibc.rename(old, $0) } } }
  }

  /// Gives the file a name besides its own, if nothing bears that.
  ///
  /// - Throws: an `Errno`, `fileExists` where something does.
  public func link(to place: FilePath) throws(Errno) {
    try uninterrupted { withPlatformString { old in place.withPlatformString { Glibc.link(old, $0) } } }
  }

  /// Gives the file another name, if nothing bears that.
  ///
  /// - Throws: an `Errno`, `fileExists` where something does, even a link to nothing.
  public func move(to place: FilePath) throws(Errno) {
    do {
      try uninterrupted {
        withPlatformString { old in
          place.withPlatformString { renameat2(AT_FDCWD, old, AT_FDCWD, $0, Self.withoutReplacing) }
        }
      }
    } catch Errno.invalidArgument, Errno.notSupported, Errno.noFunction {
      // Not every file system can do it at once.
      try moveByLink(to: place)
    }
  }

  /// RENAME_NOREPLACE, as the kernel has it.
  private static let withoutReplacing: UInt32 = 1

  private func moveByLink(to place: FilePath) throws(Errno) {
    do { try link(to: place) } catch Errno.notPermitted, Errno.notSupported, Errno.noFunction {
      // Nor has every one links. What comes between these two is lost; nothing better is left.
      if place.exists { throw .fileExists }
      return try rename(to: place)
    }
    do { try remove() } catch {
      try? place.remove()
      throw error
    }
  }

  /// Gives the file the name of `place`, or the first with a number after it, from 2, that nothing bears.
  ///
  /// - Parameter isNumbered: whether the first has a number, too: 1.
  /// - Returns: the name.
  /// - Throws: an `Errno`.
  public func move(toFree place: FilePath, isNumbered: Bool = false) throws(Errno) -> FilePath {
    var number = 1
    while true {
      let candidate = number > 1 || isNumbered ? place.numbered(number) : place
      do {
        try move(to: candidate)
        return candidate
      } catch {
        if error != .fileExists { throw error }
      }
      number += 1
    }
  }

  /// Removes the file, where there is one.
  ///
  /// - Throws: an `Errno`.
  public func remove() throws(Errno) {
    do { try uninterrupted { withPlatformString { unlink($0) } } } catch {
      if error != .noSuchFileOrDirectory { throw error }
    }
  }

  /// Writes `bytes` to a new file beside this path, brings it to the disk, and lets `body` give it its name. Whatever
  /// becomes of that, nothing of it is left beside.
  ///
  /// - Parameter use: who may use the file; as for any new file unless said.
  /// - Throws: an `Errno`, or what `body` throws.
  public func writeBeside(_ bytes: [UInt8], use: FileUse? = nil, then body: (FilePath) throws -> Void) throws {
    let (beside, file) = try createBeside(.writeOnly, use: use)
    defer { try? beside.remove() }
    try file.closeAfter {
      try file.writeAll(bytes)
      try file.synchronize()
    }
    try body(beside)
  }

  /// This path with `ending` after its name, of which so much is left out that a file can be called so.
  private func besides(_ ending: String) -> FilePath {
    var name = lastComponent?.string ?? ""
    while name.utf8.count + ending.utf8.count > 255, !name.isEmpty { name.removeLast() }
    return removingLastComponent().appending("\(name)\(ending)")
  }

  /// A new file beside this path, which is in the same file system and can take its name at once. What a program that was
  /// killed left there stays.
  ///
  /// - Parameter use: who may use the file, as far as the file system knows of that; as for any new file unless said.
  /// - Throws: an `Errno`.
  public func createBeside(
    _ mode: FileDescriptor.AccessMode, options: FileDescriptor.OpenOptions = [], use: FileUse? = nil
  ) throws -> (FilePath, FileDescriptor) {
    for number in 1... {
      let beside = besides(".\(getpid())-\(number).new")
      do {
        let file = try FileDescriptor.open(
          beside, mode, options: [.create, .exclusiveCreate, .closeOnExec, options],
          permissions: use?.atFirst ?? [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
        if let use { file.allow(use) }
        return (beside, file)
      } catch Errno.fileExists {
        continue
      }
    }
    throw Errno.fileExists
  }
}

/// What a file is told from all others by that are there at the same time, whatever it is called.
public struct FileIdentity: Hashable, Sendable {
  private let device: DeviceID
  private let inode: Inode

  init(_ status: Stat) { (device, inode) = (status.deviceID, status.inode) }
}
