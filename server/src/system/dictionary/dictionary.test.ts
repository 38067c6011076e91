import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { choicesIn, closedDictionaries, closedValuesOf } from '#contract/closed-values.ts';
import { routes } from '#server/routes.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const admin = await as('admin');
const path = '/api/system/dictionary/';

type Entry = { id: number; version: number; value: string; label: string; is_kept: boolean } & Record<string, unknown>;
let counter = 0;

async function aDictionary(change: object = {}): Promise<Entry> {
  counter += 1;
  const body = { label: `字典 ${counter}`, value: `own_${counter}`, ...change };
  return admin.expectSuccess('POST', path, body);
}
const anEntry = (parent: number, change: object = {}) =>
  admin.call('POST', path, { label: 'One', value: 'one', parent, is_value: true, ...change });

async function seeded(head: string, value?: string): Promise<Entry> {
  const { rows } = await sql<{ id: number }>`
    select e.id from dictionary e left join dictionary p on p.id = e.parent
    where ${value === undefined ? sql`e.value = ${head} and e.parent is null` : sql`p.value = ${head} and e.value = ${value}`}`.execute(
    database,
  );
  return admin.expectSuccess('GET', `${path}${rows[0]?.id ?? 0}/`);
}
const put = ({ id, ...row }: Entry, change: object) => admin.call('PUT', `${path}${id}/`, { ...row, ...change });

describe('lists', () => {
  test('of dictionaries and of the entries of one are asked for as older clients do', async () => {
    const head = await aDictionary();
    await anEntry(head.id, { value: 'b', sort: 2 });
    await anEntry(head.id, { value: 'a', sort: 1 });

    const tops = await admin.call('GET', `${path}?is_value=0&page=1&limit=999`);
    const below = await admin.call('GET', `${path}?is_value=1&parent=${head.id}&page=1&limit=20`);

    const rows = (tops.data as { data: Entry[] }).data;
    expect(rows.find(({ id }) => id === head.id)).toMatchObject({ is_value: false, parent: null, entries: 2 });
    expect(rows.some(({ parent }) => parent !== null)).toBe(false);
    expect((below.data as { data: Entry[] }).data.map(({ value }) => value)).toEqual(['a', 'b']);
  });

  test('are kept from those who have no right', async () => {
    const clerk = await as('backoffice1');
    expect((await clerk.call('GET', path)).status).toBe(403);
  });
});

describe('a value', () => {
  test.each([
    [0, 'anything, at all', 'anything, at all'],
    [1, '007.50', '7.5'],
    [1, -3, '-3'],
    [2, '2026-02-28', '2026-02-28'],
    [3, '2026-02-28T08:00:00', '2026-02-28 08:00:00'],
    [4, '23:59:59', '23:59:59'],
    [
      5,
      '/api/media/files/a/b/x.pdf,https://files.example.com/y.pdf',
      'media/files/a/b/x.pdf,https://files.example.com/y.pdf',
    ],
    [6, 'True', 'true'],
    [7, '/media/files/a/b/x.png', 'media/files/a/b/x.png'],
  ])('of type %i is kept in one form: %s', async (type, value, stored) => {
    const head = await aDictionary();
    const { status, data } = await anEntry(head.id, { type, value });

    expect([status, (data as Entry).value]).toEqual([200, stored]);
  });

  test.each([
    [1, 'seven', 'decimal'],
    [1, '0x10', 'decimal'],
    [1, '1e5', 'decimal'],
    [2, '2026-02-30', 'not_a_date'],
    [3, '2026-02-28', 'not_a_moment'],
    [4, '24:00:00', 'not_a_time'],
    [5, 'javascript:alert(1)', 'not_files'],
    [6, 'maybe', 'not_a_boolean'],
    [7, 'media/files/a/../../etc/passwd"', 'not_files'],
  ])('of type %i is refused when it is none: %s', async (type, value, rule) => {
    const head = await aDictionary();
    const { status, data } = await anEntry(head.id, { type, value });

    expect([status, data]).toMatchObject([400, { fields: [{ path: 'value', rule }] }]);
  });

  test('of another form is the same value: it is there once in its dictionary', async () => {
    const [one, other] = [await aDictionary(), await aDictionary()];
    await anEntry(one.id, { type: 1, value: '1' });

    expect((await anEntry(one.id, { type: 1, value: '01.0' })).status).toBe(409);
    expect((await anEntry(other.id, { type: 1, value: '1' })).status).toBe(200);
    expect((await admin.call('POST', path, { label: 'Twice', value: one.value })).status).toBe(409);
  });

  test('that is changed is checked by the type that holds then', async () => {
    const head = await aDictionary();
    const entry: Entry = (await anEntry(head.id, { value: 'text' })).data;

    expect((await put(entry, { type: 1 })).data).toMatchObject({ fields: [{ path: 'value', rule: 'decimal' }] });
    expect((await put(entry, { type: 1, value: 5 })).data).toMatchObject({ type: 1, value: '5' });
  });
});

