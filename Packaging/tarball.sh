#!/bin/sh
# Packs a staged prefix into an archive that runs wherever it is unpacked: tarball.sh STAGE VERSION FOLDER
set -eu
stage=$(cd "$1" && pwd)
name="gesture-sandbox-$2-linux-$(uname -m)"
mkdir -p "$3"
out=$(cd "$3" && pwd)
stamp=$(git log -1 --format=%cI 2>/dev/null || date --iso-8601=seconds)
tar --create --directory "$stage" --transform "s|^\.|$name|" --sort name --mtime "$stamp" \
  --owner 0 --group 0 --numeric-owner . | gzip -9n > "$out/$name.tar.gz"
echo "$3/$name.tar.gz"
