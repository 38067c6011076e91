import { isContainerNumber, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { isDecimal } from '#contract/freight/decimal.ts';
import { isEmail } from '#contract/freight/formats.ts';
import { zonedMoment } from '#web/booking/cut-offs/public.ts';
import { codeFor } from '../code-table.ts';
import type { LineField } from '../form/form-fields.ts';
import type { GridTables } from '../grid/columns.ts';
import { pastedNumber } from './paste.ts';
import { fieldOfHeading } from './paste-headings.ts';
import { dayAndTime, loadStatus, startsWithDate, surelyMethod } from './paste.labels.ts';

type Cells = readonly (readonly string[])[];

export type PasteGuess = {
  /** The field of each column; undefined: unknown and therefore skipped. */
  columns: readonly (LineField | undefined)[];
  /** The first row has headings. */
  hasHeadings: boolean;
  /** No dialog is needed: every column with values has a known heading. */
  isSure: boolean;
};

/** Guesses the fields of a pasted table's columns, by headings where there are any, otherwise by values. */
export function guessColumns(rows: Cells, tables: GridTables): PasteGuess {
  const named = headingsOf(rows);
  const hasHeadings = named !== undefined;
  const body = hasHeadings ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const values = Array.from({ length: width }, (_, at) =>
    body.map((row) => row[at] ?? '').filter((text) => text !== ''),
  );
  const columns = hasHeadings ? distinct(values.map((_, at) => named[at])) : byContent(values, tables);
  const isSure = hasHeadings && columns.every((field, at) => field !== undefined || values[at]?.length === 0);
  return { columns, hasHeadings, isSure };
}

/** The fields of the headings; undefined if the first row has none. */
export function headingsOf([first = []]: Cells): (LineField | undefined)[] | undefined {
  const named = first.map(fieldOfHeading);
  return named.filter((field) => field !== undefined).length >= Math.min(2, first.length) ? named : undefined;
}

/** A field has one column at most: the first match. */
function distinct(columns: readonly (LineField | undefined)[]): (LineField | undefined)[] {
  return columns.map((field, at) => (columns.indexOf(field) === at ? field : undefined));
}

type Test = { field: LineField; is: (text: string, tables: GridTables) => boolean };

/** Unambiguous patterns come first. */
const tests: readonly Test[] = [
  { field: 'cntrno', is: (text) => isContainerNumber(normaliseContainerNumber(text)) },
  { field: 'cntrno', is: (text) => /^[A-Z]{4}\d{6,7}$/.test(normaliseContainerNumber(text)) },
  { field: 'vgmemail', is: isEmail },
  { field: 'weightype', is: (text) => surelyMethod.test(text) },
  { field: 'ctnall', is: (text, { types }) => isKnown(types, text) },
  { field: 'weighdate', is: isSurelyMoment },
  { field: 'ctnstatus', is: (text) => loadStatus.test(text) },
  { field: 'kindpkgs', is: (text, { packages }) => !/\d/.test(text) && isKnown(packages, text) },
];

/** With a year, or with date and time: other digits could be any number. */
function isSurelyMoment(text: string, { zone }: GridTables): boolean {
  return startsWithDate.test(text) || (dayAndTime.test(text) && zonedMoment(text, zone) !== undefined);
}

function isKnown(rows: GridTables['types'], text: string): boolean {
  return rows?.some(({ code }) => code === codeFor(rows, text)) ?? false;
}

/** The share of a column's cells that must match: lists have errors. */
const share = 0.7;

export function isMostly(values: readonly string[], is: (text: string) => boolean): boolean {
  return values.length > 0 && values.filter(is).length >= values.length * share;
}

function byContent(columns: readonly (readonly string[])[], tables: GridTables): (LineField | undefined)[] {
  const guesses = columns.map((values) => tests.find(({ is }) => isMostly(values, (text) => is(text, tables)))?.field);
  const found = distinct(guesses);
  const numbers = columns.map((values, at) => (found[at] === undefined ? numbersOf(values) : undefined));
  const isWeighed = found.some((field) => field === 'weightype' || field === 'weighdate');
  const figures = figuresOf(numbers, isWeighed ? ['weighkgs'] : ['pkgs', 'kgs', 'cbm', 'weighkgs']);
  const left = columns.map(
    (values, at) => found[at] ?? figures[at] ?? (isMark(values) ? ('sealno' as const) : undefined),
  );
  return distinct(left);
}

/** Seals: short marks with a digit. */
function isMark(values: readonly string[]): boolean {
  return isMostly(values, (text) => /^(?=.*\d)[A-Z0-9/-]{4,15}$/i.test(text) || /^TBA$/i.test(text));
}

function numbersOf(values: readonly string[]): readonly number[] | undefined {
  const plain = values.map(pastedNumber);
  return isMostly(plain, isDecimal) ? plain.filter(isDecimal).map(Number) : undefined;
}

const heaviest = 500;

/**
 * Numeric columns in the order of a packing list: packages, weight, measurement, VGM. A measurement has a fraction or
 * is much smaller than a weight; whole numbers of six and more digits are seals. A list with methods or times comes
 * from a weighbridge.
 */
function figuresOf(
  columns: readonly (readonly number[] | undefined)[],
  order: readonly LineField[],
): (LineField | undefined)[] {
  const left = [...order];
  return columns.map((values) => {
    if (!values || values.every((value) => Number.isInteger(value) && value >= 100_000)) return undefined;
    const field = left.find((name) => mayBe[name]?.(values));
    if (field) left.splice(0, left.indexOf(field) + 1);
    return field;
  });
}

const mayBe: Partial<Record<LineField, (values: readonly number[]) => boolean>> = {
  pkgs: (values) => values.every(Number.isInteger),
  kgs: (values) => Math.max(...values) >= heaviest,
  cbm: (values) => Math.max(...values) < heaviest,
  weighkgs: (values) => Math.max(...values) >= heaviest,
};

/** Whether a table matches the columns it was pasted into, so that its cells need not be rearranged. */
export function matchesColumns(rows: Cells, fields: readonly LineField[], tables: GridTables): boolean {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 1) return true;
  const guess = guessColumns(rows, tables);
  if (guess.hasHeadings || width > fields.length) return false;
  return guess.columns.every((field, at) => field === undefined || isSameKind(field, fields[at]));
}

const figures: readonly LineField[] = [
  'pkgs',
  'kgs',
  'cbm',
  'weighkgs',
  'tareweight',
  'ctnnum',
  'packing_kgs',
  'dunnage_kgs',
];

/** A guessed number only means that the column is numeric. */
function isSameKind(guessed: LineField, field: LineField | undefined): boolean {
  if (field === undefined) return false;
  return guessed === field || (figures.includes(guessed) && figures.includes(field));
}
