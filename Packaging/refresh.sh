#!/bin/sh
# Tells the desktop's caches under a prefix that files came or went; those that are not installed need not know.
set -eu
if command -v update-desktop-database >/dev/null && [ -d "$1/share/applications" ]; then
  update-desktop-database -q "$1/share/applications"
fi
if command -v update-mime-database >/dev/null && [ -d "$1/share/mime/packages" ]; then
  update-mime-database "$1/share/mime"
fi
if command -v gtk-update-icon-cache >/dev/null && [ -f "$1/share/icons/hicolor/index.theme" ]; then
  gtk-update-icon-cache -q "$1/share/icons/hicolor"
fi
