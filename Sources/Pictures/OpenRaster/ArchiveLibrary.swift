internal import CArchive
import Glibc

/// libarchive, opened when an archive is read: with all that it stands on it needs as much memory as the rest of a window that has
/// no picture yet, and some of the time until that is there.
final class ArchiveLibrary {
  /// The name that Debian, Fedora and others know it by.
  private static let name = "libarchive.so.13"
  private let handle: UnsafeMutableRawPointer
  let readNew: ArchiveReadNew
  let readFree: ArchiveReadFree
  let readSupportZipSeekable: ArchiveReadSupportFormat
  let readOpenMemory: ArchiveReadOpenMemory
  let readNextHeader: ArchiveReadNextHeader
  let readData: ArchiveReadData
  let entryPathname: ArchiveEntryPathname
  let entryPathnameUTF8: ArchiveEntryPathname
  let errorString: ArchiveErrorString

  /// - Throws: where the machine has none.
  init() throws(PictureFailure) {
    // Once it is there it stays: the next archive finds it.
    guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_NODELETE) else { throw Self.missing }
    self.handle = handle
    func function<Function>(_ name: String, _ type: Function.Type) throws(PictureFailure) -> Function {
      guard let place = dlsym(handle, name) else { throw Self.missing }
      return unsafeBitCast(place, to: type)
    }
    readNew = try function("archive_read_new", ArchiveReadNew.self)
    readFree = try function("archive_read_free", ArchiveReadFree.self)
    readSupportZipSeekable = try function("archive_read_support_format_zip_seekable", ArchiveReadSupportFormat.self)
    readOpenMemory = try function("archive_read_open_memory", ArchiveReadOpenMemory.self)
    readNextHeader = try function("archive_read_next_header", ArchiveReadNextHeader.self)
    readData = try function("archive_read_data", ArchiveReadData.self)
    entryPathname = try function("archive_entry_pathname", ArchiveEntryPathname.self)
    entryPathnameUTF8 = try function("archive_entry_pathname_utf8", ArchiveEntryPathname.self)
    errorString = try function("archive_error_string", ArchiveErrorString.self)
  }

  deinit { dlclose(handle) }

  private static let missing = PictureFailure(
    "\(name) is missing, which unpacks it: install libarchive and try again", cause: .noLibrary)
}
