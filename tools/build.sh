# shellcheck shell=bash
# Builds: native program and tests, WebAssembly module, page, and the second builds of ./test.
# Everything is incremental: a second call does nothing.

# configure PRESET [CMAKE ARGUMENT…]: only when the folder has not been configured yet; later changes are ninja's business.
configure() {
  local preset=$1 folder=$2
  shift 2
  [ -f "$folder/build.ninja" ] || (cd "$root" && cmake --preset "$preset" "$@")
}

# compile PRESET FOLDER TARGET…: configures and builds with ninja's progress line on the terminal, or a log without one.
compile() {
  local preset=$1 folder=$2
  shift 2
  mkdir -p "$folder"
  configure "$preset" "$folder" >"$logs/configure-$preset.log" 2>&1 || { cat "$logs/configure-$preset.log" >&2; return 1; }
  if [ -t 1 ]; then
    say "• building $preset: $*"
    ninja -C "$folder" "$@"
  else
    working "building $preset: $*" "$logs/build-$preset.log" ninja -C "$folder" "$@"
  fi
}

# up_to_date FOLDER TARGET…: true when ninja has nothing to do.
up_to_date() {
  local folder=$1
  shift
  [ -f "$folder/build.ninja" ] && ninja -C "$folder" -n "$@" 2>/dev/null | grep -q 'no work to do'
}

build_native() { up_to_date "$build" "$@" || compile release "$build" "$@"; }

# What proves that g++ plays the same games: rules, scenarios, counted positions, recorded digests.
build_gcc() { compile gcc "$build/gcc" engine_test golden_test perft_test scenarios_test; }

# The module the page loads.
build_wasm() {
  local module="$build/wasm/bindings/wasm/bastide_wasm.wasm" public="$root/web/public/bastide.wasm"
  up_to_date "$build/wasm" bastide_wasm || compile wasm "$build/wasm" bastide_wasm || return
  mkdir -p "$root/web/public"
  cmp -s "$module" "$public" || cp "$module" "$public"
}

# And the one that plays the recorded games for the tests.
build_wasm_tests() { build_wasm && { up_to_date "$build/wasm" bastide_trail || compile wasm "$build/wasm" bastide_trail; }; }

install_page_packages() {
  working "installing the page's packages" "$logs/npm-ci.log" npm ci --prefix "$root/web" --no-audit --no-fund
}

page_packages() {
  [ -d "$root/web/node_modules" ] || rm -f "$build/stamps/npm"
  stamped npm "$(sha256sum "$root/web/package-lock.json" | cut -d ' ' -f 1)" install_page_packages
}

build_page_now() { working "building the page" "$logs/page.log" npm run --prefix "$root/web" build; }

build_page() {
  page_packages || return
  [ -f "$root/web/dist/index.html" ] || rm -f "$build/stamps/page"
  stamped page "$(fingerprint "$root/web")" build_page_now
}

build_all() { build_native "$@" && build_wasm && build_page; }
