import { destinationRules } from '#contract/booking/destination-rule.ts';
import { patternIssues } from '#server/system/api-pattern/public.ts';
import { checked } from '#server/codes/checked.ts';
import { crud } from '#server/http/crud.ts';

export const destinationRuleRoutes = crud(
  destinationRules,
  checked(destinationRules, ({ pattern }) => patternIssues('pattern', pattern)),
);
