#!/bin/sh
# Writes the completions of PROGRAM for bash, zsh and fish below the folder SHARE: completions.sh PROGRAM SHARE
set -eu
write() {
  mkdir -p "$(dirname "$3")"
  # Shells read these files; none of them is run by itself.
  "$1" --generate-completion-script "$2" | sed '1{/^#!/d;}' > "$3"
}
write "$1" bash "$2/bash-completion/completions/gesture-sandbox"
write "$1" zsh "$2/zsh/site-functions/_gesture-sandbox"
write "$1" fish "$2/fish/vendor_completions.d/gesture-sandbox.fish"
