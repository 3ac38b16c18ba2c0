#!/bin/bash
# Tries the packages of `make package` on fresh systems: try.sh PACKAGES ROOTS [SUITE...]
#
# For each suite (bookworm, trixie and noble unless said) a system with nothing on it is made below ROOTS, where one is not
# there yet, and copied. On the copy: the .deb with only what it depends on; the version, the manual, a completion, the window
# on an Xvfb outside; `demo` with what it recommends; removed again, which leaves the user's files; then the archive likewise.
# Needs root, debootstrap, Xvfb, and the mirrors of Debian and Ubuntu that debootstrap knows. Prints a line a check, and exits 1 if one failed.
set -euo pipefail
packages=$(cd "$1" && pwd)
mkdir -p "$2"
roots=$(cd "$2" && pwd)
shift 2
suites=("$@")
[ $# -gt 0 ] || suites=(bookworm trixie noble)
failures=0
# The folder of whoever is there on a system with nothing on it.
home=$(getent passwd 0 | cut -d: -f6)
root=
server=

check() {
  local what=$1
  shift
  if "$@" > "$roots/output" 2>&1; then echo "ok    $suite: $what"; else
    echo "WRONG $suite: $what"
    sed 's/^/        /' "$roots/output" | tail -20
    failures=$((failures + 1))
  fi
}
inside() { chroot "$root" /usr/bin/env -i HOME="$home" PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
script() { inside bash -euo pipefail -c "$1"; }

leave() {
  [ -z "$server" ] || kill "$server" 2> /dev/null || true
  [ -z "$root" ] || for place in tmp/.X11-unix proc; do umount "$root/$place" 2> /dev/null || true; done
}
trap leave EXIT

fresh() {
  local options=() script=
  # Debian has no keys of Ubuntu, and its debootstrap knows the newer releases under the name of an old one.
  if [ "$suite" = noble ]; then
    options=(--components=main,universe --no-check-gpg)
    script=/usr/share/debootstrap/scripts/gutsy
  fi
  [ -e "$roots/$suite/etc/os-release" ] \
    || debootstrap --variant=minbase "${options[@]}" "$suite" "$roots/$suite" "" $script > "$roots/$suite.log"
  root="$roots/$suite.copy"
  rm -rf "$root"
  cp -a "$roots/$suite" "$root"
  mkdir -p "$root/packages" "$root/tmp/.X11-unix"
  cp "$packages"/gesture-sandbox[_-]* "$root/packages/"
  mount --bind /proc "$root/proc"
  mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
}

# Opens the window and closes it as soon as it is on the screen.
window() {
  script "mkfifo /tmp/events; DISPLAY=$display $1 --events /tmp/events & program=\$!
    read -r line < /tmp/events; rm /tmp/events; kill \$program; wait \$program || true
    case \$line in *'\"event\":\"ready\"'*) ;; *) echo \"\$line\"; exit 1;; esac"
}
common() {
  check "$1: --version" script "[ \"\$($2 --version)\" = \"$version\" ]"
  check "$1: a window on a server outside" window "$2"
  check "$1: the user's folder is made" script 'test -d "$HOME/.local/share/gesture-sandbox"; echo mine > "$HOME/.local/share/gesture-sandbox/mine"'
}
kept() { check "$1: the user's own files are left" script 'grep -q mine "$HOME/.local/share/gesture-sandbox/mine"'; }

mkdir -p /tmp/.X11-unix
exec 7<> <(:)
Xvfb -displayfd 7 -screen 0 1200x900x24 -nolisten tcp > /dev/null 2>&1 &
server=$!
read -r number <&7
display=:$number

for suite in "${suites[@]}"; do
  fresh
  version=$(basename "$packages"/*.deb | cut -d_ -f2)
  check "apt-get update" inside apt-get update
  check "the .deb installs with what it depends on" script 'apt-get install -y --no-install-recommends /packages/*.deb'
  common .deb gesture-sandbox
  check ".deb: a case passes" script 'gesture-sandbox check /usr/share/gesture-sandbox/resources/cases/*.case'
  check ".deb: bash completes a command" script 'source /usr/share/bash-completion/completions/gesture-sandbox
    COMP_WORDS=(gesture-sandbox repl) COMP_CWORD=1 COMP_LINE="gesture-sandbox repl" COMP_POINT=20
    set +eu; _gesture-sandbox gesture-sandbox repl gesture-sandbox; [ "${COMPREPLY[*]%% *}" = replay ]'
  check ".deb: man" script 'apt-get install -y --no-install-recommends man-db; man --no-justification gesture-sandbox replay | grep "gesture-sandbox replay"
    for page in /usr/share/man/man1/gesture-sandbox*; do man --warnings -E UTF-8 -l $page 2>&1 > /dev/null | grep . && exit 1; done; true'
  check ".deb: demo with what it recommends" script 'apt-get install -y --no-install-recommends $(dpkg-query -W -f "\${Recommends}" gesture-sandbox | sed "s/|[^,]*//g; s/,//g")
    cd /tmp && gesture-sandbox demo --out demo && ls demo/*.png && test -s demo/events.jsonl'
  check ".deb: removed" script 'apt-get purge -y gesture-sandbox; ! find /usr /etc -name "*gesture-sandbox*" -o -name "*GestureSandbox*" | grep .'
  kept .deb
  check "the archive unpacks" script 'mkdir /opt/try && tar -xzf /packages/*.tar.gz -C /opt/try --strip-components 1'
  common .tar.gz /opt/try/bin/gesture-sandbox
  check ".tar.gz: demo" script 'cd /tmp && rm -rf demo && /opt/try/bin/gesture-sandbox demo --out demo && ls demo/*.png'
  check ".tar.gz: uninstalled" script '/opt/try/share/gesture-sandbox/uninstall; ! find /opt/try -mindepth 1 | grep .'
  kept .tar.gz
  for place in tmp/.X11-unix proc; do umount "$root/$place"; done
  rm -rf "$root"
  root=
done
[ "$failures" = 0 ]
