import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync } from 'node:zlib';
import { utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { ImportRows } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { bookOf, bookWith, send } from '#test/build/sheet.ts';
import { type Answer, testServer } from '#test/harness.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const { as, database } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: temporaryFolder() } });
const admin = await as('superadmin');
const path = '/api/codes/port/import_job/';
const header = ['Port code', 'Chinese name', 'English name', 'Country', 'Time zone'];
const row = ['CNQZZ', '测试', 'A', 'CN', 'Asia/Shanghai'];
const good = [header, row];

/** The result of importing a workbook that was accepted. */
async function importResult(bytes: Buffer, name = 'ports.xlsx', headers?: Record<string, string>): Promise<Task> {
  const { data, status, msg } = await send(admin, path, bytes, { name, ...(headers && { headers }) });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  const { task } = data as { task: number };
  const state = async () => (await admin.expectSuccess('GET', `/api/system/task/${task}/`)) as Task;
  await expect.poll(async () => (await state()).state).toMatch(/failed|checked/);
  return state();
}

const errorsOf = async ({ id }: Task) => {
  const data = await admin.expectSuccess('GET', `/api/system/task/${id}/rows/`);
  return (data as ImportRows).data.map(({ errors }) => errors.map((each) => [each.path, each.rule]));
};

type Parts = Record<string, string | Buffer>;

async function zipOf(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, content.length > 0 ? { compressionLevel: 1 } : { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const workbookParts = (sheet: string | Buffer, more: Parts = {}): Parts => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
});

const cellXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowXml = (cells: readonly string[]) => `<row>${cells.map(cellXml).join('')}</row>`;
const sheetXml = (rows: string, head = '') =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const partName = 'xl/media/a.bin';
const zipWithPart = () => zipOf(workbookParts(sheetXml(rowXml(header)), { [partName]: 'x'.repeat(70_000) }));

const bombMegabytes = 257;
const packedMegabyte = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
const bombBytes = Buffer.concat([...Array.from({ length: bombMegabytes }, () => packedMegabyte), deflateRawSync('')]);

type Replaced = { name: string; content: Buffer; statedSize: number | undefined };

/** Replaces an entry's compressed bytes, but its stated size only if one is given. */
function replaceInZip(zip: Buffer, { name, content, statedSize }: Replaced): Buffer {
  const local = zip.indexOf(Buffer.from(name)) - 30;
  const start = local + 30 + name.length;
  const end = zip.readUInt32LE(zip.length - 22 + 16);
  const central = zip.subarray(end);
  const at = central.indexOf(Buffer.from(name)) - 46;
  const old = central.readUInt32LE(at + 20);
  const relocated = Buffer.from(central);
  relocated.writeUInt32LE(content.length, at + 20);
  if (statedSize !== undefined) relocated.writeUInt32LE(statedSize, at + 24);
  relocated.writeUInt32LE(end + content.length - old, relocated.length - 22 + 16);
  return Buffer.concat([zip.subarray(0, start), content, zip.subarray(start + old, end), relocated]);
}

const refused = async (answer: Promise<Answer>) => {
  const { status, msg } = await answer;
  return [status, msg];
};

describe('a file is refused at once, with what it is', () => {
  const program = 'This is a program and cannot be imported';
  const saveAs = 'open it in Excel or WPS, save it as .xlsx and import that';

  test.each([
    ['ports.csv', `A .csv file is not imported as it is; ${saveAs}`],
    ['ports.xlsm', `A .xlsm file is not imported as it is; ${saveAs}`],
    ['ports.docx', 'This is a .docx file and no Excel workbook; only .xls and .xlsx files can be imported'],
    ['ports', 'Only .xls and .xlsx workbooks can be imported'],
    ['ports.xlsx.exe', program],
  ])('called %s', async (name, message) => {
    expect(await refused(send(admin, path, bookOf(good), { name }))).toEqual([400, message]);
  });

  test('that is none', async () => {
    const { status, data } = await admin.call('POST', path, { file: 'x' });

    expect([status, data]).toMatchObject([400, { fields: [{ path: 'file', rule: 'required' }] }]);
  });

  const named = (actual: string) => `The file is called .xlsx, but its content is ${actual}; `;
  const wordFile = () => zipOf({ 'word/document.xml': '<x/>', '[Content_Types].xml': '<x/>' });

  test.each([
    ['text', async () => Buffer.from('code,name'), `${named('TXT')}${saveAs}`],
    ['HTML', async () => Buffer.from('<table><tr><td>code</td></tr></table>'), `${named('HTML')}${saveAs}`],
    ['nothing', async () => Buffer.alloc(0), 'The file is empty (0 bytes)'],
    ['a PDF', async () => Buffer.from('%PDF-1.7'), `${named('PDF')}only .xls and .xlsx files can be imported`],
    ['a document', wordFile, `${named('Word (.docx)')}only .xls and .xlsx files can be imported`],
    ['a program', async () => Buffer.from('4d5a90000300', 'hex'), program],
    [
      'half of a workbook',
      async () => bookOf(good).subarray(0, 900),
      'The file is called .xlsx, but its content is no Excel workbook; it may be damaged or renamed',
    ],
  ])('that is %s', async (_, content, message) => {
    expect(await refused(send(admin, path, await content()))).toEqual([400, message]);
  });

  test('in Chinese', async () => {
    const refusalOf = async (content: Buffer, name: string) =>
      (await send(admin, path, content, { name, headers: { 'accept-language': 'zh-CN' } })).msg;
    expect(await refusalOf(bookOf(good), 'a.exe')).toBe('这是可执行程序，不能导入');
    expect(await refusalOf(Buffer.from('箱号,铅封号'), '箱.xlsx')).toBe(
      '文件的扩展名是 .xlsx，内容却是 TXT；请用 Excel 或 WPS 打开，另存为 xlsx 后再导入',
    );
  });

  test('that is larger than can be taken', async () => {
    const answer = refused(send(admin, path, Buffer.alloc(21 * 1024 * 1024)));

    expect(await answer).toEqual([413, 'The request body is too large, at most 20M']);
  });

  test('whose form is no form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=B' };

    expect((await admin.call('POST', path, '--A\r\nnonsense', headers)).status).toBe(400);
    expect((await admin.call('POST', path, '', headers)).status).toBe(400);
  });

  test('elsewhere, where none is asked for', async () => {
    expect((await send(admin, '/api/codes/port/', bookOf(good))).status).toBe(415);
  });
});

