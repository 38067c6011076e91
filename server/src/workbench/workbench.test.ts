import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cardNames, type ListName, lists } from '#contract/workbench/cards.ts';
import type { FiguredCard, Figures, Workbench } from '#contract/workbench/figures.ts';
import {
  laneFilter,
  type ListFilter,
  loginFilter,
  missedFilter,
  queryOf,
  regionFilter,
  sailingFilter,
  statusFilter,
  todoFilters,
  todos,
  weekFilter,
} from '#contract/workbench/links.ts';
import { punctualities } from '#contract/schedule/punctuality.ts';
import { aRandomOffice } from '#test/build/random-office.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const url = '/api/workbench/';
const read = { method: 0 };
const everyList = Object.values(lists).map(({ api }) => ({ api, ...read }));

/** People of three departments, each with a data scope of another kind: own, department and below, department, all. */
const roles = await Promise.all([0, 1, 2, 3].map((dataRange) => aRole(database, everyList, { dataRange })));
const depts = ['sales_1', 'sales_2', 'sales_1', 'sales_2'];
const people = await Promise.all(
  roles.flatMap((role) => depts.map((dept) => aUser(database, { dept, role, name: 'Clerk' }))),
);
await aRandomOffice(database, people);

async function workbenchOf(agent: Agent): Promise<Workbench> {
  const { status, msg, data } = await agent.call('GET', url);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

function figuresOf<C extends FiguredCard>({ cards }: Workbench, card: C): Figures[C] {
  const told = cards[card];
  if (told?.state !== 'ok') throw new Error(`${card} ${told?.state}`);
  // The card's own figures, which its schema has checked.
  return told.data as Figures[C];
}

type Linked = { name: string; list: ListName; query: ListFilter; figure: number };

/** Every figure of a workbench beside the list that it opens. */
function linksOf(workbench: Workbench): Linked[] {
  const bookings = (name: string, query: ListFilter, figure: number): Linked => ({
    name,
    list: 'bookings',
    query,
    figure,
  });
  const todo = figuresOf(workbench, 'todo');
  const weeks = figuresOf(workbench, 'weeks');
  const series = [...weeks.carriers.map((carrier) => [carrier]), ...(weeks.rest.length > 0 ? [weeks.rest] : [])];
  const sailings = figuresOf(workbench, 'sailings');
  const missed = figuresOf(workbench, 'missed');
  const people = figuresOf(workbench, 'people');
  const regions = figuresOf(workbench, 'regions');
  return [
    ...todos.map((each) => bookings(each, todoFilters[each], todo[each])),
    ...figuresOf(workbench, 'status').map((each) =>
      bookings(`status ${each.state}`, statusFilter(each.state), each.bookings),
    ),
    ...weeks.mondays.flatMap((monday, week) =>
      series.map((codes, at) =>
        bookings(`week ${monday} ${codes.join()}`, weekFilter(monday, codes), weeks.bookings[week]?.[at] ?? -1),
      ),
    ),
    ...figuresOf(workbench, 'lanes').map((each) => bookings(`lane ${each.lane}`, laneFilter(each.lane), each.bookings)),
    ...sailings.carriers.flatMap((each) =>
      punctualities.map((how): Linked => ({
        name: `${each.carrier} ${how}`,
        list: 'voyages',
        query: sailingFilter(sailings, each.carrier, how),
        figure: each[how],
      })),
    ),
    { name: 'missed', list: 'radar', query: { span: 'overdue' }, figure: missed.bookings },
    ...missed.codes.map((each): Linked => ({
      name: `missed ${each.code}`,
      list: 'radar',
      query: missedFilter(each.code),
      figure: each.bookings,
    })),
    ...people.days.map((each): Linked => ({
      name: each.day,
      list: 'logins',
      query: loginFilter({ from: each.day, to: each.day }),
      figure: each.logins,
    })),
    ...regions.regions.map((each): Linked => ({
      name: `region ${each.region}`,
      list: 'logins',
      query: regionFilter(regions, each.region),
      figure: each.logins,
    })),
  ];
}

async function totalOf(agent: Agent, { list, query }: Linked): Promise<number> {
  const { status, data } = await agent.call('GET', `${lists[list].api}?${queryOf(query)}&limit=1`);
  return status === 200 ? (data as { total: number }).total : -status;
}

const callers: [string, string | number | undefined][] = [
  ['everything', 'superadmin'],
  ['own rows', people[0]],
  ['a department and below', people[5]],
  ['a department', people[10]],
  ['all rows by role', people[15]],
];

describe.each(callers)('whoever sees %s', (_, user) => {
  test('finds as many rows behind each figure as it says', async () => {
    const agent = await as(user ?? '');
    const links = linksOf(await workbenchOf(agent));
    const found: Linked[] = [];
    for (const link of links) found.push({ ...link, figure: await totalOf(agent, link) });

    expect(links.filter(({ figure }) => figure > 0).length).toBeGreaterThan(20);
    expect(found).toEqual(links);
  });

  test('has figures that counting row by row gives, too', async () => {
    const agent = await as(user ?? '');
    const rows = await rowsOf(agent);
    const workbench = await workbenchOf(agent);

    const lanes = figuresOf(workbench, 'lanes');
    const weeks = figuresOf(workbench, 'weeks');
    const current = rows.filter((row) => row.age_days <= 90 && !row.is_archived);
    const living = rows.filter((row) => row.age_days <= 90 && row.cancel_state !== 'CANCELLED');
    expect(Object.fromEntries(figuresOf(workbench, 'status').map((each) => [each.state, each.bookings]))).toEqual({
      ...Object.fromEntries(
        [0, 1, 2, 3, 4, 5].map((state) => [
          state,
          current.filter((row) => row.bsstatus === state && row.cancel_state !== 'CANCELLED').length,
        ]),
      ),
      cancelled: current.filter((row) => row.cancel_state === 'CANCELLED').length,
    });
    expect(lanes.reduce((sum, each) => sum + each.bookings, 0)).toBe(living.length);
    expect(lanes.reduce((sum, each) => sum + Number(each.teu), 0)).toBeCloseTo(
      living.reduce((sum, row) => sum + Number(row.teu), 0),
    );
    expect(weeks.bookings.flat().reduce((sum, n) => sum + n, 0)).toBe(
      rows.filter((row) => row.week >= (weeks.mondays[0] ?? '') && row.carrier !== null).length,
    );
  });
});

type Row = {
  bsstatus: number;
  cancel_state: string;
  is_archived: boolean;
  carrier: string | null;
  teu: string;
  age_days: number;
  week: string;
};

/** What the caller's own list says that he sees, read from the table row by row. */
async function rowsOf(agent: Agent): Promise<Row[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await agent.call('GET', `${lists.bookings.api}?limit=999&page=${page}`);
    const { data: rows, is_next: isNext } = data as { data: { id: number }[]; is_next: boolean };
    ids.push(...rows.map(({ id }) => id));
    if (!isNext) break;
  }
  const { rows } = await sql<Row>`
    select bsstatus, cancel_state, is_archived, carrier, teu, current_date - createtime::date as age_days,
      to_char(date_trunc('week', createtime), 'YYYY-MM-DD') as week
    from booking where id = any(${ids})`.execute(database);
  return rows;
}

