import * as z from 'zod';
import { writeTransaction } from '#server/platform/db.ts';
import { jobKind } from '#server/platform/jobs.ts';
import { batch, remind } from './reminders.ts';

/** Reminders of cut-offs, every few minutes (domain 2.5); a run that falls out is made up for by the next. */
export const cutOffReminderJob = jobKind({
  name: 'cut_off_reminders',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async (_payload, { deps: { database, clock }, signal }) => {
    let taken = batch;
    while (taken === batch && !signal.aborted)
      taken = await writeTransaction(database, (db) => remind(db, clock.now()));
  },
});
