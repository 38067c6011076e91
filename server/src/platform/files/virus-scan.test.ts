import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { form, png, multipartHeaders } from '#test/build/file.ts';
import { testServer } from '#test/harness.ts';
import { findVirus } from './virus-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-scan-'));

/** Parses INSTREAM as clamd does: chunks with their lengths, until an empty one. */
function chunksOf(bytes: Buffer): { content: Buffer; isComplete: boolean } {
  const command = 'zINSTREAM\0';
  const chunks: Buffer[] = [];
  let at = command.length;
  while (bytes.subarray(0, at).toString().startsWith(command) && at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(chunks), isComplete: at + 4 === bytes.length };
    if (at + 4 + length > bytes.length) break;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.concat(chunks), isComplete: false };
}

const scanned: number[] = [];
let maxBytes = Number.MAX_SAFE_INTEGER;

function scan(socket: Socket): void {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    if (socket.writableEnded) return;
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    const { content, isComplete } = chunksOf(bytes);
    if (!isComplete) return;
    scanned.push(content.length);
    socket.end(content.includes('INFECTED') ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
  });
}

const daemon = createServer(scan);
await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve));
const { port } = daemon.address() as AddressInfo;
afterAll(() => {
  daemon.close();
  rmSync(folder, { recursive: true, force: true });
});
const { as, database } = await testServer({
  env: { QUAYSIDE_DATA: folder, CLAMAV_URL: `tcp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' },
});
const admin = await as('admin');
const send = (content: string, size = 1_000) =>
  admin.call('POST', '/api/system/file/', form(png(content, size), 'a.png'), multipartHeaders);
const remaining = async () => readdir(join(folder, 'files', 'incoming')).catch(() => []);
const files = async () => (await database.selectFrom('file').select('id').execute()).length;

beforeEach(() => {
  maxBytes = Number.MAX_SAFE_INTEGER;
  scanned.length = 0;
});

test('a file is looked into whole before it is kept', async () => {
  expect((await send('harmless', 300_000)).status).toBe(200);
  expect(scanned).toEqual([300_000]);
});

test('a file in which something is found is refused by its name, and kept nowhere', async () => {
  const before = await files();
  const { status, data } = await send('INFECTED', 300_000);

  expect(status).toBe(400);
  expect(data).toMatchObject({
    fields: [{ rule: 'file_infected', message: expect.stringContaining('Test-Signature') }],
  });
  expect([await files(), await remaining()]).toEqual([before, []]);
});

test.each([0, 100_000])(
  'a file that the scanner takes no more of after %d bytes is not taken either',
  async (bytes) => {
    maxBytes = bytes;

    expect((await send('large', 900_000)).status).toBe(503);
    expect(await remaining()).toEqual([]);
  },
);

test('a file that cannot be read is told, not waited for', async () => {
  await expect(findVirus(join(folder, 'nowhere'), `tcp://127.0.0.1:${port}`)).rejects.toThrow('ENOENT');
});

test('while the scanner is away no file is taken', async () => {
  await new Promise((resolve) => daemon.close(resolve));

  expect((await send('unseen')).status).toBe(503);
  expect(await remaining()).toEqual([]);
});
