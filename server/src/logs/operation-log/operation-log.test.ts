import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPort, operation, operationLogPath, operations, ports, type SavedPort } from '#test/build/operation.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { daysAhead } from '#test/build/day.ts';

const { as, app, database, headersOf } = await testServer();
const admin = await as('superadmin');

const saved = async (parts = {}) => (await admin.expectSuccess('POST', ports, aPort(parts))) as SavedPort;
const requestIdOf = (answer: { raw: { headers: Record<string, unknown> } }) =>
  String(answer.raw.headers['x-request-id']);

describe('a call', () => {
  test('that creates a row is kept with who, what, when, how long, and the row', async () => {
    const { id } = await saved({ name_en: 'Kept' });

    expect(await operation(admin, `row_ids=port:${id}`)).toMatchObject({
      request_modular: 'Ports',
      request_path: ports,
      request_method: 'POST',
      request_msg: 'Created',
      request_ip: '127.0.0.1',
      response_code: '2000',
      http_status: 200,
      status: true,
      duration_ms: expect.any(Number),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      row_ids: [id],
      creator_name: 'Superuser',
      json_result: '{"code":2000,"msg":"Created"}',
      changes: [
        {
          resource: 'port',
          title: 'Ports',
          row_id: id,
          action: 'create',
          web_path: '/codePort',
          fields: expect.arrayContaining([{ field: 'name_en', label: 'English name', before: '', after: 'Kept' }]),
        },
      ],
    });
  });

  test('that changes a row tells each field before and after, in its reader’s language', async () => {
    const { id, version } = await saved();
    await admin.expectSuccess('PUT', `${ports}${id}/`, { version, name_en: 'Other', enabled: false });
    const [row] = await operations(admin, `row_ids=port:${id}&request_method=PUT`);

    const read = (lang: string) =>
      admin.call('GET', `${operationLogPath}${String(row?.['id'])}/`, undefined, { cookie: `lang=${lang}` });
    const [zh, en] = [await read('zh-CN'), await read('en')];

    const fields = [
      { field: 'enabled', before: 'Yes', after: 'No' },
      { field: 'name_en', label: 'English name', before: 'Test', after: 'Other' },
    ];
    expect(en.data).toMatchObject({
      changes: [{ action: 'update', fields: [expect.objectContaining(fields[0]), expect.objectContaining(fields[1])] }],
    });
    expect(zh.data).toMatchObject({ request_modular: '港口', changes: [{ title: '港口' }] });
  });

  test('that changes a moment tells it by the office’s clocks, and a text that reads like one as it was typed', async () => {
    const tasks = '/api/jobs/periodic_task/';
    const { data } = (await admin.expectSuccess('GET', `${tasks}?limit=1`)) as { data: [{ id: number }] };
    const [{ id }] = data;
    const { version } = (await admin.expectSuccess('GET', `${tasks}${id}/`)) as { version: number };
    const moment = '2031-11-26T16:00:00Z';

    await admin.expectSuccess('PUT', `${tasks}${id}/`, { version, start_time: moment, description: moment });

    const { rows } = await sql<{ changes: Record<string, [unknown, unknown]> }>`
      select changes from audit where row_id = ${id} and resource = 'periodic_task' order by id desc limit 1`.execute(
      database,
    );
    expect(rows[0]?.changes['description']?.[1]).toBe(moment);
    expect(rows[0]?.changes['start_time']?.[1]).toMatch(/^2031-11-27T00:00:00(\.000)?\+08:00$/);
  });

  test('that removes rows or brings them back names all of them', async () => {
    const [one, two] = [await saved(), await saved()];
    const keys = [one.id, two.id];

    await admin.expectSuccess('DELETE', `${ports}multiple_delete/`, { keys });
    await admin.expectSuccess('POST', `${ports}${one.id}/restore/`);

    const removed = await operation(admin, `row_ids=port:${two.id}&request_method=DELETE`);
    expect(removed).toMatchObject({
      row_ids: keys,
      changes: [{ action: 'delete' }, { action: 'delete' }],
      changed_rows: 2,
    });
    expect(await operation(admin, `row_ids=port:${one.id}&request_path=restore`)).toMatchObject({
      changes: [{ action: 'restore', row_id: one.id }],
    });
  });

  test('that is refused is kept with its reason, and has changed nothing', async () => {
    const clerk = await as(await aUser(database, { role: 'front_desk' }));
    const denied = await clerk.call('DELETE', `${ports}7/`);
    const invalid = await admin.call('POST', ports, aPort({ name_en: 'x'.repeat(500) }));

    expect(await operation(admin, `request_id=${requestIdOf(denied)}`)).toMatchObject({
      status: false,
      http_status: 403,
      row_ids: [7],
      changes: [],
    });
    const refused = await operation(admin, `request_id=${requestIdOf(invalid)}`);
    expect(refused).toMatchObject({ status: false, http_status: 400, response_code: '400', changes: [] });
    expect(JSON.parse(String(refused['json_result']))).toMatchObject({ fields: [{ path: 'name_en' }] });
  });

  test('that only reads is not kept, an export is', async () => {
    const reader = await as(await aUser(database, { role: 'admin' }));
    const { id } = (await reader.expectSuccess('GET', '/api/system/user/user_info/')) as { id: number };

    await reader.expectSuccess('GET', ports);
    await reader.expectSuccess('GET', `${ports}export_data/?code=CNTAO&columns=code`);

    expect(await operations(admin, `creator=${id}`)).toMatchObject([
      {
        request_method: 'GET',
        request_path: `${ports}export_data/`,
        request_body: '{"code":"CNTAO","columns":"code"}',
      },
    ]);
  });

  test('that asks for the headers of an export alone is kept as the export, whose method the list knows', async () => {
    const reader = await as(await aUser(database, { role: 'admin' }));
    const { id } = (await reader.expectSuccess('GET', '/api/system/user/user_info/')) as { id: number };

    await app.inject({ method: 'HEAD', url: `${ports}export_data/`, headers: await headersOf(id) });

    expect(await operations(admin, `creator=${id}`)).toMatchObject([
      { request_method: 'GET', request_path: `${ports}export_data/` },
    ]);
  });

  test('of nobody who is known is not kept, so that strangers cannot fill the log', async () => {
    const nobody = await as();
    const { raw } = await nobody.call('POST', ports, aPort());
    const { id } = await saved();
    await operations(admin, `row_ids=port:${id}`);

    expect(await operations(admin, `request_id=${String(raw.headers['x-request-id'])}`, 0)).toEqual([]);
  });
});

