import { byTransport } from './by-transport.ts';
import { buildEdifact } from './build-edifact.ts';
import { buildPlatformFile } from './build-platform-file.ts';
import { dcsaWay } from './dcsa.ts';
import { papersWay } from './papers.ts';
import type { SentKind, Way } from './way.ts';

/** How each kind of channel makes what goes out, and brings it there. */
export const deliverers: Readonly<Record<SentKind, Way>> = {
  EMAIL: papersWay,
  EDI: { build: buildEdifact, deliver: byTransport },
  PLATFORM: { build: buildPlatformFile, deliver: byTransport },
  DCSA: dcsaWay,
};
