import { describe, expect, test } from 'vitest';
import { maxImmediateRows } from '#contract/system/import.ts';
import { aPort, importServer, inChinese, portHeader, portsPath, tasksPath } from '#test/build/imports.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import type { Agent } from '#test/harness.ts';

const { admin, as, portAt } = await importServer();
const filesPath = '/api/system/file/';
const importPath = `${portsPath}import_data/`;

async function uploaded(
  rows: readonly (readonly unknown[])[],
  agent: Agent = admin,
): Promise<{ id: number; url: string }> {
  const { status, msg, data } = await send(agent, filesPath, bookOf(rows));
  if (status !== 200) throw new Error(msg);
  return data;
}

const imported = (url: unknown, headers?: Record<string, string>) => admin.call('POST', importPath, { url }, headers);
const codesThere = (...codes: string[]) => Promise.all(codes.map(async (code) => (await portAt(code)) !== undefined));

describe('a sheet that was uploaded before', () => {
  test('is written at once, and stands among its owner’s imports', async () => {
    const { url } = await uploaded([portHeader, aPort('CNQJA'), aPort('CNQJB')]);

    const { status, msg, data } = await imported(url, inChinese);

    expect({ status, msg }).toEqual({ status: 200, msg: '导入成功！' });
    expect(data).toMatchObject({ total: 2, new_rows: 2, changed_rows: 0 });
    expect(await portAt('CNQJA')).toMatchObject({ creator_name: 'Superuser', version: 1 });
    const { task } = data as { task: number };
    expect(await admin.expectSuccess('GET', `${tasksPath}${task}/`)).toMatchObject({
      state: 'done',
      new_rows: 2,
      total: 2,
    });
  });

  test('changes the rows that its keys name', async () => {
    const port = await portAt('CNSHA');
    const key = `${String(port?.['id'])}-${String(port?.['version'])}`;
    const { url } = await uploaded([
      ['更新主键(勿改)', 'English name'],
      [key, 'SHANGHAI AT ONCE'],
    ]);

    const { data } = await imported(`/${url}`);
    const again = await imported(url, inChinese);

    expect(data).toMatchObject({ new_rows: 0, changed_rows: 1 });
    expect((await portAt('CNSHA'))?.['name_en']).toBe('SHANGHAI AT ONCE');
    expect(again).toMatchObject({ status: 400, data: { fields: [{ path: '1.row_key', rule: 'stale_row' }] } });
  });

  test('with a wrong cell leaves nothing behind, and says row and column in the language of its sender', async () => {
    const { url } = await uploaded([portHeader, aPort('CNQJC'), aPort('CN1'), aPort('CNTAO')]);

    const refused = await imported(url, inChinese);

    expect(refused).toMatchObject({ status: 400, code: 400 });
    expect((refused.data as { fields: unknown }).fields).toEqual([
      { path: '2.code', rule: 'locode', message: '第 3 行：港口代码应为 5 位 UN/LOCODE，例如 CNTAO' },
      { path: '3.code', rule: 'already_exists', message: '第 4 行：港口代码“CNTAO”已存在' },
    ]);
    expect(await codesThere('CNQJC')).toEqual([false]);
    const data = await admin.expectSuccess(
      'GET',
      `${tasksPath}?state=running&state=created&state=checked&state=failed`,
    );
    expect(data).toMatchObject({ total: 0 });
  });

  test.each([
    ['no file of ours', 'media/files/0/0/nothing.xlsx'],
    ['a place on the disk', 'media/../files/tasks/1.xlsx'],
    ['another address', 'https://example.com/a.xlsx'],
    ['nothing', ''],
    ['a number', 5],
    ['a list', ['a']],
  ])('is refused where the address is %s', async (_what, url) => {
    const { status, data } = await imported(url);

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: 'url' }] });
  });

  test('is its sender’s alone', async () => {
    const { url } = await uploaded([portHeader, aPort('CNQJD')], await as('backoffice1'));

    const { status, data } = await imported(url, inChinese);

    expect(status).toBe(400);
    expect(data).toMatchObject({
      fields: [{ path: 'url', rule: 'not_your_file', message: '文件地址不是您上传的文件' }],
    });
  });

  test('is refused when it is no workbook, has no rows, or more than may be written while somebody waits', async () => {
    const text = await send(admin, filesPath, Buffer.from('a,b'), { name: 'ports.csv' });
    const header = await uploaded([portHeader]);
    const many = await uploaded([['name'], ...Array.from({ length: maxImmediateRows + 1 }, (_, at) => [`QJ ${at}`])]);

    const refusals = [
      await imported((text.data as { url: string }).url),
      await imported(header.url),
      await admin.call('POST', '/api/codes/vessel/import_data/', { url: many.url }),
    ];

    expect(refusals.map(({ status, msg }) => [status, msg])).toEqual([
      [400, 'A .csv file is not imported as it is; open it in Excel or WPS, save it as .xlsx and import that'],
      [422, 'The first sheet holds no data'],
      [422, 'At most 2000 rows can be imported at once; please split the workbook'],
    ]);
  });

  test('is refused to who may not import', async () => {
    const clerk = await as('frontdesk1');
    const { url } = await uploaded([portHeader, aPort('CNQJE')], clerk);

    expect((await clerk.call('POST', importPath, { url })).status).toBe(403);
  });

  test('is written once, also when it is sent twice at the same time', async () => {
    const { url } = await uploaded([portHeader, aPort('CNQJF')]);

    const answers = await Promise.all([imported(url), imported(url)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codesThere('CNQJF')).toEqual([true]);
  });
});
