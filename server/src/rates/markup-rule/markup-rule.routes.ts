import { type RawBuilder, sql } from 'kysely';
import { markupRules } from '#contract/rates/markup-rule.ts';
import { insertRow } from '#server/http/write/changes.ts';
import { crud } from '#server/http/crud.ts';
import { errorSql } from '#server/http/import/check-rows.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { refuseCostFields, canSeeCosts } from '../cost-right.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const markupRuleTable = tableOf(markupRules, {
  sql: {
    restriction: (viewer) => (canSeeCosts(viewer) ? undefined : sql`false`),
  },
});

/** Markups reveal costs, so rules are only for users who may see those. */
export const markupRuleRoutes = crud(markupRuleTable, {
  create: (ctx, values) => {
    refuseCostFields(ctx.viewer, [{ path: 'value', value: values['value'] }]);
    return insertRow(ctx, markupRuleTable, values);
  },
  importing: { findings: refusedRows },
});

async function refusedRows({ task, viewer }: Staged): Promise<RawBuilder<unknown>[]> {
  if (canSeeCosts(viewer)) return [];
  return [
    sql`select row_no, ${errorSql('value', 'cost_right', sql`'{}'::jsonb`)} as error from import_row where task_id = ${task}`,
  ];
}
