import { sql } from 'kysely';
import * as z from 'zod';
import { taskFileDays } from '#contract/system/task.ts';
import { clearRows } from '#server/http/import/staged-rows.ts';
import { removeTaskFile } from '#server/http/tasks/task-file.ts';
import { changeTask } from '#server/http/tasks/tasks.ts';
import { writeTransaction } from '#server/platform/db.ts';
import { jobKind } from '#server/platform/jobs.ts';

/** Files of imports and exports are kept for 7 days; what they were is told for longer. */
export const taskFilesJob = jobKind({
  name: 'task_files',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async (_payload, { deps: { database, config } }) => {
    const since = sql<string>`now() - make_interval(days => ${taskFileDays})`;
    const old = await database
      .selectFrom('task')
      .select('id')
      .where('file', '<>', '')
      .where((is) =>
        is.or([
          is('finished_datetime', '<', since),
          // What nobody has decided about is given up.
          is.and([is('state', '=', 'checked'), is('update_datetime', '<', since)]),
        ]),
      )
      .execute();
    for (const { id } of old) {
      // One after the other: a file that cannot be removed keeps its name, and the others do not wait for it.
      await removeTaskFile(config, id);
      await writeTransaction(database, async (db) => {
        await clearRows(db, id);
        await changeTask(db, id, { from: ['checked'], set: { state: 'cancelled', finished_datetime: sql`now()` } });
        await db.updateTable('task').set({ file: '', size: null }).where('id', '=', id).execute();
      });
    }
  },
});
