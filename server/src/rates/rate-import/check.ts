import { setImmediate } from 'node:timers/promises';
import type { RateImport } from '#contract/rates/rate-import.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Matches, matchesOf } from './matches.ts';
import { type ImportedRate, type SheetContext, readRow, type RowIssue } from './read-row.ts';
import type { SheetRow } from './sheet-limits.ts';

export type CheckedSheet = { rates: ImportedRate[]; issues: RowIssue[]; matches: Matches; overlaps: FoundOverlap[] };
type FoundOverlap = NonNullable<RateImport['checked']>['overlaps'][number];

/** Rows processed before other requests are served. */
const rowsPerChunk = 200;

/** Parses all rows of a sheet and compares them with each other and with existing rates. Nothing is written. */
export async function checkRateRows(db: Tx, rows: readonly SheetRow[], reading: SheetContext): Promise<CheckedSheet> {
  const below = rows.filter(({ row }) => row > reading.plan.mapping.header_row);
  const rates: ImportedRate[] = [];
  const issues: RowIssue[] = [];
  for (const [at, row] of below.entries()) {
    if (at % rowsPerChunk === rowsPerChunk - 1) await setImmediate();
    const read = readRow(row, reading);
    if (read.rate) rates.push(read.rate);
    issues.push(...read.issues);
  }
  const { repeated, overlaps } = amongRows(rates);
  const matches = await matchesOf(db, rates);
  return {
    rates,
    issues: [...issues, ...repeated].toSorted((a, b) => a.row - b.row || a.at - b.at),
    matches,
    overlaps: [
      ...matches.overlaps.map(({ row, rate_id, valid_from, valid_to }) => ({
        row,
        rate_id,
        other_row: null,
        valid_from,
        valid_to,
      })),
      ...overlaps,
    ],
  };
}

function keyOf(rate: ImportedRate): string {
  const {
    portload,
    portdischarge,
    delivery_port: delivery,
    carrier,
    transit_port: transit,
    cargo_kind,
    contract_no,
  } = rate;
  return [portload, portdischarge, delivery, carrier, transit, cargo_kind, contract_no.toUpperCase()].join('|');
}

/** Rows with the same key and days are errors; overlaps are reported. */
function amongRows(rates: readonly ImportedRate[]): { repeated: RowIssue[]; overlaps: FoundOverlap[] } {
  const byKey = new Map<string, ImportedRate[]>();
  const repeated: RowIssue[] = [];
  const overlaps: FoundOverlap[] = [];
  for (const rate of rates) {
    const before = byKey.get(keyOf(rate)) ?? [];
    const other = before.find((each) => each.valid_from <= rate.valid_to && rate.valid_from <= each.valid_to);
    if (other) {
      const { row, valid_from, valid_to } = rate;
      const isSame = other.valid_from === valid_from && other.valid_to === valid_to;
      if (isSame) repeated.push(repeatedRow(rate, other));
      else overlaps.push({ row, rate_id: null, other_row: other.row, valid_from, valid_to });
    }
    byKey.set(keyOf(rate), [...before, rate]);
  }
  return { repeated, overlaps };
}

function repeatedRow({ row, portload, portdischarge, carrier }: ImportedRate, other: ImportedRate): RowIssue {
  const text = `${carrier} ${portload}-${portdischarge}`;
  return { row, at: -1, path: '', rule: 'rate_repeated', params: { row: String(other.row) }, text, fix: null };
}
