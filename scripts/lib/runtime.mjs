import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { Failure } from './say.mjs';

const OLDEST_MAJOR = 24;
const packages = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
  `node-win-${process.arch}`,
];

/** The pinned Node.js from node_modules, else this one if it is recent enough. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const binaries = packages.map((entry) => inRoot('node_modules', entry, 'bin', name));
  const works = binaries.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0);
  if (works) return works;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath;
  throw new Failure(
    `Node.js ${OLDEST_MAJOR} is needed, this is ${process.versions.node}, and no packaged one runs on ${process.platform}-${process.arch}. Install Node.js ${OLDEST_MAJOR} and try again.`,
  );
}

/** The environment of a child process that finds the pinned Node.js and our tools first, and the compile cache. */
export function toolEnv(node, extra = {}) {
  const path = [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled'), ...process.env, PATH: path, ...extra };
}

/** Runs a program and waits for it: its exit code and, if requested, its output. */
export function execute(
  command,
  args,
  { env = process.env, cwd = root, onLine = null, capture = false, shell = false, stdin = 'ignore' } = {},
) {
  return new Promise((resolve, reject) => {
    const out = onLine || capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio: [stdin, out, out], shell });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (onLine) for (const line of String(chunk).split('\n')) onLine(line);
    };
    if (child.stdout) child.stdout.on('data', take);
    if (child.stderr) child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}