describe('the tree', () => {
  test('has two levels, and nothing moves in it', async () => {
    const [one, other] = [await aDictionary(), await aDictionary()];
    const entry: Entry = (await anEntry(one.id)).data;

    expect((await anEntry(entry.id)).data).toMatchObject({ fields: [{ path: 'parent', rule: 'not_a_choice' }] });
    expect((await anEntry(999_999_999)).status).toBe(400);
    expect((await put(entry, { parent: other.id })).data).toMatchObject({ fields: [{ rule: 'cannot_change' }] });
    expect((await put(one, { parent: other.id })).status).toBe(400);
  });

  test('keeps a dictionary that has entries, and its entries do not come back without it', async () => {
    const head = await aDictionary();
    const entry: Entry = (await anEntry(head.id)).data;

    const refused = await admin.call('DELETE', `${path}${head.id}/`);
    await admin.expectSuccess('DELETE', `${path}${entry.id}/`);
    const removed = await admin.call('DELETE', `${path}${head.id}/`);
    const alone = await admin.call('POST', `${path}${entry.id}/restore/`);
    await admin.expectSuccess('POST', `${path}${head.id}/restore/`);
    const back = await admin.call('POST', `${path}${entry.id}/restore/`);

    expect([refused.status, refused.msg]).toEqual([
      409,
      `Cannot delete: “${head.label}” has 1 entry; please delete it first`,
    ]);
    expect([removed.status, alone.status, back.status]).toEqual([200, 409, 200]);
  });

  test('takes no entry for a dictionary that is deleted meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const head = await aDictionary();
      await Promise.all([anEntry(head.id), admin.call('DELETE', `${path}${head.id}/`)]);
      const { rows } = await sql<{ lost: number }>`
        select count(*) as lost from dictionary e join dictionary p on p.id = e.parent
        where p.id = ${head.id} and p.is_deleted and not e.is_deleted`.execute(database);

      expect(rows[0]?.lost).toBe(0);
    }
  });
});

describe('what the product uses', () => {
  test('may be called, coloured and sorted otherwise', async () => {
    const entry = await seeded('gender', '1');
    const { status, data } = await put(entry, { label: '男士', label_en: 'Sir', color: 'warning', sort: 9 });

    expect([status, data]).toMatchObject([200, { label: '男士', color: 'warning', sort: 9, is_kept: true }]);
    await put(data, { label: entry.label, label_en: entry['label_en'], color: entry['color'], sort: entry['sort'] });
  });

  test.each([
    ['its value', { value: '9' }],
    ['its type', { type: 0 }],
    ['being offered', { status: false }],
  ])('keeps %s', async (_what, change) => {
    const { status, msg } = await put(await seeded('gender', '1'), change);

    expect([status, msg]).toMatchObject([409, expect.stringContaining('is used by the product')]);
  });

  test('is not deleted, alone or among others, and neither is its dictionary', async () => {
    const { id } = await seeded('button_status_bool', 'true');
    const created = await aDictionary();

    expect((await admin.call('DELETE', `${path}${id}/`)).status).toBe(409);
    expect((await admin.call('DELETE', `${path}multiple_delete/`, { keys: [created.id, id] })).status).toBe(409);
    expect((await admin.call('GET', `${path}${created.id}/`)).status).toBe(200);
    expect((await put(await seeded('so_status'), { value: 'mine' })).status).toBe(409);
    expect((await put(await seeded('so_status'), { status: false })).status).toBe(409);
  });

  test('takes no value that no field would take; a free dictionary does', async () => {
    const refused = await anEntry((await seeded('gender')).id, { type: 1, value: '7' });
    const duplicate = await anEntry((await seeded('system_button')).id, { value: 'Stamp' });

    expect([refused.status, refused.msg]).toEqual([
      409,
      'The values of “性别” are fixed by the product (0, 1, 2); no others can be added',
    ]);
    expect([duplicate.status, (duplicate.data as Entry).is_kept]).toEqual([200, false]);
  });

  test('has an entry for every value, so that none is shown bare', async () => {
    const { rows } = await sql<{ value: string; entries: string[] }>`
      select d.value, array_agg(e.value) as entries from dictionary d join dictionary e on e.parent = d.id
      where not d.is_deleted and not e.is_deleted group by d.value`.execute(database);
    const entries = new Map(rows.map((row) => [row.value, row.entries]));
    const unlabelled = closedDictionaries().flatMap((name) =>
      [...closedValuesOf(name)].flatMap((value) =>
        value === '' || entries.get(name)?.includes(value) ? [] : [`${name}: ${value}`],
      ),
    );

    expect(unlabelled).toEqual([]);
  });

  test('is held to every value that a route takes or answers', () => {
    const schemas = routes.flatMap(({ params, query, body, output }) => [params, query, body, output]);
    const missing = schemas.flatMap(choicesIn).filter(([name, value]) => !closedValuesOf(name).has(value));

    expect(missing).toEqual([]);
  });
});

test('a change is seen by the next reader of the dictionaries', async () => {
  const head = await aDictionary({ value: 'my_colours' });
  await anEntry(head.id, { label: '红', label_en: 'Red', value: 'red', color: 'danger' });
  const nobody = await as();

  const data = await nobody.expectSuccess('GET', '/api/init/dictionary/?dictionary_key=my_colours');

  expect((data as { data: unknown[] }).data).toEqual([{ label: 'Red', value: 'red', type: 0, color: 'danger' }]);
});

test('who may only look changes nothing', async () => {
  const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'back_office' }));
  expect((await clerk.call('POST', path, { label: 'A', value: 'a' })).status).toBe(403);
});