describe('cards', () => {
  test('are for whoever may read the list behind them, and the system’s for whoever has that right', async () => {
    const offered = async (held: { api: string; method: number }[]) =>
      (await workbenchOf(await as(await aUser(database, { role: await aRole(database, held) })))).offered;

    expect(await offered([])).toEqual(['shortcuts']);
    expect(await offered([{ api: lists.bookings.api, ...read }])).toEqual([
      'todo',
      'status',
      'weeks',
      'lanes',
      'recent',
      'shortcuts',
    ]);
    expect(await offered([{ api: lists.logins.api, ...read }])).toEqual(['people', 'regions', 'shortcuts']);
    expect(await offered([{ api: '/api/workbench/health/', ...read }])).toEqual(['health', 'shortcuts']);
    expect((await workbenchOf(await as('superadmin'))).offered).toEqual(cardNames);
  });

  test('that nobody is offered are not worked out', async () => {
    const { cards } = await workbenchOf(await as(await aUser(database)));

    expect(cards).toEqual({});
  });

  test('that fail leave the others as they are', async () => {
    await sql`alter table cutoff_code rename to cutoff_code_away`.execute(database);
    const { cards } = await workbenchOf(await as('superadmin')).finally(() =>
      sql`alter table cutoff_code_away rename to cutoff_code`.execute(database),
    );

    expect(cards.missed).toEqual({ state: 'failed', request_id: expect.stringMatching(/./) });
    expect(cards.todo?.state).toBe('failed');
    expect([cards.status, cards.weeks, cards.sailings, cards.people, cards.health].map((card) => card?.state)).toEqual(
      Array.from({ length: 5 }, () => 'ok'),
    );
  });
});

