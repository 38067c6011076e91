import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { foldedName } from '#server/sheet-reading/port-names.ts';
import { possibleNames } from '#server/sheet-reading/port-texts.ts';

/** The office's groups that cells name, with the codes of their ports, by folded name; a name of two groups is none's. */
export async function portGroupsOf(db: Tx, cells: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = new Set(cells.flatMap((cell) => [cell, ...possibleNames(cell)]).map(foldedName));
  const { rows } = await sql<{ names: string[]; members: string[] }>`
    select aliases || array[code, name_zh, name_en] as names, members from port_group where enabled and not is_deleted`.execute(
    db,
  );
  const groups = new Map<string, readonly string[]>();
  const ambiguous = new Set<string>();
  for (const { names, members } of rows)
    for (const name of new Set(names.map(foldedName))) {
      if (!named.has(name)) continue;
      if (groups.has(name)) ambiguous.add(name);
      groups.set(name, members);
    }
  for (const name of ambiguous) groups.delete(name);
  return groups;
}
