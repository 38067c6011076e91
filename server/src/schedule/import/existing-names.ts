import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { zonesOf } from '../voyage/public.ts';
import type { ExistingNames } from './check-voyages.ts';
import type { StagedRow } from './staged.ts';

/** The ports, carriers and cut-off codes that rows name and that there are. */
export async function existingNames(db: Tx, rows: readonly StagedRow[]): Promise<ExistingNames> {
  const zones = await zonesOf(
    db,
    rows.flatMap(({ input }) => input.unlocode ?? []),
  );
  const codes = (table: 'carrier' | 'cutoff_code') =>
    sql<{ code: string }>`select code from ${sql.table(table)} where enabled and not is_deleted`.execute(db);
  const [carriers, cutOffCodes] = [await codes('carrier'), await codes('cutoff_code')];
  const set = ({ rows: found }: { rows: { code: string }[] }) => new Set(found.map(({ code }) => code));
  return { zones, carriers: set(carriers), cutOffCodes: set(cutOffCodes) };
}
