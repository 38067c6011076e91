import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const office = await as('superadmin');

test('the record of each sample begins with nothing and leads to how it stands', async () => {
  const { rows } = await sql<{ id: number; bsstatus: number; sistatus: number }>`
    select id, bsstatus, sistatus from booking where orderno like 'SAMPLE-00%' and remark = 'SAMPLE'`.execute(database);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, bsstatus, sistatus } of rows) {
    const page = await office.expectSuccess('GET', `/api/booking/booking/${id}/events/?limit=100`);
    const { data } = page as { data: { from_so: number; to_so: number; from_si: number; to_si: number; at: string }[] };
    expect(data.at(-1)).toMatchObject({ from_so: null, from_si: null });
    expect(data[0]).toMatchObject({ to_so: bsstatus, to_si: sistatus });
    const steps = data.toReversed();
    expect(steps.slice(1).map(({ from_so, from_si }) => [from_so, from_si])).toEqual(
      steps.slice(0, -1).map(({ to_so, to_si }) => [to_so, to_si]),
    );
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  }
  const { rows: later } = await sql`select from booking_event where at > now()`.execute(database);
  expect(later).toHaveLength(0);
});

test('whoever sees a sample booking may choose its customer', async () => {
  const { rows } = await sql<{ orderno: string }>`
    select b.orderno from booking b join customer c on c.id = b.customer_id
    where b.orderno like 'SAMPLE-%' and b.dept_belong_id is distinct from c.dept_belong_id`.execute(database);
  expect(rows).toEqual([]);
});
