import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FieldIssue, FieldRule } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import type { LoggedLine } from '#contract/jobs/task-texts.ts';
import { exchangeRateIssues, exchangeRates } from '#contract/codes/exchange-rate.ts';
import { csvRows } from '#server/platform/csv/csv-rows.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { taskKind } from '#server/platform/task-kind.ts';

const columns = ['currency', 'to_cny', 'date'] as const;
const maxBytes = 5 * 1024 * 1024;
const maxReportedRefusals = 20;

type RateRow = { currency: string; to_cny: string; date: string; source: string };

/**
 * Imports the day's exchange rates from files that a bank or a script writes to the data folder: `currency,to_cny,date`
 * and optionally `source`, with a header. A processed file is moved aside.
 */
export const exchangeRateFilesTask = taskKind('exchange_rate_files', async (args, { deps, signal, writeLine }) => {
  const folder = join(deps.config.dataDir, 'import', 'exchange-rates');
  await mkdir(join(folder, 'read'), { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.csv')).toSorted();
  let [rows, unchanged, refused] = [0, 0, 0];
  for (const name of names) {
    if (signal.aborted) break;
    const parsed = readRates(await readFile(join(folder, name)), name);
    for (const refused of parsed.refusals.slice(0, maxReportedRefusals)) writeLine(refused, 'warn');
    const more = parsed.refusals.length - maxReportedRefusals;
    if (more > 0) writeLine({ key: 'file_more', params: { file: name, count: more } }, 'warn');
    const written = await writeTransaction(deps.database, async (db) => {
      const { numAffectedRows } = await sql`
        insert into exchange_rate (currency, to_cny, date, source)
        select r.currency, r.to_cny, r.date, r.source
        from jsonb_to_recordset(${JSON.stringify(parsed.rates)}::jsonb) as
          r (currency text, to_cny numeric, date date, source text)
        join currency c on c.code = r.currency and not c.is_deleted
        where not exists (
          select from exchange_rate e where e.currency = r.currency and e.date = r.date and not e.is_deleted)
        on conflict do nothing`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
    rows += written;
    unchanged += parsed.rates.length - written;
    refused += parsed.refusals.length;
    writeLine({ key: 'rates_taken', params: { file: name, count: written } });
    if (args.delete_read) await rm(join(folder, name));
    else await rename(join(folder, name), join(folder, 'read', name));
  }
  return { files: names.length, rows, unchanged, refused };
});

function readRates(content: Buffer, file: string): { rates: RateRow[]; refusals: LoggedLine[] } {
  const refusedFile = (line: LoggedLine) => ({ rates: [], refusals: [line] });
  if (content.length > maxBytes) return refusedFile({ key: 'file_too_large', params: { file } });
  const { header, rows } = rowsOfCsv(content.toString('utf8'));
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) return refusedFile({ key: 'file_columns', params: { file, columns: missing.join(', ') } });
  const rates: RateRow[] = [];
  const refusals: LoggedLine[] = [];
  for (const [at, row] of rows.entries()) {
    const parsed = exchangeRates.input.safeParse({ source: file.slice(0, 100), ...row }, { reportInput: true });
    const [issue] = parsed.success ? exchangeRateIssues(parsed.data) : issuesOf(parsed.error);
    if (parsed.success && !issue) rates.push(parsed.data);
    // The field and the rule, for a translated message.
    else refusals.push({ key: 'file_line', params: { ...issue?.params, file, line: at + 2, ...ruleOf(issue) } });
  }
  return { rates, refusals };
}

function ruleOf(issue: FieldIssue | undefined): { field: string; rule: FieldRule } {
  return { field: issue?.path ?? '', rule: issue?.rule ?? 'format' };
}

type Csv = { header: string[]; rows: Record<string, string>[] };

/** A table with `,` or `;`; empty cells are omitted from their row. */
function rowsOfCsv(text: string): Csv {
  const withoutBom = text.replace(/^\u{feff}/u, '');
  const separator = /^[^\n]*;/.test(withoutBom) && !/^[^\n]*,/.test(withoutBom) ? ';' : ',';
  const [first = [], ...others] = [...csvRows(withoutBom, separator)].map(({ cells }) => cells);
  const header = first.map((name) => name.toLowerCase());
  return {
    header,
    rows: others.map((cells) =>
      Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''] as const).filter(([, cell]) => cell !== '')),
    ),
  };
}
