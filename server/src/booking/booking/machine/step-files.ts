import { sql } from 'kysely';
import { isSendingNoted } from '#contract/booking/machine/event-note.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { refuseAny } from '#server/platform/app-error.ts';

type StepNote = { note: string; files: readonly string[] };

/**
 * Refuses an invalid note or invalid files of a step; `isByHand`: a clerk has sent something themselves, which needs
 * one of them.
 */
export async function refuseStepNote(
  { db, viewer }: Pick<WorkCtx, 'db' | 'viewer'>,
  { note, files }: StepNote,
  isByHand: boolean,
): Promise<void> {
  const unnoted: FieldIssue[] =
    isByHand && !isSendingNoted({ note, files }) ? [{ path: 'note', rule: 'sending_unnoted' }] : [];
  refuseAny([...unnoted, ...(await othersFiles({ db, viewer }, files))]);
}

/** Files of other users: readers of the booking may open its files, so only their uploader may attach them. */
async function othersFiles(
  { db, viewer }: Pick<WorkCtx, 'db' | 'viewer'>,
  files: readonly string[],
): Promise<FieldIssue[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ url: string }>`
    select f.url from file f where f.url = any(${files}) and f.creator_id = ${viewer.id} and not f.is_deleted
    for key share of f`.execute(db);
  const own = new Set(rows.map(({ url }) => url));
  return files.flatMap((url, index): FieldIssue[] =>
    own.has(url) ? [] : [{ path: `files.${index}`, rule: 'not_your_file' }],
  );
}
