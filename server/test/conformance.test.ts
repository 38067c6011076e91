import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { errorMessages } from '#contract/error-messages.ts';
import { errors } from '#contract/errors.ts';
import { fieldRules } from '#contract/fields/field-errors.ts';
import { locales } from '#contract/languages/language.ts';
import { resources } from '#contract/resources.ts';
import type { Method } from '#server/access/rights.ts';
import { routes } from '#server/routes.ts';
import { buttonsOfRoutes } from '#server/system/menu-button/public.ts';
import { aRoleFor } from './build/role.ts';
import { aRow, writableResources } from './build/row.ts';
import { aUser } from './build/user.ts';
import { testServer } from './harness.ts';

const { app, database, as } = await testServer();
const admin = await as('superadmin');
const nobody = await as();
const newcomer = await as(await aUser(database));

const withIds = (url: string) => url.replaceAll('{id}', '1');
const namedRoutes = routes.map((route) => ({ ...route, name: `${route.method} ${route.url}` }));
/** Routes that do not follow another standard. */
const enveloped = namedRoutes.filter((route) => !route.formatRefusal);
const guarded = namedRoutes.filter((route) => route.access.includes(':'));

type CalledRoute = { method: Method; url: string };
const emptyBody = ({ method }: CalledRoute) => (method === 'GET' ? undefined : {});

const codeLists = new Set<string>(
  resources.filter(({ code, path }) => code !== undefined && path.startsWith('/api/codes/')).map(({ path }) => path),
);

describe('every route', () => {
  test('is public only if it is one of these', () => {
    const open = namedRoutes.filter((route) => route.access === 'public').map((route) => route.name);

    expect(open.toSorted()).toEqual([
      'GET /api/captcha/',
      'GET /api/captcha/status/',
      'GET /api/init/dictionary/',
      'GET /api/init/settings/',
      'GET /api/trace/callback/{provider}/',
      'GET /api/trace/public/{token}/',
      'POST /api/exchange/callback/{channel}/',
      'POST /api/login/',
      'POST /api/login/second_factor/',
      'POST /api/system/sso/finish/',
      'POST /api/system/sso/start/',
      'POST /api/system/user/activate/',
      'POST /api/system/user/confirm_email/',
      'POST /api/system/user/forgot_password/',
      'POST /api/system/user/register_user/',
      'POST /api/system/user/renew_password/',
      'POST /api/token/refresh/',
      'POST /api/trace/callback/{provider}/',
      'POST /token/refresh/',
    ]);
  });

  test('is there once, ends with a slash and is described', () => {
    const names = namedRoutes.map((route) => route.name);

    expect(new Set(names).size).toBe(names.length);
    expect(namedRoutes.filter((route) => !route.url.endsWith('/') || route.summary === '')).toEqual([]);
  });

  test.each(enveloped.filter((route) => route.access !== 'public'))('$name asks for a login', async (route) => {
    const answer = await nobody.call(route.method, withIds(route.url), emptyBody(route));

    expect(answer).toMatchObject({
      status: 401,
      code: 401,
      msg: 'You are not logged in, please log in',
      data: { code: 'signed_out' },
    });
  });

  test.each(guarded)('$name asks for its right', async (route) => {
    const answer = await newcomer.call(route.method, withIds(route.url), emptyBody(route));

    // Code tables that forms refer to; `open-resources.test.ts` lists them.
    const isOpenToAll = route.method === 'GET' && codeLists.has(route.url);
    expect(answer.status).toBe(isOpenToAll ? 200 : 403);
  });

  test.each(guarded)('$name has a button that grants it', async ({ access, url, method }) => {
    const [button] = buttonsOfRoutes([{ access, url, method }] as never);
    const rows = await database
      .selectFrom('menu_button')
      .select('id')
      .where('api', '=', url)
      .where('method', '=', button?.method ?? -1)
      .where('value', '=', button?.value ?? '')
      .execute();

    expect(rows).toHaveLength(1);
  });

  test('is in the OpenAPI document', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();

    expect(namedRoutes.filter((route) => !paths[route.url]?.[route.method.toLowerCase()])).toEqual([]);
  });

  test.each(enveloped.filter((route) => route.access !== 'public' && route.method === 'GET'))(
    '$name speaks both languages',
    async (route) => {
      const answersByLocale = await Promise.all(
        locales.map((lang) => nobody.call('GET', withIds(route.url), undefined, { cookie: `lang=${lang}` })),
      );

      expect(answersByLocale.map((answer) => answer.msg)).toEqual([
        '未登录，请先登录',
        'You are not logged in, please log in',
      ]);
    },
  );
});

