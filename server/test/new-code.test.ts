import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isWhole } from '../../test-extent.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const made = new Set(['node_modules', '.cache', '.git', 'dist']);

/** A copy of the checkout with the original's installed packages; our own workspaces are the copy's. */
function aCheckout(): string {
  const copy = temporaryFolder();
  cpSync(root, copy, { recursive: true, filter: (path) => !made.has(basename(path)) });
  for (const folder of ['node_modules', 'server/node_modules']) {
    if (!existsSync(join(root, folder))) continue;
    mkdirSync(join(copy, folder));
    for (const name of readdirSync(join(root, folder))) {
      const [from, to] = [join(root, folder, name), join(copy, folder, name)];
      if (name === '@quayside') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from, to);
    }
  }
  return copy;
}

async function run(cwd: string, ...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 2 ** 26 });
  return stdout;
}

const command = 'scripts/new-code/new-code.mjs';
const titles = ['贸易术语', 'Incoterms'];

test('a code table is made by one command, formatted and linted; a second one of that name, or without titles, is refused', async () => {
  const copy = aCheckout();
  const written = [...(await run(copy, command, 'incoterm', ...titles)).matchAll(/^written +(\S+)$/gm)].map(
    ([, path = '']) => path,
  );
  const code = written.filter((path) => path.endsWith('.ts'));

  expect(readFileSync(join(copy, 'server/src/platform/database/db-types.ts'), 'utf8')).toContain('IncotermTable');
  await run(copy, 'node_modules/oxfmt/bin/oxfmt', '--check', ...code);
  await run(copy, 'node_modules/oxlint/bin/oxlint', ...code);
  await expect(run(copy, command, 'incoterm', ...titles)).rejects.toThrow('is there already: nothing was written');
  await expect(run(copy, command, 'delivery_term', 'no Chinese', 'Terms')).rejects.toThrow('npm run new:code');
  if (!isWhole) return;

  await run(copy, 'node_modules/typescript7/bin/tsc', '-b');
  const tests = ['conformance', 'bad-input', 'open-resources'].map((name) => `server/test/${name}.test.ts`);
  await run(copy, 'node_modules/vitest/vitest.mjs', 'run', ...tests, 'contract/src/codes', 'web/test');
});
