import { sql } from 'kysely';
import { taskKind, type TaskRun } from '#server/platform/task-kind.ts';
import { readFolder } from './fetch-folder.ts';
import { workFile } from './process-file.ts';

const batchSize = 200;

/** Fetches what lies in the folders of channels, and works through what nobody is at; every minute. */
export const exchangeInboxTask = taskKind('exchange_inbox', async (_args, { deps, signal, writeLine: report }) => {
  const { rows: channels } = await sql<{ id: number; code: string }>`
    select id, code from carrier_channel
    where enabled and not is_deleted and transport = 'FOLDER' order by id`.execute(deps.database);
  let files = 0;
  for (const channel of channels)
    files +=
      (await reportFailure(report, channel.code, () => readFolder(deps, channel, { signal, writeLine: report }))) ?? 0;
  const { rows: waiting } = await sql<{ id: number }>`
    select f.id from received_file f
    where f.parts = 0 and not exists (select from received_message m where m.file_id = f.id and m.status <> 'WAITING')
    union
    select m.file_id from received_message m where m.status = 'WAITING'
    order by 1 limit ${batchSize}`.execute(deps.database);
  for (const { id } of waiting) {
    if (signal.aborted) break;
    // In the order in which they came.
    await reportFailure(report, `file ${id}`, () => workFile(deps, id, signal));
  }
  return { files, rows: waiting.length };
});

/** What fails is said and stays where it is; nothing behind it waits for it. */
async function reportFailure<T>(
  report: TaskRun['writeLine'],
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return work().catch((error: unknown) => {
    report(`${what}: ${error instanceof Error ? error.message : String(error)}`, 'error');
    return undefined;
  });
}
