export { knownEvents } from './events.queries.ts';
export { takeIn } from './intake.ts';
export { announce, settleChanged } from './settle.ts';
