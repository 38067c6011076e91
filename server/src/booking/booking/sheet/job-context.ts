import { randomUUID } from 'node:crypto';
import type { Staged } from '#server/http/import/importer.ts';
import type { Ctx } from '#server/http/route.ts';

/** What writing a booking needs of a call, where a job writes it in somebody's name; nobody is answered. */
export function contextOf({ db, viewer, locale, send }: Staged, now: Date): Ctx {
  const request = {
    id: randomUUID(),
    ip: '',
    agent: '',
    refreshCookie: undefined,
    deviceCookie: undefined,
    ifMatch: undefined,
  };
  // Bookings are written with no more of a call than this; all else of it is for answers.
  return { db, viewer, locale, now, request, jobs: { send }, reply: {} } as unknown as Ctx;
}
