import { describe, expect, test } from 'vitest';
import { configOf, type ConfigRow } from '#test/build/system-config.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('admin');
const { anItem, read, save, setting, settings, url } = configOf(admin, await as());

test('a new item is read before a login only when that was chosen', async () => {
  const [closed, open] = [await anItem({ value: 'c' }), await anItem({ value: 'o', status: true })];

  const seen = await settings();

  expect([seen[closed.path], seen[open.path]]).toEqual([undefined, 'o']);
});

describe('arrays', () => {
  test('have rows below them, also as older clients push them', async () => {
    const array = await anItem({ form_item_type: 11, status: true });
    await save({ ...array }, { id: null, parent: array.id, key: 'b', title: 'B', value: 2 });
    await save({ ...array }, { id: null, parent: array.id, key: 'a', title: 'A', value: 'one' });
    const { chinldern } = await read(array);
    const [first] = chinldern as ConfigRow[];
    await save({ ...first, value: 'uno' });

    expect((await settings())[array.path]).toEqual([
      { key: 'a', title: 'A', value: 'uno' },
      { key: 'b', title: 'B', value: 2 },
    ]);
  });

  test('are saved as a whole, and a key is in them once', async () => {
    const array = await anItem({ form_item_type: 11, status: true });
    const rows = [
      { id: null, key: 'a', title: 'A', value: '1' },
      { id: null, key: 'b', title: 'B', value: '2' },
    ];
    await save({ ...array, entries: rows });
    const now = await read(array);
    const [first] = now['chinldern'] as ConfigRow[];

    const twice = await save({ ...now, entries: [first, { ...rows[1], key: 'a' }] });
    const stale = await save({ ...array, entries: [] });
    const stored = await save({ ...now, entries: [first] });

    expect(twice.data).toMatchObject({ fields: [{ path: '0.entries.1.key', rule: 'repeated_key' }] });
    expect([stale.status, stored.status]).toEqual([409, 200]);
    expect((await settings())[array.path]).toEqual([{ key: 'a', title: 'A', value: '1' }]);
  });

  test('of micro front ends take prefixes and web addresses only', async () => {
    const apps = await setting('micro.apps');
    const row = (key: string, value: string) => ({ id: null, key, title: 'x', value });

    const { data } = await save({
      ...apps,
      entries: [row('tracing', 'https://x.example'), row('/ok', 'javascript:1')],
    });

    expect(data).toMatchObject({
      fields: [{ path: '0.entries.0.key' }, { path: '0.entries.1.value', rule: 'not_a_url' }],
    });
  });
});

