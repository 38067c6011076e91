export { knownEvents } from './events.queries.ts';
export { announce, takeIn } from './intake.ts';
