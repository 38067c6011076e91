import { type RawBuilder, sql } from 'kysely';
import { momentOf } from '#contract/freight/zoned-time.ts';
import type { Values } from '#server/http/write/changes.ts';
import type { Caller } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { cutOffsOf, portZone } from './cut-offs.ts';
import { applies, scheduledCutOffs } from './scheduled.ts';
import {
  changesBetween,
  type CutOffChange,
  isTicked,
  upsertCutOffs,
  type CutOffValues,
  deleteCutOffs,
} from './write.ts';

const hourMs = 3_600_000;

/** Fields of a booking that its default cut-offs depend on. */
const deciding = ['carrier', 'service', 'vessel', 'voyno', 'etd', 'portload', 'cargoid'] as const;

/** Whether a change affects the default cut-offs. */
export function movesCutOffs(current: Values, changed: Values): boolean {
  return deciding.some((name) => name in changed && changed[name] !== current[name]);
}

/**
 * Whether the sailing is still the one that times were reported for. `edited`: a user has entered another ship, voyage
 * or port, perhaps as a correction; `other`: it was rolled over or amended to another one.
 */
export type SailingChange = 'same' | 'edited' | 'other';

/** How a change of a booking's fields affects its sailing; filling empty fields does not count. */
export function sailingChange(current: Values, changed: Values): SailingChange {
  const isOther = (['vessel', 'voyno', 'portload'] as const).some(
    (name) => name in changed && current[name] && changed[name] && changed[name] !== current[name],
  );
  return isOther ? 'edited' : 'same';
}

/**
 * Recomputes the times from schedules and defaults, after a change of carrier, service, port or sailing. Reported times
 * and ticks remain for the same sailing. For another one, ticks are removed and reported times marked as estimates
 * until new ones are reported; if it certainly is another one, known defaults replace them (SO17).
 */
export async function recomputeCutOffs(
  caller: Caller,
  bookingId: number,
  sailing: SailingChange = 'same',
): Promise<CutOffChange[]> {
  const [isSame, isOther] = [sailing === 'same', sailing === 'other'];
  const before = await cutOffsOf(caller, bookingId);
  const isFixed = (each: (typeof before)[number]) => !isCalculated(each) || (isTicked(each) && sailing !== 'edited');
  const fixedCodes = new Set(before.filter(isFixed).map(({ code }) => code));
  const defaults = await defaultsOf(caller, bookingId);
  const usual = new Set(defaults.map(({ code }) => code));
  const stays = before.filter(({ code }) => fixedCodes.has(code) && !(isOther && usual.has(code)));
  const remaining = stays.map((each): CutOffValues => ({
    ...each,
    is_done: isTicked(each) && isSame,
    estimated: !isSame || each.estimated,
  }));
  const written = defaults.filter(({ code }) => isOther || !fixedCodes.has(code));
  // Unchanged ones are written too, because the port, and so their time zone, may have changed.
  await upsertCutOffs(caller, bookingId, [
    ...remaining,
    ...written.map((each): CutOffValues => ({ ...each, is_done: false })),
  ]);
  const outdated = before.filter((each) => isCalculated(each) && !fixedCodes.has(each.code) && !usual.has(each.code));
  await deleteCutOffs(
    caller,
    bookingId,
    outdated.map(({ code }) => code),
  );
  return changesBetween(before, await cutOffsOf(caller, bookingId));
}

type Default = Pick<CutOffValues, 'code' | 'at' | 'source' | 'estimated'>;

/** Not reported: it follows the schedules and the rules. */
const isCalculated = ({ source }: Pick<CutOffValues, 'source'>) => source === 'RULE' || source === 'SCHEDULE';

/** The time of a sailing's schedule precedes the usual one. */
async function defaultsOf({ db }: Caller, bookingId: number): Promise<Default[]> {
  const scheduled = (await scheduledCutOffs(bookingId).execute(db)).rows;
  const known = new Set(scheduled.map(({ code }) => code));
  const usual = await defaultCutOffsOf(db, sql`b.id = ${bookingId}`);
  return [...scheduled, ...usual.filter(({ code }) => !known.has(code))];
}

/** Sailings within the range of an ISO instant. */
const tellable = sql`b.etd between date '1920-01-01' and date '2990-01-01'`;

/** For each code the most specific rule applies; of equally specific ones the carrier's precedes the service's. */
const mostSpecificFirst = sql`
  (r.carrier is not null)::int + (r.service is not null)::int + (r.portload is not null)::int desc,
  r.carrier nulls last, r.service nulls last, r.portload nulls last`;

type DefaultCutOff = Default & { booking_id: number };
type Timed = Omit<DefaultCutOff, 'at'> & { hours_before: number; local: string; zone: string };

/**
 * The default times of bookings `b` that match a condition, in the time zones of their ports of loading. For a time
 * that occurs twice PostgreSQL takes the second, and its time zone data may differ from that of Node.js, which displays
 * it.
 */
export async function defaultCutOffsOf(db: Tx, chosen: RawBuilder<unknown>): Promise<DefaultCutOff[]> {
  const { rows } = await sql<Timed>`
    select distinct on (b.id, r.code) b.id as booking_id, r.code, 'RULE' as source, r.estimated, ${portZone} as zone,
      coalesce(r.hours_before, 0) as hours_before,
      to_char(b.etd - coalesce(r.days_before, 0) + coalesce(r.local_time, time '00:00'), 'YYYY-MM-DD HH24:MI') as local
    from booking b
    join cutoff_rule r on (r.carrier is null or r.carrier = b.carrier)
      and (r.service is null or r.service = b.service) and (r.portload is null or r.portload = b.portload)
    join cutoff_code k on k.code = r.code and k.enabled and not k.is_deleted
    where ${chosen} and ${tellable} and b.carrier is not null
      and r.enabled and not r.is_deleted and ${applies}
    order by b.id, r.code, ${mostSpecificFirst}`.execute(db);
  return rows.map(({ hours_before: hours, local, zone, ...usual }) => ({
    ...usual,
    at: new Date(Date.parse(momentOf(local, zone)) - hours * hourMs).toISOString(),
  }));
}
