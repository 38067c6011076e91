import { writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { batch, remind } from './reminders.ts';

/** Reminders of cut-offs, every few minutes; the next run makes up for a missed one. */
export const cutOffReminderTask = taskKind(
  'cut_off_reminders',
  async (_args, { deps: { database, clock }, signal }) => {
    let reminders = 0;
    let taken = batch;
    while (taken === batch && !signal.aborted) {
      taken = await writeTransaction(database, (db) => remind(db, clock.now()));
      reminders += taken;
    }
    return { reminders };
  },
);
