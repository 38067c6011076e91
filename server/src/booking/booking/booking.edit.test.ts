import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { containerTypes } from '#contract/codes/container-type.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

type Saved = { id: number; version: number; ctnlist: { id: number }[] };

async function stashed(body: object = {}): Promise<Saved> {
  const { data, status } = await clerk.call('POST', url, { carrier: 'COSCO', ...body });
  expect(status).toBe(200);
  return data;
}

/** Number of statements waiting for a lock. */
async function whoWaits(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}

async function userId(username: string): Promise<number> {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

test('a line that stands twice in the list is refused', async () => {
  const { id, version, ctnlist } = await stashed({ ctnlist: [{ ctnall: '20GP', ctnnum: 2 }] });
  const twice = [...ctnlist, ...ctnlist];

  const { status, data } = await clerk.call('PUT', `${url}${id}/`, { version, ctnlist: twice });

  expect(status).toBe(400);
  expect(data).toMatchObject({ fields: [{ path: 'ctnlist.1.id', rule: 'container_repeated' }] });
});

test('a list may name every container type, and is saved again as it was answered', async () => {
  const types = await clerk.call('GET', `${containerTypes.path}?limit=999`);
  const codes = (types.data as { data: { code: string }[] }).data.map(({ code }) => code);
  const booking = await stashed({ ctnlist: codes.map((code) => ({ ctnall: code, ctnnum: 999 })) });

  const again = await clerk.call('PUT', `${url}${booking.id}/`, booking);

  expect(again).toMatchObject({ status: 200, data: { ctnnum: codes.length * 999 } });
});

test('a salesman who assigns a booking to another gets a success and no longer sees it', async () => {
  const [one, other] = [await userId('frontdesk2'), await userId('frontdesk1')];
  const { id } = await stashed({ sale_id: one });
  const salesman = await as('frontdesk2');
  const { version } = (await salesman.expectSuccess('GET', `${url}${id}/`)) as Saved;

  const handed = await salesman.call('PUT', `${url}${id}/`, { version, sale_id: other });

  expect(handed).toMatchObject({ status: 200, data: { sale_name: 'Zhang (front desk)' } });
  expect((await salesman.call('GET', `${url}${id}/`)).status).toBe(404);
});

test('a salesman who has left stays in the booking, but cannot be given a new one', async () => {
  const former = await userId('backoffice2');
  const { id, version } = await stashed({ sale_id: former });
  const activity = (isActive: boolean) =>
    database.updateTable('users').set({ is_active: isActive }).where('id', '=', former).execute();

  await activity(false);
  const unchanged = await clerk.call('PUT', `${url}${id}/`, { version, sale_id: former, custno: 'C1' });
  const created = await clerk.call('POST', url, { carrier: 'COSCO', sale_id: former });
  await activity(true);

  expect(unchanged).toMatchObject({ status: 200, data: { custno: 'C1', sale_name: 'Li (operations)' } });
  expect(created.data).toMatchObject({ fields: [{ path: 'sale_id', rule: 'unknown_code' }] });
});

test('a code that is being removed cannot be taken up meanwhile', async () => {
  let writing: Promise<{ status: number; data: unknown }> | undefined;
  await database.transaction().execute(async (tx) => {
    await tx.selectFrom('carrier').select('id').where('code', '=', 'MSC').forUpdate().execute();
    writing = clerk.call('POST', url, { carrier: 'MSC' });
    await expect.poll(whoWaits).toBe(1);
    await tx.updateTable('carrier').set({ is_deleted: true }).where('code', '=', 'MSC').execute();
  });
  const answer = await writing;
  await database.updateTable('carrier').set({ is_deleted: false }).where('code', '=', 'MSC').execute();

  expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'carrier', rule: 'unknown_code' }] } });
});

test('two large batches at once do not wait for each other in a circle', async () => {
  const batch = Array.from({ length: 300 }, () => ({ customername: 'batch' }));

  const answers = await Promise.all([clerk.call('POST', url, batch), clerk.call('POST', url, batch)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const numbers = answers.flatMap(({ data }) => (data as { orderno: string }[]).map(({ orderno }) => orderno));
  expect(new Set(numbers).size).toBe(600);
});

test('a stale list of containers is returned with the current list; an unchanged one does not clash', async () => {
  const line = { ctnall: '20GP', kgs: '1.5' };
  const { id, version, ctnlist } = await stashed({ ctnlist: [line] });
  const put = (body: object) => clerk.call('PUT', `${url}${id}/`, { version, ...body });
  await put({ vessel: 'A' });

  const unchanged = await put({ custno: 'C', ctnlist: ctnlist.map((each) => ({ ...each, kgs: '1.50' })) });
  const added = await put({ ctnlist: [...ctnlist, line] });

  expect(unchanged.data).toMatchObject({ fields: ['custno'], current: { vessel: 'A', ctnlist: [{ kgs: '1.500' }] } });
  expect(added).toMatchObject({ status: 409, data: { fields: ['ctnlist'] } });
});
