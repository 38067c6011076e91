import { subscriberMessage } from './event-subscriber.messages.ts';

const address = '/dcsa/tnt/v2/event-subscriptions';

/** Nothing is added here, so it is said where it is. */
export function WhereNote() {
  return <p className="q-faint">{subscriberMessage('own', { address: location.origin + address })}</p>;
}
