# shellcheck shell=bash
# Shared by run, test and dev: where things are, what is printed, how long work is shown.
# Sourced with $root set to the project's folder.

build="$root/build"
logs="$build/logs"
binary="$build/bastide"
mkdir -p "$logs"

# The pinned Node of tools/install.sh comes first when it is there; every compiler cache stays inside the build folder.
export PATH="$build/node/bin:$PATH"
export CCACHE_DIR="$build/ccache" CCACHE_BASEDIR="$root" CCACHE_MAXSIZE=2G
export NINJA_STATUS="[%f/%t] "

say() { printf '%s\n' "$*"; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }

jobs_here() { nproc; }

# working LABEL LOG COMMAND…: runs the command with its output in LOG, says every 15 seconds that it is at work and
# how far it is, and shows the end of the log when it fails.
working() {
  local label=$1 log=$2 started=$SECONDS pid status=0
  shift 2
  say "• $label"
  "$@" >"$log" 2>&1 &
  pid=$!
  while kill -0 "$pid" 2>/dev/null; do
    wait_some "$pid" 15 && break
    printf '    %4d s  %s\n' $((SECONDS - started)) "$(tail -n 1 "$log" | tr -d '\r' | cut -c 1-100)"
  done
  wait "$pid" || status=$?
  if [ "$status" -ne 0 ]; then
    tail -n 40 "$log" >&2
    say "  failed after $((SECONDS - started)) s; all of its output: ${log#"$root"/}" >&2
    return "$status"
  fi
  [ $((SECONDS - started)) -lt 2 ] || say "  done in $((SECONDS - started)) s"
}

# wait_some PID SECONDS: true as soon as the process has ended, false when the time is over.
wait_some() {
  local tick
  for ((tick = 0; tick < $2 * 5; tick++)); do
    kill -0 "$1" 2>/dev/null || return 0
    sleep 0.2
  done
  return 1
}

# fingerprint PATH…: one hash over names and contents of files and folders, without what tools put there.
fingerprint() {
  local path
  for path in "$@"; do
    find "$path" -type d \( -name node_modules -o -name dist \) -prune -o -type f -print0
  done | sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
}

# stamped NAME HASH COMMAND…: runs the command only when the hash differs from the one kept by the last success.
stamped() {
  local stamp="$build/stamps/$1" hash=$2
  shift 2
  [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$hash" ] && return 0
  "$@" || return
  mkdir -p "$build/stamps"
  printf '%s\n' "$hash" >"$stamp"
}
