import Files
import Geometry
import SystemPackage

/// What the header of a journal's file says.
struct JournalHeader {
  /// The paper that the drawing begins with.
  private let size: Size
  private let paper: Color
  /// The version on the disk.
  private var version: Int
  /// The version that what was done needs.
  var neededVersion: Int

  /// The header of `journal`.
  ///
  /// - Parameter isBegun: whether it is on the disk.
  init(of journal: Journal, isBegun: Bool) {
    (size, paper) = (journal.size, journal.paper)
    version = isBegun ? journal.version : journal.neededVersion
    neededVersion = version
  }

  /// Makes the header in `file` say the version that is needed. It is as long as the one that stands there, and within the first
  /// sector of the file: it is there wholly, or not at all.
  mutating func renew(in file: FileDescriptor) throws {
    guard neededVersion > version else { return }
    try file.overwrite(0, with: JournalEncoder.header(size: size, paper: paper, version: neededVersion))
    version = neededVersion
  }
}
