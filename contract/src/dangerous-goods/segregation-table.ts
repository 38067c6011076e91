/**
 * The segregation table between classes: 49 CFR 176.83(b), United States, public domain. For 2.1 with 4.3 and for 3
 * with 4.3 the stricter 2 applies until both are compared with the edition of the IMDG Code in force.
 */
const classes = [
  '1.1',
  '1.3',
  '1.4',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const;

const rows = [
  '* * * 4 2 2 4 4 4 4 4 4 2 4 2 4 X',
  '* * * 4 2 2 4 3 3 4 4 4 2 4 2 2 X',
  '* * * 2 1 1 2 2 2 2 2 2 X 4 2 2 X',
  '4 4 2 X X X 2 1 2 2 2 2 X 4 2 1 X',
  '2 2 1 X X X 1 X 1 X X 1 X 2 1 X X',
  '2 2 1 X X X 2 X 2 X X 2 X 2 1 X X',
  '4 4 2 2 1 2 X X 2 2 2 2 X 3 2 X X',
  '4 3 2 1 X X X X 1 X 1 2 X 3 2 1 X',
  '4 3 2 2 1 2 2 1 X 1 2 2 1 3 2 1 X',
  '4 4 2 2 X X 2 X 1 X 2 2 X 2 2 1 X',
  '4 4 2 2 X X 2 1 2 2 X 2 1 3 1 2 X',
  '4 4 2 2 1 2 2 2 2 2 2 X 1 3 2 2 X',
  '2 2 X X X X X X 1 X 1 1 X 1 X X X',
  '4 4 4 4 2 2 3 3 3 2 3 3 1 X 3 3 X',
  '2 2 2 2 1 1 2 2 2 2 1 2 X 3 X 2 X',
  '4 2 2 1 X X X 1 1 1 2 2 X 3 2 X X',
  'X X X X X X X X X X X X X X X X X',
].map((row) => row.split(' '));

/** Divisions without a row in the table, and the division that replaces each. */
const substituteDivisions = new Map([
  ['1.2', '1.1'],
  ['1.5', '1.1'],
  ['1.6', '1.3'],
]);

/** The table's value for two classes: a distance from 1 to 4, X none in general, * by compatibility groups. */
export type TableValue = Distance | 'X' | '*';
export type Distance = '1' | '2' | '3' | '4';

const values: readonly string[] = ['1', '2', '3', '4', 'X', '*'];
const isValue = (text: string | undefined): text is TableValue => text !== undefined && values.includes(text);

/** Pairs with the stricter value of two sources. */
const pending: ReadonlySet<string> = new Set(['2.1 4.3', '3 4.3']);

/** The table row of a class, e.g. 1.1 for 1.2D; undefined if there is none. */
export function tableClass(dclass: string): string | undefined {
  const division = dclass.replace(/^(1\.[1-6])[A-Z]$/, '$1');
  const rowClass = substituteDivisions.get(division) ?? division;
  return classes.find((each) => each === rowClass);
}

/** The value for two classes as named by `tableClass`. */
export function tableValue(one: string, other: string): TableValue | undefined {
  const value = rows[classIndex(one)]?.[classIndex(other)];
  return isValue(value) ? value : undefined;
}

export function isPendingCheck(one: string, other: string): boolean {
  return pending.has([one, other].toSorted((a, b) => classIndex(a) - classIndex(b)).join(' '));
}

export function isDistance(value: TableValue | undefined): value is Distance {
  return value !== undefined && value !== 'X' && value !== '*';
}

function classIndex(dclass: string): number {
  return classes.findIndex((each) => each === dclass);
}

export const tableClasses: readonly string[] = classes;
