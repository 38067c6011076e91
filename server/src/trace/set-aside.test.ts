import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking, boxes, newBookingState, setBookingState } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { lockSubscription } from './followed.ts';
import { tracePollTask } from './poll/poll.task.ts';
import { type ProviderEvent, emptyEvent } from './provider-event.ts';
import { storeEvents } from './intake/public.ts';

const { as, database, config } = await testServer();
const office = await as('superadmin');
const base = '/api/trace/trace_subscription/';
const [ownBox, second] = ['CSQU3054383', 'CSQU3054399'];
const now = new Date();
const inHours = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
let [booking, id, count] = [0, 0, 0];

const anEvent = (overrides: Partial<ProviderEvent> & Pick<ProviderEvent, 'event_uid' | 'node'>): ProviderEvent => ({
  ...emptyEvent,
  event_type: 'EQUIPMENT',
  event_code: 'LOAD',
  classifier: 'ACT',
  event_at: inHours(-2),
  created_at: inHours(-1),
  source: 'CARRIER',
  ...overrides,
});

async function storeAndRead(events: readonly ProviderEvent[], at = now): Promise<TraceSubscription> {
  await writeTransaction(database, async (db) => {
    const followed = await lockSubscription(db, id);
    if (!followed) throw new Error('no subscription');
    await storeEvents(db, followed, { events, now: at });
  });
  return seen();
}
const seen = async (): Promise<TraceSubscription> => office.expectSuccess('GET', `${base}${id}/`);
const markOf = ({ events }: TraceSubscription, uid: string) => events.find((each) => each.event_uid === uid)?.set_aside;
const stateOf = ({ milestones }: TraceSubscription, node: string) =>
  milestones.find((each) => each.node === node)?.state;
