import type { FieldIssue, FieldRule } from '#contract/fields/field-errors.ts';
import { applyMarkup, markupFor } from '#contract/rates/markup.ts';
import type { ImportFix, RateImportPlan } from '#contract/rates/rate-import.ts';
import type { Charge } from '#contract/rates/all-in-total.ts';
import { parseSurcharges } from '#contract/rates/surcharge-text.ts';
import { rateIssues } from '#contract/rates/rate.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import {
  type CellRead,
  readCargo,
  readCurrency,
  readDate,
  readDays,
  readFirstWeekday,
  readFreeDays,
  readMoney,
  readText,
  readWeekdays,
  readWeight,
} from './cell-values.ts';
import { directWords } from './headers.messages.ts';
import type { SheetRow } from './sheet-limits.ts';
import { namePartsOf, type SheetCodeTables } from './code-tables.ts';

export type ImportedPrice = { ctn_code: string; sell: string; cost: string | null; source_cell: string };

/** A rate from a row of a sheet. */
export type ImportedRate = {
  row: number;
  portload: string;
  portdischarge: string;
  delivery_port: string | null;
  transit_port: string | null;
  is_direct: boolean;
  carrier: string;
  service_code: string;
  lane: string;
  cargo_kind: string;
  contract_no: string;
  currency: string;
  transit_days: number | null;
  sailing_weekdays: readonly number[];
  customs_cutoff_weekday: number | null;
  free_days_dem: number | null;
  free_days_det: number | null;
  weight_limit_20_kg: number | null;
  valid_from: string;
  valid_to: string;
  description: string;
  prices: ImportedPrice[];
  surcharges: readonly Charge[];
};

type FixKind = ImportFix['kind'];
/** An issue of a cell; `at` is its column, -1 for the whole row. */
export type RowIssue = FieldIssue & { row: number; at: number; text: string; fix: FixKind | null };
export type ReadRate = { rate: ImportedRate | undefined; issues: RowIssue[] };

export type SheetContext = { plan: RateImportPlan; world: SheetCodeTables; sheetTitle: string };

/** Parses a row of a carrier's sheet by the meanings of its columns. */
export function readRow(row: SheetRow, reading: SheetContext): ReadRate {
  const cells = cellsOf(row, reading);
  const rate = ratedRow(cells, reading);
  if (cells.issues.length > 0) return { rate: undefined, issues: cells.issues };
  for (const { path, rule } of rateIssues(rate)) cells.wrong(path, { rule });
  if (rate.prices.length === 0) cells.wrong('', { rule: 'no_price', params: { value: String(row.row) } });
  return { rate: cells.issues.length > 0 ? undefined : rate, issues: cells.issues };
}

type Cells = ReturnType<typeof cellsOf>;
type Broken = { rule: FieldRule; params?: Record<string, string>; fix?: FixKind };

/** A row's cells by meaning, with their issues. */
function cellsOf({ row, cells }: SheetRow, { plan }: SheetContext) {
  const issues: RowIssue[] = [];
  const columnIndexes = new Map(plan.mapping.columns.map((meaning, at) => [meaning, at]));
  const textOf = (path: string) => (cells[columnIndexes.get(path) ?? -1] ?? '').trim();
  const wrong = (path: string, { rule, params, fix }: Broken) => {
    issues.push({
      row,
      at: columnIndexes.get(path) ?? -1,
      path,
      rule,
      text: textOf(path),
      fix: fix ?? null,
      ...(params && { params }),
    });
  };
  /** The value of a cell; `otherwise` if it is empty or wrong. */
  const read = <T>(path: string, reader: (text: string) => CellRead<T>, otherwise: T): T => {
    const text = textOf(path);
    if (text === '') return otherwise;
    if (text.startsWith('=')) {
      wrong(path, { rule: 'cell_formula' });
      return otherwise;
    }
    const value = reader(text);
    if ('value' in value) return value.value;
    wrong(path, value);
    return otherwise;
  };
  return { row, issues, places: columnIndexes, textOf, wrong, read };
}

