import { sql } from 'kysely';
import { readTransaction, writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { askOutside } from '#server/platform/outgoing.ts';
import { readPush } from '../callback/public.ts';
import { type Followed, heldSubscription } from '../followed.ts';
import { takeIn } from '../intake/public.ts';
import { secretOf } from '../provider/public.ts';
import { logPush } from '../push-log.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'config'>;

const names = { BL: 'transportDocumentReference', BK: 'carrierBookingReference', CN: 'equipmentReference' } as const;
/** Where nobody says how often, e.g. after a refresh by hand. */
const usualMinutes = 360;

/** Asks a publisher of DCSA Track & Trace 2.2 for a subscription's events; no connection waits while it answers. */
export async function askDcsa(deps: Deps, followed: Followed): Promise<void> {
  const { database, clock, config } = deps;
  const { id, provider, base_url: base, ref_type: type, reference_no: reference } = followed;
  if (base === '') return;
  const credential = await readTransaction(database, async (db) => secretOf({ db, config }, provider, 'credential'));
  const url = `${base.replace(/\/$/, '')}/v2/events?${names[type]}=${encodeURIComponent(reference)}&limit=500`;
  const began = clock.now();
  const answer = await askOutside(url, {
    headers: { accept: 'application/json', ...(credential && { authorization: credential }) },
  }).catch((error: unknown) => ({
    status: 0,
    body: '',
    error: error instanceof Error ? error.message : String(error),
  }));
  await writeTransaction(database, async (db) => {
    const now = clock.now();
    const held = await heldSubscription(db, id);
    if (held?.status !== 'ACTIVE') return;
    const error = 'error' in answer ? answer.error : answer.status === 200 ? '' : `answered ${answer.status}`;
    const read = error === '' ? readPush('DCSA_TNT22', answer.body, now) : { events: [], wrong: [error] };
    await takeIn(db, held, { events: read.events.map((each) => each.read(held)), now });
    await logPush(db, {
      subscription: id,
      provider,
      direction: 'OUT',
      at: began,
      body: answer.body === '' ? url : answer.body,
      ...(answer.status > 0 && { status: answer.status }),
      error: read.wrong.join('; '),
      tookMs: now.getTime() - began.getTime(),
    });
    const minutes = held.poll_minutes || usualMinutes;
    await sql`
      update trace_subscription set next_poll_at = ${now}::timestamptz + make_interval(mins => ${minutes})
      where id = ${id}`.execute(db);
  });
}
