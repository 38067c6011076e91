import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { statementCounter, statementsOf } from '#test/statement-count.ts';
import { queueEventDeliveries } from './public.ts';

const { as, database } = await testServer();
const { id: booking } = await aFullBooking(await as('backoffice1'), { mblno: '', customer_id: null });
const reads = { api: '/api/booking/booking/{id}/', method: 0 };
let owner = 0;

async function queuedCount(db: Tx): Promise<number> {
  await queueEventDeliveries({ db, jobs: { send: async () => undefined } }, [{ type: 'SO_CREATED', booking }]);
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from delivery returning id) select count(*)::int from gone`.execute(db);
  return rows[0]?.count ?? -1;
}

/** Number of receivers of the next event. */
const next = () => writeTransaction(database, queuedCount);
const change = (statement: RawBuilder<unknown>) => writeTransaction(database, (db) => statement.execute(db));
const ofHis = () => sql`role_id = (select role_id from user_role where user_id = ${owner})`;
const role = () => sql`id = (select role_id from user_role where user_id = ${owner})`;

beforeEach(async () => {
  await change(sql`delete from delivery_target`);
  owner = await aUser(database, { role: await aRole(database, [reads], { dataRange: 3 }) });
  await change(
    sql`insert into delivery_target (name, url, creator_id) values ('his', 'https://example.com/', ${owner})`,
  );
});

test.each<[string, () => RawBuilder<unknown>, () => RawBuilder<unknown>]>([
  [
    'a button of his role',
    () =>
      sql`update menu_button set is_deleted = true where id in (select button_id from role_button where ${ofHis()})`,
    () =>
      sql`update menu_button set is_deleted = false where id in (select button_id from role_button where ${ofHis()})`,
  ],
  [
    'the scope of his role',
    () => sql`update role set data_range = 0 where ${role()}`,
    () => sql`update role set data_range = 3 where ${role()}`,
  ],
  [
    'his role',
    () => sql`update role set status = false where ${role()}`,
    () => sql`update role set status = true where ${role()}`,
  ],
  [
    'his account',
    () => sql`update users set is_active = false where id = ${owner}`,
    () => sql`update users set is_active = true where id = ${owner}`,
  ],
])('who owns a receiver is told until %s is taken, and again when it is given back', async (_what, take, give) => {
  const before = [await next(), await next()];
  await change(take());
  const without = [await next(), await next()];
  await change(give());

  expect([before, without, await next()]).toEqual([[1, 1], [0, 0], 1]);
});

test('a department that is moved from under its owner’s is seen no longer', async () => {
  await change(sql`update role set data_range = 1 where ${role()}`);
  const [above, below] = ['above', 'below'].map((name) => `${name}-${crypto.randomUUID()}`);
  await change(sql`insert into dept (name, key) values (${above}, ${above}), (${below}, ${below})`);
  await change(sql`update dept set parent = (select id from dept where key = ${above}) where key = ${below}`);
  await change(sql`update users set dept = (select id from dept where key = ${above}) where id = ${owner}`);
  await change(sql`
    update booking set dept_belong_id = (select id from dept where key = ${below}), creator_id = 1 where id = ${booking}`);
  const before = await next();
  await change(sql`update dept set parent = null where key = ${below}`);

  expect([before, await next()]).toEqual([1, 0]);
});

test('nothing is remembered of rights that are undone in the end', async () => {
  await change(sql`update role set data_range = 0 where ${role()}`);
  expect(await next()).toBe(0);
  const undone = writeTransaction(database, async (db) => {
    await sql`update role set data_range = 3 where ${role()}`.execute(db);
    expect(await queuedCount(db)).toBe(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // Another change gets the number of the one rolled back.
  await change(sql`update role set name = name where ${role()}`);

  expect(await next()).toBe(0);
});

test('who sees what is asked of all owners at once, and of none twice', async () => {
  const watched = Object.assign(database.withPlugin(statementCounter), { replica: undefined });
  const counted = () => writeTransaction(watched, queuedCount);
  const first = await statementsOf(counted);
  await change(sql`
    insert into delivery_target (name, url, creator_id)
    select 'more', 'https://example.com/', ${owner} from generate_series(1, 5)`);
  const { statements, answer } = await statementsOf(counted);

  expect(answer).toBe(6);
  expect(statements).toBeLessThan(first.statements);
  expect(statements).toBeLessThanOrEqual(2 + 4);
});
