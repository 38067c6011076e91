import { type RawBuilder, sql } from 'kysely';
import { writeTransaction } from '#server/platform/database/db.ts';
import type { DeliveryDeps, DeliveryKind, Ready } from './delivery-kind.ts';

/** Longer than any series of retries: a job silent for this long was lost. */
const lostHours = 3;

/** Whether no job has claimed receiver `s`. */
export const isUnclaimed = (now: Date | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(s.job is null or s.queued_at is null or s.queued_at < ${now}::timestamptz - make_interval(hours => ${lostHours}))`;

type Claim = { target: number; job: string };

/** The next delivery to a receiver for a job; null if there is none, or another job has claimed it. */
export async function claimNext(kind: DeliveryKind, deps: DeliveryDeps, claim: Claim): Promise<Ready | null> {
  return (await renewClaim(kind, deps, claim)) ? readyFor(kind, deps, claim) : null;
}

/** A job keeps its claim between retries. */
async function renewClaim(
  kind: DeliveryKind,
  { database, clock }: DeliveryDeps,
  { target, job }: Claim,
): Promise<boolean> {
  const now = clock.now();
  const { numAffectedRows } = await sql`
    update ${sql.table(kind.targets)} s set job = ${job}::uuid, queued_at = ${now}
    where s.id = ${target} and s.status = 'ACTIVE' and ${kind.takes} and (s.job = ${job}::uuid or ${isUnclaimed(now)})`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

/**
 * Writers never wait for a job that has found something to send. Only if the queue looks empty, the job locks the
 * receiver, which waits for writers, and checks again: the claim is released together with the finding that the queue
 * is empty, so that later deliveries are found here, or by the job that their writer has queued.
 */
async function readyFor(kind: DeliveryKind, deps: DeliveryDeps, { target, job }: Claim): Promise<Ready | null> {
  return writeTransaction(deps.database, async (db) => {
    const table = sql.table(kind.targets);
    const isOurs = async (lock: RawBuilder<unknown>): Promise<boolean> => {
      const { rows } = await sql`select from ${table} where id = ${target} and job = ${job}::uuid ${lock}`.execute(db);
      return rows.length > 0;
    };
    if (!(await isOurs(sql``))) return null;
    const found = await kind.next(db, deps, target);
    if (found) return found;
    if (!(await isOurs(sql`for update`))) return null;
    const late = await kind.next(db, deps, target);
    if (!late) await sql`update ${table} set job = null, queued_at = null where id = ${target}`.execute(db);
    return late;
  });
}
