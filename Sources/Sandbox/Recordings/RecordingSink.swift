import Files
import SystemPackage

/// Where a recording goes: a file that is made of whole lines, or standard output.
///
/// What lies there already stays until there is something to write, a file that was made for the recording goes again where nothing
/// was recorded, and one that is removed while it is written is made again.
final class RecordingSink {
  /// The file; nil where it is yet to be made.
  private var descriptor: FileDescriptor?
  private(set) var path: String
  /// Whether the file was made for this recording.
  private let isNew: Bool
  /// Why nothing is written any more; nil as long as it is.
  private(set) var problem: FileFailure?
  /// How many lines were written, and where the last of them ends.
  private var lineCount = 0
  private var end: Int64 = 0

  /// What a pipe's reader has yet to take; nil for a file, which takes all.
  private var outgoing: OutgoingBytes?

  private static let task = "write touches to"
  /// The most bytes that are kept for a slow reader.
  private static let mostWaiting = 64 << 20

  /// A sink that writes to the file at `path`; "-" is standard output.
  ///
  /// - Throws: `FileFailure` where that file cannot be written.
  convenience init(_ path: String) throws(FileFailure) {
    guard path != "-" else {
      self.init(.standardOutput, "standard output", isNew: false)
      return
    }
    let (file, isNew) = try FileFailure.saying(Self.task, path, advice: "name another file") {
      let opened: (file: FileDescriptor, isNew: Bool)
      do { opened = (try Self.create(path), true) } catch Errno.fileExists {
        opened = (try Self.openPresent(path), false)
      }
      // A file system without locks is no reason not to record.
      if (try? Stat(opened.file))?.type == .regular, (try? opened.file.lock()) == false {
        try? opened.file.close()
        throw FileFailure(Self.task, path, .resourceBusy, advice: "name another file", cause: .elsewhere)
      }
      return opened
    }
    self.init(file, path, isNew: isNew)
  }

  /// A sink that makes a new file when there is something to write: called so with the number 1, or the next that is free then.
  convenience init(new path: String) { self.init(nil, path, isNew: true) }

  private init(_ descriptor: FileDescriptor?, _ path: String, isNew: Bool) {
    (self.descriptor, self.path, self.isNew) = (descriptor, path, isNew)
    if let descriptor, (try? Stat(descriptor))?.type != .regular { outgoing = OutgoingBytes(to: descriptor) }
  }

  deinit {
    finish()
    if descriptor != .standardOutput { try? descriptor?.close() }
  }

  /// A new file. It can be read again, and so made again.
  private static func create(_ path: String) throws -> FileDescriptor {
    try .open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
  }

  /// What is at `path`. A pipe is only written to, and a file that may not be read.
  private static func openPresent(_ path: String) throws -> FileDescriptor {
    let isFile = (try? FilePath(path).stat())?.type == .regular
    if isFile, let file = try? FileDescriptor.open(path, .readWrite, options: .closeOnExec) { return file }
    return try .open(path, .writeOnly, options: .closeOnExec)
  }

  /// The file, which is made where it was not yet, and again, with all that was in it, where it was removed.
  private func file() throws -> FileDescriptor {
    let create = { (path: FilePath) in try Self.create(path.string) }
    guard let present = descriptor else {
      return take(try FilePath(path).makeFree(isNumbered: true, create))
    }
    guard present.isRemoved else { return present }
    // What lay there before the recording stays removed.
    let made =
      lineCount > 0 ? try present.remade(at: FilePath(path), create) : try FilePath(path).makeFree(create)
    try? present.close()
    return take(made)
  }

  private func take(_ made: (path: FilePath, file: FileDescriptor)) -> FileDescriptor {
    (path, descriptor) = (made.path.string, made.file)
    _ = try? made.file.lock()
    return made.file
  }

  /// Whether the file at `path` is the one that is written to.
  func writes(to path: String) -> Bool {
    guard let descriptor, let own = try? Stat(descriptor), let there = try? FilePath(path).stat() else { return false }
    return (own.deviceID, own.inode) == (there.deviceID, there.inode)
  }

  /// The file is the one at `path` now, by another name or written anew: it is gone on with at its end.
  func goOn(in path: String) {
    self.path = path
    guard !writes(to: path) else { return }
    do throws(FileFailure) {
      try FileFailure.saying(Self.task, path) {
        let file = try FileDescriptor.open(path, .readWrite, options: .closeOnExec)
        try? descriptor?.close()
        descriptor = file
        _ = try? file.lock()
        end = try file.seek(offset: 0, from: .end)
      }
    } catch {
      problem = error
    }
  }

  // MARK: Writing

  /// Writes `bytes`, which are whole lines, or notes why it cannot, keeps the lines that are whole, and writes nothing from
  /// then on.
  func write(_ bytes: [UInt8]) {
    guard problem == nil else { return }
    guard outgoing == nil else { return hand(bytes) }
    let isFirst = lineCount == 0
    var rest = bytes[...]
    do {
      try FileFailure.saying(Self.task, path) {
        let descriptor = try file()
        while !rest.isEmpty { rest = rest.dropFirst(try rest.withUnsafeBytes { try descriptor.write($0) }) }
      }
    } catch {
      problem = error
    }
    let written = bytes[..<rest.startIndex]
    let whole = written.lastIndex(of: UInt8(ascii: "\n")).map { written[...$0] } ?? []
    lineCount += whole.count { $0 == UInt8(ascii: "\n") }
    end += Int64(whole.count)
    // What lay there before is overwritten first, which needs no room, and cut off afterwards; and no line ends in its middle.
    guard let descriptor, isFirst ? !written.isEmpty : problem != nil else { return }
    // A pipe or a device cannot be cut.
    try? descriptor.resize(to: end, retryOnInterrupt: true)
  }

  /// Whether a reader has yet to take something, so that writing nothing is worth while.
  var isBehind: Bool { outgoing.map { $0.count > 0 && problem == nil } ?? false }

  /// Hands `bytes` on to a reader, without waiting for it.
  private func hand(_ bytes: [UInt8]) {
    do throws(FileFailure) {
      outgoing?.append(bytes)
      try FileFailure.saying(Self.task, path) { try outgoing?.send() }
      guard outgoing.map({ $0.count > Self.mostWaiting }) ?? false else { return }
      let reason = "its reader takes nothing: record into a file"
      throw FileFailure("cannot \(Self.task) \(path): \(reason)", reason: reason)
    } catch {
      problem = error
    }
  }

  /// Writes what waits for a reader. Removes the file where it was made for the recording, still bears its name, and has no more than the first line, which
  /// holds no touches, nor anything of another program's.
  func finish() {
    if isBehind {
      do throws(FileFailure) {
        try FileFailure.saying(Self.task, path) { try outgoing?.sendRest() }
      } catch {
        problem = error
      }
    }
    if isNew, lineCount < 2, writes(to: path), FileBytes.size(of: path) == Int(end) { try? FilePath(path).remove() }
  }
}
