import { byTransport } from './by-transport.ts';
import { buildText } from './build-text.ts';
import { dcsaRoute } from './dcsa.ts';
import { mailRoute } from './mail-route.ts';
import type { SentKind, DeliveryRoute } from './delivery-route.ts';

/** How each kind of channel makes what goes out, and brings it there. */
export const deliveryRoutes: Readonly<Record<SentKind, DeliveryRoute>> = {
  EMAIL: mailRoute,
  EDI: { build: buildText('EDI'), deliver: byTransport },
  PLATFORM: { build: buildText('PLATFORM'), deliver: byTransport },
  DCSA: dcsaRoute,
};
