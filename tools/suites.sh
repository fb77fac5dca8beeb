# shellcheck shell=bash
# The suites of ./test. Each prints one line with its counts; the sums are kept in total_passed and total_failed.

total_passed=0
total_failed=0
suite_started=0

# begin_suite NAME: remembers the time, says what runs.
begin_suite() {
  suite_started=$SECONDS
  [ ! -t 1 ] || printf '… %s\r' "$1"
}

# end_suite NAME PASSED FAILED [LOG]: the line of a suite. A suite that ran nothing has failed: it proves nothing.
end_suite() {
  local name=$1 passed=$2 failed=$3 log=${4:-}
  [ $((passed + failed)) -gt 0 ] || failed=1
  total_passed=$((total_passed + passed))
  total_failed=$((total_failed + failed))
  printf '%-28s %6d passed %4d failed %5d s\n' "$name" "$passed" "$failed" $((SECONDS - suite_started))
  [ "$failed" -eq 0 ] || [ -z "$log" ] || show_failures "$log"
}

# The lines of a log that tell what went wrong, else its end.
show_failures() {
  local found
  found=$(grep -nE 'FAILED|Failure|ERROR: |runtime error|not ok|✖|AssertionError|error:' "$1" | head -n 30 || true)
  if [ -n "$found" ]; then printf '%s\n' "$found" | sed 's/^/    /'; else tail -n 30 "$1" | sed 's/^/    /'; fi
  say "    all of it: ${1#"$root"/}"
}

# run_gtest PROGRAM LOG: runs a test program; its exit status and its seconds stand in LOG.end. One that hangs is stopped.
run_gtest() {
  local program=$1 log=$2 started=$SECONDS status=0
  (cd "$root" && nice timeout -k 10 1500 "$program" --gtest_color=no) >"$log" 2>&1 || status=$?
  printf '%s %s\n' "$status" $((SECONDS - started)) >"$log.end"
}

# report_gtest LABEL LOG: counts by GoogleTest's own summary; what crashed counts as one more failure.
report_gtest() {
  local label=$1 log=$2 status took ran passed skipped
  read -r status took <"$log.end" || status=1 took=0
  ran=$(sed -n 's/^\[==========\] Running \([0-9]*\) tests\{0,1\} from.*/\1/p' "$log" | tail -n 1)
  passed=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) tests\{0,1\}\.$/\1/p' "$log" | tail -n 1)
  skipped=$(sed -n 's/^\[  SKIPPED \] \([0-9]*\) tests\{0,1\}, listed below:$/\1/p' "$log" | tail -n 1)
  ran=${ran:-0} passed=${passed:-0} skipped=${skipped:-0}
  local failed=$((ran - passed - skipped))
  [ "$status" -eq 0 ] || [ "$failed" -gt 0 ] || failed=1
  suite_started=$((SECONDS - took))
  end_suite "$label" "$passed" "$failed" "$log"
}

# gtest_programs FOLDER: the test programs that a build folder holds.
gtest_programs() { find "$1/tests" -maxdepth 1 -name '*_test' -type f -perm -u+x | sort; }

# suite_gtest PREFIX FOLDER: every test program of a build, as many at a time as there are cores; the lines come in order.
suite_gtest() {
  local prefix=$1 folder=$2 program name log running=0 names=() logs_of=()
  begin_suite "${prefix}test programs"
  for program in $(gtest_programs "$folder"); do
    name=$(basename "$program" _test)
    log="$logs/test-${prefix//[^a-z]/}-$name.log"
    rm -f "$log.end"
    names+=("$name") logs_of+=("$log")
    if [ "$running" -ge "$(jobs_here)" ]; then wait -n; running=$((running - 1)); fi
    run_gtest "$program" "$log" &
    running=$((running + 1))
  done
  wait
  local i
  for i in "${!names[@]}"; do report_gtest "$prefix${names[$i]}" "${logs_of[$i]}"; done
}

