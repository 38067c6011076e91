import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('admin');
const limit = 99;
const rows = 1_300;

beforeAll(async () => {
  await sql`
    insert into vessel (name) select 'DEEP ' || lpad((n * 7 % ${rows})::text, 4, '0') from generate_series(1, ${rows}) n`.execute(
    database,
  );
});

async function page(at: number, ordering: string) {
  const data = await admin.expectSuccess(
    'GET',
    `/api/codes/vessel/?name=DEEP&page=${at}&limit=${limit}&ordering=${ordering}`,
  );
  return data as { total: number; is_next: boolean; data: { id: number; name: string }[] };
}

test.each(['name', '-name', 'create_datetime'])(
  'every row stands on one page, in the order of %s, however deep',
  async (ordering) => {
    const pages = [];
    for (let at = 1; at <= Math.ceil(rows / limit); at += 1) pages.push(await page(at, ordering));
    const found = pages.flatMap(({ data }) => data);

    const sorted = found.toSorted((a, b) => {
      const byName = ordering.includes('name') ? a.name.localeCompare(b.name) : 0;
      return (byName || a.id - b.id) * (ordering.startsWith('-') ? -1 : 1);
    });
    expect(found.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(new Set(found.map(({ id }) => id)).size).toBe(rows);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => rows));
    expect(pages.map(({ is_next }) => is_next)).toEqual(pages.map((_page, at) => at < pages.length - 1));
  },
);

test('a page beyond the end is empty and knows the total', async () => {
  expect(await page(200, 'name')).toMatchObject({ total: rows, is_next: false, data: [] });
});
