import type { Followed } from '../followed.ts';
import type { ToldEvent } from '../told-event.ts';

/** What shipments an event names, by kind of reference. */
type Reference = { type: 'BL' | 'BK' | 'CN'; number: string };

/** An event of a push: whom it concerns, and what it says to one of them; ports tell what a call at a port means. */
export type Read = {
  uid: string;
  references: readonly Reference[];
  read: (followed: Pick<Followed, 'pol' | 'pod'>) => ToldEvent;
};

/** All events of a push that can be read, and what is wrong with the others. */
export type ReadPush = { events: readonly Read[]; wrong: readonly string[] };
