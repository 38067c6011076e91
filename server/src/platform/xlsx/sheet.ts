import { read, utils, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { dateText, plainNumber } from './numbers.ts';
import { UnsafeWorkbook } from './unsafe-workbook.ts';

/** A cell as it was filled in. */
export type RawCell = {
  /** The value as text: numbers with all digits, dates as ISO 8601. */
  text: string;
  value?: number | boolean;
  /** It has no value. */
  problem?: 'formula' | 'error';
  /** What a formula gave when the file was saved. */
  result?: string;
};

/** Rows with their index from 0; empty ones are omitted. */
export type RawRow = {
  at: number;
  cells: readonly RawCell[];
  /** Hidden in the sheet, e.g. by a filter. */
  isHidden: boolean;
};

export type RawSheet = {
  title: string;
  rows: Iterable<RawRow>;
  /** The first merged range, e.g. `A1:B2`. */
  merged: string | undefined;
  merges: readonly Range[];
  isHidden: boolean;
  /** Indexes of hidden columns. */
  hiddenColumns: readonly number[];
};

const daysTo1904 = 1462;

/** The first sheet of a workbook. It is loaded completely, so its size must have been checked before. */
export function firstSheet(bytes: Buffer): RawSheet {
  const [first] = firstSheets(bytes, 1);
  return first ?? { title: '', rows: [], merged: undefined, merges: [], isHidden: false, hiddenColumns: [] };
}

/** The first sheets of a workbook, at most `count`. */
export function firstSheets(bytes: Buffer, count: number): RawSheet[] {
  const book = openWorkbook(bytes, count);
  const dayOffset = book.Workbook?.WBProps?.date1904 ? daysTo1904 : 0;
  return book.SheetNames.slice(0, count).map((title, index) => {
    const sheet: WorkSheet = book.Sheets[title] ?? {};
    const merges = sheet['!merges'] ?? [];
    const [merge] = merges;
    const hidden = new Set(hiddenIn(sheet['!rows']));
    return {
      title,
      rows: rowsOf(sheet['!data'] ?? [], { dayOffset, hidden }),
      merged: merge && utils.encode_range(merge),
      merges,
      isHidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
      hiddenColumns: hiddenIn(sheet['!cols']),
    };
  });
}

/** The indexes of hidden rows or columns; others may be holes in the array. */
function hiddenIn(all: readonly ({ hidden?: boolean } | undefined)[] = []): number[] {
  return all.flatMap((each, at) => (each?.hidden ? [at] : []));
}

/** Rows and cells that were never written are holes in the arrays. */
type SparseRow = readonly (CellObject | undefined)[] | undefined;

function openWorkbook(bytes: Buffer, count: number): WorkBook {
  try {
    return read(bytes, {
      dense: true,
      sheets: Array.from({ length: count }, (_, at) => at),
      cellFormula: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      // Needed for hidden rows.
      cellStyles: true,
    });
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnsafeWorkbook(isEncrypted ? 'encrypted' : 'broken');
  }
}

type ReadContext = { dayOffset: number; hidden: ReadonlySet<number> };

function* rowsOf(data: readonly SparseRow[], { dayOffset, hidden }: ReadContext): Generator<RawRow> {
  // Not by index: a single row may be a million rows below the others.
  for (const key of Object.keys(data)) {
    const at = Number(key);
    const cells = Array.from(data[at] ?? [], (cell) => rawCell(cell, dayOffset));
    if (cells.some(({ text }) => text !== '')) yield { at, cells, isHidden: hidden.has(at) };
  }
}

const empty: RawCell = { text: '' };

function rawCell(cell: CellObject | undefined, dayOffset: number): RawCell {
  if (!cell) return empty;
  const readValue = valueCell(cell, dayOffset);
  if (cell.f !== undefined || cell.F !== undefined)
    return { text: `=${cell.f ?? ''}`, problem: 'formula', ...resultOf(readValue) };
  return readValue;
}

function resultOf({ text, problem }: RawCell): Pick<RawCell, 'result'> {
  return text === '' || problem !== undefined ? {} : { result: text };
}

function valueCell(cell: CellObject, dayOffset: number): RawCell {
  const { t: type, v: value } = cell;
  if (type === 'e') return { text: cell.w ?? errorTexts.get(value) ?? '#N/A', problem: 'error' };
  if (typeof value === 'number') return numberCell(cell, value, dayOffset);
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', value };
  return typeof value === 'string' ? { text: storable(withoutTextMark(value)).trim() } : empty;
}

/** Error values by their number (MS-XLS 2.5.10). */
const errorTexts = new Map<unknown, string>([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

function numberCell(cell: CellObject, value: number, dayOffset: number): RawCell {
  const format = String(cell.z ?? 'General');
  if (isDateFormat(format)) return { text: dateText(value + dayOffset), value: value + dayOffset };
  const hasOwnFormat = /[0#]/.test(format) && format !== '0' && !/[%,.eE?]/.test(format);
  return { text: hasOwnFormat ? utils.format_cell(cell).trim() : plainNumber(value), value };
}

/** Whether a format contains letters of days and hours outside quotes, escapes and conditions; `[h]` counts hours. */
function isDateFormat(format: string): boolean {
  if (format === 'General') return false;
  return /[ymdhs]/i.test(format.replaceAll(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''));
}

/** Removes the mark of exported text that would otherwise be a formula (see cells.ts). */
function withoutTextMark(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** Removes lone surrogates and NUL, which PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
