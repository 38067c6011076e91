import { sql } from 'kysely';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import { fileStore } from '#server/platform/files/files.ts';
import type { TableRoutes } from '#server/http/list/resource-sql.ts';
import { type ScheduledTask, taskKind } from '#server/platform/task-kind.ts';
import { isContentOnHold, lockContent } from './content-hold.ts';
import { fileSources, referencedText } from './file-sources.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 1_000;

type Content = { url: string; md5sum: string };
type Candidate = Content & { cutoff: Date };

/** Deletes contents whose rows were all deleted long ago; until then a restored row still has its content. */
export function fileContentsTask(routes: TableRoutes): ScheduledTask {
  return taskKind('file_contents', async (_args, { deps: { config, clock, database }, signal }) => {
    let removed = 0;
    const cutoff = new Date(clock.now().getTime() - config.upload.retentionDays * dayMs);
    for (const content of await removableContents(database, cutoff)) {
      if (signal.aborted) break;
      await writeTransaction(database, async (tx) => {
        if (!(await isRemovable(tx, { ...content, cutoff }, routes))) return;
        await fileStore(config).remove(content.url);
        await sql`update file set content_removed_at = now() where url = ${content.url}`.execute(tx);
        removed += 1;
      });
    }
    return { files_removed: removed };
  });
}

async function removableContents(database: Database, cutoff: Date): Promise<Content[]> {
  const { rows } = await sql<Content>`
    select distinct url, md5sum from file
    where is_deleted and content_removed_at is null and engine = 'local' and update_datetime < ${cutoff}
    order by url limit ${batchSize}`.execute(database);
  return rows;
}

/** Checked again once the content is locked against new uploads and restored rows. */
async function isRemovable(tx: Tx, { url, md5sum, cutoff }: Candidate, routes: TableRoutes): Promise<boolean> {
  await lockContent(tx, md5sum);
  const holdResult = await sql<{ is_held: boolean }>`select ${isContentOnHold(md5sum)} as is_held`.execute(tx);
  if (holdResult.rows[0]?.is_held ?? true) return false;
  const { rows } = await sql<{ is_gone: boolean }>`
    select is_deleted and update_datetime < ${cutoff} as is_gone from file where url = ${url} order by id for update`.execute(
    tx,
  );
  return rows.every((row) => row.is_gone) && !(await isReferenced(tx, url, routes));
}

/** A live row that references a deleted file is an error, but must not lose its content. */
async function isReferenced(tx: Tx, url: string, routes: TableRoutes): Promise<boolean> {
  const found = fileSources(routes).map(
    (source) =>
      sql`exists (select from ${sql.table(source.table)} t where position(${url} in ${referencedText(source)}) > 0)`,
  );
  const { rows } = await sql<{ is_named: boolean }>`select ${sql.join(found, sql` or `)} as is_named`.execute(tx);
  return rows[0]?.is_named ?? true;
}