const published = async (): Promise<unknown[]> =>
  (await office.call('GET', '/dcsa/tnt/v2/events?limit=500')).raw.json<unknown[]>();
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select e.event_uid as uid from event_outbox o join trace_event e on e.id = o.event_id
    where e.subscription_id = ${id} order by o.id`.execute(database);
  return rows.map(({ uid }) => uid);
}

beforeEach(async () => {
  count += 1;
  const mblno = `ASID620000000${count}`;
  ({ id: booking } = await aFullBooking(office, { mblno }));
  await setBookingState(database, booking, { ...newBookingState, so: 5 });
  const subscription = {
    provider: 'MANUAL',
    ref_type: 'BL',
    reference_no: mblno,
    booking_id: booking,
    pol: 'CNTAO',
    pod: 'NLRTM',
  };
  ({ id } = await office.expectSuccess('POST', base, subscription));
  await sql`update trace_subscription set status = 'ACTIVE' where id = ${id}`.execute(database);
  await sql`delete from event_subscriber`.execute(database);
  await sql`
    insert into event_subscriber (owner_id, callback_url) select id, 'https://x.example.com/' from users
    where username = 'superadmin'`.execute(database);
});

describe('what is told as actual and lies in the future', () => {
  const arrival = anEvent({
    event_uid: 'A',
    node: 'BDAR',
    event_type: 'TRANSPORT',
    event_code: 'ARRI',
    event_at: inHours(48),
    unlocode: 'NLRTM',
  });
  const end = anEvent({ event_uid: 'E', node: 'END', event_type: 'SYSTEM', event_code: 'END', event_at: inHours(72) });

  test('is kept and marked, moves nothing, ends nothing and is told to nobody', async () => {
    const expected = anEvent({ ...arrival, event_uid: 'B', classifier: 'EST', event_at: inHours(40) });
    const after = await storeAndRead([anEvent({ event_uid: 'L', node: 'LOBD' }), expected, arrival, end]);

    expect([markOf(after, 'A'), markOf(after, 'E'), markOf(after, 'B')]).toEqual(['AHEAD', 'AHEAD', '']);
    expect(after).toMatchObject({ status: 'ACTIVE', current_node: 'LOBD' });
    expect(Date.parse(after.eta ?? '')).toBe(Date.parse(inHours(40)));
    expect(stateOf(after, 'BDAR')).toBe('estimated');
    expect(JSON.stringify(await published())).not.toContain(inHours(48));
    expect(await waiting()).toEqual(['L', 'B']);
  });

  test('is hidden from customers', async () => {
    await storeAndRead([arrival]);
    const shared = (await office.expectSuccess('POST', `${base}${id}/share/`)) as TraceSubscription;
    const anybody = await as();
    const { data } = await anybody.call('GET', `/api/trace/public/${shared.share_path?.split('/').at(-1)}/`);

    expect(data).toMatchObject({ events: [], current_node: null, status: 'moving' });
  });

  test('counts once it is told again when its time has come', async () => {
    await storeAndRead([arrival]);
    const still = await storeAndRead([arrival], new Date(now.getTime() + 3_600_000));
    const after = await storeAndRead([arrival], new Date(now.getTime() + 49 * 3_600_000));

    expect([markOf(still, 'A'), markOf(after, 'A')]).toEqual(['AHEAD', '']);
    expect([stateOf(still, 'BDAR'), stateOf(after, 'BDAR')]).toEqual(['open', 'actual']);
    expect(await waiting()).toEqual(['A']);
  });

  test('is refused where it is keyed in by hand, and as estimated it is taken', async () => {
    const keyed = { node: 'BDAR', event_at: inHours(48), unlocode: 'NLRTM' };
    const refused = await office.call('POST', `${base}${id}/event/`, { ...keyed, classifier: 'ACT' });
    const taken = await office.call('POST', `${base}${id}/event/`, { ...keyed, classifier: 'EST' });

    expect([refused.status, taken.status]).toEqual([400, 200]);
    expect(refused.data).toMatchObject({ fields: [{ path: 'event_at', rule: 'not_yet' }] });
  });
});

describe('what is told of a container that the booking does not have', () => {
  const other = anEvent({ event_uid: 'O', node: 'RCVE', event_code: 'GTIN', container_no: second });

  /** Runs the task of every minute. */
  async function minute(): Promise<void> {
    const deps = { database, config, clock: { now: () => now }, log: createLog('silent') };
    await tracePollTask.run({}, { deps, signal: new AbortController().signal } as never);
  }

  test('is kept and marked, moves nothing, ends nothing and is told to nobody', async () => {
    const after = await storeAndRead([anEvent({ event_uid: 'L', node: 'LOBD', container_no: ownBox }), other]);

    expect([markOf(after, 'L'), markOf(after, 'O')]).toEqual(['', 'OTHER_BOX']);
    expect(after).toMatchObject({ status: 'ACTIVE', current_node: 'LOBD', container_count: 1 });
    expect(after.containers.map(({ container_no: box }) => box)).toEqual([ownBox]);
    expect(await waiting()).toEqual(['L']);
  });

  test('counts as long as a box of the booking has no number: it may be that one', async () => {
    await sql`update booking_container set cntrno = '' where booking_id = ${booking}`.execute(database);
    const after = await storeAndRead([other]);

    expect([markOf(after, 'O'), after.current_node]).toEqual(['', 'RCVE']);
  });

  test('counts once the booking has it, and is told on then; and no longer once it has it no more', async () => {
    await storeAndRead([other]);
    const put = async (cntrno: string) => {
      await sql`update booking_container set cntrno = ${cntrno} where booking_id = ${booking}`.execute(database);
      await minute();
      return seen();
    };
    const had = await put(second);
    const lost = await put(ownBox);

    expect([markOf(had, 'O'), had.status, had.current_node]).toEqual(['', 'ENDED', 'RCVE']);
    expect([markOf(lost, 'O'), lost.status, lost.current_node]).toEqual(['OTHER_BOX', 'ACTIVE', null]);
    expect(await waiting()).toEqual(['O']);
  });

  test('of two boxes only the other one is set aside', async () => {
    const two = await aFullBooking(office, { mblno: `ASIDTWO0000${count}`, ctnlist: boxes(2) });
    await sql`update trace_subscription set booking_id = ${two.id} where id = ${id}`.execute(database);
    const { rows } = await sql<{ box: string }>`
      select cntrno as box from booking_container where booking_id = ${two.id} order by seq`.execute(database);
    const events = rows.map(({ box }, at) => anEvent({ event_uid: `N${at}`, node: 'LOBD', container_no: box }));
    const after = await storeAndRead([
      ...events,
      anEvent({ event_uid: 'X', node: 'DSCH', container_no: 'MSCU1234566' }),
    ]);

    expect(['N0', 'N1', 'X'].map((uid) => markOf(after, uid))).toEqual(['', '', 'OTHER_BOX']);
    expect(after.container_count).toBe(2);
  });
});
