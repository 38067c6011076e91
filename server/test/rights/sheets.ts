import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { bookOf } from '#test/build/sheet.ts';
import { type CaseContext, targetsOf } from './case-context.ts';

/** An export of the column `id`; a template's key is `<id>-<version>`. */
export function sheetIds(bytes: Buffer): { ids: number[]; total: number } {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  return { ids: rows.map((row) => Number(String(row[0]).split('-')[0])), total: rows.length };
}

export const hasNewRow = ({ testCase }: CaseContext): boolean => testCase.sheet !== 'changed';
export const hasChangedRows = ({ testCase }: CaseContext): boolean => testCase.sheet !== 'new';

/** Stores a sheet with a new row, with existing rows, or both, for its owner. */
export async function storeSheet(caseContext: CaseContext, newRow: Readonly<Record<string, unknown>>): Promise<string> {
  const { resource, environment, testCase } = caseContext;
  const columns = (resource.imports ?? []).filter((name) => name in newRow);
  const fresh = hasNewRow(caseContext) ? [['', ...columns.map((name) => newRow[name])]] : [];
  const changed = hasChangedRows(caseContext) ? await storedLines(caseContext, columns) : [];
  const bytes = bookOf([['row_key', ...columns], ...fresh, ...changed]);
  const url = `media/files/f/f/${'f'.repeat(32)}.xlsx`;
  const path = join(environment.dataDir, url);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const { database, stage } = environment;
  await database.deleteFrom('file').where('url', '=', url).execute();
  const file = { name: 'sheet.xlsx', url, md5sum: 'f'.repeat(32), sha256: 'f'.repeat(43), mime_type: 'text/plain' };
  await database
    .insertInto('file')
    .values({ ...file, size: bytes.length, kind: 'attachment', creator_id: stage.users[testCase.user] ?? null })
    .execute();
  return url;
}

async function storedLines(caseContext: CaseContext, columns: readonly string[]): Promise<unknown[][]> {
  const { rows } = await sql<{ id: number; version: number; row: Record<string, unknown> }>`
    select t.id, t.version, to_jsonb(t) as row from ${sql.table(caseContext.resource.table)} t
    where t.id = any(${targetsOf(caseContext)}::bigint[])`.execute(caseContext.environment.database);
  return rows.map(({ id, version, row }) => [`${id}-${version}`, ...columns.map((name) => row[name])]);
}
