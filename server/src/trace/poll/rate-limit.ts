import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';

type Deps = Pick<JobDeps, 'database' | 'clock'>;
type SlotRequest = { provider: string; latest: Date; signal?: AbortSignal };

/**
 * Waits for a provider's rate limit: calls of all nodes are spaced by one row, so that no minute has more than the
 * limit. Undefined once the slot has come; otherwise its time, if later than the caller can wait.
 */
export async function waitForSlot(deps: Deps, { provider, latest, signal }: SlotRequest): Promise<Date | undefined> {
  const now = deps.clock.now();
  const { at, isOurs } = await writeTransaction(deps.database, async (db) =>
    reserveSlot(db, { provider, latest, now }),
  );
  if (!isOurs) return at;
  await pause(Math.max(0, at.getTime() - now.getTime()), undefined, { ...(signal && { signal }) });
  return undefined;
}

/** Reserves the next free slot, unless it is too late for the caller. */
async function reserveSlot(db: Tx, { provider, latest, now }: Omit<SlotRequest, 'signal'> & { now: Date }) {
  await sql`
    insert into trace_provider_turn (provider, next_call_at) values (${provider}, ${now}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ at: string; rate: number }>`
    select greatest(t.next_call_at, ${now}::timestamptz) as at, p.rate_limit as rate
    from trace_provider_turn t join trace_provider p on p.code = t.provider
    where t.provider = ${provider} for update of t`.execute(db);
  const at = new Date(rows[0]?.at ?? now);
  const isOurs = at <= latest;
  if (isOurs) await setNext(db, provider, new Date(at.getTime() + 60_000 / (rows[0]?.rate ?? 1)));
  return { at, isOurs };
}

/** Pauses a provider for as long as its rate limit response requests. */
export async function pauseProvider({ database, clock }: Deps, provider: string, seconds: number): Promise<void> {
  const until = new Date(clock.now().getTime() + seconds * 1000);
  await writeTransaction(database, async (db) => setNext(db, provider, until));
}

async function setNext(db: Tx, provider: string, at: Date): Promise<void> {
  await sql`
    update trace_provider_turn set next_call_at = greatest(next_call_at, ${at}::timestamptz)
    where provider = ${provider}`.execute(db);
}
