import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadKindNames } from '#contract/system/upload-kinds.ts';
import { uploadLimits } from '#server/http/upload.ts';
import { routes } from '#server/routes.ts';
import { pdf, png, zip } from './build/file.ts';
import { send } from './build/sheet.ts';
import { testServer } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');

/** Every place that takes a file, and each kind of file that one may be sent as. */
const places = routes
  .filter(({ body }) => uploadLimits(body) !== undefined)
  .flatMap(({ url }) => {
    const address = url.replaceAll('{id}', '1');
    if (url === '/api/system/file/') return uploadKindNames.map((kind) => `${address}?kind=${kind}`);
    return url.endsWith('/ueditor/') ? [] : [address];
  });

const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');

async function told(place: string, content: Buffer, name: string): Promise<string[]> {
  const answers = [];
  for (const language of ['zh-CN', 'en']) {
    const headers = { 'accept-language': language };
    const { status, msg } = await send(admin, place, content, { name, headers });
    // A booking that is not there is found out first.
    expect([400, 404]).toContain(status);
    answers.push(status === 404 ? '' : msg);
  }
  return answers;
}

describe('whatever takes files', () => {
  test('is known', () => {
    expect(places.length).toBeGreaterThan(20);
  });

  test.each(places)('%s says of a program that it is one', async (place) => {
    const [zh, en] = await told(place, program, 'setup.exe');

    if (zh !== '') expect(zh).toMatch(/是可执行程序|不是文本文件，不是船公司的报文/);
    if (en !== '') expect(en).toMatch(/is a program|no text and no message of a carrier/);
  });

  test.each(places)('%s says of an empty file that it is empty', async (place) => {
    const name = /import|sheet/.test(place) ? 'a.xlsx' : 'a.png';
    const [zh, en] = await told(place, Buffer.alloc(0), name);

    if (zh !== '') expect(zh).toMatch(/是空的/);
    if (en !== '') expect(en).toMatch(/is empty/);
  });

  test.each([
    [
      'a picture as an avatar that is a document',
      'avatar',
      pdf(),
      'me.png',
      'File is called .png, but its content is PDF',
    ],
    [
      'a document that is a workbook',
      'attachment',
      zip('[Content_Types].xml', 'xl/workbook.xml'),
      'a.docx',
      'Excel (.xlsx)',
    ],
    ['a workbook that is a picture', 'attachment', png('x'), 'a.exe', ''],
    [
      'a workbook that was cut off',
      'attachment',
      Buffer.from('504b0304140006000800', 'hex'),
      'a.xlsx',
      'it may be damaged or renamed',
    ],
  ])('%s is told as what it is', async (_name, kind, content, name, expected) => {
    const { status, msg } = await send(admin, `/api/system/file/?kind=${kind}`, content, { name });

    // A picture is what its content says.
    if (expected === '') expect(status).toBe(200);
    else expect([status, msg]).toEqual([400, expect.stringContaining(expected)]);
  });

  test('takes a workbook with a password as an attachment', async () => {
    const head = Buffer.alloc(4_096);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
    Buffer.from('EncryptedPackage', 'utf16le').copy(head, 1_024);

    expect((await send(admin, '/api/system/file/?kind=attachment', head, { name: '报价.xlsx' })).status).toBe(200);
  });

  test('says of a schedule in another encoding that it is in one', async () => {
    const gbk = Buffer.from('7b2261223a22c7e0b5ba227d', 'hex');
    const { msg } = await send(admin, '/api/schedule/import/file/', gbk, { name: 'a.json' });

    expect(msg).toBe('The file is not encoded as UTF-8; please convert it first');
  });
});
