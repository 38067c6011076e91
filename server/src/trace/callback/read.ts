import type { Followed } from '../followed.ts';
import type { ProviderEvent } from '../provider-event.ts';

/** A reference to shipments in an event. */
type Reference = { type: 'BL' | 'BK' | 'CN'; number: string };

/**
 * An event of a push: its references, and the event for a subscription, whose ports determine the meaning of a call.
 */
export type ReadEvent = {
  uid: string;
  references: readonly Reference[];
  read: (followed: Pick<Followed, 'pol' | 'pod'>) => ProviderEvent;
};

/** The readable events of a push, and errors of the others. */
export type ReadPush = { events: readonly ReadEvent[]; wrong: readonly string[] };
