import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { todoFilters } from '#contract/workbench/links.ts';
import { type CardContext, countOf } from './counted.ts';
import { dueOf } from './due.ts';

const byStatus = ['submit', 'send', 'dismissed'] as const;

/** What waits for the caller: each counted as its list is. */
export async function todoCard(asker: CardContext): Promise<Figures['todo']> {
  const { db, totals, viewer } = asker;
  const counts = byStatus.map((todo) => sql`${sql.lit(todo)}, ${countOf(bookings, viewer, todoFilters[todo])}`);
  const byState = await totals(
    db,
    sql<{ total: Pick<Figures['todo'], (typeof byStatus)[number]> }>`
      select jsonb_build_object(${sql.join(counts)}) as total`,
  );
  return { ...byState, ...(await dueOf(asker)).waits };
}
