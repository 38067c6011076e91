import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import type { DB } from '#server/platform/database/db-types.ts';
import { carrierReader } from '#server/sheet-reading/carrier-names.ts';
import { checkRateRows } from '#server/rates/rate-import/check.ts';
import { worldOf } from '#server/rates/rate-import/code-tables.ts';
import { rateRows } from '#server/rates/rate-import/layout/rate-table.ts';
import { factsFrom } from '#server/rates/rate-import/layout/sheet-facts.ts';
import type { HiddenCells, SourceSheet } from '#server/sheet-reading/source-sheet.ts';
import { sourceSheets } from './source-sheets.ts';
import { textSheet } from '#server/rates/rate-import/layout/text-sheet.ts';
import { headingNames } from '#server/rates/rate-import/heading-names.ts';
import { commonFacts } from '#server/rates/rate-import/proposed-plan.ts';
import type { ImportedRate } from '#server/rates/rate-import/read-row.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import type { Kysely } from 'kysely';

/** A rate as a person reads it from a sheet; what is at its default is left out. */
export type ExpectedRate = {
  pol: string;
  pod: string;
  delivery?: string | null;
  via?: string | null;
  carrier: string | null;
  service?: string;
  currency: string;
  prices: Record<string, string>;
  sell?: Record<string, string>;
  on_request?: boolean;
  transit?: [number, number] | null;
  weekdays?: number[];
  valid_from: string | null;
  valid_to: string | null;
  free_days?: [number, number | null] | null;
  included?: string[];
  surcharges?: Record<string, { currency: string; '20'?: string; '40'?: string }>;
  remark?: string;
};

export type RateSample = {
  about: string;
  today: string;
  kind: 'xlsx' | 'csv' | 'text';
  sheets?: { name: string; rows: string[][]; merged: string[]; hidden?: HiddenCells }[];
  text?: string;
  expected: {
    rates: ExpectedRate[];
    asked: { cell: string; why: string }[];
    suspicious: { cell: string; why: string }[];
    notes: string[];
    skipped: { cell: string; why: string }[];
  };
};

/** What a plan gives for rows whose sheet does not say it. */
const usual = { carrier: 'MATS', valid_from: null, valid_to: '2099-12-31' } as const;

/** Reads a sample by the proposed plan and puts both sides into one form. */
export async function readSample(db: Kysely<DB>, sample: RateSample) {
  return db.transaction().execute(async (tx) => {
    const names = await headingNames(tx);
    const sheets = sheetsOf(sample, names);
    const table = rateRows(sheets, { names, header: null });
    const { codeIn: carrierIn } = await carrierReader(tx);
    const factsAt = factsFrom(table.lines, { today: sample.today, carrierIn });
    const common = commonFacts(table, factsAt);
    const isStated = (name: 'carrier' | 'period') => table.rows.some((row) => factsAt(row)[name] !== undefined);
    const isEndStated = table.rows.some((row) => typeof factsAt(row).period?.to === 'string');
    const plan: RateImportPlan = {
      mapping: { header_row: null, columns: table.columns.map(({ meaning }) => meaning) },
      fixes: [],
      corrections: [],
      portload: null,
      price_kind: 'sell',
      sheet_name: 'sample',
      publish: false,
      ...common,
      // A person gives what the file does not say.
      carrier: common.carrier ?? (isStated('carrier') ? null : usual.carrier),
      valid_to: common.valid_to ?? (isEndStated ? null : usual.valid_to),
    };
    const world = await worldOf(tx, plan, table);
    const checked = await checkRateRows(tx, table, {
      plan,
      world,
      headings: table.columns.map(({ heading }) => heading),
      sheetTitles: sheets.map(({ title }) => title),
      factsAt,
      today: sample.today,
    });
    const expectedQuestions = sample.expected.asked.map(({ cell }) => cell);
    // The question may be about the whole row.
    const cellOf = ({ row, at }: { row: number; at: number }) =>
      at < 0 || expectedQuestions.includes(`row ${row}`) ? `row ${row}` : `${columnName(at)}${row}`;
    const hasSelling = sample.expected.rates.some(({ sell }) => sell !== undefined);
    const remarks = sample.expected.rates.map(({ remark = '' }) => remark);
    return {
      table,
      checked,
      rates: checked.rates.map((rate) => readForm(rate, remarks, hasSelling)),
      expected: sample.expected.rates.map(expectedForm),
      questions: [...new Set(checked.issues.map(cellOf))].toSorted(),
      expectedQuestions: expectedQuestions.toSorted(),
      missingCharges: sample.expected.rates
        .filter((rate) => !hasCharges(checked.rates, rate))
        .map(({ pol, pod }) => `${pol}-${pod}`),
      // Shown to a person: rows that are not read, and other lines.
      unseen: sample.expected.skipped
        .map(({ cell }) => Number(/\d+/.exec(cell)?.[0]))
        .filter(
          (row) =>
            ![...checked.skipped, ...checked.notes].some((each) => each.row === row) &&
            row !== table.header &&
            !table.headers.includes(row),
        ),
      unflagged: sample.expected.suspicious
        .map(({ cell }) => cell)
        .filter(
          (cell) =>
            ![...checked.flags, ...checked.issues].some(
              (flag) =>
                cell === `${columnName(flag.at)}${flag.row}` ||
                cell === `row ${flag.row}` ||
                (flag.at < 0 && cell.endsWith(String(flag.row))),
            ),
        ),
      notes: [...checked.notes, ...checked.skipped].map(({ text }) => text.normalize('NFKC')),
    };
  });
}

