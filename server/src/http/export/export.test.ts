import { type KyselyPlugin, sql } from 'kysely';
import { read, utils, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { auditLabels } from '#contract/audit.labels.ts';
import { metaOf, type Resource } from '#contract/kit.ts';
import { ports } from '#contract/codes/port.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { readTransaction } from '#server/platform/database/db.ts';
import { aRow, writableResources } from '#test/build/row.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { exportRows, maxExportRows } from './export.ts';

const now = new Date('2026-11-21T00:30:00Z');
let fetches = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('fetch')) fetches += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const { app, database, as, headersOf } = await testServer({ clock: { now: () => now }, plugin: counter });
const admin = await as('superadmin');
const bookings = '/api/booking/booking/';
const portsPath = '/api/codes/port/';

async function sheetOf(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<WorkSheet> {
  const { status, msg, raw } = await agent.call('GET', url, undefined, headers);
  if (status !== 200) throw new Error(`GET ${url}: ${status} ${msg}`);
  const { Sheets, SheetNames } = read(raw.rawPayload, { cellNF: true, cellDates: false });
  return Sheets[SheetNames[0] ?? ''] ?? {};
}

const rowsOf = async (agent: Agent, url: string, headers?: Record<string, string>) =>
  utils.sheet_to_json<Record<string, unknown>>(await sheetOf(agent, url, headers));

async function aBooking(agent: Agent, values: Record<string, unknown>): Promise<{ id: number }> {
  const { data, msg, status } = await agent.call('POST', bookings, { carrier: 'COSCO', ...values });
  if (status !== 200) throw new Error(msg);
  return data;
}

function kindOf({ row }: Resource, name: string): string | undefined {
  const schema = row.shape[name];
  return schema && metaOf(schema).kind;
}

describe.each(writableResources.map((resource) => ({ name: resource.name, resource })))(
  'an export of $name',
  ({ resource }) => {
    test('holds the rows of its list, under the labels of its fields', async () => {
      await aRow((url, body) => admin.call('POST', url, body), resource);
      const list = await admin.call('GET', `${resource.path}?limit=999`);
      const page = list.data as { total: number; data: { id: number }[] };

      const rows = await rowsOf(admin, `${resource.path}export_data/?columns=id,create_datetime`);
      const titles = utils.sheet_to_json<string[]>(await sheetOf(admin, `${resource.path}export_data/`), {
        header: 1,
      })[0];

      expect(rows).toHaveLength(page.total);
      expect(rows.slice(0, 999).map((row) => row['ID'])).toEqual(page.data.map((row) => row.id));
      const named = (resource.listed ?? resource.fieldNames).filter((name) => kindOf(resource, name) !== 'ref');
      const expected = resource.exports ?? [...named, 'create_datetime', 'update_datetime'];
      const labels: Readonly<Record<string, string>> = { ...auditLabels.en, ...resource.labels.en };
      expect(titles).toEqual(expected.map((name) => labels[name]));
    });
  },
);

describe('an export', () => {
  test('honours filters, order, keyword and the asked columns', async () => {
    const rows = await rowsOf(admin, `${portsPath}export_data/?country_code=CN&ordering=-code&columns=name_en,code`);
    const found = await rowsOf(admin, `${portsPath}export_data/?search=qingdao`);

    const codes = rows.map((row) => String(row['Port code']));
    expect(Object.keys(rows[0] ?? {})).toEqual(['English name', 'Port code']);
    expect(codes.every((code) => code.startsWith('CN'))).toBe(true);
    expect(codes).toEqual(codes.toSorted().toReversed());
    expect(found.map((row) => row['Port code'])).toContain('CNTAO');
  });

  test.each(['password_hash', 'marks', 'code,nonsense', '(select 1)'])('knows no column %s', async (columns) => {
    const answer = await admin.call('GET', `${bookings}export_data/?columns=${encodeURIComponent(columns)}`);

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'columns', rule: 'no_column' }] } });
  });

  test('writes numbers as numbers, dates as dates, and words what is coded', async () => {
    const { id } = await aBooking(admin, { kgs: '1234.5', etd: '2026-12-24', cargoid: 'R', customername: '中远' });
    const url = `${bookings}export_data/?customername=${encodeURIComponent('中远')}&columns=id,kgs,etd,cargoid,is_deleted,createtime,dept_belong_id`;

    const sheet = await sheetOf(admin, url, { cookie: 'lang=zh-CN' });

    expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual([
      '编号',
      '毛重（KGS）',
      '预计开航日',
      '货物类型',
      '已删除',
      '委托时间',
      '所属部门',
    ]);
    expect(sheet['A2']).toMatchObject({ t: 'n', v: id });
    expect(sheet['B2']).toMatchObject({ t: 'n', v: 1234.5, w: '1234.500' });
    expect(sheet['C2']).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', w: '2026-12-24' });
    expect(sheet['D2']).toMatchObject({ t: 's', v: '冷藏' });
    expect(sheet['E2']).toMatchObject({ t: 's', v: '否' });
    expect(sheet['F2']).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm:ss' });
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('marks %s as text', async (remark) => {
    const customername = `formula ${remark}`;
    await aBooking(admin, { customername, remark });

    const sheet = await sheetOf(
      admin,
      `${bookings}export_data/?columns=remark&customername=${encodeURIComponent(customername)}`,
    );

    expect(sheet['A2']).toMatchObject({ t: 's', v: `'${remark}` });
    expect(sheet['A2']).not.toHaveProperty('f');
  });

  test('keeps signs, lines and letters of other planes as they are', async () => {
    const remark = '<a href="x">&amp; "quoted"\n第二行 🚢 _x0041_';
    await aBooking(admin, { customername: 'signs', remark });

    const [row] = await rowsOf(admin, `${bookings}export_data/?customername=signs&columns=remark`);

    expect(row?.['Remark']).toBe(remark);
  });

  test('is a file named in the language of its caller, by the clock of the installation', async () => {
    const [zh, en] = await Promise.all(
      ['zh-CN', 'en'].map((lang) =>
        admin.call('GET', `${portsPath}export_data/?code=CNTAO`, undefined, { cookie: `lang=${lang}` }),
      ),
    );

    expect(zh?.raw.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="port_20261121_0830.xlsx"; filename*=UTF-8''${encodeURIComponent('港口_20261121_0830.xlsx')}`,
    });
    expect(en?.raw.headers['content-disposition']).toContain("filename*=UTF-8''Ports_20261121_0830.xlsx");
  });

  test('without rows has its headings', async () => {
    expect(await rowsOf(admin, `${bookings}export_data/?orderno=none`)).toEqual([]);
  });
});

test('an export of more rows than a sheet may hold is refused with their number', async () => {
  const attempt = readTransaction(database, async (db) => {
    const viewer = { ...(await viewerOf(db, new Map(), { userId: 1, rightsVersion: 0 })), sessionId: 1 };
    const caller = {
      db,
      viewer,
      totals: <T>() => Promise.resolve((maxExportRows + 1) as T),
      locale: 'en',
      now,
    } as const;
    return exportRows(caller, tableOf(ports, { sql: {} }), { query: {}, fields: ['code'] });
  });

  await expect(attempt).rejects.toMatchObject({
    id: 'export.too_many',
    params: { total: 1_000_001, limit: 1_000_000 },
  });
});

describe('rows out of scope', () => {
  test('are never exported', async () => {
    const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'front_desk' }));
    const stranger = await as(await aUser(database, { dept: 'sales_2', role: 'front_desk' }));
    const ownBooking = await aBooking(clerk, { customername: 'scoped' });
    await aBooking(stranger, { customername: 'scoped' });

    const rows = await rowsOf(clerk, `${bookings}export_data/?columns=id`);

    expect(rows.map((row) => row['ID'])).toEqual([ownBooking.id]);
  });

  test('that are deleted are exported by those who may restore them', async () => {
    const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'front_desk' }));
    const { id } = await aBooking(clerk, { customername: 'removed' });
    await clerk.expectSuccess('DELETE', `${bookings}${id}/`);
    const url = `${bookings}export_data/?columns=id&is_deleted=1&customername=removed`;

    expect((await rowsOf(admin, url)).map((row) => row['ID'])).toEqual([id]);
    expect((await clerk.call('GET', url)).status).toBe(403);
  });

  test('stay with who may not export at all', async () => {
    const clerk = await as('frontdesk1');

    expect((await clerk.call('GET', `${bookings}export_data/?columns=id`)).status).toBe(200);
    expect((await clerk.call('GET', `${portsPath}export_data/`)).status).toBe(403);
  });
});

test('an export ends when its caller hangs up', async () => {
  const rows = 60_000;
  await sql`insert into vessel (name) select 'HANGUP ' || n from generate_series(1, ${rows}::int) n`.execute(database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = await headersOf('superadmin');
  const busy = async () => {
    const { rows: found } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and query like 'fetch%' and state <> 'idle'`.execute(database);
    return found.length;
  };
  fetches = 0;

  const caller = new AbortController();
  const answer = await fetch(`${address}/api/codes/vessel/export_data/`, { headers, signal: caller.signal });
  await answer.body?.getReader().read();
  caller.abort();

  expect(answer.status).toBe(200);
  await expect.poll(busy).toBe(0);
  expect(fetches).toBeGreaterThan(0);
  expect(fetches).toBeLessThan(rows / 200);
});

test('where nothing runs jobs, an export as a task is refused and leaves no task', async () => {
  const answer = await admin.call('POST', `${bookings}export_job/`);

  expect(answer).toMatchObject({ status: 503, msg: 'The service is unavailable, please try again later' });
  expect(await admin.expectSuccess('GET', '/api/system/task/')).toMatchObject({ total: 0 });
});
