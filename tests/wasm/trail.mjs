// Plays the games of the trail in a WebAssembly module and compares the lines with the golden file.
// Runs in node and, imported, in a page: compareTrail(bytes, goldenText) needs nothing but WebAssembly and TextDecoder.

// The few system calls a WASI libc may import. None is used while a game is played; writing to a stream is swallowed.
function wasiImports(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = (...args) => {
      if (name === "proc_exit") throw new Error(`the module ended itself with ${args[0]}`);
      return 0;
    };
  }
  return imports;
}

export async function trailLines(bytes) {
  const module = await WebAssembly.compile(bytes);
  const { exports } = await WebAssembly.instantiate(module, wasiImports(module));
  exports._initialize?.();
  const decoder = new TextDecoder();
  const lines = [];
  for (let game = 0; game < exports.trail_games(); game++) {
    const from = exports.trail_line(game);
    const memory = new Uint8Array(exports.memory.buffer); // anew each time: a grown memory detaches the old view
    lines.push(decoder.decode(memory.subarray(from, memory.indexOf(0, from))));
  }
  return lines;
}

// { games, actions, differences: ["line 3: expected …, got …"] }
export async function compareTrail(bytes, goldenText) {
  const lines = await trailLines(bytes);
  const golden = goldenText.trimEnd().split("\n");
  const differences = [];
  for (let i = 0; i < Math.max(lines.length, golden.length); i++) {
    if (lines[i] !== golden[i]) differences.push(`line ${i + 1}: expected '${golden[i]}', got '${lines[i]}'`);
  }
  const actions = lines.reduce((sum, line) => sum + Number(/ actions=(\d+)/.exec(line)?.[1] ?? 0), 0);
  return { games: lines.length, actions, differences };
}
