import type { Route } from '#server/http/route.ts';
import { traceCodeRoutes } from './codes/code.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';

/** Bill tracing. */
export const traceRoutes: readonly Route[] = [...providerRoutes, ...traceCodeRoutes, ...subscriptionRoutes];
