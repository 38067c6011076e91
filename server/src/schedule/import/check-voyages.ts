import { setImmediate } from 'node:timers/promises';
import { ports } from '#contract/codes/port.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { callOrderIssues } from '#contract/schedule/call-order.ts';
import { isLocalTime, isSkippedTime, momentAt } from '#contract/schedule/local-time.ts';
import { callTimes, PortCallInput } from '#contract/schedule/port-call.ts';
import { sheetCutOffs } from '#contract/schedule/sheet-row.ts';
import type { Terminals } from '#server/codes/terminal/public.ts';
import type { NextCall, Zones } from '../voyage/public.ts';
import type { RowInput, StagedRow } from './staged.ts';

/** The existing codes. */
export type ExistingNames = {
  zones: Zones;
  terminals: Terminals;
  carriers: ReadonlySet<string>;
  cutOffCodes: ReadonlySet<string>;
};

/** A voyage from the rows; without calls if one of them is wrong. */
export type ReadVoyage = { rows: StagedRow[]; head: RowInput; calls: NextCall[] | undefined };

export type Judged = { voyages: ReadVoyage[]; findings: Map<number, FieldIssue[]> };

const columnsOfCutOffs = Object.keys(sheetCutOffs) as (keyof typeof sheetCutOffs)[];

/** Checked before other requests are served: each takes a fraction of a millisecond. */
const voyagesPerChunk = 50;

/** Findings by row. */
type Findings = {
  all: Map<number, FieldIssue[]>;
  find: (row: StagedRow, issues: readonly FieldIssue[]) => void;
  isClean: (row: StagedRow) => boolean;
};

function newFindings(): Findings {
  const all = new Map<number, FieldIssue[]>();
  return {
    all,
    find: ({ row_no: no }, issues) => {
      if (issues.length > 0) all.set(no, [...(all.get(no) ?? []), ...issues]);
    },
    isClean: ({ row_no: no, issues }) => issues.length === 0 && !all.has(no),
  };
}

/** Checks rows against existing codes and each other, and groups them into voyages; no queries, no writes. */
export async function checkVoyages(rows: readonly StagedRow[], known: ExistingNames): Promise<Judged> {
  const findings = newFindings();
  for (const row of rows) findings.find(row, [...unknownNames(row.input, known), ...skippedTimes(row.input, known)]);
  const voyages: ReadVoyage[] = [];
  for (const group of Map.groupBy(rows, keyOf).values()) {
    if (voyages.length % voyagesPerChunk === voyagesPerChunk - 1) await setImmediate();
    voyages.push(readVoyage(group, known, findings));
  }
  return { voyages, findings: findings.all };
}

function readVoyage(group: StagedRow[], known: ExistingNames, { find, isClean }: Findings): ReadVoyage {
  const [first] = group;
  // A single row may belong to a group that could not be read.
  if (first && group.length < 2 && isClean(first)) find(first, [{ path: 'unlocode', rule: 'too_few_calls' }]);
  for (const [row, issue] of groupIssues(group)) find(row, [issue]);
  const calls = group.every(isClean) ? group.map(({ input }) => callOf(input, known)) : [];
  for (const [row, issue] of orderIssues(group, calls, known.zones)) find(row, [issue]);
  return { rows: group, head: first?.input ?? {}, calls: group.every(isClean) ? calls : undefined };
}

/** Rows with the same key form one voyage. */
function keyOf({ row_no: rowNo, input }: StagedRow): string {
  const { carrier_code: carrier, vessel, export_voyage: voyage, service_code: service = '' } = input;
  // A row with a missing part of the key is separate from all others.
  if (vessel === undefined || voyage === undefined) return `row ${rowNo}`;
  return JSON.stringify([carrier ?? '', vessel, voyage, service]);
}

function unknownNames({ unlocode, carrier_code: carrier, beside }: RowInput, known: ExistingNames): FieldIssue[] {
  return [
    ...(unlocode !== undefined && !known.zones.has(unlocode) ? [unknownPort(unlocode)] : []),
    ...(carrier !== undefined && !known.carriers.has(carrier)
      ? [{ path: 'carrier_code', rule: 'unknown_code' as const, params: { value: carrier } }]
      : []),
    ...(beside?.cutoffs ?? []).flatMap(({ code, at }) => cutOffIssues(code, at, known)),
  ];
}

