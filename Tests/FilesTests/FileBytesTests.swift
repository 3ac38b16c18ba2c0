import Glibc
import SystemPackage
import Testing

@testable import Files

struct FileBytesTests {
  /// Runs `body` with a folder that is there as long as it runs.
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/recordings.XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
      for name in ["file", "link"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    try body(folder)
  }

  @Test func `a file is replaced in whole, through a link, and keeps its mode`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      let link = "\(folder)/link"
      try FileBytes.replace(path, with: Array("one".utf8))
      #expect(chmod(path, 0o640) == 0)
      #expect(symlink(path, link) == 0)
      try FileBytes.replace(link, with: Array("two".utf8))
      #expect(try FileBytes.all(of: path) == Array("two".utf8))
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      // Nothing else is left in the folder.
      #expect(unlink(path) == 0 && unlink(link) == 0 && rmdir(folder) == 0)
    }
  }

  @Test func `a file that is replaced stays its owner's and its group's, and runs as them`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      // Only the superuser gives files away.
      let (user, group): (uid_t, gid_t) = getuid() == 0 ? (65534, 65533) : (getuid(), getgid())
      try FileBytes.create(path, with: [1])
      #expect(chown(path, user, group) == 0 && chmod(path, 0o6750) == 0)
      try FileBytes.replace(path, with: [2])
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_uid == user && status.st_gid == group)
      #expect(status.st_mode & 0o7777 == 0o6750)
    }
  }

  @Test func `a link to a file that is not there yet leads to it afterwards`() throws {
    try withFolder { folder in
      #expect(symlink("file", "\(folder)/link") == 0)
      try FileBytes.replace("\(folder)/link", with: [7])
      var status = stat()
      #expect(lstat("\(folder)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(try FileBytes.all(of: "\(folder)/file") == [7])
      #expect(unlink("\(folder)/link") == 0 && symlink("link", "\(folder)/link") == 0)
      #expect(throws: FileFailure.self) { try FileBytes.replace("\(folder)/link", with: [8]) }
    }
  }

  @Test func `a new file leaves alone whatever bears its name, even a link to nothing`() throws {
    try withFolder { folder in
      let (path, link) = ("\(folder)/file", "\(folder)/link")
      try FileBytes.create(path, with: [1])
      #expect(symlink("/nowhere", link) == 0)
      for taken in [path, link] {
        let failure = #expect(throws: FileFailure.self) { try FileBytes.create(taken, with: [2]) }
        #expect(failure?.description == "cannot write \(taken) (File exists): choose another name")
      }
      #expect(try FileBytes.add(link, with: [3]) == "\(link)-2")
      #expect(try FileBytes.add(link, isNumbered: true, with: [4]) == "\(link)-1")
      #expect(try FileBytes.add(link, isNumbered: true, with: [5]) == "\(link)-3")
      let contents = try ["file", "link-1", "link-2", "link-3"].map { try FileBytes.all(of: "\(folder)/\($0)") }
      #expect(contents == [[1], [4], [3], [5]])
      #expect(FilePath(folder).names.count == 5)
      for number in 1...3 { unlink("\(link)-\(number)") }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe gets the bytes and stays a pipe, and a folder is refused`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      #expect(mkfifo(path, 0o600) == 0)
      // Open for both, so that neither waits for the other.
      let pipe = open(path, O_RDWR | O_NONBLOCK)
      defer { close(pipe) }
      try FileBytes.replace(path, with: Array("bytes".utf8))
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(pipe, &bytes, bytes.count)
      #expect(bytes.prefix(max(count, 0)) == Array("bytes".utf8)[...])
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
      let failure = #expect(throws: FileFailure.self) { try FileBytes.replace(folder, with: []) }
      #expect(failure?.description == "cannot write \(folder) (Is a directory): name a file and not a folder")
    }
  }

  @Test func `a pipe without a name is written to where the system shows it`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try FileBytes.replace("/dev/fd/\(ends[1])", with: Array("bytes".utf8))
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(bytes.prefix(max(count, 0)) == Array("bytes".utf8)[...])
  }

  @Test func `what cannot be written or is too long is an error of one line`() throws {
    let failure = #expect(throws: FileFailure.self) { try FileBytes.replace("/nonexistent/file", with: []) }
    #expect(failure?.description.hasPrefix("cannot write /nonexistent/file (No such file or directory): ") == true)
    try withFolder { folder in
      let path = "\(folder)/file"
      try FileBytes.replace(path, with: Array(repeating: 0, count: 1000))
      let failure = #expect(throws: FileFailure.self) { try FileBytes.all(of: path, most: 999) }
      #expect(failure?.description == "cannot read \(path) (File too large): name a smaller file")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe is not waited for where nobody is to wait`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      #expect(mkfifo(path, 0o600) == 0)
      let failure = #expect(throws: FileFailure.self) { try FileBytes.all(of: path, waits: false) }
      #expect(failure?.description == "cannot read \(path) (Illegal seek): save it as a file first")
      unlink(path)
      try FileBytes.create(path, with: [7])
      #expect(try FileBytes.all(of: path, waits: false) == [7])
    }
  }

  @Test func `paths are of one file, be it there or not`() throws {
    try withFolder { folder in
      let link = "\(folder)/link"
      #expect(symlink(folder, link) == 0)
      let (one, two) = (FilePath("\(folder)/file"), FilePath("\(link)/./file"))
      #expect(one.isSameFile(as: two) && !one.isSameFile(as: FilePath("\(folder)/other")))
      let other = "\(folder)/dangling"
      #expect(symlink("file", other) == 0 && one.isSameFile(as: FilePath(other)))
      unlink(other)
      #expect(symlink("dangling", other) == 0 && !one.isSameFile(as: FilePath(other)))
      unlink(other)
      try FileBytes.create(one.string, with: [])
      #expect(one.isSameFile(as: two) && !FilePath("\(folder)/other").isSameFile(as: one))
    }
  }

  @Test func `of a long file the end is read, of a shorter one all, and of a pipe nothing`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      try FileBytes.create(path, with: bytes)
      #expect(try FileBytes.end(of: path, most: 300_000) == Array(bytes.suffix(300_000)))
      #expect(try FileBytes.end(of: path, most: bytes.count) == bytes)
      #expect(try FileBytes.end(of: path, most: 2_000_000) == bytes)
      #expect(throws: FileFailure.self) { try FileBytes.end(of: "\(folder)/other", most: 9) }
      #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
      #expect(throws: FileFailure.self) { try FileBytes.end(of: path, most: 9) }
    }
  }

  @Test func `a file that may not be written to is not replaced`() throws {
    try withFolder { folder in
      let path = "\(folder)/file"
      try FileBytes.create(path, with: [1])
      #expect(chmod(path, 0o444) == 0)
      // The superuser may write everywhere.
      let mayWrite = access(path, W_OK) == 0
      do {
        try FileBytes.replace(path, with: [2])
        #expect(mayWrite)
      } catch {
        #expect(!mayWrite && "\(error)".hasPrefix("cannot write \(path) (Permission denied)"))
      }
      #expect(try FileBytes.all(of: path) == [mayWrite ? 2 : 1])
    }
  }
}
