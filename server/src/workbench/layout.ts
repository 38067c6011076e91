import { sql } from 'kysely';
import { type Layout, readLayout, defaultLayout } from '#contract/workbench/layout.ts';
import { periodDays } from '#contract/workbench/links.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { DateRange } from './counted.ts';

type InitialWorkbench = { layout: Layout; is_own: boolean; span: DateRange };

/** A user's layout, and the days of their figures, in one statement. */
export async function beginning(db: Tx, userId: number): Promise<InitialWorkbench> {
  const { rows } = await sql<{ layout: unknown; from: string; to: string }>`
    select (select layout from workbench_layout where user_id = ${userId}) as layout,
      to_char(current_date - ${periodDays - 1}::int, 'YYYY-MM-DD') as from, to_char(current_date, 'YYYY-MM-DD') as to`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  const { layout, from, to } = found;
  return { layout: layout === null ? defaultLayout : readLayout(layout), is_own: layout !== null, span: { from, to } };
}

export async function saveLayout(db: Tx, userId: number, layout: Layout): Promise<void> {
  await sql`
    insert into workbench_layout (user_id, layout) values (${userId}, ${JSON.stringify(layout)}::jsonb)
    on conflict (user_id) do update set layout = excluded.layout, update_datetime = now()`.execute(db);
}

export async function dropLayout(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('workbench_layout').where('user_id', '=', userId).execute();
}