function ratedRow(cells: Cells, reading: SheetContext): ImportedRate {
  const { plan, world } = reading;
  const { read } = cells;
  const [dem, det] = read('free_days', readFreeDays, [null, null]);
  const transit = coded(cells, 'transit_port', { kind: 'port', world });
  const discharge = requiredValue(cells, 'portdischarge', coded(cells, 'portdischarge', { kind: 'port', world }));
  const carrier = coded(cells, 'carrier', { kind: 'carrier', world }) ?? plan.carrier;
  const head = {
    row: cells.row,
    portload: requiredValue(cells, 'portload', coded(cells, 'portload', { kind: 'port', world })),
    portdischarge: discharge,
    delivery_port: coded(cells, 'delivery_port', { kind: 'port', world }),
    transit_port: transit,
    is_direct: transit === null,
    carrier: requiredValue(cells, 'carrier', carrier),
    service_code: read('service_code', readText(20), ''),
    lane: world.lanes.get(discharge) ?? '',
    cargo_kind: read('cargo_kind', readCargo, 'GENERAL'),
    contract_no: read('contract_no', readText(60), ''),
    currency: read('currency', readCurrency(world.currencies), plan.currency),
    transit_days: read('transit_days', readDays, null),
    sailing_weekdays: read('sailing_weekdays', readWeekdays, []),
    customs_cutoff_weekday: read('customs_cutoff_weekday', readFirstWeekday, null),
    free_days_dem: dem,
    free_days_det: det,
    weight_limit_20_kg: read('weight_limit_20_kg', readWeight, null),
    valid_from: requiredValue(cells, 'valid_from', read('valid_from', readDate, plan.valid_from ?? '')),
    valid_to: requiredValue(cells, 'valid_to', read('valid_to', readDate, plan.valid_to ?? '')),
    description: read('description', readText(200), ''),
  };
  return { ...head, prices: pricesOf(cells, head, reading), surcharges: surchargesOf(cells, head.currency, reading) };
}

/** A required value; if its cell was wrong, that was reported before. */
function requiredValue(cells: Cells, path: string, value: string | null): string {
  const isReported = cells.issues.some((issue) => issue.path === path);
  if ((value === null || value === '') && !isReported) cells.wrong(path, { rule: 'required' });
  return value ?? '';
}

/** The code of a cell's text; an unknown or ambiguous text is offered for a fix. */
function coded(cells: Cells, path: string, { kind, world }: { kind: FixKind; world: SheetCodeTables }): string | null {
  const text = cells.textOf(path);
  if (text === '' || (path === 'transit_port' && isDirectText(text))) return null;
  const [whole = '', ...pieces] = namePartsOf(text);
  const found = world.codes[kind].get(whole) ?? [
    ...new Set(pieces.flatMap((piece) => world.codes[kind].get(piece) ?? [])),
  ];
  if (found.length === 1) return found[0] ?? null;
  cells.wrong(path, { rule: 'unknown_code', params: { value: text.slice(0, 60) }, fix: kind });
  return null;
}

const directPattern = new RegExp(`^(?:${directWords}|-|/)$`, 'i');

function isDirectText(text: string): boolean {
  return directPattern.test(text.trim());
}

type Head = { carrier: string; lane: string; currency: string; row: number };

function pricesOf(cells: Cells, head: Head, reading: SheetContext): ImportedPrice[] {
  return [...cells.places].flatMap(([meaning, at]) => {
    if (!meaning.startsWith('price:')) return [];
    const amount = cells.read(meaning, readMoney(head.currency), null);
    if (amount === null) return [];
    const code = meaning.slice('price:'.length);
    const source = `${reading.sheetTitle}!${columnName(at)}${head.row}`.slice(-60);
    return pricedCell(cells, { meaning, code, amount, source }, { head, reading });
  });
}

type PriceCell = { meaning: string; code: string; amount: string; source: string };

/**
 * From a cost the general rule makes the selling price; without a rule there is none, so that the cost is not shown.
 */
function pricedCell(
  cells: Cells,
  cell: PriceCell,
  { head, reading }: { head: Head; reading: SheetContext },
): ImportedPrice[] {
  const { code, amount, source } = cell;
  if (reading.plan.price_kind === 'sell') return [{ ctn_code: code, sell: amount, cost: null, source_cell: source }];
  const { markups, exchange } = reading.world;
  const { carrier, lane, currency } = head;
  const rule = markupFor(markups, { customer_kind: null, carrier, lane, ctn_code: code });
  const sell = rule ? applyMarkup(amount, currency, { rule, exchange }) : null;
  if (sell !== null) return [{ ctn_code: code, sell, cost: amount, source_cell: source }];
  cells.wrong(cell.meaning, { rule: 'no_markup' });
  return [];
}

function surchargesOf(cells: Cells, currency: string, { world }: SheetContext): readonly Charge[] {
  const text = cells.textOf('surcharges');
  if (text === '' || text === '-') return [];
  if (text.startsWith('=')) cells.wrong('surcharges', { rule: 'cell_formula' });
  const read = parseSurcharges(text, { currency, basis: world.chargeBasis });
  if (!read.ok) {
    cells.wrong('surcharges', { rule: 'surcharge_text', params: { part: read.part.slice(0, 60) } });
    return [];
  }
  return read.surcharges.flatMap((surcharge) => {
    const [code] = world.codes.surcharge.get(surcharge.code.toLowerCase()) ?? [];
    if (code === undefined)
      cells.wrong('surcharges', { rule: 'unknown_code', params: { value: surcharge.code }, fix: 'surcharge' });
    if (!world.currencies.has(surcharge.currency))
      cells.wrong('surcharges', { rule: 'unknown_code', params: { value: surcharge.currency } });
    return code === undefined ? [] : [{ ...surcharge, code }];
  });
}
