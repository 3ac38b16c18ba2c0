# Builds, installs and packages Gesture Sandbox as a Linux program is expected to.
#
#   make                        the program with the Swift runtime in it, its manual and its completions
#   make install PREFIX=~/.local   what `make` made; it builds nothing, so that `sudo make install` needs no Swift
#   make uninstall PREFIX=~/.local
#   make package                a .deb and a .tar.gz in .build/packages
#   make test                   all tests but those under Wayland
#   make test-wayland           those
#
# Developers need none of this: `swift build`, `swift run` and `swift test --no-parallel` do without it; what is installed shares
# nothing with what they build.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
SWIFT_FLAGS ?=

identity = Sources/Release/Release.swift
version := $(shell sed -n 's/.*version = "\(.*\)"/\1/p' $(identity))
id := $(shell sed -n 's/.*applicationID = "\(.*\)"/\1/p' $(identity))

build = .build/install
stage = $(build)/root
packages = .build/packages
# Not every shell resolves the tilde of PREFIX=~/.local.
root = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))
list = share/gesture-sandbox/installed-files
install_file = install -D -m 644

# The program's own files lie a folder deeper than share/gesture-sandbox, which is the user's own under ~/.local.
# What `make install` puts under the prefix grows in a folder first: the list of files, and packages, come from there.
.PHONY: all build stage install uninstall package deb tarball icons pictures check clean
.PHONY: test test-build test-windows test-screens test-rest test-wayland
all: stage

build:
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path $(build) $(SWIFT_FLAGS) --product gesture-sandbox
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path $(build) $(SWIFT_FLAGS) --product generate-manual

stage: build
	rm -rf $(stage)
	install -D -m 755 -s $(build)/release/gesture-sandbox $(stage)/bin/gesture-sandbox
	cd Resources && find . -name desktop -prune -o -name screenshots -prune -o -type f -print | while read -r file; do \
	  $(install_file) "$$file" "$(CURDIR)/$(stage)/share/gesture-sandbox/resources/$$file" || exit 1; done
	$(install_file) Resources/desktop/$(id).desktop $(stage)/share/applications/$(id).desktop
	$(install_file) Resources/desktop/$(id).metainfo.xml $(stage)/share/metainfo/$(id).metainfo.xml
	$(install_file) Resources/desktop/$(id).mime.xml $(stage)/share/mime/packages/$(id).xml
	$(install_file) Resources/desktop/icons/$(id).svg $(stage)/share/icons/hicolor/scalable/apps/$(id).svg
	for size in 48 64 128 256 512; do $(install_file) Resources/desktop/icons/$${size}x$$size/$(id).png \
	  $(stage)/share/icons/hicolor/$${size}x$$size/apps/$(id).png || exit 1; done
	for icon in Resources/desktop/icons/mimetypes/*.svg; do \
	  $(install_file) $$icon $(stage)/share/icons/hicolor/scalable/mimetypes/$${icon##*/} || exit 1; done
	$(install_file) LICENSE $(stage)/share/doc/gesture-sandbox/LICENSE
	for file in LICENSE.txt NOTICE.txt; do $(install_file) $(build)/checkouts/swift-log/$$file \
	  $(stage)/share/doc/gesture-sandbox/swift-log/$$file || exit 1; done
	Packaging/man.sh $(build)/release $(stage)/share/man/man1
	Packaging/completions.sh $(build)/release/gesture-sandbox $(stage)/share
	install -D -m 755 Packaging/uninstall.sh $(stage)/share/gesture-sandbox/uninstall
	cd $(stage) && { find . -type f; echo ./$(list); } | sed 's|^\./||' | sort > $(CURDIR)/$(build)/list
	$(install_file) $(build)/list $(stage)/$(list)

# An older version goes first, by its own list.
install:
	@test -f $(stage)/$(list) || { echo "there is nothing to install yet: run make" >&2; exit 1; }
	if [ -f "$(root)/$(list)" ]; then sh "$(root)/share/gesture-sandbox/uninstall"; fi
	while read -r file; do mode=$$(stat -c %a "$(stage)/$$file"); \
	  install -D -m "$$mode" "$(stage)/$$file" "$(root)/$$file" || exit 1; done < $(stage)/$(list)
	test -n "$(DESTDIR)" || Packaging/refresh.sh "$(root)"

uninstall:
	sh "$(root)/share/gesture-sandbox/uninstall"
	test -n "$(DESTDIR)" || Packaging/refresh.sh "$(root)"

package: deb tarball

deb: stage
	Packaging/deb.sh $(stage) $(version) $(packages)

tarball: stage
	Packaging/tarball.sh $(stage) $(version) $(packages)

icons:
	Packaging/icons.sh

# Whoever waits for a window leaves a processor to the others, and whoever draws screens keeps one busy: they run in processes of
# their own, since Xlib shares tables within one. Two suites look at every screen, and take as long as the rest of what draws.
windows = ProgramTests|X11Tests|VirtualTouchscreenTests
every_screen = SandboxTests[.](AccessibilityTests|ObstacleTests)
screens = SandboxTests|InterfaceTests
run_tests = $(SWIFT) test --skip-build --ignore-lock --no-parallel $(SWIFT_FLAGS)

test: test-build
	$(MAKE) --no-print-directory --jobs 3 test-windows test-screens test-rest

test-build:
	OPTIMIZE_MODULES=yes $(SWIFT) build --build-tests $(SWIFT_FLAGS)

test-windows:
	$(run_tests) --filter '$(windows)'

test-screens:
	$(run_tests) --filter '$(screens)' --skip '$(windows)|$(every_screen)'

test-rest:
	$(run_tests) --skip '$(windows)|$(screens)|WaylandTests'
	$(run_tests) --filter '$(every_screen)'

test-wayland: test-build
	$(run_tests) --filter WaylandTests

# The pictures of README.md and of the metainfo, out of what `demo` leaves; it needs the packages of the tests.
pictures:
	$(SWIFT) build -c release --static-swift-stdlib $(SWIFT_FLAGS) --product gesture-sandbox
	rm -rf .build/demo
	.build/release/gesture-sandbox demo --language en --out .build/demo
	mkdir -p Resources/screenshots
	cp .build/demo/*-pinch-and-rotation.png Resources/screenshots/sandbox.png
	cp .build/demo/*-layers-panel.png Resources/screenshots/oekaki.png
	cp .build/demo/*-flash-result.png Resources/screenshots/flash.png

# What desktops and Debian check; it needs desktop-file-utils, appstream and lintian.
check: deb
	desktop-file-validate Resources/desktop/$(id).desktop
	appstreamcli validate --no-net Resources/desktop/$(id).metainfo.xml
	lintian --fail-on error $(packages)/gesture-sandbox_$(version)_*.deb

clean:
	rm -rf $(build) $(packages)