describe.each(writableResources.map((resource) => ({ ...resource, resource })))(
  '$name',
  ({ resource, path, fieldNames: actionNames }) => {
    const post = (url: string, body: unknown) => admin.call('POST', url, body);

    test('lists in pages, or as a whole tree, by every order and filter it declares', async () => {
      await aRow(post, resource);
      const list = await admin.call('GET', `${path}?limit=1`);

      const page = { page: 1, total: expect.any(Number), is_next: expect.any(Boolean), is_previous: false };
      expect(list).toMatchObject({
        status: 200,
        code: 2000,
        data: resource.tree ? page : { ...page, limit: 1, data: [{ version: 1 }] },
      });
      for (const field of resource.sortable)
        expect((await admin.call('GET', `${path}?limit=1&ordering=-${field}`)).status).toBe(200);
      for (const field of Object.keys(resource.search)) {
        expect((await admin.call('GET', `${path}?limit=1&${field}=`)).status).toBe(200);
      }
    });

    test('finds by its keyword fields', async () => {
      const row = await aRow(post, resource);
      const [first] = resource.keyword;
      const value = row[first ?? ''];
      const text = typeof value === 'string' ? value : '';

      const data = await admin.expectSuccess('GET', `${path}?search=${encodeURIComponent(text)}`);

      expect((data as { data: { id: number }[] }).data.map((each) => each.id)).toContain(row.id);
    });

    test('creates, reads, changes, deletes and restores a row', async () => {
      const { id, version } = await aRow(post, resource);
      const one = `${path}${id}/`;

      const read = await admin.call('GET', one);
      const changed = await admin.call('PUT', one, { ...(read.data as object), unknown_key: 1, version });
      const conflicting = await admin.call('PUT', one, { ...(read.data as object), version: version + 7 });
      const deleted = await admin.call('DELETE', one);
      const afterDelete = await admin.call('GET', one);
      const restored = await admin.call('POST', `${one}restore/`);

      expect([
        read.status,
        changed.status,
        conflicting.status,
        deleted.status,
        afterDelete.status,
        restored.status,
      ]).toEqual([200, 200, 409, 200, 404, 200]);
      expect(changed.data).toMatchObject({ id, version: version + 1 });
    });

    test('removes and restores several rows in one call, all of them or none', async () => {
      const keys = [(await aRow(post, resource)).id, (await aRow(post, resource)).id];
      const existingId = (await aRow(post, resource)).id;
      const stateOf = async () =>
        (await Promise.all(keys.map((id) => admin.call('GET', `${path}${id}/`)))).map((a) => a.status);

      const removed = await admin.call('DELETE', `${path}multiple_delete/`, { keys });
      const refused = await admin.call('POST', `${path}multiple_restore/`, { keys: [...keys, existingId] });
      const afterRefusal = await stateOf();
      const restored = await admin.call('POST', `${path}multiple_restore/`, { keys });

      expect([removed.status, refused.status, restored.status]).toEqual([200, 404, 200]);
      expect(afterRefusal).toEqual([404, 404]);
      expect(await stateOf()).toEqual([200, 200]);
    });

    test('labels every field in both languages', () => {
      for (const locale of locales) {
        for (const field of actionNames) expect(resource.labels[locale][field], `${locale} ${field}`).toMatch(/\S/);
      }
    });
  },
);

describe.each(
  writableResources.filter((resource) => resource.scope === 'row').map((resource) => ({ ...resource, resource })),
)('$name', ({ resource, path }) => {
  test("hides another owner's row in every operation", async () => {
    const role = await aRoleFor(database, resource.name, { dataRange: 2 });
    const owner = await as(await aUser(database, { dept: 'sales_1', role }));
    const stranger = await as(await aUser(database, { dept: 'sales_2', role }));
    const { id, version } = await aRow((url, body) => owner.call('POST', url, body), resource);
    const one = `${path}${id}/`;

    const listed = await stranger.call('GET', `${path}?limit=999`);
    const attempts = await Promise.all([
      stranger.call('GET', one),
      stranger.call('PUT', one, { version }),
      stranger.call('DELETE', one),
      stranger.call('DELETE', `${path}multiple_delete/`, { keys: [id] }),
      stranger.call('POST', `${one}restore/`),
      stranger.call('POST', `${path}multiple_restore/`, { keys: [id] }),
    ]);

    expect((listed.data as { data: { id: number }[] }).data.map((each) => each.id)).not.toContain(id);
    expect(attempts.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await owner.call('GET', one)).status).toBe(200);
  });
});

describe('tables', () => {
  test('with an owner are resources, or known to wait for their screens', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'dept_belong_id'
        and not exists (select from pg_inherits where inhrelid = format('%I', table_name)::regclass)
      order by name`.execute(database);
    const parts = ['booking_container', 'booking_goods', 'booking_dg', 'booking_cutoff'];
    const testedTables = new Set([...resources.map((resource) => resource.table), ...parts]);

    expect(rows.map((row) => row.name).filter((name) => !testedTables.has(name))).toEqual(['saved_view', 'task']);
  });

  test('carry the common columns', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_name in ('version', 'is_deleted', 'create_datetime')`.execute(
      database,
    );
    const have = new Set(rows.map((row) => row.name));

    for (const { table } of resources) {
      expect(
        [have.has(`${table}.version`), have.has(`${table}.is_deleted`), have.has(`${table}.create_datetime`)],
        table,
      ).toEqual([true, true, true]);
    }
  });
});

describe('texts', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

  test.each(Object.keys(errors) as (keyof typeof errors)[])(
    'error %s has both languages with the same places',
    (id) => {
      expect(placeholders(errorMessages['zh-CN'][id])).toEqual(placeholders(errorMessages.en[id]));
      expect(errorMessages['zh-CN'][id]).toMatch(/\p{Script=Han}/u);
      expect(errorMessages.en[id]).not.toMatch(/\p{Script=Han}/u);
    },
  );

  test('field rules have both languages with the same places', () => {
    for (const [rule, text] of Object.entries(fieldRules.en)) {
      expect(placeholders(fieldRules['zh-CN'][rule as keyof typeof fieldRules.en]), rule).toEqual(placeholders(text));
    }
  });
});
