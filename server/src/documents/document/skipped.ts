import { sql } from 'kysely';
import type { SkippedDocument, PrintResult } from '#contract/documents/document.ts';
import { unavailableTexts } from '#contract/documents/unavailable.messages.ts';
import { fill } from '#contract/fill.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { labelsOfDictionaries } from '#server/http/export/dictionary-labels.ts';
import type { Caller } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import { readTransaction, type Tx } from '#server/platform/database/db.ts';
import type { JobRun } from '#server/platform/jobs.ts';
import { renderPdf } from '#server/platform/pdf/pdf.ts';
import { skippedMessages } from './skipped.messages.ts';

/** Stores the skipped documents of a batch; a repeated batch replaces them. */
export async function saveSkipped(db: Tx, task: number, leftOut: readonly SkippedDocument[]): Promise<void> {
  await sql`delete from print_left_out where task_id = ${task}`.execute(db);
  await sql`
    insert into print_left_out (task_id, position, booking_id, orderno, kind, reason)
    select ${task}, row_number() over (), b.id, l.orderno, l.kind, l.reason
    from jsonb_to_recordset(${JSON.stringify(leftOut)}::jsonb) as l (booking bigint, orderno text, kind text, reason text)
    join booking b on b.id = l.booking`.execute(db);
}

/** The result of a batch, for its owner only. */
export async function printedOf({ db, viewer }: Caller, task: number): Promise<PrintResult> {
  const found = await db
    .selectFrom('task')
    .select(['progress', 'state'])
    .where('id', '=', task)
    .where('kind', '=', 'print')
    .where('state', 'in', ['done', 'failed'])
    .where('creator_id', '=', viewer.id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  if (!found) return fail('not_found');
  const { rows } = await sql<SkippedDocument>`
    select booking_id as booking, orderno, kind, reason from print_left_out where task_id = ${task} order by position`.execute(
    db,
  );
  return { made: found.state === 'done' ? found.progress : 0, left_out: rows };
}

/** The list as a page for a printer, and as a text file. */
export type SkippedList = { page: Buffer; name: string; text: Buffer };

/** Undefined if nothing was skipped. */
export async function skippedList(
  { deps }: JobRun,
  leftOut: readonly SkippedDocument[],
  locale: Language,
): Promise<SkippedList | undefined> {
  if (leftOut.length === 0) return undefined;
  const t = textsIn(skippedMessages, locale);
  const labels = await readTransaction(deps.database, (db) => labelsOfDictionaries(db, ['document_kind'], locale));
  const rows = leftOut.map(({ booking, orderno, kind, reason }) => [
    orderno || `#${booking}`,
    labels.get('document_kind')?.get(kind) ?? kind,
    textsIn(unavailableTexts, locale)[reason],
  ]);
  const titles = [t.orderno, t.kind, t.reason];
  const layout = {
    title: t.title,
    headerLines: [fill(t.count, { count: leftOut.length })],
    blocks: [
      {
        kind: 'table' as const,
        columns: titles.map((title, at) => ({ title, share: at === 2 ? 2 : 1 })),
        rows,
      },
    ],
    footer: t.title,
    stamp: { at: deps.clock.now().toISOString(), key: t.title },
  };
  const { bytes } = await renderPdf({ layout, author: 'Quayside' });
  const text = [titles, ...rows].map((cells) => cells.join('\t')).join('\r\n');
  // Chinese spreadsheets and editors recognise UTF-8 only by its byte order mark.
  return { page: bytes, name: `${t.title}.txt`, text: Buffer.from(`\ufeff${text}\r\n`) };
}
