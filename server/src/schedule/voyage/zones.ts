import { dayIn } from '#contract/schedule/weeks.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { currentTimes, type NextCall } from './differences.ts';

export type Zones = ReadonlyMap<string, string>;

/** Time zones of ports by code, without unknown ones. */
export async function zonesOf(db: Tx, codes: readonly string[]): Promise<Zones> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('port')
    .select(['code', 'time_zone'])
    .where('code', 'in', [...new Set(codes)])
    .where('is_deleted', '=', false)
    .execute();
  return new Map(rows.map(({ code, time_zone }) => [code, time_zone]));
}

/** The first day of a voyage, as planned, in the time zone of its first port. */
export function firstDay(calls: readonly NextCall[], zones: Zones): string {
  const [first] = calls;
  if (!first) throw new Error('a voyage has calls');
  const { arrival, departure } = currentTimes(first);
  const at = first.planned_departure ?? first.planned_arrival ?? departure ?? arrival;
  if (at === null) throw new Error('a call has a time');
  return dayIn(zones.get(first.unlocode) ?? 'UTC', at);
}
