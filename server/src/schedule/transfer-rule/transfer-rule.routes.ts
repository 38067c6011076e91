import { transferRuleIssues, transferRules } from '#contract/schedule/transfer-rule.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import type { Route } from '#server/http/route.ts';
import { announceAll } from '../announce.ts';

const rules = withRowRules(transferRules, transferRuleIssues);

export const transferRuleRoutes: Route[] = crud(transferRules, {
  issues: rules.issues,
  importing: { afterWrite: ({ db }) => announceAll(db) },
  create: async (ctx, values) => {
    const id = await rules.create(ctx, values);
    await announceAll(ctx.db);
    return id;
  },
  update: async (ctx, change) => {
    await rules.update(ctx, change);
    await announceAll(ctx.db);
  },
  afterRemoveOrRestore: ({ db }) => announceAll(db),
});
