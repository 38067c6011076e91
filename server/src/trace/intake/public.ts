export { eventsOfSubscription } from './events.queries.ts';
export { storeEvents } from './intake.ts';
export { notifyOpenPages, settleChanged } from './settle.ts';
