#!/bin/sh
# Removes what was installed here, by the list that lies beside this file, and then the folders that are empty.
# Drawings, scores and settings are the user's and lie elsewhere.
set -eu
prefix=$(cd "$(dirname "$0")/../.." && pwd)
list="$prefix/share/gesture-sandbox/installed-files"
[ -f "$list" ] || { echo "$list is missing: nothing is known to be installed in $prefix" >&2; exit 1; }
files=$(cat "$list")
echo "$files" | while IFS= read -r file; do rm -f "$prefix/$file"; done
echo "$files" | while IFS= read -r file; do
  while file=$(dirname "$file") && [ "$file" != . ] && rmdir "$prefix/$file" 2>/dev/null; do :; done
done
