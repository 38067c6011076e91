import * as z from 'zod';
import { writeTransaction } from '#server/platform/db.ts';
import { jobKind } from '#server/platform/jobs.ts';
import { announceAll } from '../announce.ts';
import { enliven } from './live-samples.ts';
import { dropOldImports } from '../import/public.ts';
import { makeVoyages } from './make.ts';

/** Keeps rotations running: every night their voyages are made as far ahead as each service says. */
export const rotationsJob = jobKind({
  name: 'schedule_rotations',
  payload: z.object({}),
  cron: '20 2 * * *',
  run: async (_payload, { deps: { database, clock } }) => {
    await writeTransaction(database, async (db) => {
      const now = clock.now();
      await makeVoyages(db, { now });
      await enliven(db, now);
      await dropOldImports(db, now);
      await announceAll(db);
    });
  },
});
