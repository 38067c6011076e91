import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/harness.ts';
import { seed } from './index.ts';

const { as, database } = await testServer();
const office = await as('backoffice1');

test('the demo begins with messages in every state, made by the steps of the product', async () => {
  const data = await office.expectSuccess('GET', '/api/exchange/transmission/?limit=100');
  const out = (data as { data: { booking_no: string; status: string }[] }).data;
  expect([...new Set(out.map(({ status }) => status))].toSorted()).toEqual(['ACKED', 'FAILED', 'QUEUED', 'SENT']);
  const { rows } = await sql<{ status: string }>`select distinct status from received_message order by 1`.execute(
    database,
  );
  expect(rows.map(({ status }) => status)).toEqual(['DONE', 'HELD', 'NOTED', 'UNASSIGNED', 'UNREADABLE']);
  const { rows: failed } = await sql<{ last_error: string }>`
    select last_error from transmission where status = 'FAILED'`.execute(database);
  expect(failed).toMatchObject([{ last_error: expect.stringContaining('CONTRL') }]);
  const receipts =
    await sql`select from message_receipt where topic like 'received:%' or topic like 'transmission:%'`.execute(
      database,
    );
  expect(receipts.rows).toEqual([]);
});

test('what the demo begins with is written once', async () => {
  const counted = async () =>
    (
      await sql`select (select count(*) from transmission) as sent, (select count(*) from received_file) as received`.execute(
        database,
      )
    ).rows;
  const before = await counted();
  await sql`delete from seed_run where seed = 'sample_exchange'`.execute(database);
  await seed(database, { profile: 'demo' });
  expect(await counted()).toEqual(before);
});
