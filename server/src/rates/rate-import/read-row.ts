import type { Charge } from '#contract/rates/all-in-total.ts';
import { rateIssues } from '#contract/rates/rate.ts';
import {
  readCargo,
  readCurrency,
  readFirstWeekday,
  readFreeDays,
  readText,
  readTransitDays,
  readWeekdays,
  readWeight,
} from './cell-values.ts';
import { freeDaysRemark, freightWords, socWords, soldOutRemark } from './sheet-words.messages.ts';
import type { SkippedRow } from './layout/blocks.ts';
import type { TableRow } from './layout/rate-table.ts';
import { readPeriod, type Period } from '#server/sheet-reading/periods.ts';
import { loadNames } from '#server/sheet-reading/load-port.ts';
import { readPorts } from '#server/sheet-reading/port-names.ts';
import { isDirectText, viaIn, withoutVia } from '#server/sheet-reading/port-texts.ts';
import type { RowIssue } from '#server/sheet-reading/row-issue.ts';
import { portsOfGroup } from './layout/sheet-facts.ts';
import { type Cells, cellsOf, type SheetContext } from './row-cells.ts';
import { serviceOf, startBefore } from './row-fields.ts';
import { chargesOf, ownCharge } from './row-charges.ts';
import { type ImportedPrice, priceCells, readPrices, writtenCurrency } from './row-prices.ts';

/** A rate from a row of a sheet; a row with several ports has several. */
export type ImportedRate = {
  /** Its number among the rates of the import. */
  seq: number;
  sheet: number;
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
  commodity_group: string;
  contract_no: string;
  currency: string;
  transit_days: number | null;
  transit_days_to: number | null;
  sailing_weekdays: readonly number[];
  customs_cutoff_weekday: number | null;
  free_days_dem: number | null;
  free_days_det: number | null;
  weight_limit_20_kg: number | null;
  valid_from: string;
  valid_to: string;
  is_on_request: boolean;
  description: string;
  prices: ImportedPrice[];
  surcharges: readonly Charge[];
};

export type ReadRates = {
  rates: Omit<ImportedRate, 'seq'>[];
  issues: RowIssue[];
  flags: RowIssue[];
  skipped: SkippedRow | undefined;
};

/** Reads a row of a carrier's sheet by the meanings of its columns. */
export function readRow(row: TableRow, context: SheetContext): ReadRates {
  const cells = cellsOf(row, context);
  const written = priceCells(cells);
  const reason = skipReason(cells, written);
  if (reason) {
    const text = row.cells.join(' ').replaceAll(/\s+/g, ' ').trim();
    return { rates: [], issues: [], flags: [], skipped: { sheet: row.sheet, row: row.row, reason, text } };
  }
  const rates = ratesOf(cells, written);
  const { issues, flags } = cells;
  for (const rate of issues.length > 0 ? [] : rates)
    for (const { path, rule } of rateIssues(rate)) cells.wrong(path, { rule });
  return {
    rates: issues.length > 0 ? [] : rates,
    issues: withoutRepeated(issues),
    flags: withoutRepeated(flags),
    skipped: undefined,
  };
}

type Prices = ReturnType<typeof priceCells>;

const has = (prices: Prices, ...kinds: readonly string[]) => prices.some(({ read }) => kinds.includes(read.kind));

/** Why a row offers nothing; undefined for a rate, and for a charge in a row of its own. */
function skipReason(cells: Cells, prices: Prices): SkippedRow['reason'] | undefined {
  if (cells.issues.length > 0 || !freightWords.test(cells.textOf('charge'))) return undefined;
  if (soldOutRemark.test(cells.textOf('description'))) return 'sold_out';
  if (has(prices, 'amount', 'on_request', 'wrong')) return undefined;
  return has(prices, 'sold_out') ? 'sold_out' : 'no_price';
}

function ratesOf(cells: Cells, written: Prices): ReadRates['rates'] {
  const head = headOf(cells, written);
  const isOnRequest = has(written, 'on_request') && !has(written, 'amount');
  return keysOf(cells).map((key) => {
    const lane = cells.world.lanes.get(key.portdischarge) ?? '';
    const prices = readPrices(cells, written, { currency: head.currency, carrier: key.carrier, lane });
    const delivery_port = head.delivery_port === key.portdischarge ? null : head.delivery_port;
    return { ...head, ...key, delivery_port, lane, is_on_request: isOnRequest, prices };
  });
}

