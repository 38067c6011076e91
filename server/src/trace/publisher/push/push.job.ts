import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { jobKind } from '#server/platform/jobs.ts';
import { pushSome } from './push.ts';
import { noteFailure, pauseSubscriber } from './standing.ts';

/** The first repeat after ten seconds, the last an hour and a half after the first try. */
const retry = { limit: 9, delaySeconds: 10 };
/** A subscriber is not flooded. */
const betweenMs = 100;

/** Pushes to a subscriber what waits for him; one that keeps failing is paused, and whoever set it up is told. */
export const pushJob = jobKind({
  name: 'event_push',
  payload: z.object({ subscriber: z.int() }),
  retry,
  run: async ({ subscriber }, { deps, signal, isLastTry }) => {
    try {
      while ((await pushSome(deps, subscriber, signal)) && !signal.aborted) await pause(betweenMs);
    } catch (error) {
      // A node that stops is no fault of the subscriber's.
      if (signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (!isLastTry) {
        await noteFailure(deps, subscriber, reason);
        throw error;
      }
      await pauseSubscriber(deps, subscriber, reason);
    }
  },
});
