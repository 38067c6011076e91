import { sql } from 'kysely';
import type { ScheduleSheetPlan } from '#contract/schedule/sheet-plan.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { fail } from '#server/platform/app-error.ts';
import { withCorrections } from '#server/sheet-reading/corrections.ts';
import { remember, rememberedFor } from '#server/sheet-reading/memory.ts';
import { columnSamples } from '#server/sheet-reading/samples.ts';
import type { SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import type { SheetReading, StagedRow, StagedSheet } from '../staged.ts';
import { type CallTable, callTable } from './calls-table.ts';
import { proposedPlan } from './proposed.ts';
import { readSchedule } from './read-schedule.ts';
import { portInSheet, type SheetNames, namesInSheets } from './sheet-names.ts';

type ReadSheet = { sheet: StagedSheet; rows: StagedRow[] };

/** Reads a new file by the plan of the carrier's last one, or by its headings. */
export async function firstReading(db: Tx, sheets: SourceSheet[]): Promise<ReadSheet> {
  const names = await namesInSheets(db, sheets, []);
  const table = tableOf(sheets, names, null);
  const remembered = await rememberedFor(
    db,
    'schedules',
    table.columns.map(({ heading }) => heading),
  );
  const plan = proposedPlan(table, names, remembered);
  return readBy(db, { sheets, plan, is_remembered: remembered.meanings.size > 0 });
}

/** Reads a file again by a changed plan; another heading has other columns, which are proposed anew. */
export async function nextReading(db: Tx, before: StagedSheet, plan: ScheduleSheetPlan): Promise<ReadSheet> {
  const { sheets, is_remembered } = before;
  if (plan.mapping.header_row === before.plan.mapping.header_row) return readBy(db, { sheets, plan, is_remembered });
  const names = await namesInSheets(db, sheets, plan.fixes);
  const { columns } = tableOf(sheets, names, plan.mapping.header_row);
  const mapping = { ...plan.mapping, columns: columns.map(({ meaning }) => meaning) };
  return readBy(db, { sheets, plan: { ...plan, mapping }, is_remembered });
}

function tableOf(sheets: readonly SourceSheet[], names: SheetNames, header: number | null): CallTable {
  return callTable(sheets, { isPort: (text) => 'code' in portInSheet(text, names.ports), header });
}

async function readBy(db: Tx, { sheets, plan, is_remembered }: Omit<StagedSheet, 'reading'>): Promise<ReadSheet> {
  const corrected = withCorrections(sheets, plan.corrections);
  const names = await namesInSheets(db, corrected, plan.fixes);
  const table = tableOf(corrected, names, plan.mapping.header_row);
  const { rows: days } = await sql<{ today: string }>`select current_date as today`.execute(db);
  const sheetTitles = sheets.map(({ title }) => title);
  const { calls, skipped } = readSchedule(table, {
    plan,
    names,
    sheetTitles,
    today: days[0]?.today ?? fail('not_found'),
  });
  const texts = table.rows.map(({ cells }) => ({ cells: cells.map((cell) => cell?.text ?? '') }));
  const reading: SheetReading = {
    columns: table.columns.map(({ heading }, at) => ({
      heading: heading.slice(0, 200),
      sample: columnSamples(texts, at),
    })),
    row_count: table.rows.length,
    notes: [...table.notes],
    skipped: [...skipped],
  };
  return { sheet: { sheets, plan, reading, is_remembered }, rows: calls };
}

/** Keeps the columns and names of a carrier for its next file. */
export async function rememberSheet(db: Tx, { plan, reading }: StagedSheet): Promise<void> {
  await remember(db, 'schedules', { plan, headings: reading.columns.map(({ heading }) => heading) });
}
