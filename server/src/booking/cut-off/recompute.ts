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

/** What a booking's defaults depend on. */
const deciding = ['carrier', 'service', 'vessel', 'voyno', 'etd', 'portload', 'cargoid'] as const;

/** Whether a change is one of what the defaults depend on. */
export function movesCutOffs(current: Values, changed: Values): boolean {
  return deciding.some((name) => name in changed && changed[name] !== current[name]);
}

/**
 * Whether it is still the sailing that times were told of. `edited`: somebody has written another ship, voyage or port, perhaps to put a
 * slip right; `other`: it was rolled over or amended to another one.
 */
export type SailingChange = 'same' | 'edited' | 'other';

/** What a change of a booking's fields does to its sailing; what was empty until now is no other one. */
export function sailingChange(current: Values, changed: Values): SailingChange {
  const isOther = (['vessel', 'voyno', 'portload'] as const).some(
    (name) => name in changed && current[name] && changed[name] && changed[name] !== current[name],
  );
  return isOther ? 'edited' : 'same';
}

/**
 * Works out anew what the schedules and the defaults say, after the carrier, the service, the port or the sailing has changed. What
 * somebody has told or ticked off of the same sailing stays. Of another one ticks go and told times are marked as estimated until somebody
 * tells new ones; where it is surely another one, known defaults take their place (SO17).
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
  // Those that stay are written too: the port, and with it the zone they are told in, may be another one.
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

/** Nobody has told it: it follows the schedules and the rules. */
const isCalculated = ({ source }: Pick<CutOffValues, 'source'>) => source === 'RULE' || source === 'SCHEDULE';

/** What a sailing's schedule says of a code comes before what is usual. */
async function defaultsOf({ db }: Caller, bookingId: number): Promise<Default[]> {
  const scheduled = (await scheduledCutOffs(bookingId).execute(db)).rows;
  const known = new Set(scheduled.map(({ code }) => code));
  const usual = await defaultCutOffsOf(db, sql`b.id = ${bookingId}`);
  return [...scheduled, ...usual.filter(({ code }) => !known.has(code))];
}

/** Sailings that an ISO moment can be told of. */
const tellable = sql`b.etd between date '1920-01-01' and date '2990-01-01'`;

/** Of each code the rule that names most holds; of two that name as many the carrier's comes before the service's. */
const mostSpecificFirst = sql`
  (r.carrier is not null)::int + (r.service is not null)::int + (r.portload is not null)::int desc,
  r.carrier nulls last, r.service nulls last, r.portload nulls last`;

type DefaultCutOff = Default & { booking_id: number };
type Timed = Omit<DefaultCutOff, 'at'> & { hours_before: number; local: string; zone: string };

/**
 * The usual times of the bookings `b` that a condition chooses, by the clocks of their ports of loading. PostgreSQL takes the second one
 * of a time that comes twice, and may know other rules for a zone than we who show it.
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
