import { sql } from 'kysely';
import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import type { ImportFix } from '#contract/sheet-reading.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { carrierReader } from '#server/sheet-reading/carrier-names.ts';
import { foldedHeader, type TypeNames } from '#server/sheet-reading/folded-header.ts';
import type { HeadingNames } from './layout/headings.ts';
import type { TableColumn } from './layout/rate-table.ts';

/** What headings may name. */
export async function headingNames(db: Tx): Promise<HeadingNames> {
  const { rows } = await sql<{ code: string }>`select code from surcharge where enabled and not is_deleted`.execute(db);
  const carriers = await carrierReader(db);
  return {
    types: await typeNames(db),
    surcharges: new Set(rows.map(({ code }) => code)),
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

export type Remembered = { carrier: string | null; meanings: ReadonlyMap<string, string>; fixes: ImportFix[] };

const noMemory: Remembered = { carrier: null, meanings: new Map(), fixes: [] };

/** The stored mapping of the carrier whose headers match; of several the one with the most matches. */
export async function rememberedFor(db: Tx, headings: readonly string[]): Promise<Remembered> {
  const headers = [...new Set(headings.map(foldedHeader))];
  const { rows: found } = await sql<{ carrier: string; meanings: [string, string][] }>`
    select carrier, jsonb_agg(jsonb_build_array(header, meaning)) as meanings
    from rate_import_mapping group by carrier
    having bool_and(header = any(${headers}::text[])) order by count(*) desc, carrier limit 1`.execute(db);
  const one = found[0];
  if (!one) return noMemory;
  const { rows: fixes } = await sql<ImportFix>`
    select kind, written as text, code from rate_import_fix where carrier = ${one.carrier}`.execute(db);
  return { carrier: one.carrier || null, meanings: new Map(one.meanings), fixes };
}

/** Stores the meanings of a carrier's columns and texts, replacing earlier ones. */
export async function remember(db: Tx, plan: RateImportPlan, columns: readonly TableColumn[]): Promise<void> {
  const carrier = plan.carrier ?? '';
  const meanings = plan.mapping.columns.flatMap((meaning, at) => {
    const folded = foldedHeader(columns[at]?.heading ?? '').slice(0, 200);
    return folded === '' ? [] : [{ header: folded, meaning }];
  });
  await sql`delete from rate_import_mapping where carrier = ${carrier}`.execute(db);
  await sql`
    insert into rate_import_mapping (carrier, header, meaning)
    select ${carrier}, header, meaning from jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb) as m (header text, meaning text)
    on conflict do nothing`.execute(db);
  await sql`
    insert into rate_import_fix (carrier, kind, written, code)
    select distinct on (kind, text) ${carrier}, kind, text, code
    from jsonb_to_recordset(${JSON.stringify(plan.fixes)}::jsonb) as f (kind text, text text, code text) where text <> ''
    on conflict (carrier, kind, written) do update set code = excluded.code`.execute(db);
}
