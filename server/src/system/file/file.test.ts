import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/kit.ts';
import type { files } from '#contract/system/file.ts';
import { aUser } from '#test/build/user.ts';
import { type Answer, testServer } from '#test/harness.ts';
import { bitmap, bytes, form, gif, icon, jpeg, pdf, png, multipartHeaders, zip } from '#test/build/file.ts';

type File = RowOf<typeof files>;

const folder = mkdtempSync(join(tmpdir(), 'quayside-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { app, database, as, headersOf } = await testServer({ env: { QUAYSIDE_DATA: folder, UPLOAD_MAX_MB: '3' } });
const owner = await aUser(database, { dept: 'sales_1', role: 'front_desk' });
const stranger = await aUser(database, { dept: 'sales_2', role: 'front_desk' });
const clerk = await as(owner);
const path = '/api/system/file/';

async function send(content: Buffer, name: string, { kind = '', who = clerk, lang = 'en' } = {}): Promise<Answer> {
  const query = kind === '' ? '' : `?kind=${kind}`;
  return who.call('POST', `${path}${query}`, form(content, name), { ...multipartHeaders, 'accept-language': lang });
}

async function storedFile(content: Buffer, name: string, kind = ''): Promise<File> {
  const { status, msg, data } = await send(content, name, { kind });
  if (status !== 200) throw new Error(`${name}: ${status} ${msg}`);
  return data;
}

const rulesOf = ({ data }: Answer) =>
  (data as { fields?: { path: string; rule: string }[] }).fields?.map((each) => [each.path, each.rule]);
const incoming = () => readdirSync(join(folder, 'files', 'incoming'));
/** The response does not wait for the clean-up. */
async function expectNoIncoming(): Promise<void> {
  await expect.poll(() => incoming().length).toBe(0);
}

describe('a file that was sent', () => {
  test('lies under a name made of its content, and is answered with its address and id', async () => {
    const content = png('one');
    const md5 = createHash('md5').update(content).digest('hex');

    const { status, msg, data } = await send(content, 'Vermögen 提单.PNG');

    expect([status, msg]).toEqual([200, 'Created']);
    expect(data).toMatchObject({
      id: expect.any(Number),
      name: 'Vermögen 提单.png',
      url: `media/files/${md5.charAt(0)}/${md5.charAt(1)}/${md5}.png`,
      md5sum: md5,
      size: content.length,
      mime_type: 'image/png',
      engine: 'local',
      kind: 'attachment',
      is_public: false,
      creator: owner,
    });
    expect(readFileSync(join(folder, (data as File).url))).toEqual(content);
    await expectNoIncoming();
  });

  test('again is kept once, with a row for each sender', async () => {
    const content = png('again');
    const first = await storedFile(content, 'a.png');
    const other = await send(content, 'b.png', { who: await as(stranger) });

    expect((other.data as File).url).toBe(first.url);
    expect((other.data as File).id).not.toBe(first.id);
  });

  test('by many at the same time is kept once and whole', async () => {
    const content = png('meeting', 400_000);
    const rows = await Promise.all(Array.from({ length: 12 }, () => storedFile(content, 'a.png')));

    expect(new Set(rows.map(({ url }) => url)).size).toBe(1);
    expect(readFileSync(join(folder, rows[0]?.url ?? ''))).toEqual(content);
    await expectNoIncoming();
  });

  test('does not take the place of another content with the same md5', async () => {
    const content = png('collision');
    const md5 = createHash('md5').update(content).digest('hex');
    const storedPath = join(folder, 'media', 'files', md5.charAt(0), md5.charAt(1), `${md5}.png`);
    mkdirSync(dirname(storedPath), { recursive: true });
    writeFileSync(storedPath, 'what was there first');

    const row = await storedFile(content, 'a.png');
    const again = await storedFile(content, 'a.png');

    expect(readFileSync(storedPath, 'utf8')).toBe('what was there first');
    expect(row.url).toMatch(new RegExp(`${md5}-[0-9a-f]{16}\\.png$`));
    expect(again.url).toBe(row.url);
    expect(readFileSync(join(folder, row.url))).toEqual(content);
  });

  test('may say its kind in the form too', async () => {
    const answer = await clerk.call(
      'POST',
      path,
      form(png('part'), 'a.png', { key: '../../x', kind: 'avatar' }),
      multipartHeaders,
    );

    expect(answer.data).toMatchObject({ kind: 'avatar', is_public: true });
  });

  test('under a repeated key is answered as before', async () => {
    const keyed = { ...multipartHeaders, 'idempotency-key': 'file-upload-1' };
    const [first, second] = [
      await clerk.call('POST', path, form(png('key'), 'a.png'), keyed),
      await clerk.call('POST', path, form(png('key'), 'a.png'), keyed),
    ];

    expect(second.data).toEqual(first.data);
    expect((await clerk.call('POST', path, form(png('other'), 'a.png'), keyed)).status).toBe(422);
  });
});

describe('what a file is, its content says', () => {
  const workbook = zip('[Content_Types].xml', 'xl/workbook.xml');

  test.each([
    ['a picture under another picture’s name', [jpeg(), 'photo.png', 'avatar'], ['photo.jpg', 'image/jpeg']],
    ['a picture without an ending', [png('blob'), 'blob', 'avatar'], ['blob.png', 'image/png']],
    ['a picture called svg', [png('svg'), 'logo.svg', 'image'], ['logo.png', 'image/png']],
    ['a bitmap in a rich text', [bitmap(), 'a.bmp', 'rich'], ['a.bmp', 'image/bmp']],
    ['an icon', [icon(), 'a.ico', ''], ['a.ico', 'image/x-icon']],
    ['a page inside a GIF', [gif('<script>alert(1)</script>'), 'a.html', 'rich'], ['a.gif', 'image/gif']],
    ['a document', [pdf(), 'B L.PDF', ''], ['B L.pdf', 'application/pdf']],
    ['a spreadsheet', [workbook, 'a.xlsx', ''], ['a.xlsx', expect.stringContaining('spreadsheetml')]],
    ['a spreadsheet as an archive', [workbook, 'a.zip', ''], ['a.zip', 'application/zip']],
    ['a table in Chinese of old', [bytes('cef7b9fa2c310a'), '表.csv', ''], ['表.csv', 'text/csv']],
    ['text that looks like a page', [Buffer.from('<html><script>1</script>'), 'a.txt', ''], ['a.txt', 'text/plain']],
  ] as const)('%s', async (_name, [content, name, kind], [expected, type]) => {
    expect(await storedFile(content, name, kind)).toMatchObject({ name: expected, mime_type: type });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');

  test.each([
    ['svg called png', [svg, 'a.png', 'image'], 'file_content'],
    ['svg by its own name', [svg, 'a.svg', ''], 'file_type'],
    ['a page called jpg', [page, 'a.jpg', 'avatar'], 'file_content'],
    ['a page by its own name', [page, 'a.html', ''], 'file_type'],
    ['a document as an avatar', [pdf(), 'a.pdf', 'avatar'], 'file_type'],
    ['a GIF as an avatar', [gif(''), 'a.gif', 'avatar'], 'file_type'],
    ['a GIF called png as an image', [gif(''), 'a.png', 'image'], 'file_type'],
    ['an icon in a rich text', [icon(), 'a.ico', 'rich'], 'file_type'],
    ['a program', [bytes('4d5a90000300000004000000ffff0000'), 'a.pdf', ''], 'file_content_program'],
    ['a program as text', [bytes('7f454c4602010100'), 'a.txt', ''], 'file_content_program'],
    ['an archive called docx', [zip('a.txt'), 'a.docx', ''], 'file_content'],
    ['a spreadsheet called docx', [workbook, 'a.docx', ''], 'file_content'],
    ['a document with a second ending', [pdf(), 'invoice.pdf.exe', ''], 'file_type_program'],
    [
      'two letters that begin a bitmap',
      [Buffer.from('BM but nothing more than that, really nothing'), 'a.bmp', 'rich'],
      'file_content',
    ],
    ['nothing', [Buffer.alloc(0), 'a.png', 'image'], 'file_empty'],
  ] as const)('%s is refused', async (_name, [content, name, kind], rule) => {
    const answer = await send(content, name, { kind });

    expect([answer.status, rulesOf(answer)]).toEqual([400, [['file', rule]]]);
    await expectNoIncoming();
  });

  test('the refusal names the field in the language of the caller', async () => {
    const messages = await Promise.all(
      ['zh-CN', 'en'].map(async (lang) => (await send(gif(''), 'a.gif', { kind: 'avatar', lang })).msg),
    );

    expect(messages).toEqual([
      '表单校验失败，请检查：文件是 .gif 文件，这里不接收；可上传的类型：jpg, jpeg, png',
      'Form validation failed, please check: File is of the type .gif, which is not accepted here; accepted: jpg, jpeg, png',
    ]);
  });
});

describe('a file of too many bytes', () => {
  test.each([
    ['avatar', 512_001, '500K'],
    ['rich', 2_097_153, '2M'],
    ['', 3 * 1024 * 1024 + 1, '3M'],
  ])('as %s is refused, with its limit', async (kind, size, limit) => {
    const answer = await send(png('large', size), 'a.png', { kind });

    expect(answer).toMatchObject({
      status: 413,
      data: { fields: [{ path: 'file', rule: 'file_too_large', message: `File must not be larger than ${limit}` }] },
    });
    await expectNoIncoming();
  });

  test('is refused by its kind too where the form says it late', async () => {
    const body = form(png('late', 512_001), 'a.png', { kind: 'avatar' });
    const answer = await clerk.call('POST', path, body, multipartHeaders);

    expect([answer.status, rulesOf(answer)]).toEqual([400, [['file', 'file_too_large']]]);
  });

  test('of just as many is taken', async () => {
    expect((await storedFile(png('just', 512_000), 'a.png', 'avatar')).size).toBe(512_000);
  });
});

describe('a name', () => {
  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\\\fake\\\\path\\\\a.png', 'a.png'],
    ['..png', 'file.png'],
    ['.htaccess.png', 'htaccess.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(100)}.png`],
    ['a\u202egnp.png', 'agnp.png'],
    ['%2e%2e%2fa.png', '%2e%2e%2fa.png'],
  ])('%s never becomes a path', async (sentName, name) => {
    const row = await storedFile(png('name'), sentName);

    expect(row.name).toBe(name);
    expect(row.url).toMatch(/^media\/files\/[0-9a-f]\/[0-9a-f]\/[0-9a-f]{32}\.png$/);
  });
});

describe('a form', () => {
  test.each([
    ['without a file', '--B\r\ncontent-disposition: form-data; name="key"\r\n\r\nx\r\n--B--\r\n', 400],
    [
      'that stops in the middle',
      '--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      400,
    ],
    [
      'with the file under another name',
      '--B\r\ncontent-disposition: form-data; name="upfile"; filename="a.png"\r\n\r\nabc\r\n--B--\r\n',
      400,
    ],
  ])('%s is refused', async (_name, body, status) => {
    expect((await clerk.call('POST', path, Buffer.from(body), multipartHeaders)).status).toBe(status);
    await expectNoIncoming();
  });

  test('of a kind there is not is refused', async () => {
    expect(rulesOf(await send(png('k'), 'a.png', { kind: 'everything' }))).toEqual([['kind', 'not_a_choice']]);
  });

  test('in JSON is refused', async () => {
    expect((await clerk.call('POST', path, { file: 'x' })).status).toBe(400);
  });

  test('of a stranger is refused before it is read', async () => {
    const answer = await send(png('x', 3_000_000), 'a.png', { who: await as() });

    expect(answer.status).toBe(401);
  });

  test('that is cut off leaves nothing behind', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const { authorization = '' } = await headersOf(owner);
    const before = readdirSync(join(folder, 'media', 'files'), { recursive: true }).length;
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: ${multipartHeaders['content-type']}\r\ncontent-length: 900000\r\n\r\n`,
    );
    socket.write(form(png('cut', 300_000), 'a.png').subarray(0, 200_000));
    await expect.poll(() => incoming().length).toBe(1);
    socket.destroy();

    await expectNoIncoming();
    expect(readdirSync(join(folder, 'media', 'files'), { recursive: true })).toHaveLength(before);
  });
});
