import { markupRules } from '#contract/rates/markup-rule.ts';
import { crud } from '#server/http/crud.ts';

export const markupRuleRoutes = crud(markupRules);
