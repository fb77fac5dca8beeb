# shellcheck shell=bash
# The tasks of ./dev: one function each, its line of help in the comment above it ("## name words: text").

task_list() {
  say "./dev TASK"
  sed -n 's/^## \([^:]*\): \(.*\)/  \1\t\2/p' "$root/tools/tasks.sh" | expand -t 34
}

with_binary() { install_packages build && build_native bastide && "$binary" "$@"; }

## build: program and tests, native (build/bastide)
task_build() { install_packages build && build_native; }

## wasm: the engine as a WebAssembly module, put where the page finds it
task_wasm() { install_packages build && build_wasm; }

## web: the page (web/dist)
task_web() { install_packages build && ensure_node && build_wasm && build_page; }

## test [NAME..]: one suite of ./test, or one native test program by its folder under tests/; without words everything
task_test() {
  local name
  [ $# -gt 0 ] || exec "$root/test"
  for name in "$@"; do
    if [ "$name" != wasm ] && [ "$name" != e2e ] && compgen -G "$root/tests/$name/*.cpp" >/dev/null; then
      install_packages build && build_native "${name}_test" || return
      (cd "$root" && "$build/tests/${name}_test") || return
    else
      "$root/test" "$name" || return
    fi
  done
}

## check: what a change must pass: formatting of scripts, native tests, scenarios, clauses, page and module
task_check() { exec "$root/test" scripts native scenarios clauses page wasm; }

## sanitize: the whole C++ suite under AddressSanitizer and UndefinedBehaviorSanitizer
task_sanitize() { exec "$root/test" sanitize; }

## scenario FILE..: runs scenario files; without words all of them
task_scenario() {
  local files
  mapfile -t files < <(scenario_files)
  [ $# -eq 0 ] || files=("$@")
  with_binary scenario "${files[@]}"
}

## clauses: rules without a scenario
task_clauses() { "$root/tools/clauses"; }

## bench: speed, reference statistics and both signatures
task_bench() { with_binary bench "$@"; }

## play [WORDS..]: a game in the terminal
task_play() { with_binary play "$@"; }

## explain SELECTION: the composed order of play with clauses and files
task_explain() { with_binary explain "$@"; }

## doctor: what this machine and build can do
task_doctor() {
  local missing
  # shellcheck disable=SC2046 # package names, one word each
  missing=$(missing_packages $(packages_of build) $(packages_of test))
  say "missing packages: ${missing:-none}" | tr '\n' ' '
  say ""
  say "node: $(command -v node >/dev/null && node --version || echo none), clang: $(clang++-19 --version 2>/dev/null | head -n 1 || echo none)"
  with_binary doctor
}

## golden: records the golden files anew and says what moved
task_golden() {
  install_packages build && build_native || return
  local program
  for program in $(gtest_programs "$build"); do
    (cd "$root" && BASTIDE_GOLDEN="write" "$program" --gtest_filter='*olden*' --gtest_brief=1) || return
  done
  git -C "$root" --no-pager diff --stat -- expansions tests docs
}

## screenshots: docs/screenshots, taken from a scripted game on a real server
task_screenshots() {
  install_packages build test && ensure_node && build_all bastide || return
  node "$root/tools/screenshots.mjs" "$@"
}

## format: clang-format over the C++ files that git knows as changed, or over those named
task_format() {
  local files
  command -v clang-format-19 >/dev/null || die "apt-get install clang-format-19"
  mapfile -t files < <(git -C "$root" diff --name-only --diff-filter=d HEAD -- '*.cpp' '*.hpp')
  [ $# -eq 0 ] || files=("$@")
  [ ${#files[@]} -eq 0 ] || (cd "$root" && clang-format-19 -i "${files[@]}")
}

## new-expansion NAME: a complete empty folder under expansions/
task_new_expansion() {
  local name=${1:-}
  [[ $name =~ ^[a-z][a-z0-9_]*$ ]] || die "a name of small letters, digits and '_', please"
  local folder="$root/expansions/$name"
  [ ! -e "$folder" ] || die "expansions/$name is already there"
  mkdir -p "$folder/scenarios"
  head -n 1 "$root/expansions/base/tiles.csv" >"$folder/tiles.csv"
  sed -e "s/@NAME@/$name/g" "$root/tools/expansion/README.md.in" >"$folder/README.md"
  sed -e "s/@NAME@/$name/g" -e "s/@CLAUSE@/$(tr '[:lower:]_' '[:upper:]-' <<<"$name")/g" \
    "$root/tools/expansion/first.scn.in" >"$folder/scenarios/first.scn"
  say "expansions/$name: README.md, tiles.csv, scenarios/first.scn. Next: its descriptor, its lines in expansions/order_of_play.txt."
}
