import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { ScheduleSheetPlan } from '#contract/schedule/sheet-plan.ts';
import { isImoNumber } from '#contract/freight/imo-number.ts';
import { stagedCall } from '../read-rows.ts';
import type { CallPlaces, StagedRow } from '../staged.ts';
import type { CallTable, SkippedLine } from './calls-table.ts';
import { baseDay, datedCalls, withRotation } from './dated-calls.ts';
import type { GridCell } from './grid.ts';
import { dayText, orderOfDays } from './moments.ts';
import type { TimePath } from './row-calls.ts';
import { type Named, type RotatedCall, type SheetSailing, type SailingCall, sailingsIn } from './sailings.ts';
import { portInSheet, type SheetNames } from './sheet-names.ts';

/** A call from a sheet, with the places of its values and the cells that are doubtful. */
export type SheetCall = StagedRow & { places: CallPlaces; flags: (FieldIssue & { text: string })[] };

export type ReadSchedule = { calls: SheetCall[]; skipped: SkippedLine[] };

export type ScheduleContext = {
  plan: ScheduleSheetPlan;
  names: SheetNames;
  sheetTitles: readonly string[];
  today: string;
};

/** Reads the calls of a file by a plan: texts become codes and times, and what cannot be read is an issue of its cell. */
export function readSchedule(table: CallTable, { plan, names, sheetTitles, today }: ScheduleContext): ReadSchedule {
  const meanings = plan.mapping.columns;
  const timed = meanings.flatMap((meaning, at) => (isOfDays(meaning) ? [at] : []));
  const order = orderOfDays(table.rows.flatMap(({ cells }) => timed.map((at) => cells[at]?.text ?? '')));
  const { columns, titles, notes } = table;
  const context = {
    columns,
    meanings,
    order,
    names,
    sheetTitles,
    titles,
    notes,
    carrier: plan.carrier,
    portload: plan.portload,
  };
  const { sailings, skipped, rotation } = sailingsIn(table.rows, context);
  const base = baseDay(notes, today);
  // The product's own sheet says which times are planned.
  const are_current = !meanings.some((meaning) => /^(?:planned|estimated)_/.test(meaning));
  const calls: SheetCall[] = [];
  const empty: SkippedLine[] = [];
  for (const sailing of sailings) {
    const read = callsOf(sailing, { base, names, rotation });
    if (read.length === 0) empty.push(...sailing.rows.map(emptyLine));
    for (const [at, call] of read.entries())
      calls.push(sheetCall({ sailing, call, seq: at + 1, no: calls.length + 2, are_current }, names));
  }
  return { calls, skipped: [...table.skipped, ...skipped, ...empty] };
}

const isOfDays = (meaning: string) => /arrival|departure|times|berthing|^(?:dco|vco|cua|fco|efc)$/.test(meaning);

function emptyLine({ sheet, row, cells }: SheetSailing['rows'][number]): SkippedLine {
  const text = cells.flatMap((cell) => (cell && cell.text !== '' ? [cell.text] : [])).join('  ');
  return { sheet, row, text, reason: 'empty' };
}

type CallContext = { base: string; names: SheetNames; rotation: readonly RotatedCall[] };
type CheckedCall = SailingCall & { issues: FieldIssue[] };

/** The calls of a sailing in their order; of pairs, those at the same port are one. */
function callsOf(sailing: SheetSailing, { base, names, rotation }: CallContext): CheckedCall[] {
  const codeOf = (text: string) => {
    const read = portInSheet(text, names.ports);
    return 'code' in read ? read.code : undefined;
  };
  const dated = withRotation(datedCalls(sailing, base), rotation, codeOf).map((call) => ({ ...call, issues: [] }));
  return sailing.kind === 'pairs' ? joinedCalls(dated, (call) => codeOf(call.port.text) ?? call.port.text) : dated;
}

function joinedCalls(calls: readonly CheckedCall[], portOf: (call: CheckedCall) => string): CheckedCall[] {
  const joined = new Map<string, CheckedCall>();
  for (const call of calls) {
    const known = joined.get(portOf(call));
    if (!known) joined.set(portOf(call), call);
    else {
      const first = known.row.row;
      const different = (Object.keys(call.times) as TimePath[]).filter((path) => isOther(known, call, path));
      const issues = different.map((path): FieldIssue => ({
        path,
        rule: 'differs_in_voyage',
        params: { row: String(first) },
      }));
      // The later row is shown, because it differs.
      const times = {
        ...call.times,
        ...known.times,
        ...Object.fromEntries(different.map((path) => [path, call.times[path]])),
      };
      joined.set(portOf(call), { ...known, times, issues: [...known.issues, ...issues] });
    }
  }
  return [...joined.values()];
}

