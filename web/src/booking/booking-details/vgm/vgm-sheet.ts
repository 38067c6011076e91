import { isContainerNumberForm, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { isDecimal } from '#contract/freight/decimal.ts';
import { isEmail } from '#contract/freight/formats.ts';
import { zonedMoment } from '../../cut-offs/public.ts';
import type { LineValues } from '../form/booking-values.ts';
import type { LineField } from '../form/form-fields.ts';
import { columnFor, normalised, type GridTables, vgmFields } from '../grid/columns.ts';
import { pastedNumber, readCells } from '../lines/paste.ts';
import { headingsOf } from '../lines/paste-guess.ts';
import { startsWithDate, surelyMethod } from '../lines/paste.labels.ts';

/** The data of a weighed container, and the fields that could not be parsed. */
export type WeighedLine = { values: Partial<LineValues>; unread: readonly LineField[] };

export type UnreadCell = { row: number; field: LineField; text: string };

/** `number` from 1; `text`: its heading, its first value, or its number. */
export type SheetColumn = { number: number; field: LineField | undefined; text: string };

export type Sheet = {
  columns: readonly SheetColumn[];
  /** By container number; undefined if no column has them. */
  weighed: ReadonlyMap<string, WeighedLine> | undefined;
  unread: readonly UnreadCell[];
};

type Rows = readonly (readonly string[])[];

/** Parses a weighing list; only the VGM fields of containers are read. */
export function readSheet(text: string, tables: GridTables): Sheet {
  const rows = text.trim() === '' ? [] : readCells(text);
  const headings = headingsOf(rows);
  const fields = headings ? named(headings) : byContent(rows, tables.zone);
  const columns = fields.map((field, at) => {
    const number = at + 1;
    return { number, field, text: rows.map((row) => row[at] ?? '').find(isFilled) ?? String(number) };
  });
  if (rows.length > 0 && !fields.includes('cntrno')) return { columns, weighed: undefined, unread: [] };
  const first = headings ? 1 : 0;
  const read = rows.slice(first).map((row, at) => rowOf(row, { fields, tables, row: at + first + 1 }));
  const numbered = read.filter(({ number }) => number !== '');
  return {
    columns,
    weighed: new Map(
      numbered.map(({ number, values, unread }) => [number, { values, unread: unread.map(({ field }) => field) }]),
    ),
    unread: numbered.flatMap(({ unread }) => unread),
  };
}

const isFilled = (text: string) => text !== '';

type Row = { fields: readonly (LineField | undefined)[]; tables: GridTables; row: number };

/** Each row is independent. A weight without a method was weighed. */
function rowOf(cells: readonly string[], { fields, tables, row }: Row) {
  const ownValues = fields.flatMap((field, at) => {
    const text = cells[at] ?? '';
    return field === undefined || field === 'cntrno' || text === '' ? [] : [{ row, field, text }];
  });
  const read = ownValues.map((cell) => ({ cell, value: valueOf(cell.field, cell.text, tables) }));
  const values = read.flatMap(({ cell, value }) => (value === undefined ? [] : [[cell.field, value]]));
  const method = ownValues.some(({ field }) => field === 'weightype') ? {} : { weightype: 'SM1' };
  return {
    number: normaliseContainerNumber(cells[fields.indexOf('cntrno')] ?? ''),
    values: { ...method, ...Object.fromEntries(values) } as Partial<LineValues>,
    unread: read.flatMap(({ cell, value }) => (value === undefined ? [cell] : [])),
  };
}

/** The methods by their codes; `normalised` parses their names. */
const methods = { weightype: ['SM1', 'SM2'].map((value) => ({ label: value, value })) };

/** Undefined if the text is invalid in its column. */
function valueOf(field: LineField, text: string, tables: GridTables): string | undefined {
  const column = columnFor(field);
  if (column.kind === 'instant') return zonedMoment(text, tables.zone);
  const value = normalised(column, text, { ...tables, choices: methods });
  if (column.kind === 'choice') return /^SM[12]$/.test(value) ? value : undefined;
  const isRead = field === 'vgmemail' ? isEmail(value) : column.kind === 'text' || isDecimal(value);
  return isRead ? value : undefined;
}

/** A list of weights has one weight per container, which is the verified one. */
function named(headings: readonly (LineField | undefined)[]): (LineField | undefined)[] {
  const fields = headings.map((field) => (field === 'kgs' && !headings.includes('weighkgs') ? 'weighkgs' : field));
  return fields.map((field, at) => {
    const isRead = field === 'cntrno' || (field !== undefined && vgmFields.has(field));
    return isRead && fields.indexOf(field) === at ? field : undefined;
  });
}

/** One unambiguous cell decides its column, because other cells may have errors. */
function byContent(rows: Rows, zone: string): (LineField | undefined)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? '').filter(isFilled));
  const found: (LineField | undefined)[] = columns.map(() => undefined);
  const claim = (field: LineField, at: number) => {
    if (at >= 0 && !found.includes(field)) found[at] = field;
  };
  const firstWith = (is: (text: string) => boolean) =>
    columns.findIndex((cells, at) => found[at] === undefined && cells.some(is));
  const isDay = (text: string) => zonedMoment(text, zone) !== undefined;
  claim('cntrno', firstWith(isNumber));
  claim('vgmemail', firstWith(isEmail));
  claim(
    'weightype',
    firstWith((text) => surelyMethod.test(text)),
  );
  claim(
    'weighdate',
    firstWith((text) => startsWithDate.test(text) || (isDay(text) && !isWeight(text))),
  );
  claim(
    'weighkgs',
    heaviest(
      columns.map((cells, at) => (found[at] === undefined ? cells : [])),
      isDay,
    ),
  );
  claim(
    'weighdate',
    firstWith((text) => isDay(text) && Number.isInteger(Number(text))),
  );
  return found;
}

function isNumber(text: string): boolean {
  const number = normaliseContainerNumber(text);
  return isContainerNumberForm(number) || /^[A-Z]{4}\d{6,7}$/.test(number);
}

/** A plausible container weight in kilogrammes, without a leading zero. */
function isWeight(text: string): boolean {
  const value = pastedNumber(text);
  return isDecimal(value) && !/^0\d/.test(value) && Number(value) < 100_000;
}

/**
 * A VGM is more than the weight of the cargo or the container alone. Figures that could also be dates, e.g. 1130, are
 * weights only if there are no others.
 */
function heaviest(columns: Rows, isDay: (text: string) => boolean): number {
  const maxPerColumn = (isCounted: (text: string) => boolean) =>
    columns.map((cells) => Math.max(0, ...cells.filter(isCounted).map((text) => Number(pastedNumber(text)))));
  const sure = maxPerColumn((text) => isWeight(text) && !isDay(text));
  const weights = Math.max(...sure) >= minWeight ? sure : maxPerColumn(isWeight);
  const top = Math.max(...weights);
  return top >= minWeight ? weights.indexOf(top) : -1;
}

const minWeight = 500;
