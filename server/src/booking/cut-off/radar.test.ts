import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Radar } from '#contract/booking/cut-offs/radar.ts';
import { isAutomaticCutOff } from '#contract/booking/cut-offs/automatic.ts';
import { nextCutOff } from '#contract/booking/cut-offs/countdown.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const stranger = await as('frontdesk2');
const office = await as('backoffice1');

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

type Times = Readonly<Record<string, number>>;

/** A booking with cut-offs at these hours from now. */
async function booked(times: Times, body: object = {}): Promise<number> {
  const data = await clerk.expectSuccess('POST', '/api/booking/booking/', { carrier: 'COSCO', ...body });
  const { id } = data as { id: number };
  const cutoffs = Object.entries(times).map(([code, hours]) => ({ code, at: inHours(hours) }));
  if (cutoffs.length > 0) await clerk.expectSuccess('PUT', `/api/booking/booking/${id}/cutoffs/`, { cutoffs });
  return id;
}

async function radar(query = '', reader = clerk): Promise<Radar> {
  const { status, data } = await reader.call('GET', `/api/booking/cut_off_radar/?${query}`);
  expect(status).toBe(200);
  return data;
}

const idsOf = ({ data }: Radar) => data.map((row) => row.id);

beforeAll(async () => {
  // The demo's own bookings would vary with the date.
  await database.updateTable('booking_cutoff').set({ is_deleted: true }).execute();
});

describe('the radar', () => {
  test('shows what is near, the nearest first, with all its cut-offs, and what each span holds', async () => {
    const far = await booked({ DCO: 60, FCO: 100 });
    const near = await booked({ DCO: 3, FCO: 90 });
    const missed = await booked({ DCO: -5, FCO: 30 });
    await booked({ DCO: 200 });
    await booked({ EFC: 10, TCO: 12 });

    const all = await radar();

    expect(idsOf(all)).toEqual([near, missed, far]);
    expect(all.counts).toEqual({ '24': 1, '48': 2, '72': 3, overdue: 1 });
    expect(all.data[0]?.cutoffs.map(({ code }) => code)).toEqual(['DCO', 'FCO']);
    expect(idsOf(await radar('span=overdue'))).toEqual([missed]);
    expect(idsOf(await radar('span=24'))).toEqual([near]);
    expect(await radar('limit=1&page=2')).toMatchObject({ total: 3, data: [{ id: missed }], is_next: true });
  });

  test('leaves out what is done, cancelled or deleted, but not an SI that lies in the house', async () => {
    const sent = await booked({ DCO: 5 });
    const handedIn = await booked({ DCO: 5 });
    const cancelled = await booked({ CUA: 5 });
    const deleted = await booked({ CUA: 5 });
    const confirmed = { bsstatus: 5, sistatus: 1 };
    await database.updateTable('booking').set(confirmed).where('id', '=', handedIn).execute();
    await database
      .updateTable('booking')
      .set({ ...confirmed, si_sent_at: new Date().toISOString() })
      .where('id', '=', sent)
      .execute();
    await database.updateTable('booking').set({ cancel_state: 'CANCELLED' }).where('id', '=', cancelled).execute();
    await clerk.expectSuccess('DELETE', `/api/booking/booking/${deleted}/`);

    const shown = idsOf(await radar('limit=999'));

    expect(shown).toContain(handedIn);
    expect(shown).not.toContain(sent);
    expect(shown).not.toContain(cancelled);
    expect(shown).not.toContain(deleted);
  });

  test('is narrowed by carrier, port, code and owner', async () => {
    const id = await booked({ VCO: 7 }, { carrier: 'MSK', portload: 'CNYNT' });

    expect(idsOf(await radar('carrier=MSK'))).toEqual([id]);
    expect(idsOf(await radar('portload=CNYNT&portload=CNSHA'))).toEqual([id]);
    expect(idsOf(await radar('code=VCO'))).toEqual([id]);
    expect(idsOf(await radar('mine=1&code=VCO'))).toEqual([id]);
    expect(idsOf(await radar('mine=1&code=VCO', office))).toEqual([]);
  });

  test('shows nothing outside the caller’s scope', async () => {
    await booked({ DCO: 2 });

    expect(idsOf(await radar('', stranger))).toEqual([]);
  });

  test('refuses a span that there is not', async () => {
    expect((await clerk.call('GET', '/api/booking/cut_off_radar/?span=96')).status).toBe(400);
  });
});

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('the next cut-off of a booking', () => {
  const codes = ['DCO', 'VCO', 'CUA', 'FCO', 'EFC', 'TCO', 'AFC'];
  const deadlines = new Set(['DCO', 'VCO', 'CUA', 'FCO', 'AFC']);

  test('is in a list what the plain model says, whatever the times and the ticks', async () => {
    const roll = dice(7);
    const created = new Map<number, Record<string, { hours: number; isDone: boolean }>>();
    for (let count = 0; count < 40; count += 1) {
      const times = Object.fromEntries(
        codes.filter(() => roll() < 0.5).map((code) => [code, Math.round(roll() * 300 - 120) + 0.5]),
      );
      const id = await booked(times);
      const ticked = Object.keys(times).filter((code) => roll() < 0.3 && !isAutomaticCutOff(code));
      if (ticked.length > 0)
        await sql`update booking_cutoff set is_done = true, done_at = now()
          where booking_id = ${id} and code = any(${ticked})`.execute(database);
      created.set(
        id,
        Object.fromEntries(
          Object.entries(times).map(([code, hours]) => [code, { hours, isDone: ticked.includes(code) }]),
        ),
      );
    }

    const data = await clerk.expectSuccess('GET', '/api/booking/booking/?limit=999');

    const rows = new Map(
      (data as { data: { id: number; next_cutoff_code: string | null }[] }).data.map((r) => [r.id, r]),
    );
    for (const [id, times] of created) {
      const model = Object.entries(times).map(([code, { hours, isDone }]) => ({
        code,
        at: inHours(hours),
        is_done: isDone,
      }));
      const next = nextCutOff(model, Date.now(), (code) => deadlines.has(code));
      expect([id, rows.get(id)?.next_cutoff_code]).toEqual([id, next?.code ?? null]);
    }
  });
});
