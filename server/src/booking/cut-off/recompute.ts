import { type RawBuilder, sql } from 'kysely';
import type { Values } from '#server/http/changes.ts';
import type { Caller } from '#server/http/rows.ts';
import { cutOffsOf, portZone } from './cut-offs.ts';
import { changesBetween, type CutOffChange, isTicked, put, type Standing, takeAway } from './write.ts';

/** What a booking's defaults depend on. */
const deciding = ['carrier', 'service', 'etd', 'portload', 'cargoid'] as const;

/** Whether a change is one of what the defaults depend on. */
export function movesCutOffs(current: Values, changed: Values): boolean {
  return deciding.some((name) => name in changed && changed[name] !== current[name]);
}

/**
 * Works the defaults out anew after the carrier, the service, the port or the sailing has changed. What somebody has told or
 * ticked off stays. `rolled`: it sails with another ship, so that told times are no longer true: where a default is known it
 * takes their place, and the others are marked as estimated until somebody tells new ones (domain 2.2, SO17).
 */
export async function recomputeCutOffs(
  caller: Caller,
  bookingId: number,
  { rolled = false }: { rolled?: boolean } = {},
): Promise<CutOffChange[]> {
  const before = await cutOffsOf(caller.db, bookingId);
  const told = new Set(before.filter((each) => each.source !== 'RULE' || isTicked(each)).map(({ code }) => code));
  const defaults = (await usualCutOffs(sql`b.id = ${bookingId}`).execute(caller.db)).rows;
  const usual = new Set(defaults.map(({ code }) => code));
  const stays = before.filter(({ code }) => told.has(code) && !(rolled && usual.has(code)));
  const kept = stays.map((each): Standing => ({
    ...each,
    is_done: isTicked(each) && !rolled,
    estimated: rolled || each.estimated,
  }));
  const written = defaults.filter(({ code }) => rolled || !told.has(code));
  // Those that stay are written too: the port, and with it the zone they are told in, may be another one.
  await put(caller, bookingId, [...kept, ...written.map((each): Standing => ({ ...each, is_done: false }))]);
  const gone = before.filter(({ code, source }) => source === 'RULE' && !told.has(code) && !usual.has(code));
  await takeAway(
    caller,
    bookingId,
    gone.map(({ code }) => code),
  );
  return changesBetween(before, await cutOffsOf(caller.db, bookingId));
}

type Default = Pick<Standing, 'code' | 'at' | 'source' | 'estimated'>;

/** Sailings that an ISO moment can be told of. */
const tellable = sql`b.etd between date '1920-01-01' and date '2990-01-01'`;

/** Of each code the rule that names most holds; of two that name as many the carrier's comes before the service's. */
const mostNamed = sql`
  (r.carrier is not null)::int + (r.service is not null)::int + (r.portload is not null)::int desc,
  r.carrier nulls last, r.service nulls last, r.portload nulls last`;

/** What concerns no box of this booking is left out (domain 2.5). */
const applies = sql`case k.applies_to
  when 'CFS' then exists (select from service_type s where s.code = b.service and s.receipt_type = 'CFS')
  when 'R' then b.cargoid = 'R' when 'D' then b.cargoid = 'D' when 'O' then b.cargoid = 'O' else true end`;

/** The usual times of the bookings `b` that a condition chooses, by the clocks of their ports of loading. */
export function usualCutOffs(chosen: RawBuilder<unknown>): RawBuilder<Default & { booking_id: number }> {
  return sql`
    select distinct on (b.id, r.code) b.id as booking_id, r.code, 'RULE' as source, r.estimated,
      case when r.days_before is null
        then (b.etd::timestamp at time zone zone.name) - make_interval(hours => r.hours_before)
        else (b.etd - r.days_before + r.local_time) at time zone zone.name end as at
    from booking b
    cross join lateral (select ${portZone} as name) zone
    join cutoff_rule r on (r.carrier is null or r.carrier = b.carrier)
      and (r.service is null or r.service = b.service) and (r.portload is null or r.portload = b.portload)
    join cutoff_code k on k.code = r.code and k.enabled and not k.is_deleted
    where ${chosen} and ${tellable} and b.carrier is not null
      and r.enabled and not r.is_deleted and ${applies}
    order by b.id, r.code, ${mostNamed}`;
}
