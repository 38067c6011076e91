import { byTransport } from './by-transport.ts';
import { buildText } from './build-text.ts';
import { dcsaWay } from './dcsa.ts';
import { papersWay } from './papers.ts';
import type { SentKind, Way } from './way.ts';

/** How each kind of channel makes what goes out, and brings it there. */
export const deliverers: Readonly<Record<SentKind, Way>> = {
  EMAIL: papersWay,
  EDI: { build: buildText('EDI'), deliver: byTransport },
  PLATFORM: { build: buildText('PLATFORM'), deliver: byTransport },
  DCSA: dcsaWay,
};
