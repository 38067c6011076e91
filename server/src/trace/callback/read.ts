import type { Followed } from '../followed.ts';
import type { ProviderEvent } from '../provider-event.ts';

/** What shipments an event names, by kind of reference. */
type Reference = { type: 'BL' | 'BK' | 'CN'; number: string };

/** An event of a push: whom it concerns, and what it says to one of them; ports tell what a call at a port means. */
export type ReadEvent = {
  uid: string;
  references: readonly Reference[];
  read: (followed: Pick<Followed, 'pol' | 'pod'>) => ProviderEvent;
};

/** All events of a push that can be read, and what is wrong with the others. */
export type ReadPush = { events: readonly ReadEvent[]; wrong: readonly string[] };
