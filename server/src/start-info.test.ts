import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/platform/settings/config.ts';
import { readVersion } from '#server/platform/version.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { startInfo } from './start-info.ts';

const config = loadConfig({ QUAYSIDE_SECRET: 'a secret that signs nothing but the tests' });
const commit = '0123456789abcdef0123456789abcdef01234567';

function revisionOf(files: Record<string, string>) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.git'));
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files }))
    writeFileSync(join(folder, name), text);
  return startInfo(config, readVersion(folder));
}

test('the log tells of a commit what an image or a clone says, and nothing where nobody knows', () => {
  expect(revisionOf({ COMMIT: `${commit}\n` })).toMatchObject({ version: '1.2.3', commit: commit.slice(0, 12) });
  expect(revisionOf({ '.git/HEAD': commit })).toMatchObject({ commit: commit.slice(0, 12) });
  expect(revisionOf({})).not.toHaveProperty('commit');
});
