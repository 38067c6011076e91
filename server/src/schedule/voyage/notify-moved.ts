import { sql } from 'kysely';
import type { Ctx } from '#server/http/route.ts';
import { bookingsOn } from './bookings-on.ts';
import type { VoyageChange } from './differences.ts';
import { recordChanges, type VoyageChanges } from './record-changes.ts';

type Moved = VoyageChanges['before'] & { status: string; is_deleted: boolean };

/**
 * Handles deleted or restored voyages like cancelled ones: notifies the users of their bookings, and updates the
 * cut-offs. Voyages that did not sail anyway are skipped.
 */
export async function notifyMoved(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Moved>`
    select id, vessel, export_voyage, status, is_deleted from voyage
    where id = any(${ids}) and status in ('PLANNED', 'ACTIVE') order by id`.execute(ctx.db);
  const list = rows.map((before): VoyageChanges => ({ before, changes: [changeOf(before)] }));
  const bookings = await bookingsOn(
    ctx.db,
    rows.map(({ id }) => id),
  );
  await recordChanges(ctx, { list, bookings, source: null });
}

function changeOf({ status, is_deleted: isDeleted }: Moved): VoyageChange {
  const [old_value, new_value] = isDeleted ? [status, 'CANCELLED'] : ['CANCELLED', status];
  return {
    port_call_id: null,
    unlocode: null,
    field: 'voyage_status',
    old_value,
    new_value,
    shift_hours: null,
    time_zone: '',
  };
}
