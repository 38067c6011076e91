import { destinationRules } from '#contract/booking/destination-rule.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';
import { patternIssues } from '#server/system/api-pattern/public.ts';

/** An invalid pattern would silently match everything, so it is refused on input. */
export const destinationRuleRoutes = crud(
  destinationRules,
  withRowRules(destinationRules, ({ pattern }) => patternIssues('pattern', pattern)),
);
