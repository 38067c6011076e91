import { deliveryJob } from '#server/interfaces/delivery/public.ts';
import { eventPushes } from './push.ts';

/** Pushes to a subscriber what waits for them; one that keeps failing is paused, and whoever set it up is told. */
export const pushJob = deliveryJob(eventPushes);
