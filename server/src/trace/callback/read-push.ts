import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import type { Followed } from '../followed.ts';
import type { ToldEvent } from '../told-event.ts';
import { readDcsa } from './read-dcsa.ts';
import { readRest } from './read-rest.ts';

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

const mostEvents = 5000;

/** A push in its provider's form; one event that cannot be read leaves the others alone. */
export function readPush(kind: ProviderKind, body: string, now: Date): ReadPush {
  const parsed = jsonOf(body);
  if (parsed === undefined) return { events: [], wrong: ['the body is no JSON'] };
  const list = Array.isArray(parsed) ? parsed : [parsed];
  if (list.length > mostEvents) return { events: [], wrong: [`more than ${mostEvents} events`] };
  return kind === 'REST_PUSH' ? readRest(list, now) : readDcsa(list, now);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
