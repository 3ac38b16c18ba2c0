import Glibc
import SystemPackage

/// Who may use a file: said of a new one, or taken over from the one whose place it takes.
public struct FileUse: Sendable {
  /// What its owner, its group and others may do.
  fileprivate let permissions: FilePermissions
  /// Whose it is; nil for whoever makes it.
  fileprivate let owner: (user: UserID, group: GroupID)?
  /// Runs what the file holds as its owner or group.
  fileprivate static let asOwner: FilePermissions = [.setUserID, .setGroupID]

  /// A file of whoever makes it.
  public init(_ permissions: FilePermissions) { (self.permissions, owner) = (permissions, nil) }

  /// A file that is used as another.
  ///
  /// - Parameter status: what the system says of that.
  public init(of status: Stat) {
    permissions = status.permissions
    owner = (user: status.userID, group: status.groupID)
  }

  /// The permissions of a new file that is nobody else's yet.
  var atFirst: FilePermissions { permissions.subtracting(Self.asOwner) }
}

extension FileDescriptor {
  /// Says who may use the file, also where new files are withheld from them; whose it is as far as one may say so. A file system that
  /// knows nothing of that is no reason not to write.
  func allow(_ use: FileUse) {
    var permissions = use.permissions
    if let (user, group) = use.owner, fchown(rawValue, user.rawValue, group.rawValue) != 0 {
      // Only the superuser gives files away; to a group of one's own anybody may.
      _ = fchown(rawValue, uid_t.max, group.rawValue)
      // What ran as somebody else shall not run as whoever writes it.
      permissions.subtract(FileUse.asOwner)
    }
    // Last: a file that gets another owner loses permissions.
    _ = fchmod(rawValue, permissions.rawValue)
  }
}
