import { destinationRules } from '#contract/booking/destination-rule.ts';
import { insertRow, updateRow, type Values } from '#server/http/changes.ts';
import { crud } from '#server/http/crud.ts';
import { refuse } from '#server/platform/app-error.ts';
import { patternIssues } from '#server/system/api-pattern/public.ts';

export const destinationRuleRoutes = crud(destinationRules, {
  issues: issuesOf,
  create: (ctx, values) => {
    refuseBroken(values);
    return insertRow(ctx, destinationRules, values);
  },
  update: (ctx, change) => {
    refuseBroken(change.values);
    return updateRow(ctx, destinationRules, change);
  },
});

/** A pattern that cannot be read would ask for nothing, and nobody would be told. */
function issuesOf({ pattern }: Values) {
  return typeof pattern === 'string' ? patternIssues('pattern', pattern) : [];
}

function refuseBroken(values: Values): void {
  const issues = issuesOf(values);
  if (issues.length > 0) refuse(issues);
}
