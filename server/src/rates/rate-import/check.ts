import { setImmediate } from 'node:timers/promises';
import type { RateImport } from '#contract/rates/rate-import.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { type Matches, matchesOf } from './matches.ts';
import { withCarriedCells } from './carried-cells.ts';
import type { SheetNote, SkippedRow } from './layout/blocks.ts';
import type { RateTable } from './layout/rate-table.ts';
import { inOrder, placeKey, type RowIssue } from '#server/sheet-reading/row-issue.ts';
import { type ImportedRate, readRow, type ReadRates } from './read-row.ts';
import type { SheetContext } from './row-cells.ts';

export type CheckedSheet = {
  rates: ImportedRate[];
  issues: RowIssue[];
  /** Read, but to be looked at. */
  flags: RowIssue[];
  notes: readonly SheetNote[];
  skipped: readonly SkippedRow[];
  /** The number of rows below the headings, without the skipped ones. */
  rowCount: number;
  matches: Matches;
  overlaps: FoundOverlap[];
};
type FoundOverlap = NonNullable<RateImport['checked']>['overlaps'][number];

/** Rows processed before other requests are served. */
const rowsPerChunk = 200;

/** Reads all rows of a sheet and compares them with each other and with existing rates. Nothing is written. */
export async function checkRateRows(db: Tx, table: RateTable, context: SheetContext): Promise<CheckedSheet> {
  const drafts: ReadRates['rates'] = [];
  const [issues, flags]: RowIssue[][] = [[], []];
  const skipped = [...table.skipped];
  for (const [at, row] of withCarriedCells(table.rows, context.plan.mapping.columns).entries()) {
    if (at % rowsPerChunk === rowsPerChunk - 1) await setImmediate();
    const read = readRow(row, context);
    drafts.push(...read.rates);
    issues?.push(...read.issues);
    flags?.push(...read.flags);
    if (read.skipped) skipped.push(read.skipped);
  }
  const isLong = context.plan.mapping.columns.includes('container_type');
  const all = (isLong ? joinedByType(drafts) : drafts).map((rate, at) => ({ ...rate, seq: at + 1 }));
  const { repeated, overlaps } = amongRows(all);
  const wrongRows = new Set([...(issues ?? []), ...repeated].map(placeKey));
  const rates = all.filter((rate) => !wrongRows.has(placeKey(rate)));
  const matches = await matchesOf(db, rates);
  const rateBySeq = new Map(rates.map((rate) => [rate.seq, rate]));
  const rowOf = (seq: number) => rateBySeq.get(seq)?.row ?? 1;
  return {
    rates,
    issues: inOrder([...(issues ?? []), ...repeated]),
    flags: inOrder(flags ?? []),
    notes: table.notes,
    skipped,
    rowCount: table.rows.length - (skipped.length - table.skipped.length),
    matches,
    overlaps: [
      ...matches.overlaps.map(({ seq, rate_id, valid_from, valid_to }) => ({
        row: rowOf(seq),
        rate_id,
        other_row: null,
        valid_from,
        valid_to,
      })),
      ...overlaps,
    ],
  };
}

/** Rows of one rate with a container type or a charge each become one rate. */
function joinedByType(rates: ReadRates['rates']): ReadRates['rates'] {
  const joined: ReadRates['rates'] = [];
  const indexes = new Map<string, number>();
  for (const rate of rates) {
    const { row: _, prices, surcharges: __, ...rest } = rate;
    const key = JSON.stringify(rest);
    const at = indexes.get(key);
    const known = joined[at ?? -1];
    const isRepeated = prices.some(({ ctn_code: code }) => known?.prices.some((price) => price.ctn_code === code));
    if (known && at !== undefined && !isRepeated) joined[at] = joinedRates(known, rate);
    else indexes.set(key, joined.push(rate) - 1);
  }
  return joined;
}

function joinedRates<R extends ReadRates['rates'][number]>(known: R, rate: R): R {
  const charges = new Map(known.surcharges.map((charge) => [charge.code, charge]));
  for (const charge of rate.surcharges) {
    const before = charges.get(charge.code);
    const { p20, p40, p45 } = charge;
    charges.set(
      charge.code,
      before ? { ...before, p20: before.p20 ?? p20, p40: before.p40 ?? p40, p45: before.p45 ?? p45 } : charge,
    );
  }
  return { ...known, prices: [...known.prices, ...rate.prices], surcharges: [...charges.values()] };
}

function keyOf(rate: ImportedRate): string {
  const { portload, portdischarge, delivery_port: delivery, carrier, transit_port: transit, cargo_kind: cargo } = rate;
  const { commodity_group: commodity, contract_no: contract, service_code: service } = rate;
  const texts = [commodity, contract, service].map((text) => text.toUpperCase());
  return [portload, portdischarge, delivery, carrier, transit, cargo, ...texts].join('|');
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

function repeatedRow({ sheet, row, portload, portdischarge, carrier }: ImportedRate, other: ImportedRate): RowIssue {
  const text = `${carrier} ${portload}-${portdischarge}`;
  return { sheet, row, at: -1, path: '', rule: 'rate_repeated', params: { row: String(other.row) }, text, fix: null };
}
