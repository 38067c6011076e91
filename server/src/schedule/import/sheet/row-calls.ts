import type { sheetCutOffs } from '#contract/schedule/sheet-row.ts';
import type { CallTime } from '#contract/schedule/port-call.ts';
import type { CallColumn, CallRow } from './calls-table.ts';
import type { GridCell } from './grid.ts';
import { omittedWords } from './headers.messages.ts';
import { type DayOrder, type DayText, readDay, readPair } from './moments.ts';

export type TimePath = CallTime | keyof typeof sheetCutOffs;
/** A time as it is written; the year may follow from other days, and without a day it is not understood. */
export type CallTimeText = { cell: GridCell; day: DayText | undefined };

/** A call as a row has it. */
export type CallText = {
  port: GridCell;
  times: Partial<Record<TimePath, CallTimeText>>;
  isOmitted: boolean;
  /** One day where two are expected. */
  isOneOfTwo?: boolean;
  terminal?: GridCell | undefined;
  seq?: GridCell | undefined;
  status?: GridCell | undefined;
  remark?: GridCell | undefined;
};

export type RowContext = { columns: readonly CallColumn[]; meanings: readonly string[]; order: DayOrder };

/** How a table has its calls: a column for each port, a row for each pair of ports, or one for each call. */
export type TableKind = 'across' | 'pairs' | 'calls';

export function tableKind(meanings: readonly string[]): TableKind {
  if (meanings.some((meaning) => meaning.startsWith('port:'))) return 'across';
  return meanings.includes('portdischarge') ? 'pairs' : 'calls';
}

export type RowCells = (field: string) => GridCell | undefined;

/** The cell of each field; empty ones are undefined. */
export function cellsOfRow(row: CallRow, meanings: readonly string[]): RowCells {
  return (field) => {
    const cell = row.cells[meanings.indexOf(field)];
    return cell && cell.text !== '' ? cell : undefined;
  };
}

const cutOffs = ['dco', 'vco', 'cua', 'fco', 'efc'] as const;
const ownTimes = [
  'planned_arrival',
  'planned_departure',
  'estimated_arrival',
  'estimated_departure',
  'actual_arrival',
  'actual_departure',
] as const;

/** The calls of a row; `load` is the port of loading where no column has it. */
export function callsOfRow(row: CallRow, context: RowContext, load: GridCell | undefined): CallText[] {
  const cells = cellsOfRow(row, context.meanings);
  const kind = tableKind(context.meanings);
  if (kind === 'across') return withCutOffs(callsAcross(row, context), cells, context.order);
  return kind === 'pairs' ? pairOfCalls(cells, context.order, load) : [ownCall(cells, context.order)];
}

/** The times of a cell, or of two, as those of one call. */
function timesOf(
  { arrival, departure, both }: Record<'arrival' | 'departure' | 'both', GridCell | undefined>,
  order: DayOrder,
): Pick<CallText, 'times' | 'isOmitted' | 'isOneOfTwo'> {
  const given = [arrival, departure, both].filter((cell) => cell !== undefined);
  const isOmitted = given.length > 0 && given.every(({ text }) => omittedWords.test(text));
  if (isOmitted) return { times: {}, isOmitted };
  const pair = both && readPair(both.text, order);
  const times = {
    ...(both && (pair ? pairAt(both, pair) : { planned_departure: dayAt(both, order) })),
    ...timeAt('planned_arrival', arrival, order),
    ...timeAt('planned_departure', departure, order),
  };
  return { times, isOmitted, isOneOfTwo: both !== undefined && pair === undefined };
}

const pairAt = (cell: GridCell, [arrival, departure]: readonly [DayText, DayText]): CallText['times'] => ({
  planned_arrival: { cell, day: arrival },
  planned_departure: { cell, day: departure },
});

function timeAt(path: TimePath, cell: GridCell | undefined, order: DayOrder): CallText['times'] {
  return cell && !omittedWords.test(cell.text) ? { [path]: dayAt(cell, order) } : {};
}

