import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWebBuild } from './web-build.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'quayside-web-'));

test('a build is named by the hash of its first file', () => {
  const root = folder();
  writeFileSync(join(root, 'index.html'), '<script type="module" crossorigin src="/assets/base-CHt_jK9-.js"></script>');

  expect(readWebBuild(root)).toEqual({ id: 'CHt_jK9-', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string });
});

test('without a build there is none to name', () => {
  expect(readWebBuild(folder())).toEqual({ id: '', time: '' });
});
