import type { Route } from '#server/http/route.ts';
import { carrierRuleRoutes } from './carrier-rule/carrier-rule.routes.ts';
import { substanceRoutes } from './substance/substance.routes.ts';

export const dangerousGoodsRoutes: readonly Route[] = [...substanceRoutes, ...carrierRuleRoutes];
