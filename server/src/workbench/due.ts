import { sql } from 'kysely';
import type { Figures } from '#contract/workbench/figures.ts';
import { todoFilters } from '#contract/workbench/links.ts';
import { dueNow } from '#server/booking/cut-off/public.ts';
import { readable } from '#server/http/rows.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import type { CardContext } from './counted.ts';

type Due = { waits: Pick<Figures['todo'], 'si' | 'vgm' | 'cutoff'>; missed: Figures['missed'] };

/** Counts of cut-offs near now, for two cards: if the caller has both with the same scope, they are counted once. */
export function dueOf({ db, totals, viewer }: Pick<CardContext, 'db' | 'totals' | 'viewer'>): Promise<Due> {
  const due = dueNow(readable(bookingTable, viewer), Number(todoFilters.cutoff.cutoff_within));
  return totals(
    db,
    sql<{ total: Due }>`
      with due as materialized (${due}),
      codes as (select code, count(*) as bookings from due where is_missed group by code),
      missed as (select code, name_zh, name_en, bookings from codes join cutoff_code using (code))
      select jsonb_build_object(
        'waits', (select jsonb_build_object('si', count(*) filter (where waits_si), 'vgm', count(*) filter (where waits_vgm),
          'cutoff', count(distinct booking_id) filter (where is_next)) from due),
        'missed', jsonb_build_object(
          'bookings', (select count(distinct booking_id) from due where is_missed),
          'codes', (select coalesce(jsonb_agg(to_jsonb(missed) order by bookings desc, code), '[]') from missed))) as total`,
  );
}
