import { deliveryJob } from '#server/interfaces/delivery/public.ts';
import { eventPushes } from './push.ts';

/** Pushes queued events to a subscriber; one that keeps failing is paused, and its owner is notified. */
export const pushJob = deliveryJob(eventPushes);