describe('a layout', () => {
  const place = (card: string, w = 4, h = 2) => ({ card, w, h });

  test('is its owner’s, everywhere, until he wants the usual one again', async () => {
    const [owner, other] = [await as('backoffice1'), await as('backoffice2')];
    const usual = (await workbenchOf(owner)).layout;
    const layout = [place('weeks', 12, 3), place('todo', 6, 1)];

    const kept = await owner.call('PUT', `${url}layout/`, { layout });
    const again = await workbenchOf(await as('backoffice1'));

    expect(kept).toMatchObject({ status: 200, data: { layout } });
    expect(again).toMatchObject({ layout, is_own_layout: true });
    expect(Object.keys(again.cards)).toEqual(['weeks', 'todo']);
    expect(await workbenchOf(other)).toMatchObject({ layout: usual, is_own_layout: false });

    await owner.call('DELETE', `${url}layout/`);
    expect(await workbenchOf(owner)).toMatchObject({ layout: usual, is_own_layout: false });
  });

  test('may be empty', async () => {
    const owner = await as('frontdesk1');

    expect((await owner.call('PUT', `${url}layout/`, { layout: [] })).status).toBe(200);
    expect(await workbenchOf(owner)).toMatchObject({ layout: [], cards: {} });
  });

  test('shows nothing that its owner may no longer see, and it is back when he may', async () => {
    const user = await aUser(database, { role: 'front_desk' });
    const owner = await as(user);
    await owner.call('PUT', `${url}layout/`, { layout: [place('todo', 12, 1), place('health')] });

    expect((await workbenchOf(owner)).layout).toEqual([place('todo', 12, 1)]);
    await sql`update users set is_superuser = true where id = ${user}`.execute(database);
    await sql`update users set dept = dept where id = ${user}`.execute(database);
    expect((await workbenchOf(await as(user))).layout).toEqual([place('todo', 12, 1), place('health')]);
  });

  test('keeps nothing but what a layout is', async () => {
    const owner = await as(await aUser(database, { role: 'front_desk' }));
    const { data } = await owner.call('PUT', `${url}layout/`, {
      layout: [{ ...place('todo'), html: '<script>' }],
      more: 1,
    });

    expect(data).toEqual({ layout: [place('todo')] });
    expect((await workbenchOf(owner)).layout).toEqual([place('todo')]);
  });

  test('of another version is read as far as it is known', async () => {
    const user = await aUser(database, { role: 'front_desk' });
    const kept = JSON.stringify([place('horoscope'), place('todo', 99), place('status'), place('status', 6), 7, null]);
    await sql`insert into workbench_layout (user_id, layout) values (${user}, ${kept}::jsonb)`.execute(database);

    expect((await workbenchOf(await as(user))).layout).toEqual([place('status')]);
  });

  test.each([
    [{}, 'layout'],
    [{ layout: null }, 'layout'],
    [{ layout: 'todo' }, 'layout'],
    [{ layout: { 0: place('todo') } }, 'layout'],
    [{ layout: [place('horoscope')] }, 'layout.0.card'],
    [{ layout: [place('__proto__')] }, 'layout.0.card'],
    [{ layout: [place('todo', 5)] }, 'layout.0.w'],
    [{ layout: [place('todo', -4)] }, 'layout.0.w'],
    [{ layout: [place('todo', 4, 1e9)] }, 'layout.0.h'],
    [{ layout: [{ card: 'todo', w: 4 }] }, 'layout.0.h'],
    [{ layout: [place('todo'), place('status'), place('todo')] }, 'layout.2.card'],
    [{ layout: Array.from({ length: 12 }, () => place('todo')) }, 'layout'],
  ])('is refused as %j', async (body, path) => {
    const { status, data } = await (await as('frontdesk2')).call('PUT', `${url}layout/`, body);

    expect(status).toBe(400);
    expect((data as { fields: { path: string }[] }).fields.map((each) => each.path)).toContain(path);
    expect((await workbenchOf(await as('frontdesk2'))).is_own_layout).toBe(false);
  });
});

test('the system’s health says what is kept', async () => {
  const health = figuresOf(await workbenchOf(await as('superadmin')), 'health');

  expect(health.storage.database_bytes).toBeGreaterThan(1_000_000);
  expect(health.connections.used).toBeGreaterThan(0);
  expect(health.connections.most).toBeGreaterThanOrEqual(health.connections.used);
  expect(await (await as('superadmin')).call('GET', '/api/workbench/health/')).toMatchObject({ status: 200 });
});