/** Every port of a group has the same cells. */
function withoutRepeated(issues: readonly RowIssue[]): RowIssue[] {
  const seen = new Set<string>();
  return issues.filter(({ at, path, rule }) => {
    const key = `${at} ${path} ${rule}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

type RateKey = { carrier: string; portload: string; portdischarge: string };

function keysOf(cells: Cells): RateKey[] {
  const loads = loadPorts(cells);
  const discharges = portsOf(cells, 'portdischarge');
  return carriersOf(cells).flatMap((carrier) =>
    loads.flatMap((portload) => discharges.map((portdischarge) => ({ carrier, portload, portdischarge }))),
  );
}

/** The ports of loading: of the row's cell, of the plan, or of a title, which may have other words before the name. */
function loadPorts(cells: Cells): readonly string[] {
  const { plan, facts, world } = cells;
  if (cells.textOf('portload') !== '') return portsOf(cells, 'portload');
  if (plan.portload !== null) return [plan.portload];
  const named = loadNames(facts.portload ?? '').map((name) => readPorts(name, world.ports));
  const found = named.find((read) => read.ok && read.codes.length > 0);
  if (!found?.ok) cells.wrong('portload', { rule: 'required' });
  return found?.ok ? found.codes : [];
}

/** The ports of a required cell; an unknown one is offered for a fix. */
function portsOf(cells: Cells, path: 'portload' | 'portdischarge'): readonly string[] {
  const text = cells.textOf(path);
  const { group, continents } = cells.facts;
  const ofTrade = path === 'portdischarge' && { isDischarge: true, continents };
  // What the sheet says about a group counts before the office's definition.
  const groupOf = (name: string) => group(name) ?? cells.world.ports.group?.(name) ?? portsOfGroup(name);
  const read = readPorts(text, { ...cells.world.ports, group: groupOf, ...ofTrade });
  if (read.ok && read.codes.length > 0) return read.codes;
  if (text === '') cells.wrong(path, { rule: 'required' });
  else {
    const written = read.ok ? text : read.written;
    cells.wrong(path, { rule: 'unknown_code', params: { value: written.slice(0, 60) }, fix: 'port' });
  }
  return [];
}

/** One port, or none; several are a remark. */
function portOf(cells: Cells, path: 'delivery_port' | 'transit_port', text: string): string | null {
  if (text === '') return null;
  const read = readPorts(text, cells.world.ports);
  if (read.ok && read.codes.length === 1) return read.codes[0] ?? null;
  if (!read.ok) cells.wrong(path, { rule: 'unknown_code', params: { value: read.written.slice(0, 60) }, fix: 'port' });
  else cells.remarks.push(cells.textOf(path));
  return null;
}

/** Days free of demurrage and detention: of one column, of one each, or of the remark. */
function freeDaysOf({ readOrRemark, textOf }: Cells): readonly [number | null, number | null] {
  const [dem, det] = readOrRemark('free_days', readFreeDays, [null, null]);
  const [onlyDem] = readOrRemark('free_days_dem', readFreeDays, [dem, null]);
  const [onlyDet] = readOrRemark('free_days_det', readFreeDays, [det, null]);
  const [, before, after = before] = freeDaysRemark.exec(textOf('description')) ?? [];
  const days = after === undefined ? null : Number(after);
  return [onlyDem ?? days, onlyDet ?? onlyDem ?? days];
}

/** Days; longer voyages are more likely typing errors. */
const longestVoyage = 120;

/** The port of transhipment of its own column, otherwise the one that the remark names. */
function routingOf(cells: Cells): { transit_port: string | null; is_direct: boolean } {
  const routing = cells.textOf('transit_port');
  if (routing !== '' && isDirectText(routing)) return { transit_port: null, is_direct: true };
  const bare = withoutVia(routing);
  if (bare !== '') return { transit_port: portOf(cells, 'transit_port', bare), is_direct: false };
  // It says that it is transhipped, but not where.
  if (routing !== '') cells.remarks.push(routing);
  const via = readPorts(viaIn(cells.textOf('description')) ?? '', cells.world.ports);
  const [port = null] = via.ok ? via.codes : [];
  return { transit_port: port, is_direct: routing === '' && port === null };
}

type Head = Omit<ImportedRate, 'seq' | 'carrier' | 'portload' | 'portdischarge' | 'lane' | 'is_on_request' | 'prices'>;

function headOf(cells: Cells, written: Parameters<typeof writtenCurrency>[0]): Head {
  const { plan, world, facts, read, readOrRemark } = cells;
  const [dem, det] = freeDaysOf(cells);
  const [shortest, longest] = readOrRemark('transit_days', readTransitDays, [null, null]);
  if (longest !== null && longest > longestVoyage)
    cells.flag('transit_days', { rule: 'unusual', params: { value: String(longest) } });
  const { transit_port, is_direct } = routingOf(cells);
  const { from, to } = periodOf(cells);
  const stated = writtenCurrency(written) ?? facts.currency ?? plan.currency;
  const currency = read('currency', readCurrency(world.currencies), stated);
  const head = {
    sheet: cells.sheet,
    row: cells.row,
    delivery_port: portOf(cells, 'delivery_port', cells.textOf('delivery_port')),
    transit_port,
    is_direct,
    service_code: serviceOf(cells),
    cargo_kind: read('cargo_kind', readCargo, socWords.test(cells.textOf('description')) ? 'SOC' : 'GENERAL'),
    commodity_group: read('commodity_group', readText(60), ''),
    contract_no: read('contract_no', readText(60), ''),
    currency,
    transit_days: shortest,
    transit_days_to: longest === shortest ? null : longest,
    sailing_weekdays: readOrRemark('sailing_weekdays', readWeekdays, []),
    customs_cutoff_weekday: readOrRemark('customs_cutoff_weekday', readFirstWeekday, null),
    free_days_dem: dem,
    free_days_det: det,
    weight_limit_20_kg: readOrRemark('weight_limit_20_kg', readWeight, null),
    valid_from: from,
    valid_to: to,
    surcharges: [...chargesOf(cells, currency), ...ownCharge(cells, currency)],
  };
  return { ...head, description: read('description', () => readText(200)(remarkOf(cells)), '') || remarkOf(cells) };
}

/** The row's remark, what it does not include, and the texts that no field holds. */
function remarkOf(cells: Cells): string {
  const requested = priceCells(cells).find(({ read }) => read.kind === 'on_request');
  const excluded = cells.textOf('excluded');
  return [
    cells.textOf('description'),
    cells.textOf('commodity_group'),
    excluded === '' ? '' : `${cells.headingOf('excluded')}: ${excluded}`,
    requested === undefined ? '' : cells.textOf(requested.meaning),
    ...cells.remarks,
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** The carriers of a row, of which each has a rate. */
function carriersOf(cells: Cells): string[] {
  const text = cells.textOf('carrier');
  const { codeOf } = cells.world.carriers;
  const usual = cells.plan.carrier ?? cells.facts.carrier ?? null;
  if (text === '' && usual === null) cells.wrong('carrier', { rule: 'required' });
  if (text === '') return usual === null ? [] : [usual];
  const whole = codeOf(text);
  const parts = text.split(/[/、,+&]|\s{2,}/).flatMap((part) => (part.trim() === '' ? [] : [codeOf(part)]));
  const codes = whole === undefined ? parts : [whole];
  if (codes.every((code) => code !== undefined)) return [...new Set(codes)];
  // A name and its code, e.g. in brackets.
  const named = new Set(text.split(/[\s/()（）]+/).flatMap((part) => codeOf(part) ?? []));
  if (named.size === 1) return [...named];
  cells.wrong('carrier', { rule: 'unknown_code', params: { value: text.slice(0, 60) }, fix: 'carrier' });
  return [];
}

/** The validity of a row: by its own columns, then by the plan, then by the lines around it. */
function periodOf(cells: Cells): { from: string; to: string } {
  const { plan, facts, today } = cells;
  const own = ownPeriod(cells);
  const around = facts.period ?? { from: null, to: null };
  const to = own.to ?? plan.valid_to ?? around.to;
  // A rate that only says its end holds from today.
  const from = own.from ?? startBefore(to, { start: plan.valid_from ?? around.from, today });
  if (to !== null && to < today) cells.flag('valid_to', { rule: 'validity_over', params: { value: to } });
  return { from: requiredDay(cells, 'valid_from', from), to: requiredDay(cells, 'valid_to', to) };
}

function requiredDay(cells: Cells, path: 'valid_from' | 'valid_to', day: string | null): string {
  const isReported = cells.issues.some((issue) => issue.path.startsWith('valid'));
  if (day === null && !isReported) cells.wrong(path, { rule: 'required' });
  return day ?? '';
}

/** The days of the row's own columns; a range may stand in either of them. */
function ownPeriod(cells: Cells): Period {
  const [whole, start, end] = [periodIn(cells, 'validity'), periodIn(cells, 'valid_from'), periodIn(cells, 'valid_to')];
  const from = [start?.from, start?.to, whole?.from, end?.from].find((day) => typeof day === 'string');
  const to = [end?.to, whole?.to].find((day) => typeof day === 'string');
  return { from: from ?? null, to: to ?? null };
}

function periodIn(cells: Cells, path: 'validity' | 'valid_from' | 'valid_to'): Period | undefined {
  const text = cells.textOf(path);
  if (text === '') return undefined;
  const period = text.startsWith('=') ? undefined : readPeriod(text, cells.today);
  if (!period) cells.wrong(path, { rule: 'period_text', params: { value: text.slice(0, 60) } });
  return period;
}