const dayAt = (cell: GridCell, order: DayOrder): CallTimeText => ({ cell, day: readDay(cell.text, order) });

type PortCells = { port: GridCell; arrival?: GridCell; departure?: GridCell; times?: GridCell };

/** Columns of the same port that stand next to each other are one call. */
function callsAcross(row: CallRow, { columns, meanings, order }: RowContext): CallText[] {
  const groups: PortCells[] = [];
  // In the order of the row: other tables of the file may have the ports in another one.
  const inOrder = [...meanings.keys()].toSorted((a, b) => placeOf(row.cells[a]) - placeOf(row.cells[b]));
  for (const at of inOrder) {
    const [port, meaning = ''] = [columns[at]?.port, meanings[at]];
    if (port && meaning.startsWith('port:'))
      takeTime(groups, { port, kind: meaning.slice(5) as TimeKind, cell: row.cells[at] });
  }
  return groups.flatMap(({ port, arrival, departure, times: both }) => {
    if (!arrival && !departure && !both) return [];
    return [{ port, ...timesOf({ arrival, departure, both }, order) }];
  });
}

type TimeKind = 'arrival' | 'departure' | 'times';
type TimeOfPort = { port: GridCell; kind: TimeKind; cell: GridCell | undefined };

function takeTime(groups: PortCells[], { port, kind, cell }: TimeOfPort): void {
  const last = groups.at(-1);
  const isSame = last?.port.text === port.text && last[kind] === undefined;
  const group = isSame ? last : { port };
  if (!isSame) groups.push(group);
  if (cell && cell.text !== '') group[kind] = cell;
}

const placeOf = (cell: GridCell | undefined) => (cell ? cell.row * 1_000 + cell.at : 0);

/** Cut-offs of a row belong to the first port that the ship leaves. */
function withCutOffs(calls: readonly CallText[], cells: RowCells, order: DayOrder): CallText[] {
  const first = calls.findIndex(({ times }) => times.planned_departure !== undefined);
  return calls.map((call, at) =>
    at === first ? { ...call, times: { ...call.times, ...cutOffTimes(cells, order) } } : call,
  );
}

function cutOffTimes(cells: RowCells, order: DayOrder): CallText['times'] {
  return Object.fromEntries(
    cutOffs.flatMap((name) => {
      const cell = cells(name);
      return cell && !omittedWords.test(cell.text) ? [[name, dayAt(cell, order)]] : [];
    }),
  );
}

/** The first port with what is known of leaving it, the second with the arrival. */
function pairOfCalls(cells: RowCells, order: DayOrder, load: GridCell | undefined): CallText[] {
  const from = cells('portload') ?? load;
  const to = cells('portdischarge');
  const left = timesOf({ arrival: cells('berthing'), departure: cells('departure'), both: cells('times') }, order);
  const reached = timesOf({ arrival: cells('arrival'), departure: undefined, both: undefined }, order);
  const detail = { terminal: cells('terminal_code'), remark: cells('remark') };
  return [
    ...(from ? [{ port: from, ...left, times: { ...left.times, ...cutOffTimes(cells, order) }, ...detail }] : []),
    ...(to ? [{ port: to, ...reached }] : []),
  ];
}

function ownCall(cells: RowCells, order: DayOrder): CallText {
  const both = cells('times');
  const read = timesOf({ arrival: cells('arrival') ?? cells('berthing'), departure: cells('departure'), both }, order);
  const named = ownTimes.flatMap((name) => {
    const cell = cells(name);
    return cell ? [[name, dayAt(cell, order)] as const] : [];
  });
  const port = cells('unlocode') ?? { text: '', row: 0, at: -1, isFromLeft: false, isFromAbove: false };
  return {
    port,
    times: { ...read.times, ...Object.fromEntries(named), ...cutOffTimes(cells, order) },
    isOmitted: read.isOmitted && named.length === 0,
    terminal: cells('terminal_code'),
    seq: cells('seq'),
    status: cells('status'),
    remark: cells('remark'),
  };
}
