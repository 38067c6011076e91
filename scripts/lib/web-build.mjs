import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { execute, toolEnv } from './runtime.mjs';
import { Failure, say, seconds } from './say.mjs';

const stamp = inRoot('web', 'dist', '.built-from');
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/chunks.ts',
  'web/first-pages.ts',
  'web/licences.ts',
  'web/weight.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
];

/** Builds the web app if any of its sources has changed. */
export async function ensureWebBuilt(node) {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  say('Web app', 'building …');
  const since = Date.now();
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await execute(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
    env: toolEnv(node, { NO_COLOR: '1', FORCE_COLOR: undefined }),
    capture: true,
  });
  if (code !== 0) throw new Failure(`The web app could not be built:\n${output.trim()}`);
  writeFileSync(stamp, current);
  say('Web app', `built in ${seconds(since)}`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.map((entry) => join(root, entry)).flatMap(filesOf)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesOf(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
