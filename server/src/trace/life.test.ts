import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { aFullBooking, putAt, fresh } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { askDue } from './poll/ask-due.ts';
import { createLog } from '#server/platform/log.ts';

let now = new Date();
const { as, database, config } = await testServer({ clock: { now: () => now } });
const office = await as('superadmin');
const base = '/api/trace/trace_subscription/';
const minute = 60_000;

async function followedOf(booking: number): Promise<TraceSubscription> {
  // Time goes by, and sessions with it.
  const reader = await as('superadmin');
  const data = await reader.done('GET', `${base}?booking_id=${booking}`);
  const { data: rows } = data as { data: { id: number }[] };
  const answer = await reader.call('GET', `${base}${rows[0]?.id ?? 0}/`);
  return answer.data;
}

async function later(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * minute);
  const deps = { database, config, clock: { now: () => now }, log: createLog('silent') };
  await askDue(deps, new AbortController().signal);
}

describe('a booking that is confirmed', () => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await aFullBooking(office, { mblno: 'COSU6209990001' }));
    await putAt(database, id, { ...fresh, so: 3 });
    const body = { mblno: 'COSU6209990001' };
    await office.done('POST', `/api/booking/booking/${id}/confirm/`, body);
  });

  test('is followed by itself, and its first node is told at once', async () => {
    const followed = await followedOf(id);

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

  test('moves along the progress bar as its journey is played, to its end', async () => {
    await later(5);
    const early = await followedOf(id);
    expect(early.milestones.find(({ node }) => node === 'DLPT')).toMatchObject({ state: 'actual' });
    expect(early.milestones.find(({ node }) => node === 'BDAR')).toMatchObject({ state: 'estimated' });

    await later(30);
    const late = await followedOf(id);
    expect(late).toMatchObject({ status: 'ENDED', current_node: 'END' });
    const { rows } = await sql`select from trace_push_log where subscription_id = ${late.id}`.execute(database);
    expect(rows.length).toBeGreaterThan(2);
  });
});
