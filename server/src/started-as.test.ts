import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/platform/config.ts';
import { readVersion } from '#server/platform/version.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { startedAs } from './started-as.ts';

const config = loadConfig({ QUAYSIDE_SECRET: 'a secret that signs nothing but the tests' });
const commit = '0123456789abcdef0123456789abcdef01234567';

function told(files: Record<string, string>) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.git'));
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files }))
    writeFileSync(join(folder, name), text);
  return startedAs(config, readVersion(folder));
}

test('the log tells of a commit what an image or a clone says, and nothing where nobody knows', () => {
  expect(told({ COMMIT: `${commit}\n` })).toMatchObject({ version: '1.2.3', commit: commit.slice(0, 12) });
  expect(told({ '.git/HEAD': commit })).toMatchObject({ commit: commit.slice(0, 12) });
  expect(told({})).not.toHaveProperty('commit');
});
