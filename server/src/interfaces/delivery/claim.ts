import { type RawBuilder, sql } from 'kysely';
import { writeTransaction } from '#server/platform/database/db.ts';
import type { DeliveryDeps, DeliveryKind, Ready } from './delivery-kind.ts';

/** Beyond the longest row of tries: a job that has said nothing for so long was lost. */
const lostHours = 3;

/** Whether nobody is at receiver `s`. */
export const isUnclaimed = (now: Date | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(s.job is null or s.queued_at is null or s.queued_at < ${now}::timestamptz - make_interval(hours => ${lostHours}))`;

type Claim = { target: number; job: string };

/** What a job is to send to a receiver; null when nothing waits, or another job is at it. */
export async function claimNext(kind: DeliveryKind, deps: DeliveryDeps, claim: Claim): Promise<Ready | null> {
  return (await renewClaim(kind, deps, claim)) ? readyFor(kind, deps, claim) : null;
}

/** A job keeps its receiver between its tries, whatever it fails at. */
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
 * Who writes for a receiver never waits for a job that has found something to send. Only where nothing seems to wait is the
 * receiver held, which waits for who is writing, and looked at again: it is given free with the finding that nothing does, so
 * what is written meanwhile is found here, or by the job that its writer has queued.
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