function isOther(a: SailingCall, b: SailingCall, path: TimePath): boolean {
  const [one, other] = [a.times[path]?.day, b.times[path]?.day];
  return one !== undefined && other !== undefined && dayText(one) !== dayText(other);
}

type SheetCallSource = { sailing: SheetSailing; call: CheckedCall; seq: number; no: number; are_current: boolean };

function sheetCall({ sailing: { head }, call, seq, no, are_current }: SheetCallSource, names: SheetNames): SheetCall {
  const port = portOf(call, names);
  const named: Record<string, Named> = {
    carrier_code: { ...head.carrier, text: head.carrier.text.toUpperCase() },
    service_code: head.service,
    vessel: { ...head.vessel, text: names.fixed('vessel', head.vessel.text) ?? head.vessel.text },
    imo: call.imo,
    export_voyage: head.voyage,
    unlocode: { text: port.text, cell: call.port },
    seq: { text: call.seq?.text ?? String(seq), cell: call.seq },
    terminal_code: textOf(call.terminal),
    status: call.isOmitted ? { text: 'OMIT', cell: undefined } : textOf(call.status),
    remark: textOf(call.remark),
  };
  for (const [path, { cell, day }] of Object.entries(call.times))
    named[path] = { text: day ? dayText(day) : cell.text, cell };
  const values = Object.fromEntries(Object.entries(named).map(([path, { text }]) => [path, text]));
  const row = stagedCall(no, values, { are_current });
  const own = [...port.issues, ...formulasIn(named)];
  const replaced = new Set(own.map(({ path }) => path));
  const places = { row: { sheet: call.row.sheet, row: call.row.row, at: -1 }, cells: placesOf(named, call.row.sheet) };
  return {
    ...row,
    issues: [...row.issues.filter(({ path }) => !replaced.has(path)), ...own, ...call.issues],
    places,
    flags: [...shipFlags(values, names), ...timeFlags(call)],
  };
}

/** The code of a call's port; an unknown code stays, so that its port can be created. */
function portOf({ port: { text } }: CheckedCall, { ports }: SheetNames): { text: string; issues: FieldIssue[] } {
  const read = portInSheet(text, ports);
  if ('code' in read) return { text: read.code, issues: [] };
  const isCode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(text);
  return isCode || text === '' ? { text, issues: [] } : { text: '', issues: [unknownPort(read.written)] };
}

function formulasIn(named: Readonly<Record<string, Named>>): FieldIssue[] {
  return Object.entries(named).flatMap(([path, { cell }]) =>
    cell?.text.startsWith('=') ? [{ path, rule: 'cell_formula' as const }] : [],
  );
}

function placesOf(named: Readonly<Record<string, Named>>, sheet: number): CallPlaces['cells'] {
  return Object.fromEntries(
    Object.entries(named).flatMap(([path, { cell }]) =>
      cell ? [[path, { sheet, row: cell.row, at: cell.at, text: cell.text }]] : [],
    ),
  );
}

/** A day in a column of both times: it was read as the departure. */
function timeFlags({ times, isOneOfTwo }: CheckedCall): SheetCall['flags'] {
  const cell = times.planned_departure?.cell;
  return isOneOfTwo && cell ? [{ path: 'planned_departure', rule: 'one_of_two_times', text: cell.text }] : [];
}

const textOf = (cell: GridCell | undefined): Named => ({ text: cell?.text ?? '', cell });
const unknownPort = (value: string): FieldIssue => ({
  path: 'unlocode',
  rule: 'unknown_code',
  params: { value: value.slice(0, 60) },
});

/** A ship whose name has another number in the list of vessels. */
function shipFlags({ vessel = '', imo = '' }: Record<string, string>, { vessels }: SheetNames): SheetCall['flags'] {
  const known = vessels.named(vessel);
  const number = imo.replaceAll(/\D/g, '');
  if (!known || known.imo === '' || !isImoNumber(number) || known.imo === number) return [];
  return [{ path: 'imo', rule: 'imo_of_other', params: { value: known.imo }, text: imo }];
}
