#!/bin/bash
# Tries the window under window managers that the tests do not have: try-window-managers.sh [MANAGER...]
#
# For each of xfwm4, i3, kwin_x11 and mutter (as a manager of X11), unless said otherwise, the suite "Under a window manager" is
# run on a private X server with that manager in openbox's place: fingers arrive wherever the window is, keys do, Alt+F4 closes
# and saves, F11 covers the screen. Installs what is missing, so that it needs root or sudo; prints a line a manager, and exits 1
# where one failed. Run `swift build --build-tests` before.
set -euo pipefail
cd "$(dirname "$0")/.."
managers=("$@")
[ $# -gt 0 ] || managers=(xfwm4 i3 kwin_x11 mutter)
declare -A packages=([xfwm4]=xfwm4 [i3]=i3-wm [kwin_x11]=kwin-x11 [mutter]=mutter)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# It has no key of its own for that, and asks what the first window is for where it finds no settings.
printf 'bindsym Mod1+F4 kill\nfont pango:monospace 8\n' > "$work/i3"
declare -A commands=(
  [xfwm4]="xfwm4 --compositor=off --sm-client-disable" [i3]="i3 -c $work/i3" [kwin_x11]="kwin_x11 --no-kactivities"
  [mutter]="mutter --x11 --sm-disable")
failures=0

for manager in "${managers[@]}"; do
  command -v "$manager" > /dev/null \
    || DEBIAN_FRONTEND=noninteractive $(command -v sudo) apt-get install -y --no-install-recommends "${packages[$manager]}" > "$work/apt"
  # With a message bus of its own, which most of them want, and without the user's settings.
  if WINDOW_MANAGER="/usr/bin/dbus-run-session -- ${commands[$manager]}" KWIN_COMPOSE=N GSETTINGS_BACKEND=memory \
    swift test --skip-build --no-parallel --filter 'Under a window manager' > "$work/output" 2>&1; then
    echo "ok    $manager"
  else
    echo "WRONG $manager"
    grep -E '✘|recorded an issue' "$work/output" | cut -c1-300 | sed 's/^/        /'
    failures=$((failures + 1))
  fi
done
[ "$failures" = 0 ]
