# shellcheck shell=bash
# Installs what is missing: Debian packages (tools/packages.txt) and a Node new enough for the page's tools.

node_version=22.23.5
npm_version=10.9.9

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo -- "$@"
  else die "packages are missing ($*): become root, or install sudo"
  fi
}

# packages_of GROUP: names, one a line.
packages_of() {
  awk -v group="[$1]" '/^#/ || /^$/ { next } /^\[/ { on = ($0 == group); next } on' "$root/tools/packages.txt"
}

missing_packages() {
  local name
  for name in "$@"; do
    dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || printf '%s\n' "$name"
  done
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

# install_packages GROUP…
install_packages() {
  local wanted missing group
  command -v apt-get >/dev/null || { say "• no apt here: the packages of tools/packages.txt are taken for granted"; return 0; }
  wanted=$(for group in "$@"; do packages_of "$group"; done)
  # shellcheck disable=SC2086 # package names, one word each
  missing=$(missing_packages $wanted)
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086
  working "installing $(wc -w <<<"$missing") Debian packages" "$logs/apt.log" apt_install $missing
}

node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# Debian 12 has Node 18; the bundler needs 20.19. Debian's npm fetches a current Node and npm into the build folder.
fetch_node() {
  local machine
  case "$(uname -m)" in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) die "no Node for $(uname -m) is known here; install Node 20.19 or newer by hand" ;;
  esac
  rm -rf "$build/node"
  mkdir -p "$build/node/bin"
  (cd "$build/node" && npm install --no-audit --no-fund --no-save --prefix "$build/node" \
    "node-linux-$machine@$node_version" "npm@$npm_version") || return
  ln -s "../node_modules/node-linux-$machine/bin/node" "$build/node/bin/node"
  ln -s ../node_modules/npm/bin/npm-cli.js "$build/node/bin/npm"
  ln -s ../node_modules/npm/bin/npx-cli.js "$build/node/bin/npx"
}

ensure_node() {
  hash -r
  node_is_new_enough && return 0
  command -v npm >/dev/null || working "installing Debian's Node" "$logs/apt-node.log" apt_install nodejs npm || return
  working "fetching Node $node_version (the system's is too old)" "$logs/node.log" fetch_node || return
  hash -r
  node_is_new_enough || die "Node is still too old: $(node --version)"
}
