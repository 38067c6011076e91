import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { updateRow } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import type { Hooks } from '#server/http/slice.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { ResourceTable } from '#server/http/list/resource-sql.ts';

/** Rows that contain a code as plain text, without a foreign key: their title, and a query for them. */
export type Naming = { by: string; rows: (code: string) => RawBuilder<unknown> };

type ReferencedHooks = Required<Pick<Hooks, 'beforeRemove' | 'update'>>;

/** Refuses to delete or rename a code that is referenced as text, as foreign keys do elsewhere. */
export function refuseWhileReferenced(resource: ResourceTable, namings: readonly Naming[]): ReferencedHooks {
  const { code: field = 'code' } = resource;
  return {
    beforeRemove: async (ctx, ids) => {
      for (const code of await codesOf(ctx.db, resource, ids))
        await refuseNamed(ctx, namings, { code, error: 'in_use' });
    },
    update: async (ctx, change) => {
      const current = await lockedRow(ctx, resource, change.id);
      const code = current[field];
      if (typeof code === 'string' && field in change.values && change.values[field] !== code)
        await refuseNamed(ctx, namings, { code, error: 'code_in_use' });
      return updateRow(ctx, resource, change);
    },
  };
}

async function codesOf(db: Tx, { table, code = 'code' }: Resource, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(code)} as code from ${sql.table(table)} where id = any(${[...ids]})`.execute(db);
  return rows.map((row) => row.code);
}

type Named = { code: string; error: 'in_use' | 'code_in_use' };

async function refuseNamed({ db, locale }: Ctx, namings: readonly Naming[], { code, error }: Named): Promise<void> {
  const queries = namings.map(({ by, rows }) => sql`select ${by}::text as by where exists (${rows(code)})`);
  const { rows } = await sql<{ by: string }>`${sql.join(queries, sql` union all `)} limit 1`.execute(db);
  const by = rows[0]?.by;
  if (by !== undefined) fail(error, { by: titleOf(by, locale) }, { by });
}