# suite_tap LABEL LOG COMMAND…: counts by node's test runner ("# pass 3", "# fail 0").
suite_tap() {
  local label=$1 log=$2 status=0 passed failed
  shift 2
  begin_suite "$label"
  "$@" >"$log" 2>&1 || status=$?
  passed=$(sed -n 's/^# pass \([0-9]*\)$/\1/p' "$log" | tail -n 1)
  failed=$(sed -n 's/^# \(fail\|cancelled\) \([0-9]*\)$/\2/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
  [ "$status" -eq 0 ] || [ "${failed:-0}" -gt 0 ] || failed=1
  end_suite "$label" "${passed:-0}" "${failed:-0}" "$log"
}

# suite_yes_no LABEL LOG COMMAND…: one test, passed when the command succeeds.
suite_yes_no() {
  local label=$1 log=$2
  shift 2
  begin_suite "$label"
  if "$@" >"$log" 2>&1; then end_suite "$label" 1 0; else end_suite "$label" 0 1 "$log"; fi
}

# suite_page LOG: the page's unit tests, counted by vitest's own summary in JSON.
suite_page() {
  local log=$1 report="$build/logs/vitest.json" status=0 counts
  begin_suite "page"
  rm -f "$report"
  (cd "$root/web" && npx --no-install vitest run --reporter=default --reporter=json --outputFile.json="$report") >"$log" 2>&1 || status=$?
  counts=$(node -e 'const r = JSON.parse(require("fs").readFileSync(process.argv[1])); console.log(r.numPassedTests, r.numFailedTests + r.numFailedTestSuites * (r.numFailedTests === 0))' "$report" 2>/dev/null || echo "0 1")
  [ "$status" -eq 0 ] || [ "${counts#* }" -gt 0 ] || counts="${counts% *} 1"
  end_suite "page" "${counts% *}" "${counts#* }" "$log"
}

scenario_files() { find "$root/expansions" -path '*/scenarios/*' -name '*.scn' | sort; }
scripts() { printf '%s\n' "$root/run" "$root/test" "$root/dev" "$root/.ci/run"; }

# Counted by the last line of the program: "249 scenarios in 21 files, 2695 lines: 0 failed".
suite_scenarios() {
  local log="$logs/test-scenarios.log" status=0 files all failed
  mapfile -t files < <(scenario_files)
  begin_suite "scenarios"
  "$binary" scenario "${files[@]}" >"$log" 2>&1 || status=$?
  all=$(sed -nE 's/^([0-9]+) scenarios? in .*/\1/p' "$log" | tail -n 1)
  failed=$(sed -nE 's/^[0-9]+ scenarios? in .*: ([0-9]+) failed$/\1/p' "$log" | tail -n 1)
  [ "$status" -eq 0 ] || [ "${failed:-0}" -gt 0 ] || failed=1
  end_suite "scenarios" $((${all:-0} - ${failed:-0})) "${failed:-0}" "$log"
}

suite_scripts() {
  local files
  mapfile -t files < <(scripts)
  suite_yes_no "scripts (shellcheck)" "$logs/test-scripts.log" shellcheck -a -x "${files[@]}"
}

suite_clauses() { suite_yes_no "clauses" "$logs/test-clauses.log" "$root/tools/clauses"; }

suite_page_types() { suite_yes_no "page types" "$logs/test-page-types.log" npm run --prefix "$root/web" check; }

# One runner for the node tests of a folder: two files at a time, each with servers and browsers of its own.
suite_node() {
  local label=$1 folder=$2 files
  mapfile -t files < <(find "$root/tests/$folder" -maxdepth 1 -name '*.test.mjs' | sort)
  [ ${#files[@]} -gt 0 ] || { begin_suite "$label"; end_suite "$label" 0 0; return; }
  suite_tap "$label" "$logs/test-$folder.log" node --test --test-reporter=tap --test-concurrency=2 --test-timeout=900000 "${files[@]}"
}

sanitizer_settings() {
  export ASAN_OPTIONS="detect_leaks=1:strict_string_checks=1" UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1"
  export LSAN_OPTIONS="suppressions=$root/tests/leaks.txt:print_suppressions=0"
}
