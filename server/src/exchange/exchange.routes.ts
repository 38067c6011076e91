import type { Route } from '#server/http/route.ts';
import { channelRoutes } from './channel/channel.routes.ts';
import { carrierCallbackRoutes } from './inbox/callback.routes.ts';
import { receivedRoutes } from './received/received.routes.ts';
import { transmissionRoutes } from './outbox/outbox.routes.ts';

/** Routes of messages to and from carriers. */
export const exchangeRoutes: readonly Route[] = [
  ...carrierCallbackRoutes,
  ...channelRoutes,
  ...transmissionRoutes,
  ...receivedRoutes,
];
