import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Presence } from '#contract/booking/presence.ts';
import { openEventStream } from '#test/event-reader.ts';
import { agentOf, testServer } from '#test/harness.ts';

const { app, as, database, headersOf } = await testServer({ jobs: true });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const url = '/api/booking/booking/';
const [clerk, office, stranger] = [await as('frontdesk1'), await as('backoffice1'), await as('frontdesk2')];

async function stashed(): Promise<number> {
  const data = await clerk.expectSuccess('POST', url, { carrier: 'COSCO', portload: 'CNTAO' });
  return (data as { id: number }).id;
}

async function signed(who: typeof clerk, id: number, sign: object = {}): Promise<Presence> {
  const { status, data } = await who.call('POST', `${url}${id}/presence/`, { page: 'one', ...sign });
  expect(status).toBe(200);
  return data;
}

test('shows who else has it open and their activity; several windows of a user count once', async () => {
  const id = await stashed();
  expect((await signed(clerk, id)).people).toEqual([]);
  await signed(clerk, id, { page: 'two', is_editing: true });

  const seen = await signed(office, id);

  expect(seen.people).toEqual([expect.objectContaining({ name: 'Zhang (front desk)', is_editing: true })]);
  expect(seen.version).toBe(1);
  expect(seen.lock).toBeNull();
});

test('ends with the last window, and by itself when nothing was heard for 45 seconds', async () => {
  const id = await stashed();
  await signed(clerk, id);
  expect((await signed(office, id)).people).toHaveLength(1);
  await signed(clerk, id, { is_leaving: true });
  expect((await signed(office, id)).people).toEqual([]);

  await signed(clerk, id);
  await sql`update booking_presence set at = now() - interval '46 seconds' where booking_id = ${id}`.execute(database);

  expect((await signed(office, id)).people).toEqual([]);
});

test('tells pages at once when somebody comes, begins to type or leaves, and nobody else', async () => {
  const id = await stashed();
  const [own, others] = [await headersOf('backoffice1'), await headersOf('frontdesk2')];
  const [heard, strangers] = [await openEventStream(origin, own), await openEventStream(origin, others)];
  await agentOf(app, own).expectSuccess('POST', `${url}${id}/presence/`, { page: 'one' });

  for (const sign of [{}, {}, { is_editing: true }, { is_leaving: true }]) {
    // Sequentially, because each only notifies of changes since the previous one.
    await signed(clerk, id, sign);
  }

  const presenceEvents = () => heard.events.filter(({ event }) => event === 'presence').map(({ data }) => data);
  await expect.poll(() => presenceEvents().length).toBe(3);
  expect(presenceEvents()).toEqual([{ booking: id }, { booking: id }, { booking: id }]);
  expect(strangers.events.filter(({ event }) => event === 'presence')).toEqual([]);
});

test('is closed to whoever may not see the booking', async () => {
  const id = await stashed();

  expect((await stranger.call('POST', `${url}${id}/presence/`, { page: 'one' })).status).toBe(404);
  expect((await clerk.call('POST', `${url}999999999/presence/`, { page: 'one' })).status).toBe(404);
  expect((await (await as()).call('POST', `${url}${id}/presence/`, { page: 'one' })).status).toBe(401);
  const { rows } = await sql`select 1 from booking_presence where booking_id = ${id}`.execute(database);
  expect(rows).toEqual([]);
});

test.each([[{}], [{ page: '' }], [{ page: 'x'.repeat(41) }], [{ page: 'one', is_editing: 'maybe' }]])(
  'is refused when malformed: %o',
  async (sign) => {
    const id = await stashed();

    expect((await clerk.call('POST', `${url}${id}/presence/`, sign)).status).toBe(400);
  },
);
