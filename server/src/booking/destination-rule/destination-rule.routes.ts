import { destinationRules } from '#contract/booking/destination-rule.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { patternIssues } from '#server/system/api-pattern/public.ts';

/** A pattern that cannot be read would ask for nothing, and nobody would be told. */
export const destinationRuleRoutes = crud(
  destinationRules,
  withRowRules(destinationRules, ({ pattern }) => patternIssues('pattern', pattern)),
);