describe('a workbook fails', () => {
  test('in the language of who sent it', async () => {
    const book = bookOf([['Nonsense', 'Port code', 'code']]);
    const task = await importResult(book, 'ports.xlsx', { cookie: 'lang=zh-CN' });

    expect(task.error).toBe(
      '工作表“Sheet”的表头不正确，无法识别的列：Nonsense；重复的列：港口代码；缺少的必填列：中文名、英文名、国家、时区',
    );
  });

  test.each([
    ['without rows', async () => bookOf([header]), 'The first sheet holds no data'],
    ['without anything', async () => bookOf([]), 'The first sheet holds no data'],
    [
      'of too many columns',
      async () => bookOf([Array.from({ length: 201 }, (_, at) => `c${at}`), row]),
      'A sheet may have at most 200 columns',
    ],
    [
      'with a document type',
      () => zipOf(workbookParts(sheetXml('', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'))),
      'The file is damaged and cannot be read',
    ],
    [
      'of 100,001 rows',
      () => zipOf(workbookParts(sheetXml(rowXml(['name']) + rowXml(['a']).repeat(100_001)))),
      'At most 100000 rows can be imported at once; please split the workbook',
    ],
  ])('%s', async (_, bytes, error) => {
    expect(await importResult(await bytes())).toMatchObject({ state: 'failed', error });
  });

  test('with merged cells', async () => {
    const sheet = utils.aoa_to_sheet(good);
    sheet['!merges'] = [utils.decode_range('A2:B2')];

    expect((await importResult(bookWith(sheet))).error).toBe('Please unmerge the cells A2:B2 on the sheet “Sheet”');
  });

  test('that is encrypted, as Office does it', async () => {
    const start = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const box = Buffer.concat([
      start,
      Buffer.alloc(1_016),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(4_000),
    ]);

    const { error } = await importResult(box);

    expect(error).toBe('The workbook is encrypted; remove its password first');
  });

  test('of 200,000 rows, before they are all read', async () => {
    const rows = rowXml(header) + '<row/>'.repeat(200_000);
    // A reader that reaches it refuses the workbook.
    const last = '<!DOCTYPE x>';

    const { error } = await importResult(await zipOf(workbookParts(sheetXml(rows + last))));

    expect(error).toBe('At most 100000 rows can be imported at once; please split the workbook');
  });

  test.each([
    ['that unpacks to more than it may', bombMegabytes * 1024 * 1024],
    ['that lies about what it unpacks to', undefined],
  ])('%s', async (_, statedSize) => {
    const bomb = replaceInZip(await zipWithPart(), { name: partName, content: bombBytes, statedSize });

    expect(bomb.length).toBeLessThan(4 * 1024 * 1024);
    expect((await importResult(bomb)).error).toBe('The workbook unpacks to more than 256 MB or 2000 files');
  });

  test('that is made of very many empty parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/empty/${at}.xml`, '']));

    expect((await importResult(await zipOf(workbookParts(sheetXml(rowXml(header)), parts)))).error).toBe(
      'The workbook unpacks to more than 256 MB or 2000 files',
    );
  });
});

describe('a workbook is read', () => {
  test('from the older form as well', async () => {
    const book = bookOf([header, ['CNQZA', '测试', 'A', 'CN', 'Asia/Shanghai']], 'biff8');
    const task = await importResult(book, 'ports.xls');

    expect(task).toMatchObject({ state: 'checked', error_rows: 0, total: 1 });
  });

  test('without its formulas, macros and links', async () => {
    const sheet = utils.aoa_to_sheet(good);
    sheet['C2'] = { t: 's', v: 'A', f: 'WEBSERVICE("http://127.0.0.1:1/")' };

    expect(await errorsOf(await importResult(bookWith(sheet)))).toEqual([[['name_en', 'cell_formula']]]);
  });

  test('with its error values and what stands under no heading as errors', async () => {
    const sheet = utils.aoa_to_sheet([header, [...row, 'stray']]);
    sheet['C2'] = { t: 'e', v: 0x07 };

    expect(await errorsOf(await importResult(bookWith(sheet)))).toEqual([
      [
        ['', 'no_heading'],
        ['name_en', 'cell_error'],
      ],
    ]);
  });

  test('with characters that cannot be kept', async () => {
    const xml = sheetXml(rowXml(header) + rowXml(['CNQZB', '甲_x0000_', 'A_xD800_', 'CN', 'Asia/Shanghai']));

    expect(await importResult(await zipOf(workbookParts(xml)))).toMatchObject({ state: 'checked', error_rows: 0 });
  });

  test('when a single row stands far below the others', async () => {
    const lastRow = `<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>CNQZC</t></is></c></row>`;

    const task = await importResult(await zipOf(workbookParts(sheetXml(rowXml(header) + lastRow))));

    expect(task).toMatchObject({ state: 'checked', total: 1, error_rows: 1 });
  });
});

test('more than five at once are refused to one user', async () => {
  const sheet = bookOf([['name'], ...Array.from({ length: 200 }, (_, at) => [`HOSTILE ${at}`])]);
  const answers: Answer[] = [];
  await writeTransaction(database, async (tx) => {
    // The lock keeps them all from finishing.
    await sql`lock table import_row in share mode`.execute(tx);
    for (let each = 0; each < 8; each += 1) answers.push(await send(admin, '/api/codes/vessel/import_job/', sheet));
  });

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(answers.at(-1)).toMatchObject({ msg: '5 of your imports are still running, please try again later' });
  for (const { data } of answers) {
    const { task } = (data ?? {}) as { task?: number };
    if (task !== undefined) await admin.expectSuccess('POST', `/api/system/task/${task}/cancel/`);
  }
});
