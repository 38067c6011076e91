import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';
import { carrierReader } from '#server/sheet-reading/carrier-names.ts';
import { foldedHeader, type TypeNames } from '#server/sheet-reading/folded-header.ts';
import type { HeadingNames } from './layout/headings.ts';

/** What headings may name. */
export async function headingNames(db: Tx): Promise<HeadingNames> {
  const { rows } = await sql<{ code: string; names: string[] }>`
    select code, array[code, name_zh, name_en] as names from surcharge where enabled and not is_deleted order by sort desc`.execute(
    db,
  );
  const carriers = await carrierReader(db);
  return {
    types: await typeNames(db),
    surcharges: new Map(rows.flatMap(({ code, names }) => names.map((name) => [foldedHeader(name), code] as const))),
    isCarrier: (text) => carriers.codeOf(text) !== undefined,
  };
}

/** Container types by their codes, ISO types and aliases in headers. */
export async function typeNames(db: Tx): Promise<TypeNames> {
  const { rows } = await sql<{ code: string; names: string[] }>`
    select code, aliases || array[code, iso_size_type] as names from container_type where enabled and not is_deleted order by sort desc`.execute(
    db,
  );
  return new Map(rows.flatMap(({ code, names }) => names.map((name) => [foldedHeader(name), code] as const)));
}
