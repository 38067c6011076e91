import { sql } from 'kysely';
import { languageOf } from '#contract/languages/language.ts';
import { clearRows } from '#server/http/import/write/staged-rows.ts';
import { removeTaskFile } from '#server/http/tasks/task-file.ts';
import { sentenceOf } from '#server/http/tasks/task-job.ts';
import { changeTask, endTask } from '#server/http/tasks/tasks.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Database, readTransaction, writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { setting } from '#server/platform/settings/system-config.ts';

/** Deletes files of imports and exports after the days in the setting; the tasks stay longer. */
export const taskFilesTask = taskKind('task_files', async (_args, { deps: { database, config } }) => {
  await failLostTasks(database);
  const days = await readTransaction(database, (db) => setting(db, 'retention.task_file_days'));
  const since = sql<string>`now() - make_interval(days => ${days})`;
  const old = await database
    .selectFrom('task')
    .select('id')
    .where('file', '<>', '')
    .where((is) =>
      is.or([
        is('finished_datetime', '<', since),
        // Unconfirmed imports are abandoned.
        is.and([is('state', '=', 'checked'), is('update_datetime', '<', since)]),
      ]),
    )
    .execute();
  for (const { id } of old) {
    // Sequentially: a file that cannot be deleted keeps its name, and the others continue.
    await removeTaskFile(config, id);
    await writeTransaction(database, async (db) => {
      await clearRows(db, id);
      await changeTask(db, id, { from: ['checked'], set: { state: 'cancelled', finished_datetime: sql`now()` } });
      await db.updateTable('task').set({ file: '', size: null }).where('id', '=', id).execute();
    });
  }
  return { files_removed: old.length };
});

/** A running task reports twice a second; a queued or retried one may be silent for this long. */
const maxSilentHours = 2;

/** Tasks whose node has died so often that the queue gave up without notice. */
async function failLostTasks(database: Database): Promise<void> {
  const lost = await database
    .selectFrom('task')
    .innerJoin('users', 'users.id', 'task.creator_id')
    .select(['task.id', 'users.locale'])
    .where('task.state', 'in', ['running', 'writing'])
    .where('task.update_datetime', '<', sql<string>`now() - make_interval(hours => ${maxSilentHours})`)
    .execute();
  for (const { id, locale } of lost) {
    const error = sentenceOf(new AppError('task.interrupted'), id, languageOf(locale ?? '') ?? 'en');
    // Sequentially, each with its own notification.
    await writeTransaction(database, (db) => endTask(db, id, { state: 'failed', error }));
  }
}
