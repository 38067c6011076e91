import { sql } from 'kysely';
import { followSchedule } from '#server/booking/cut-off/public.ts';
import type { Ctx } from '#server/http/route.ts';
import type { BookingOn } from './bookings-on.ts';
import type { VoyageChange } from './differences.ts';
import type { StoredVoyage } from './stored-voyage.ts';
import { concerns, notifyVoyageChanged } from './notify-voyage-changed.ts';

/** The previous version of a voyage, and its changes. */
export type VoyageChanges = {
  before: Pick<StoredVoyage, 'id' | 'vessel' | 'export_voyage'>;
  changes: readonly VoyageChange[];
};

type Recording = { list: readonly VoyageChanges[]; bookings: readonly BookingOn[]; source: number | null };

/** Records changes with the bookings concerned, and notifies their users; returns the number of bookings. */
export async function recordChanges(ctx: Ctx, { list, bookings, source }: Recording): Promise<number> {
  const onVoyage = Map.groupBy(bookings, ({ voyage_id: id }) => id);
  const rows = list.flatMap(({ before, changes }) =>
    changes.map(({ time_zone: _, ...change }) => ({
      ...change,
      voyage_id: before.id,
      source_id: source,
      booking_ids: (onVoyage.get(before.id) ?? [])
        .filter((each) => concerns(each, { ...change, time_zone: '' }))
        .map(({ id }) => id),
    })),
  );
  await insertChanges(ctx, rows);
  let count = 0;
  for (const { before, changes } of list)
    for (const booking of onVoyage.get(before.id) ?? []) {
      const heard = changes.filter((change) => concerns(booking, change));
      if (heard.length === 0) continue;
      count += 1;
      // Sequentially, because they share the transaction's connection.
      await notifyVoyageChanged(ctx, booking, { voyage: before, changes: heard });
      if (heard.some(({ field }) => movesCutOffs.has(field))) await followSchedule(ctx, booking.id);
    }
  return count;
}

/** Changes after which a booking's cut-offs may differ. */
const movesCutOffs: ReadonlySet<VoyageChange['field']> = new Set([
  'cutoff',
  'voyage_status',
  'vessel',
  'export_voyage',
  'call_added',
  'call_removed',
  'call_status',
]);

async function insertChanges({ db, viewer }: Ctx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into schedule_change
      (voyage_id, port_call_id, unlocode, field, old_value, new_value, shift_hours, source_id, booking_ids, creator_id, modifier_id, dept_belong_id)
    select voyage_id, (select c.id from port_call c where c.id = port_call_id), unlocode, field, old_value, new_value, shift_hours,
      source_id, coalesce(booking_ids, '{}'), ${viewer.id}, ${viewer.id}, ${viewer.dept}::bigint
    from jsonb_populate_recordset(null::schedule_change, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
