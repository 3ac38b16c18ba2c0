#!/bin/sh
# Draws the icons of Resources/desktop/icons anew: the program's in every size that desktops ask for, and a page with a gesture
# on it for each kind of file. Needs rsvg-convert (librsvg2-bin).
set -eu
cd "$(dirname "$0")/../Resources"
id=$(basename desktop/icons/*.GestureSandbox.svg .svg)

for size in 48 64 128 256 512; do
  mkdir -p "desktop/icons/${size}x$size"
  rsvg-convert --width "$size" --height "$size" --output "desktop/icons/${size}x$size/$id.png" "desktop/icons/$id.svg"
done

mkdir -p desktop/icons/mimetypes
while read -r kind prompt; do
  {
    echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    echo '<path d="M24 4h36l22 22v62a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8Z" fill="#F2F4F6" stroke="#75818D" stroke-width="2"/>'
    echo '<path d="M60 4v14a8 8 0 0 0 8 8h14Z" fill="#D3D9DF" stroke="#75818D" stroke-width="2" stroke-linejoin="round"/>'
    echo '<g transform="translate(26 36) scale(.46)">'
    sed '1d;$d' "prompts/$prompt.svg"
    echo '</g>'
    echo '</svg>'
  } > "desktop/icons/mimetypes/application-x-gesture-sandbox-$kind.svg"
done <<END
recording pinchOut
case checkmark
gestures threeFingersPinch
drawn flag
drawing oekaki
deck swipeRight
END
