/** What other areas tell of schedules. */
export { announceAll } from './announce.ts';
