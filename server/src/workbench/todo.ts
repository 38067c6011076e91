import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import { todoFilters, todos } from '#contract/workbench/links.ts';
import { type Asker, countOf } from './counted.ts';

/** What waits for the caller: each counted as its list is. */
export function todoCard({ db, totals, viewer }: Asker): Promise<Figures['todo']> {
  const counts = todos.map((todo) => sql`${sql.lit(todo)}, ${countOf(bookings, viewer, todoFilters[todo])}`);
  return totals(db, sql<{ total: Figures['todo'] }>`select jsonb_build_object(${sql.join(counts)}) as total`);
}
