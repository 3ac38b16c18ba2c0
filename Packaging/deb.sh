#!/bin/sh
# Packs a staged prefix into a Debian package: deb.sh STAGE VERSION FOLDER
# Built on the oldest release that is supported, it runs on the later ones. Needs dpkg-dev.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
stage=$(cd "$1" && pwd)
version=$2
mkdir -p "$3"
out=$(cd "$3" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2>/dev/null || date +%s)}"

root="$work/root"
mkdir -p "$root/DEBIAN" "$root/usr"
cp -R "$stage/." "$root/usr/"
# The package system has a list, and an uninstaller, of its own; Debian's zsh looks in a folder of its own.
rm "$root/usr/share/gesture-sandbox/installed-files" "$root/usr/share/gesture-sandbox/uninstall"
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_gesture-sandbox" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9n "$root"/usr/share/man/man1/*.1

doc="$root/usr/share/doc/gesture-sandbox"
rm "$doc/LICENSE" "$doc/swift-log/LICENSE.txt"
{
  echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
  echo "Upstream-Name: Gesture Sandbox"
  echo
  echo "Files: *"
  sed -n 's/^Copyright (c) /Copyright: /p' "$here/../LICENSE"
  echo "License: Expat"
  sed -n '/^Permission/,$p' "$here/../LICENSE" | sed 's/^$/./; s/^/ /'
  # What is linked in; the other packages ask for nothing in a program.
  echo
  echo "Files: swift-log/*"
  sed -n 's/^Copyright /Copyright: /p' "$doc/swift-log/NOTICE.txt"
  echo "License: Apache-2.0"
  echo " The licence is in /usr/share/common-licenses/Apache-2.0, what it asks to be told in"
  echo " /usr/share/doc/gesture-sandbox/swift-log/NOTICE.txt."
} > "$doc/copyright"
maintainer=$(sed -n 's/^Maintainer: //p' "$here/control")
{
  echo "gesture-sandbox ($version) stable; urgency=medium"
  echo
  echo "  * What is new stands in CHANGELOG.md of the source."
  echo
  echo " -- $maintainer  $(date -R -u -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$doc/changelog.gz"

# Which C libraries the program needs, and since which version, is read from it. Some are called otherwise in releases since
# the 64-bit times, or in Ubuntu.
mkdir -p "$work/debian"
printf 'Source: gesture-sandbox\n\nPackage: gesture-sandbox\nArchitecture: any\n' > "$work/debian/control"
needs=$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/gesture-sandbox" | sed -n 's/^shlibs:Depends=//p')
needs=$(echo "$needs" | sed -E \
  -e 's/libpng16-16( \([^)]*\))?/libpng16-16\1 | libpng16-16t64/g' \
  -e 's/libturbojpeg0( \([^)]*\))?/libturbojpeg0\1 | libturbojpeg/g')

architecture=$(dpkg --print-architecture)
size=$(du -sk --apparent-size "$root/usr" | cut -f1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" -e "s/@NEEDS@/$needs/" \
  "$here/control" > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
find "$root" -type d -exec chmod 755 {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/gesture-sandbox_${version}_$architecture.deb" > /dev/null
echo "$3/gesture-sandbox_${version}_$architecture.deb"
