import { sql } from 'kysely';
import type { FieldLabels } from '#server/http/route.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Labels of cut-offs by code, for paths such as `cutoffs.DCO`. */
export async function cutOffNames(db: Tx): Promise<FieldLabels> {
  const { rows } = await sql<{ zh: Names; en: Names }>`
    select coalesce(jsonb_object_agg(code, name_zh), '{}') as zh, coalesce(jsonb_object_agg(code, name_en), '{}') as en
    from cutoff_code where not is_deleted`.execute(db);
  return { 'zh-CN': rows[0]?.zh ?? {}, en: rows[0]?.en ?? {} };
}

type Names = Readonly<Record<string, string>>;
