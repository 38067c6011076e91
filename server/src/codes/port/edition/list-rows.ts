import type { EditionPort } from '#contract/codes/port-edition.ts';
import { ports } from '#contract/codes/port.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { isTimeZone } from '#contract/freight/time-zone.ts';
import { issuesOf } from '#contract/issues.ts';
import type { CsvRow } from '#server/platform/csv/csv-rows.ts';

/** A port of a list, and its line. `time_zone` is empty unless the list has one. */
export type ListedPort = EditionPort & { code: string; time_zone: string; line: number };

/** What a row of a list says: its country, its port if it has one, and what is wrong in it, by column. */
export type ListRow = {
  line: number;
  country: string | undefined;
  port: Omit<ListedPort, 'line'> | undefined;
  issues: FieldIssue[];
};

type RowReader = { isHeading: boolean; row: (row: CsvRow) => ListRow };

/** How the rows of a list are read, by its first row; undefined if it is no list of UN/LOCODE. */
export function cellReaderOf(first: CsvRow): RowReader | undefined {
  const headings = first.cells.map((cell) => cell.toLowerCase());
  if (headings.includes('code') && headings.includes('name'))
    return { isHeading: true, row: (row) => namedRow(row, headings) };
  const [, country = '', place = ''] = first.cells;
  const isUnece = first.cells.length >= coordinatesColumn + 1;
  if (isUnece && headings[1] === 'country') return { isHeading: true, row: uneceRow };
  return isUnece && /^[A-Z]{2}$/.test(country) && /^[A-Z\d]{0,3}$/.test(place)
    ? { isHeading: false, row: uneceRow }
    : undefined;
}

const coordinatesColumn = 10;

/** Columns: change mark, country, place, name, name without diacritics, subdivision, status, function, date, IATA, coordinates. */
function uneceRow({ line, cells, isUnclosed }: CsvRow): ListRow {
  const [mark, country = '', place = '', , , , , functions = ''] = cells;
  const without = (...issues: FieldIssue[]) => ({ line, country, port: undefined, issues });
  if (isUnclosed) return without({ path: '', rule: 'unclosed_quote' });
  // Headings of countries, references from other names, and places that are given up.
  if (place === '' || mark === '=' || mark === 'X') return without();
  if (!/^[\dA-Z-]{1,8}$/.test(functions)) return without({ path: 'functions', rule: 'format' });
  return functions.startsWith('1') ? unecePort(line, cells) : without();
}

function unecePort(line: number, cells: readonly string[]): ListRow {
  const [, country = '', place = '', name = '', plain = '', subdivision = ''] = cells;
  const position = positionOf(cells[coordinatesColumn] ?? '');
  if (!position)
    return { line, country, port: undefined, issues: [{ path: 'coordinates', rule: 'unlocode_position' }] };
  const usedName = plain === '' || hasLostLetters(plain) ? name : plain;
  return rowOf(line, { code: country + place, name: usedName, subdivision, ...position, time_zone: '' });
}

/** `4230N 00131E` in degrees and minutes; empty if there is none. */
function positionOf(text: string): { latitude: string; longitude: string } | undefined {
  if (text === '') return { latitude: '', longitude: '' };
  const [, north = '', minutes = '', ns, east = '', seconds = '', ew] =
    /^(\d{2})(\d{2})([NS])\s*(\d{3})(\d{2})([EW])$/.exec(text) ?? [];
  if (ns === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const degrees = (whole: string, part: string, isNegative: boolean) =>
    String((isNegative ? -1 : 1) * (Number(whole) + Number(part) / 60));
  return { latitude: degrees(north, minutes, ns === 'S'), longitude: degrees(east, seconds, ew === 'W') };
}

/** A row of a list with headings; all its places are ports, unless their functions say otherwise. */
function namedRow({ line, cells, isUnclosed }: CsvRow, headings: readonly string[]): ListRow {
  const cell = (name: string) => cells[headings.indexOf(name)] ?? '';
  const code = cell('code');
  if (isUnclosed) return { line, country: undefined, port: undefined, issues: [{ path: '', rule: 'unclosed_quote' }] };
  if (headings.includes('functions') && !cell('functions').includes('1'))
    return { line, country: code.slice(0, 2), port: undefined, issues: [] };
  const zone = cell('time_zone');
  return rowOf(line, {
    code,
    name: cell('name'),
    subdivision: cell('subdivision'),
    latitude: cell('latitude'),
    longitude: cell('longitude'),
    time_zone: isTimeZone(zone) ? zone : '',
  });
}

type Cells = {
  code: string;
  name: string;
  subdivision: string;
  latitude: string;
  longitude: string;
  time_zone: string;
};

const { code, name_en, latitude, longitude } = ports.input.shape;
const PortCells = ports.input
  .pick({ subdivision: true })
  .extend({ code, name: name_en.optional(), latitude, longitude });

/** A name that has lost letters, or a row that was split in it, says nothing of a port but that it is there. */
function rowOf(line: number, { time_zone, name, ...cells }: Cells): ListRow {
  const country = cells.code.slice(0, 2).toUpperCase();
  const positions = { latitude: rounded(cells.latitude), longitude: rounded(cells.longitude) };
  const isSplit = name.includes('"');
  const values = isSplit
    ? { code: cells.code }
    : { ...cells, ...positions, ...(hasLostLetters(name) ? {} : { name: plainName(name) }) };
  const result = PortCells.safeParse(values, { reportInput: true });
  if (!result.success) return { line, country, port: undefined, issues: issuesOf(result.error) };
  const { name: read = '', ...port } = result.data;
  if (isGarbled(read)) return { line, country, port: undefined, issues: [{ path: 'name', rule: 'garbled' }] };
  return { line, country, port: { ...port, name_en: read, time_zone }, issues: [] };
}

const hasLostLetters = (name: string): boolean => /[?\u{fffd}]/u.test(name);

/** As names are stored: capitals without diacritics, but for text in a wrong encoding. */
function plainName(name: string): string {
  return isGarbled(name) ? name : name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

/** To a place of some ten metres, as lists differ in the last decimal of the same minute. */
function rounded(degrees: string): string | null {
  const value = Number(degrees);
  if (degrees === '') return null;
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : degrees;
}

/** Read in another encoding than it was written in. */
function isGarbled(name: string): boolean {
  return /\p{Cc}|Ã[\u{80}-\u{bf}\u{2000}-\u{2122}]|Â[\u{80}-\u{bf}]/u.test(name);
}
