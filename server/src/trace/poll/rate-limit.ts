import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';

type Deps = Pick<JobDeps, 'database' | 'clock'>;
type SlotRequest = { provider: string; latest: Date; signal?: AbortSignal };

/**
 * Waits until a provider may be asked: calls of all nodes stand in one row, so far apart that no minute has more of them than it
 * allows. Undefined once the turn has come; else when it would come, later than the caller waits.
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

/** The next free moment; it is the caller's where it is not too late for them. */
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

/** A provider that says it is asked too often is left alone for as long as it says. */
export async function pauseProvider({ database, clock }: Deps, provider: string, seconds: number): Promise<void> {
  const until = new Date(clock.now().getTime() + seconds * 1000);
  await writeTransaction(database, async (db) => setNext(db, provider, until));
}

async function setNext(db: Tx, provider: string, at: Date): Promise<void> {
  await sql`
    update trace_provider_turn set next_call_at = greatest(next_call_at, ${at}::timestamptz)
    where provider = ${provider}`.execute(db);
}
