import { sql } from 'kysely';
import type { ImportFix } from '#contract/sheet-reading.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { foldedHeader } from './folded-header.ts';

/** What sheets are about: each has its own meanings of columns. Names that were confirmed for a carrier hold for all. */
export type SheetSubject = 'rates' | 'schedules';

export type RememberedSheet = {
  carrier: string | null;
  meanings: ReadonlyMap<string, string>;
  fixes: readonly ImportFix[];
};

const noMemory: RememberedSheet = { carrier: null, meanings: new Map(), fixes: [] };

/** The stored mapping of the carrier whose headers match; of several the one with the most matches. */
export async function rememberedFor(
  db: Tx,
  subject: SheetSubject,
  headings: readonly string[],
): Promise<RememberedSheet> {
  const headers = [...new Set(headings.map(foldedHeader))];
  const { rows: found } = await sql<{ carrier: string; meanings: [string, string][] }>`
    select carrier, jsonb_agg(jsonb_build_array(header, meaning)) as meanings
    from sheet_mapping where subject = ${subject} group by carrier
    having bool_and(header = any(${headers}::text[])) order by count(*) desc, carrier limit 1`.execute(db);
  const one = found[0];
  if (!one) return noMemory;
  const { rows: fixes } = await sql<ImportFix>`
    select kind, written as text, code from sheet_fix where carrier = ${one.carrier}`.execute(db);
  return { carrier: one.carrier || null, meanings: new Map(one.meanings), fixes };
}

type RememberedPlan = { carrier: string | null; fixes: readonly ImportFix[]; mapping: { columns: readonly string[] } };

/** Stores the meanings of a carrier's columns and texts, replacing earlier ones. */
export async function remember(
  db: Tx,
  subject: SheetSubject,
  { plan, headings }: { plan: RememberedPlan; headings: readonly string[] },
): Promise<void> {
  const carrier = plan.carrier ?? '';
  const meanings = plan.mapping.columns.flatMap((meaning, at) => {
    const folded = foldedHeader(headings[at] ?? '').slice(0, 200);
    return folded === '' ? [] : [{ header: folded, meaning }];
  });
  await sql`delete from sheet_mapping where carrier = ${carrier} and subject = ${subject}`.execute(db);
  await sql`
    insert into sheet_mapping (subject, carrier, header, meaning)
    select ${subject}, ${carrier}, header, meaning
    from jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb) as m (header text, meaning text)
    on conflict do nothing`.execute(db);
  await sql`
    insert into sheet_fix (carrier, kind, written, code)
    select distinct on (kind, text) ${carrier}, kind, text, code
    from jsonb_to_recordset(${JSON.stringify(plan.fixes)}::jsonb) as f (kind text, text text, code text) where text <> ''
    on conflict (carrier, kind, written) do update set code = excluded.code`.execute(db);
}
