import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { healthPath, lists } from '#contract/workbench/cards.ts';
import { queryOf } from '#contract/workbench/links.ts';
import { aRandomOffice } from '#test/build/random-office.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { figuresOf, type LinkedFigure, linksOf, workbenchOf } from '#test/build/workbench.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const read = { method: 0 };
const everyList = [...Object.values(lists).map(({ api }) => api), healthPath].map((api) => ({ api, ...read }));

/** Users of three departments with different data scopes: own, department and below, department, all. */
const roles = await Promise.all([0, 1, 2, 3].map((dataRange) => aRole(database, everyList, { dataRange })));
const depts = ['sales_1', 'sales_2', 'sales_1', 'sales_2'];
const people = await Promise.all(
  roles.flatMap((role) => depts.map((dept) => aUser(database, { dept, role, name: 'Clerk' }))),
);
await aRandomOffice(database, people);

async function totalOf(agent: Agent, { list, query }: LinkedFigure): Promise<number> {
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
    const found: LinkedFigure[] = [];
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

/** The rows of the caller's own list, read page by page. */
async function rowsOf(agent: Agent): Promise<Row[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const data = await agent.expectSuccess('GET', `${lists.bookings.api}?limit=999&page=${page}`);
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
