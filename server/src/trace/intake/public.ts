export { eventsOfSubscription } from './events.queries.ts';
export { storeEvents } from './intake.ts';
export { announce, settleChanged } from './settle.ts';
