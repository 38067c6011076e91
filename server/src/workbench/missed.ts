import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import { overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { visible } from '#server/http/rows.ts';
import { isLiving, isOpen } from '#server/booking/cut-off/public.ts';
import type { Asker } from './counted.ts';

/** Cut-offs that were missed lately, as the radar counts them: a booking once in all, and once with each code. */
export function missedCard({ db, totals, viewer }: Asker): Promise<Figures['missed']> {
  return totals(
    db,
    sql<{ total: Figures['missed'] }>`
      with missed as (
        select c.code, count(distinct c.booking_id) as bookings
        from booking_cutoff c
        join cutoff_code k on k.code = c.code and k.kind = 'DEADLINE'
        join booking t on t.id = c.booking_id
        where c.at < now() and c.at > now() - make_interval(hours => ${sql.lit(overdueHours)})
          and ${visible(bookings, viewer)} and ${isLiving('t')} and ${isOpen('t')}
        group by grouping sets ((c.code), ()))
      select jsonb_build_object(
        'bookings', (select coalesce(sum(bookings), 0) from missed where code is null),
        'codes', (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name_zh', name_zh, 'name_en', name_en, 'bookings', bookings)
          order by bookings desc, code), '[]') from missed join cutoff_code using (code))) as total`,
  );
}
