import { sql } from 'kysely';
import { type FieldMeta, metaOf, type Resource } from '#contract/kit.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { DictionaryLabels } from '../export/dictionary-labels.ts';

type CodeMeta = Extract<FieldMeta, { kind: 'code' }>;

/** The key of a table's codes among the values offered in a template. */
export function codesOf({ resource, filter = {} }: CodeMeta): string {
  return ['codes of', resource, ...Object.values(filter)].join(' ');
}

/** A longer list is not practical; such codes are typed. */
const maxOffered = 300;

/** The codes of a resource's columns, from tables that are short enough to choose from. */
export async function offeredCodes(db: Tx, { input, imports = [] }: Resource): Promise<DictionaryLabels> {
  const offered = new Map<string, ReadonlyMap<string, string>>();
  for (const name of imports) {
    const schema = input.shape[name];
    const meta = schema && metaOf(schema);
    if (meta?.kind !== 'code' || offered.has(codesOf(meta))) continue;
    // A handful of tables, on the transaction's one connection.
    const codes = await codesIn(db, meta);
    if (codes.length <= maxOffered) offered.set(codesOf(meta), new Map(codes.map((code) => [code, code])));
  }
  return offered;
}

async function codesIn(db: Tx, { resource, filter = {} }: CodeMeta): Promise<string[]> {
  const filters = Object.entries(filter).map(([column, expected]) => sql` and ${sql.ref(column)} = ${expected}`);
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(resource)} where enabled and not is_deleted ${sql.join(filters, sql``)}
    order by code limit ${maxOffered + 1}`.execute(db);
  return rows.map(({ code }) => code);
}
