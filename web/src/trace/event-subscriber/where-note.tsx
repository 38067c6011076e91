import { subscriberMessage } from './event-subscriber.messages.ts';

const address = '/dcsa/tnt/v2/event-subscriptions';

/** Nothing can be added here; the note has a link to the right place. */
export function WhereNote() {
  return <p className="q-faint">{subscriberMessage('own', { address: location.origin + address })}</p>;
}
