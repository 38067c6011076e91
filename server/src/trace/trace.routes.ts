import type { Route } from '#server/http/route.ts';
import { traceCallbackRoutes } from './callback/callback.routes.ts';
import { traceCodeRoutes } from './codes/code.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { pushLogRoutes } from './push-log.routes.ts';
import { trackingRoute } from './public-tracking/tracking.routes.ts';
import { publisherRoutes } from './publisher/publisher.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';

/** Bill tracing. */
export const traceRoutes: readonly Route[] = [
  ...traceCallbackRoutes,
  ...providerRoutes,
  ...traceCodeRoutes,
  ...subscriptionRoutes,
  trackingRoute,
  ...publisherRoutes,
  ...pushLogRoutes,
];
