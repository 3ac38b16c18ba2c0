#!/bin/sh
# Writes a manual page for every command, from what the parser knows of it: man.sh BUILT FOLDER
# The pages are called as man expects subcommands (`man gesture-sandbox replay`), and say what all commands share.
set -eu
built=$(cd "$1" && pwd)
mkdir -p "$2"
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
shared=$(cd "$(dirname "$0")" && pwd)/man-shared.mdoc
date=$(git log -1 --format=%cs 2>/dev/null || date +%Y-%m-%d)
"$built/generate-manual" "$built/gesture-sandbox" --multi-page --date "$date" --output-directory "$pages"
rm -f "$pages"/*.help.1

for page in "$pages"/*.1; do
  name=$(basename "$page" .1)
  title=$(echo "$name" | tr . -)
  call=$(echo "$name" | tr . ' ')
  {
    # The name on the page is the page's; what is typed has spaces.
    awk -v title="$title" -v call="$call" '
      /^\.Dt / { print ".Dt " toupper(title) " 1"; next }
      /^\.Nm / && !named { print ".Nm " title; named = 1; next }
      /^\.Nm$/ { print ".Nm \"" call "\""; next }
      /^\.Sh "EXIT STATUS"/ { exit }
      { print }' "$page"
    cat "$shared"
    awk '/^\.Sh "SEE ALSO"/ { seen = 1 } seen' "$page" | grep -v 'sandbox\.help 1' \
      | sed '/^\.Xr/ { s/sandbox\.\([a-z]*\)\.\([a-z]*\) 1/sandbox-\1-\2 1/; s/sandbox\.\([a-z]*\) 1/sandbox-\1 1/ }'
  } > "$2/$title.1"
done
