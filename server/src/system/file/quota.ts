import { sql } from 'kysely';
import { sizeText } from '#contract/system/upload-kinds.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Ctx } from '#server/http/route.ts';

type Sender = Pick<Ctx, 'db' | 'config' | 'viewer'>;

/** Serialises senders under a limit: two concurrent files could each fit, but not both. */
const lockQuota = (owner: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`upload quota ${owner}`}, 0))`;

/** Refuses a file beyond the quota of its sender or of the installation. */
export async function refuseOverQuota(ctx: Sender, { size, sha256 }: { size: number; sha256: string }): Promise<void> {
  const { totalQuotaBytes } = ctx.config.upload;
  if (totalQuotaBytes !== undefined) {
    await lockQuota('of all').execute(ctx.db);
    const used = await usedByAll(ctx);
    if (used + size > totalQuotaBytes && !(await isStoredAlready(ctx, sha256)))
      fail('upload.total_quota', sizes(used, totalQuotaBytes));
  }
  await refuseUserQuota(ctx, size);
}

/** Checks only the sender's quota, for files in an external store. */
export async function refuseUserQuota(ctx: Sender, size: number): Promise<void> {
  const { userQuotaBytes } = ctx.config.upload;
  if (userQuotaBytes === undefined) return;
  await lockQuota(`of ${ctx.viewer.id}`).execute(ctx.db);
  const used = await usedBySender(ctx);
  if (used + size > userQuotaBytes) fail('upload.user_quota', sizes(used, userQuotaBytes));
}

function sizes(used: number, limit: number) {
  return { used: sizeText(used), limit: sizeText(limit) };
}

/** Bytes that the sender has uploaded and not deleted, even if others have uploaded the same. */
async function usedBySender({ db, viewer }: Sender): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::bigint as used from file where creator_id = ${viewer.id} and not is_deleted`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/** Bytes in the store: each content once, including deleted ones until they are cleaned up. */
async function usedByAll({ db }: Sender): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::bigint as used from (
      select distinct on (url) size from file where engine = 'local' and content_removed_at is null) as contents`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/** A stored content takes no additional space. */
async function isStoredAlready({ db }: Sender, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select from file where sha256 = ${sha256} and content_removed_at is null and engine = 'local' limit 1`.execute(db);
  return rows.length > 0;
}
