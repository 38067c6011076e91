import { sql } from 'kysely';
import { fixKinds, type ImportFix } from '#contract/sheet-reading.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Where names are; a ship's name is its code. */
export const namedTables: Readonly<Record<ImportFix['kind'], { table: string; zh: string; en: string; code: string }>> =
  {
    port: { table: 'port', code: 'code', zh: 'name_zh', en: 'name_en' },
    carrier: { table: 'carrier', code: 'code', zh: 'name_zh', en: 'name_en' },
    surcharge: { table: 'surcharge', code: 'code', zh: 'name_zh', en: 'name_en' },
    vessel: { table: 'vessel', code: 'name', zh: 'name', en: 'name' },
  };

/** Without stored meanings whose code was deleted, so that the user has to fix these texts again. */
export async function usableFixes(db: Tx, fixes: readonly ImportFix[]): Promise<ImportFix[]> {
  const usable = new Set<ImportFix>();
  for (const kind of fixKinds) {
    const fixesOfKind = fixes.filter((fix) => fix.kind === kind);
    if (fixesOfKind.length === 0) continue;
    const { table, code: column } = namedTables[kind];
    const codes = fixesOfKind.map(({ code }) => code);
    const { rows } = await sql<{ code: string }>`
      select ${sql.ref(column)} as code from ${sql.table(table)}
      where ${sql.ref(column)} = any(${codes}::text[]) and enabled and not is_deleted`.execute(db);
    const there = new Set(rows.map(({ code }) => code));
    for (const fix of fixesOfKind) if (there.has(fix.code)) usable.add(fix);
  }
  return fixes.filter((fix) => usable.has(fix));
}
