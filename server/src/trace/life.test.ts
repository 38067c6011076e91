import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { aFullBooking, boxes, newBookingState, setBookingState } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { daysAhead } from '#test/build/day.ts';
import { settleChanged } from './intake/public.ts';
import { pollDue } from './poll/poll-due.ts';
import { createLog } from '#server/platform/log/log.ts';

let now = new Date();
const { as, database, config } = await testServer({ clock: { now: () => now } });
const base = '/api/trace/trace_subscription/';
const dayMs = 86_400_000;

async function followedOf(booking: number): Promise<TraceSubscription> {
  // Sessions expire as time passes.
  const reader = await as('superadmin');
  const data = await reader.expectSuccess('GET', `${base}?booking_id=${booking}`);
  const { data: rows } = data as { data: { id: number }[] };
  return reader.expectSuccess('GET', `${base}${rows[0]?.id ?? 0}/`);
}

/** Advances the time, polling every ten days; actual events are compared with the clock and the booking. */
async function later(days: number, booking: number): Promise<TraceSubscription> {
  const deps = { database, config, clock: { now: () => now }, log: createLog('silent') };
  for (let left = days; left > 0; left -= 10) {
    now = new Date(now.getTime() + Math.min(left, 10) * dayMs);
    await pollDue(deps, new AbortController().signal);
    await settleChanged(deps, new AbortController().signal);
  }
  const followed = await followedOf(booking);
  expect(followed.events.filter(({ set_aside: aside }) => aside !== '')).toEqual([]);
  expect(
    followed.events.filter((event) => event.classifier === 'ACT' && Date.parse(event.event_at) > now.getTime()),
  ).toEqual([]);
  return followed;
}

async function confirmed(mblno: string, overrides: object = {}): Promise<number> {
  const clerk = await as('superadmin');
  const { id } = await aFullBooking(clerk, { mblno, etd: daysAhead(20), ...overrides });
  await setBookingState(database, id, { ...newBookingState, so: 3 });
  await clerk.expectSuccess('POST', `/api/booking/booking/${id}/confirm/`, { mblno });
  return id;
}

const reached = ({ milestones }: TraceSubscription): string[] =>
  milestones.filter(({ state }) => state === 'actual').map(({ node }) => node);

describe('a booking that is confirmed', () => {
  let id = 0;
  beforeAll(async () => {
    id = await confirmed('COSU6209990001');
  });

  test('is followed by itself, and its first node is told at once', async () => {
    const followed = await later(0, id);

    expect(followed).toMatchObject({
      provider: 'SIMULATED',
      ref_type: 'BL',
      reference_no: 'COSU6209990001',
      status: 'ACTIVE',
      is_automatic: true,
      current_node: 'BKCF',
    });
    expect(followed.milestones[0]).toMatchObject({ node: 'BKCF', state: 'actual' });
    expect(followed.milestones.find(({ node }) => node === 'BDAR')).toMatchObject({ state: 'planned' });
  });

  test('sails with nobody’s instructions nowhere, however many days go by', async () => {
    const followed = await later(90, id);

    expect(followed.status).toBe('ACTIVE');
    expect(reached(followed).at(-1)).toBe('TMPS');
  });

  test('moves along the progress bar day by day once its carrier has the papers, to its end', async () => {
    await sql`update booking set sistatus = 3, si_sent_at = now() where id = ${id}`.execute(database);
    await sql`update booking_container set vgm_state = 'ACCEPTED' where booking_id = ${id}`.execute(database);
    const followed = await later(2, id);

    expect(followed).toMatchObject({ status: 'ENDED', current_node: 'END' });
    expect(new Set(followed.containers.map(({ container_no: box }) => box))).toEqual(new Set(['CSQU3054383']));
    const { rows } = await sql`select from trace_push_log where subscription_id = ${followed.id}`.execute(database);
    expect(rows.length).toBeGreaterThan(2);
  });
});

test('of a booking whose boxes have no numbers none is told, and the release waits for them', async () => {
  const [box] = boxes(1);
  const id = await confirmed('COSU6209990002', {
    etd: now.toISOString().slice(0, 10),
    ctnlist: [{ ...box, cntrno: '' }],
  });
  const before = await later(40, id);
  await sql`update booking_container set cntrno = 'CSQU3054383' where booking_id = ${id}`.execute(database);
  const after = await later(1, id);

  expect(before.containers).toEqual([]);
  expect(reached(before)).toEqual(['BKCF']);
  expect(after.containers.map(({ container_no: each }) => each)).toEqual(['CSQU3054383']);
  expect(reached(after).at(-1)).toBe('TMPS');
});
