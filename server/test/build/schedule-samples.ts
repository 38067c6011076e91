import type { Kysely } from 'kysely';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { sheetCutOffs } from '#contract/schedule/sheet-row.ts';
import type { DB } from '#server/platform/database/db-types.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import { importPlan, type ImportedVoyage } from '#server/schedule/import/plan.ts';
import { callTable } from '#server/schedule/import/sheet/calls-table.ts';
import { proposedPlan } from '#server/schedule/import/sheet/proposed.ts';
import { readSchedule, type SheetCall } from '#server/schedule/import/sheet/read-schedule.ts';
import { portInSheet, namesInSheets } from '#server/schedule/import/sheet/sheet-names.ts';
import { tabularSheet } from '#server/sheet-reading/tabular-text.ts';
import { sourceSheets } from './source-sheets.ts';

type ExpectedCall = readonly [
  port: string,
  arrival: string | null,
  departure: string | null,
  more?: Record<string, string>,
];
type ExpectedVoyage = {
  carrier?: string;
  service: string;
  vessel: string;
  voyage: string;
  imo?: string;
  calls: readonly ExpectedCall[];
};

/** A schedule sheet with what a person reads from it. */
export type ScheduleSample = {
  about: string;
  today: string;
  kind: 'xlsx' | 'csv' | 'text';
  /** Given by a person where the file does not say it. */
  carrier?: string;
  sheets?: { name: string; rows: string[][]; merged: string[] }[];
  text?: string;
  expected: {
    voyages: ExpectedVoyage[];
    asked: string[];
    skipped: number[];
    notes: string[];
    unknown_vessels?: string[];
  };
};

/** Reads a sample by the proposed plan, and puts both sides into one form. */
export async function readScheduleSample(db: Kysely<DB>, sample: ScheduleSample) {
  return db.transaction().execute(async (tx) => {
    const { sheets: pages = [], text = '', today } = sample;
    const tabular = tabularSheet(text, '');
    const sheets = sample.kind === 'xlsx' ? sourceSheets(pages) : tabular ? [tabular] : [];
    const names = await namesInSheets(tx, sheets, []);
    const table = callTable(sheets, { isPort: (name) => 'code' in portInSheet(name, names.ports), header: null });
    const proposed = proposedPlan(table, names, { meanings: new Map(), carrier: null, fixes: [] });
    const plan = { ...proposed, carrier: sample.carrier ?? proposed.carrier };
    const sheetTitles = sheets.map(({ title }) => title);
    const { calls, skipped } = readSchedule(table, { plan, names, sheetTitles, today });
    const staged = { id: 0, kind: 'XLSX' as const, file_name: '', digest: '', columns: [], rows: calls, sheet: null };
    const { planned, findings, zones } = await importPlan(tx, staged);
    const issues = calls.flatMap((call) =>
      [...call.issues, ...(findings.get(call.row_no) ?? [])].map(({ path, rule }) => ({
        cell: cellOf(call, path),
        rule,
      })),
    );
    const known = { zones, vessels: names.vessels };
    return {
      table,
      issues,
      voyages: planned.flatMap((each) => (each.after ? [voyageForm(each, known.zones)] : [])),
      expected: sample.expected.voyages.map((voyage) => expectedForm(voyage, plan.carrier)),
      asked: [...new Set(issues.map(({ cell }) => cell))].toSorted(),
      skipped: skipped.map(({ row }) => row),
      notes: [...table.notes, ...skipped].map(({ text: line }) => line),
    };
  });
}

function cellOf({ places }: SheetCall, path: string): string {
  const { row, at } = places.cells[path] ?? places.row;
  return at < 0 ? `row ${row}` : `${columnName(at)}${row}`;
}

const hours = (text: string | null) => (text !== null && text.length === 10 ? `${text} 00:00` : text);

function voyageForm({ read: { head }, after }: ImportedVoyage, zones: ReadonlyMap<string, string>) {
  return {
    carrier: after?.own.carrier_code,
    service: head.service_code ?? '',
    vessel: head.vessel,
    voyage: head.export_voyage,
    imo: head.imo ?? '',
    calls: (after?.calls ?? []).map((call) => {
      const zone = zones.get(call.unlocode) ?? 'UTC';
      const local = (at: string | null) => (at === null ? null : zonedTime(at, zone));
      const more = Object.fromEntries(call.cutoffs.map(({ code, at }) => [code, local(at)]));
      if (call.status === 'OMIT') return [call.unlocode, 'OMIT', 'OMIT', more];
      return [call.unlocode, local(call.planned_arrival), local(call.planned_departure), more];
    }),
  };
}

function expectedForm({ carrier, service, vessel, voyage, imo = '', calls }: ExpectedVoyage, usual: string | null) {
  const codes = new Set<string>(Object.values(sheetCutOffs));
  return {
    carrier: carrier ?? usual,
    service,
    vessel,
    voyage,
    imo,
    calls: calls.map(([port, arrival, departure, more = {}]) => [
      port,
      hours(arrival),
      hours(departure),
      Object.fromEntries(Object.entries(more).flatMap(([code, at]) => (codes.has(code) ? [[code, hours(at)]] : []))),
    ]),
  };
}
