import { sql } from 'kysely';
import type { CutOff, CutOffSource } from '#contract/booking/cut-offs/cut-off.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Caller } from '#server/http/rows.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { cutOffsOf, portZone } from './cut-offs.ts';

/**
 * A change of one code for a booking's history: its time, null if there was or is none, or whether it is an estimate.
 */
export type CutOffChange = { path: string; old: string | boolean | null; new: string | boolean | null };

type StatedCutOff = { code: string; at: string | null; estimated?: boolean | undefined };

/**
 * Writes reported times, e.g. from the carrier's confirmation; null removes one. Other codes are unchanged; an estimate
 * does not replace a time on the same day. Returns the differences.
 */
export async function writeCutOffs(
  caller: Caller,
  bookingId: number,
  { list, source }: { list: readonly StatedCutOff[]; source: CutOffSource },
): Promise<CutOffChange[]> {
  if (list.length === 0) return [];
  await refuseUnknownCutOffs(caller, list);
  const before = await cutOffsOf(caller, bookingId);
  const currentByCode = new Map(before.map((each) => [each.code, each]));
  const toWrite = list.flatMap(({ code, at, estimated = false }) => {
    const known = currentByCode.get(code);
    if (at === null || (estimated && isOnDay(known, at))) return [];
    return [{ code, at, source, estimated, is_done: isTicked(known) }];
  });
  await upsertCutOffs(caller, bookingId, toWrite);
  await deleteCutOffs(
    caller,
    bookingId,
    list.filter(({ at }) => at === null).map(({ code }) => code),
  );
  return changesBetween(before, await cutOffsOf(caller, bookingId));
}

/** Whether a cut-off is on the day of an instant, in its time zone. */
function isOnDay(known: CutOff | undefined, at: string): boolean {
  const dayOf = (moment: string, zone: string): string => zonedTime(moment, zone).slice(0, 10);
  return known !== undefined && dayOf(known.at, known.port_tz) === dayOf(at, known.port_tz);
}

/** Whether a user has ticked it; cut-offs that are met automatically do not count. */
export function isTicked(cutOff: CutOff | undefined): boolean {
  return cutOff !== undefined && cutOff.is_done && !cutOff.is_done_by_itself;
}

/** A cut-off as it is to be stored. */
export type CutOffValues = Pick<CutOff, 'code' | 'at' | 'source' | 'estimated' | 'is_done'>;

/** Writes complete cut-offs in one statement; a deleted one is restored. */
export async function upsertCutOffs(
  { db, viewer }: Caller,
  bookingId: number,
  list: readonly CutOffValues[],
): Promise<void> {
  if (list.length === 0) return;
  await sql`
    insert into booking_cutoff as old
      (booking_id, code, at, port_tz, source, estimated, is_done, done_at, done_by, creator_id, modifier_id, dept_belong_id)
    select b.id, v.code, v.at, ${portZone}, v.source, v.estimated, v.is_done, case when v.is_done then now() end,
      case when v.is_done then ${viewer.id}::bigint end, ${viewer.id}, ${viewer.id}, b.dept_belong_id
    from booking b cross join jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as v (code text, at timestamptz, source text, estimated boolean, is_done boolean)
    where b.id = ${bookingId}
    on conflict (booking_id, code) do update set
      at = excluded.at, port_tz = excluded.port_tz, source = excluded.source, estimated = excluded.estimated,
      is_done = excluded.is_done, is_deleted = false, modifier_id = excluded.modifier_id,
      done_at = case when excluded.is_done then coalesce(old.done_at, excluded.done_at) end,
      done_by = case when excluded.is_done then coalesce(old.done_by, excluded.done_by) end,
      changed_at = case when old.is_deleted or old.at <> excluded.at then now() else old.changed_at end
    where old.is_deleted or (old.at, old.port_tz, old.source, old.estimated, old.is_done)
      is distinct from (excluded.at, excluded.port_tz, excluded.source, excluded.estimated, excluded.is_done)`.execute(
    db,
  );
}

/** Marks cut-offs as deleted; their values stay in the table. */
export async function deleteCutOffs(
  { db, viewer }: Caller,
  bookingId: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await sql`
    update booking_cutoff
    set is_deleted = true, is_done = false, done_at = null, done_by = null, changed_at = now(), modifier_id = ${viewer.id}
    where booking_id = ${bookingId} and code = any(${codes}) and not is_deleted`.execute(db);
}

/** Refuses unknown codes, and duplicates. */
export async function refuseUnknownCutOffs({ db }: Caller, list: readonly { code: string }[]): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from cutoff_code where code = any(${list.map(({ code }) => code)}) and not is_deleted`.execute(db);
  const known = new Set(rows.map(({ code }) => code));
  const issues = list.flatMap(({ code }, at): FieldIssue[] => {
    const path = `cutoffs.${at}.code`;
    if (!known.has(code)) return [{ path, rule: 'unknown_code', params: { value: code } }];
    const isTwin = list.findIndex((each) => each.code === code) < at;
    return isTwin ? [{ path, rule: 'repeated_key', params: { value: code } }] : [];
  });
  refuseAny(issues);
}

export function changesBetween(before: readonly CutOff[], after: readonly CutOff[]): CutOffChange[] {
  const was = new Map(before.map((each) => [each.code, each]));
  const is = new Map(after.map((each) => [each.code, each]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((code) => {
    const [old, now] = [was.get(code), is.get(code)];
    const path = `cutoffs.${code}`;
    return [
      ...(momentOf(old) === momentOf(now) ? [] : [{ path, old: old?.at ?? null, new: now?.at ?? null }]),
      ...(isEstimate(old) === isEstimate(now)
        ? []
        : [{ path: `${path}.estimated`, old: isEstimate(old), new: isEstimate(now) }]),
    ];
  });
}

const momentOf = (cutOff: CutOff | undefined) => cutOff && Date.parse(cutOff.at);
const isEstimate = (cutOff: CutOff | undefined) => cutOff?.estimated ?? false;
