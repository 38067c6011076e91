import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const bookings = '/api/booking/booking/';
const url = '/api/booking/booking_query/';

async function confirmed(customername: string, dco: string, ctnlist: object[] = []): Promise<number> {
  const data = await clerk.expectSuccess('POST', bookings, { carrier: 'COSCO', customername, ctnlist });
  const { id } = data as { id: number };
  await database.updateTable('booking').set({ bsstatus: 5 }).where('id', '=', id).execute();
  await sql`
    insert into booking_cutoff (booking_id, code, at, port_tz, source)
    values (${id}, 'DCO', ${dco}, 'Asia/Shanghai', 'MANUAL')
    on conflict (booking_id, code) do update set at = excluded.at`.execute(database);
  return id;
}

async function listed(query: string, agent = clerk) {
  const { data, status } = await agent.call('GET', `${url}?${query}`);
  expect(status).toBe(200);
  return (data as { data: { id: number }[] }).data;
}

test('stands in the order of the documentation cut-offs', async () => {
  const late = await confirmed('ORDERED', '2027-01-03T10:00:00+08:00');
  const early = await confirmed('ORDERED', '2027-01-02T10:00:00+08:00');

  const rows = await listed('customername=ORDERED&bsstatus=5&sistatus=0&sistatus=1&sistatus=2');

  expect(rows.map(({ id }) => id)).toEqual([early, late]);
  expect(rows[0]).toMatchObject({ dco_at: expect.stringMatching(/^2027-01-02T/), sistatus: 0 });
});

test('counts boxes that have a number, a seal and a VGM', async () => {
  await confirmed('BOXES', '2027-01-02T10:00:00+08:00', [
    { ctnall: '40HQ', ctnnum: 3 },
    { ctnall: '40HQ', cntrno: 'CSQU3054383', sealno: 'S1' },
    { ctnall: '20GP', cntrno: 'TEXU3070079', sealno: 'TBA' },
  ]);

  expect(await listed('customername=BOXES')).toMatchObject([{ ctnnum: 5, numbered: 2, sealed: 1, weighed: 0 }]);
});

test('is seen by data scope, and found by its numbers', async () => {
  const id = await confirmed('SCOPED', '2027-01-02T10:00:00+08:00', [{ ctnall: '40HQ', cntrno: 'CSQU3054383' }]);

  expect(await listed('customername=SCOPED', await as('frontdesk2'))).toEqual([]);
  expect(await listed('customername=SCOPED&numbers=CSQU3054383', await as('backoffice1'))).toMatchObject([{ id }]);
});
