import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';

const program = join(import.meta.dirname, 'admin.ts');

/** Runs the command on a data folder of its own. */
function admin(args: readonly string[], env: Record<string, string> = {}): string {
  const childEnv = { PATH: '', QUAYSIDE_DATA: join(temporaryFolder(), 'none'), ...env };
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: childEnv }).stderr;
}

// Starting it takes a second, or much longer on a busy machine.
test('the command reads what is typed, and says of a database that is not ours whose tools back it up', () => {
  expect(admin(['backup'])).toMatch(/^Say where to: /);
  expect(admin(['backup', 'x.tar.gz'], { DATABASE_URL: 'postgres://db/x' })).toMatch(/pg_dump .*\n.*point-in-time/);
});