function sheetsOf({ kind, sheets = [], text = '' }: RateSample, names: Parameters<typeof textSheet>[2]): SourceSheet[] {
  if (kind !== 'xlsx') return [textSheet(text, '', names)];
  return sourceSheets(sheets);
}

function readForm(rate: ImportedRate, remarks: readonly string[], hasSelling: boolean): ExpectedRate {
  const prices = Object.fromEntries(rate.prices.map(({ ctn_code: code, sell, cost }) => [code, cost ?? sell]));
  const dem = rate.free_days_dem;
  return {
    pol: rate.portload,
    pod: rate.portdischarge,
    delivery: rate.delivery_port,
    via: rate.transit_port,
    carrier: rate.carrier,
    service: rate.service_code,
    currency: rate.currency,
    prices,
    ...(hasSelling && { sell: Object.fromEntries(rate.prices.map(({ ctn_code: code, sell }) => [code, sell])) }),
    on_request: rate.is_on_request,
    transit: rate.transit_days === null ? null : [rate.transit_days, rate.transit_days_to ?? rate.transit_days],
    weekdays: [...rate.sailing_weekdays],
    valid_from: rate.valid_from,
    valid_to: rate.valid_to,
    free_days: dem === null ? null : [dem, rate.free_days_det],
    included: rate.surcharges
      .filter((each) => each.is_included)
      .map(({ code }) => code)
      .toSorted(),
    remark: remarks.find((remark) => remark !== '' && rate.description.includes(remark)) ?? '',
  };
}

function expectedForm(rate: ExpectedRate): ExpectedRate {
  const { surcharges: _, ...rest } = rate;
  return {
    delivery: null,
    via: null,
    service: '',
    on_request: false,
    transit: null,
    weekdays: [],
    remark: '',
    ...rest,
    carrier: rate.carrier ?? usual.carrier,
    valid_from: rate.valid_from,
    valid_to: rate.valid_to ?? usual.valid_to,
    free_days: rate.free_days ? [rate.free_days[0], rate.free_days[1] ?? rate.free_days[0]] : null,
    included: rate.included?.toSorted() ?? [],
  };
}

/** Whether one of the rates has the surcharges that a person reads. */
function hasCharges(rates: readonly ImportedRate[], { pol, pod, carrier, surcharges = {} }: ExpectedRate): boolean {
  return rates.some(
    (rate) =>
      rate.portload === pol &&
      rate.portdischarge === pod &&
      (carrier === null || rate.carrier === carrier) &&
      Object.entries(surcharges).every(([code, amounts]) =>
        rate.surcharges.some(
          (charge) =>
            charge.code === code &&
            charge.currency === amounts.currency &&
            (amounts['20'] ?? null) === amountOf(charge, 20) &&
            (amounts['40'] ?? null) === amountOf(charge, 40),
        ),
      ),
  );
}

/** The amount for a box of a length; per TEU a longer one pays twice. */
function amountOf({ basis, p20, p40, flat }: ImportedRate['surcharges'][number], length: 20 | 40): string | null {
  if (flat === null) return length === 20 ? p20 : p40;
  return basis === 'TEU' && length === 40 ? String(2 * Number(flat)) : flat;
}