describe('a save', () => {
  test('is all or nothing, and tells everything that is wrong at once, by item', async () => {
    const [valid, number] = [await anItem(), await anItem({ form_item_type: 10, title: '数量' })];
    const idle = await setting('base.idle_lock_minutes');

    const { status, data } = await save(
      { ...valid, value: 'new' },
      { ...number, value: 'x' },
      { ...idle, value: -5 },
      { value: 1 },
      { id: 999_999_999, value: 1 },
    );

    expect(status).toBe(400);
    const { fields } = data as { fields: { path: string; message: string }[] };
    expect(fields.map(({ path }) => path)).toEqual(['1.value', '2.value', '3.id', '4.id']);
    expect(fields[0]?.message).toContain('数量');
    expect((await read(valid)).value).toBeNull();
  });

  test('names what is wrong by the title in the language of its reader', async () => {
    const item = await anItem({ form_item_type: 0, title: '邮箱', title_en: 'Mailbox', rule: ['email'] });
    const message = async (lang: string) => {
      const headers = { cookie: `lang=${lang}` };
      const data = await admin.expectRefusal('PUT', `${url}save_content/`, [{ ...item, value: 'x' }], headers);
      return (data as { fields: { message: string }[] }).fields[0]?.message;
    };

    expect(await message('en')).toMatch(/^Mailbox /);
    expect(await message('zh-CN')).toMatch(/^邮箱/);
  });

  test('of what somebody else has changed is refused with what it is now', async () => {
    const item = await anItem();
    await save({ ...item, value: 'theirs' });

    const { status, data } = await save({ ...item, value: 'mine' });

    expect([status, data]).toMatchObject([409, { items: [{ id: item.id, value: 'theirs' }] }]);
    expect((await read(item)).value).toBe('theirs');
  });

  test('by two at once does not lose one of them', async () => {
    const item = await anItem({ form_item_type: 10 });

    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => save({ ...item, value })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('wants the right to it', async () => {
    const item = await anItem();
    const clerk = await as(await aUser(database, { dept: 'sales_1', role: 'back_office' }));

    expect((await clerk.call('PUT', `${url}save_content/`, [{ ...item, value: 1 }])).status).toBe(403);
    expect((await clerk.call('GET', url)).status).toBe(403);
  });

  test('of nothing writes nothing, as older clients send it', async () => {
    expect(await admin.expectSuccess('PUT', `${url}save_content/`, [])).toBeNull();
  });

  test.each([[{}], [[1]], [null]])('of %j is refused', async (body) => {
    expect((await admin.call('PUT', `${url}save_content/`, body)).status).toBe(400);
  });

  test('of very much is refused', async () => {
    const item = await anItem({ form_item_type: 3 });
    const deeplyNested = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown;

    expect((await save({ ...item, value: deeplyNested })).status).toBe(400);
    expect((await save(...Array.from({ length: 1_000 }, () => ({ ...item })))).status).toBe(400);
  });
});

describe('what is answered with success is stored', () => {
  /** Numbers as text, booleans as words and surrounding blanks are equivalent to readers. */
  const normalised = (value: unknown) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? JSON.stringify(value).replaceAll(/["\s]/g, '')
      : JSON.stringify(value);
  const isSame = (stored: unknown, submitted: unknown) =>
    normalised(stored) === normalised(submitted) || (typeof stored === 'boolean' && Number(stored) === submitted);
  const values = [
    'x',
    ' 5 ',
    1,
    0,
    12.5,
    true,
    'false',
    ['a'],
    { a: 1 },
    [{ name: 'a.png', url: '/media/a.png' }],
    '10:00',
    null,
  ];

  test.each(Array.from({ length: 16 }, (_, type) => type))('as a value of the type %i', async (form_item_type) => {
    const dictionary = [4, 5, 6].includes(form_item_type) ? { setting: 'lane' } : {};
    const table = [13, 14].includes(form_item_type) ? { setting: { table: 'dept', field: 'name' } } : {};
    const item = await anItem({ form_item_type, ...dictionary, ...table });
    const changedValues: unknown[] = [];
    for (const value of values) {
      const { status } = await save({ id: item.id, value });
      const now = await read(item);
      if (status === 200 && !isSame(now.value, value)) changedValues.push([value, now.value]);
    }
    expect(changedValues).toEqual([]);
  });

  test('or refused by the name of the setting and of the field', async () => {
    const [item, array] = [await anItem(), await anItem({ form_item_type: 11 })];
    const fixed = await setting('base.time_zone');
    const { data } = await save(
      { ...item, key: 'other', title: 'Other', form_item_type: 3 },
      { id: item.id, entries: [{ key: 'a', title: 'A', value: 1 }] },
      { id: array.id, value: [1] },
      { id: fixed.id, status: !fixed.status },
    );

    expect((data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule])).toEqual(
      [
        ['0.key', 'cannot_change'],
        ['0.title', 'cannot_change'],
        ['0.form_item_type', 'cannot_change'],
        ['1.entries', 'not_for_kind'],
        ['2.value', 'wrong_type'],
        ['3.status', 'cannot_change'],
      ],
    );
    expect(JSON.stringify(data)).toContain(`${String(item['title'])} · Key cannot be changed`);
  });
});
