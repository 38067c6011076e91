import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountWeb } from './web.ts';

const root = mkdtempSync(join(tmpdir(), 'quayside-web-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<title>Quayside</title>');
writeFileSync(join(root, 'assets', 'base-1.js'), 'export {};');
writeFileSync(join(root, 'assets', 'base-1.js.br'), 'packed');
writeFileSync(join(root, '.built-from'), 'a hash');
const app = fastify();
await mountWeb(app, { root, frames: async () => [] });
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const get = async (url: string, headers = {}) => app.inject({ url, headers });

test('a built file is sent packed where that is understood, and never asked for again', async () => {
  const { statusCode, body, headers } = await get('/assets/base-1.js', { 'accept-encoding': 'br' });

  expect([statusCode, body]).toEqual([200, 'packed']);
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect((await get('/assets/base-1.js')).body).toBe('export {};');
});

test.each(['/', '/codePort', '/BookingDetails/7?a=b.js'])(
  '%s is a page of the app, asked for each time',
  async (url) => {
    const { statusCode, body, headers } = await get(url);

    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Quayside</title>', 'no-cache']);
  },
);

test.each([
  '/assets/gone-2.js',
  '/api/nothing/',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/x.js',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('what is hidden in the folder is not sent', async () => {
  expect((await get('/.built-from')).body).not.toContain('a hash');
});
