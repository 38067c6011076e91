import type { Route } from '#server/http/route.ts';
import { markupRuleRoutes } from './markup-rule/markup-rule.routes.ts';
import { queryRoutes } from './query/query.routes.ts';
import { quoteRoutes } from './quote/quote.routes.ts';
import { rateImportRoutes } from './rate-import/rate-import.routes.ts';
import { rateSheetRoutes } from './rate-sheet/rate-sheet.routes.ts';
import { rateRoutes } from './rate/rate.routes.ts';

export const ratesRoutes: Route[] = [
  ...queryRoutes,
  ...rateRoutes,
  ...rateSheetRoutes,
  ...markupRuleRoutes,
  ...quoteRoutes,
  ...rateImportRoutes,
];
