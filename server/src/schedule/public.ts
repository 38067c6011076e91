/** For other areas that change schedules. */
export { announceAll } from './announce.ts';