describe('rows', () => {
  test('of calls at the same time never mix', async () => {
    const clerks = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => as(await aUser(database, { role: 'admin', name: `Clerk ${n}` }))),
    );
    const bodies = Array.from({ length: 40 }, (_, n) => ({ n, ...aPort({ name_en: `Mixed ${n}` }) }));

    const answers = await Promise.all(
      bodies.map(async ({ n, ...body }) => (clerks[n % clerks.length] ?? admin).call('POST', ports, body)),
    );

    const ids = answers.map((answer) => (answer.data as SavedPort).id);
    for (const [n, id] of ids.entries()) {
      const own = await operations(admin, `row_ids=port:${id}`);
      expect(own).toHaveLength(1);
      expect(JSON.parse(String(own[0]?.['request_body']))).toMatchObject({ name_en: `Mixed ${n}` });
      expect(own[0]).toMatchObject({ creator_name: `Clerk ${n % clerks.length}` });
    }
  });

  test('are written before the server has stopped', async () => {
    const other = await testServer();
    const clerk = await other.as('superadmin');

    const data = await clerk.expectSuccess('POST', ports, aPort());
    await other.app.close();

    const { id } = data as SavedPort;
    expect(await operations(admin, `row_ids=port:${id}`)).toHaveLength(1);
  });

  test('of two nodes stand in one log', async () => {
    const other = await testServer();
    const [here, elsewhere] = [
      await saved(),
      (await (await other.as('superadmin')).expectSuccess('POST', ports, aPort())) as SavedPort,
    ];

    const rows = [
      ...(await operations(admin, `row_ids=port:${here.id}`)),
      ...(await operations(admin, `row_ids=port:${elsewhere.id}`)),
    ];

    expect(rows).toHaveLength(2);
  });

  test('are seen by the data scope: own ones, or those of the department', async () => {
    const [own, dept] = [
      await aRoleFor(database, 'operation_log', { dataRange: 0 }),
      await aRoleFor(database, 'operation_log', { dataRange: 2 }),
    ];
    const author = await as(await aUser(database, { dept: 'sales_1', role: own }));
    const readers = {
      colleague: await as(await aUser(database, { dept: 'sales_1', role: dept })),
      neighbour: await as(await aUser(database, { dept: 'sales_1', role: own })),
      stranger: await as(await aUser(database, { dept: 'sales_2', role: dept })),
    };
    const id = requestIdOf(await author.call('DELETE', `${ports}999999999/`));
    const [row] = await operations(author, `request_id=${id}`);
    const one = `${operationLogPath}${String(row?.['id'])}/`;

    const visible = await Promise.all(
      Object.values(readers).map((reader) => operations(reader, `request_id=${id}`, 0)),
    );
    const opened = await Promise.all(Object.values(readers).map((reader) => reader.call('GET', one)));

    expect(visible.map((rows) => rows.length)).toEqual([1, 0, 0]);
    expect(opened.map((answer) => answer.status)).toEqual([200, 404, 404]);
  });

  test('an older client’s numbers and texts find them too', async () => {
    const { id } = await saved();
    await operations(admin, `row_ids=${id}`);
    const today = daysAhead(0);

    const found = await operations(
      admin,
      `row_ids=port:${id}&request_method=POST&status=1&response_code=2000&request_ip=127.0&duration_ms=0&duration_ms=60000&create_datetime=${today}&create_datetime=${today}`,
    );

    expect(found).toMatchObject([{ status: true }]);
  });

  test.each(['request_id=nonsense', 'row_ids=nonsense', 'request_modular=nosuchmodule'])(
    '%s finds nothing',
    async (query) => {
      expect(await operations(admin, query, 0)).toEqual([]);
    },
  );

  test('are only read', async () => {
    const headers = await headersOf('superadmin');

    const answers = await Promise.all(
      (['POST', 'PUT', 'DELETE'] as const).map((method) =>
        app.inject({ method, url: `${operationLogPath}1/`, headers }),
      ),
    );

    expect(answers.map((answer) => answer.statusCode)).toEqual([405, 405, 405]);
  });
});
