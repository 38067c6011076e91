import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadKindNames } from '#contract/system/upload-kinds.ts';
import { uploadLimits } from '#server/http/request/upload.ts';
import { routes } from '#server/routes.ts';
import { pdf, zip } from './build/file.ts';
import { send } from './build/sheet.ts';
import { testServer } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { as } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');

/** Every route for uploads, and each kind of file. */
const uploadPaths = routes
  .filter(({ body }) => uploadLimits(body) !== undefined)
  .flatMap(({ url }) => {
    const address = url.replaceAll('{id}', '1');
    if (url === '/api/system/file/') return uploadKindNames.map((kind) => `${address}?kind=${kind}`);
    return url.endsWith('/ueditor/') ? [] : [address];
  });

const workbook = zip('[Content_Types].xml', 'xl/workbook.xml');
const half = Buffer.from('504b0304140006000800', 'hex');
const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');

/** The error in each language; empty if a missing booking is reported first. */
async function messagesFor(uploadPath: string, content: Buffer, name: string): Promise<string[]> {
  const answers = [];
  for (const language of ['zh-CN', 'en']) {
    const { status, msg } = await send(admin, uploadPath, content, { name, headers: { 'accept-language': language } });
    expect([400, 404]).toContain(status);
    answers.push(...(status === 400 ? [msg] : []));
  }
  return answers;
}

const isMatching = (pattern: RegExp) => (text: string) => pattern.test(text);
const isProgram = isMatching(/是可执行程序|is a program|not text, so not a carrier message|不是文本文件/);
const isEmpty = isMatching(/是空的|is empty/);

describe('whatever takes files', () => {
  test('is known', () => {
    expect(uploadPaths.length).toBeGreaterThan(20);
  });

  test.each(uploadPaths)('%s says of a program that it is one', async (uploadPath) => {
    const messages = await messagesFor(uploadPath, program, 'setup.exe');

    expect(messages.filter((text) => !isProgram(text))).toEqual([]);
  });

  test.each(uploadPaths)('%s says of an empty file that it is empty', async (uploadPath) => {
    const messages = await messagesFor(
      uploadPath,
      Buffer.alloc(0),
      /import|sheet/.test(uploadPath) ? 'a.xlsx' : 'a.png',
    );

    expect(messages.filter((text) => !isEmpty(text))).toEqual([]);
  });

  test.each([
    ['avatar', pdf(), 'me.png', 'File is called .png, but its content is PDF'],
    ['attachment', workbook, 'a.docx', 'Excel (.xlsx)'],
    ['attachment', half, 'a.xlsx', 'it may be damaged or renamed'],
  ])('what was sent as %s is told as what it is', async (kind, content, name, expected) => {
    const { status, msg } = await send(admin, `/api/system/file/?kind=${kind}`, content, { name });

    expect([status, msg]).toEqual([400, expect.stringContaining(expected)]);
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