/** Only a valid UN/LOCODE can be created. */
function unknownPort(value: string): FieldIssue {
  const { success: canBeOne } = ports.input.shape.code.safeParse(value);
  return canBeOne
    ? { path: 'unlocode', rule: 'unknown_port', params: { value } }
    : { path: 'unlocode', rule: 'locode' };
}

/** An error of a cut-off without a column of its own is reported at the first cut-off column. */
function cutOffIssues(code: string, at: string, { cutOffCodes }: ExistingNames): FieldIssue[] {
  if (!cutOffCodes.has(code)) return [{ path: 'dco', rule: 'unknown_code', params: { value: code } }];
  return isLocalTime(at) ? [] : [{ path: 'dco', rule: 'local_time' }];
}

/** Local times skipped by daylight saving, whose meaning is unclear. */
function skippedTimes(input: RowInput, { zones }: ExistingNames): FieldIssue[] {
  const zone = zones.get(input.unlocode ?? '');
  if (zone === undefined) return [];
  const times = [...callTimes, ...columnsOfCutOffs].map((path) => ({ path, text: input[path] ?? '' }));
  const others = (input.beside?.cutoffs ?? []).map(({ at }) => ({ path: 'dco', text: at }));
  return [...times, ...others]
    .filter(({ text }) => isSkippedTime(text, zone))
    .map(({ path, text }) => ({ path, rule: 'skipped_time', params: { value: text } }));
}

type Found = [row: StagedRow, issue: FieldIssue];

function groupIssues(group: readonly StagedRow[]): Found[] {
  const [first] = group;
  if (!first) return [];
  return [
    ...group.flatMap((row, at): Found[] => {
      const before = group[at - 1]?.input.seq;
      const isRising = before === undefined || row.input.seq === undefined || row.input.seq > before;
      return isRising ? [] : [[row, { path: 'seq', rule: 'seq_rising' }]];
    }),
    ...group.flatMap((row): Found[] => {
      const isSame = (row.input.imo ?? '') === (first.input.imo ?? '') || row.input.imo === undefined;
      return isSame ? [] : [[row, { path: 'imo', rule: 'differs_in_voyage', params: { row: first.row_no } }]];
    }),
  ];
}

/** A call with its times as instants and our code of its terminal; rows with an unknown port are excluded before. */
function callOf(input: RowInput, { zones, terminals }: ExistingNames): NextCall {
  const zone = zones.get(input.unlocode ?? '') ?? 'UTC';
  const moment = (text: string | undefined) => (text ? momentAt(text, zone) : null);
  const cutOffs = columnsOfCutOffs.flatMap((column) => {
    const at = moment(input[column]);
    return at === null ? [] : [{ code: sheetCutOffs[column], at }];
  });
  const others = (input.beside?.cutoffs ?? []).map(({ code, at }) => ({ code, at: momentAt(at, zone) }));
  return PortCallInput.parse({
    unlocode: input.unlocode,
    terminal_code: terminalOf(input, terminals),
    ...Object.fromEntries(callTimes.map((name) => [name, moment(input[name])])),
    status: input.status ?? null,
    remark: input.remark || (input.beside?.note ?? ''),
    delay_reason: input.beside?.delay_reason,
    cutoffs: [...cutOffs, ...others],
  });
}

function terminalOf({ unlocode = '', terminal_code: name = '' }: RowInput, { codeOf }: Terminals): string {
  return codeOf(unlocode, name);
}

function orderIssues(group: readonly StagedRow[], calls: readonly NextCall[], zones: Zones): Found[] {
  const timed = calls.map((call) => ({ ...call, time_zone: zones.get(call.unlocode) ?? 'UTC' }));
  return callOrderIssues(timed).flatMap(({ index, ...issue }): Found[] => {
    const row = group[index];
    return row ? [[row, issue]] : [];
  });
}
