import { transferRuleIssues, transferRules } from '#contract/schedule/transfer-rule.ts';
import { insertRow, updateRow, type Values } from '#server/http/changes.ts';
import { crud } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { announceAll } from '../announce.ts';

const issues = (values: Values) => transferRuleIssues(transferRules.input.parse(values));

function refuseAny(values: Values): void {
  const found = issues(values);
  if (found.length > 0) refuse(found);
}

export const transferRuleRoutes: Route[] = crud(transferRules, {
  issues,
  importing: { written: ({ db }) => announceAll(db) },
  create: async (ctx, values) => {
    refuseAny(values);
    const id = await insertRow(ctx, transferRules, values);
    await announceAll(ctx.db);
    return id;
  },
  update: async (ctx, change) => {
    refuseAny({ ...(await lockedRow(ctx, transferRules, change.id)), ...change.values });
    await updateRow(ctx, transferRules, change);
    await announceAll(ctx.db);
  },
  afterMove: ({ db }) => announceAll(db),
});
