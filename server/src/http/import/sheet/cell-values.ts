import type { FieldMeta } from '#contract/kit.ts';
import { dateText, plainNumber } from '#server/platform/xlsx/numbers.ts';
import type { RawCell } from '#server/platform/xlsx/sheet.ts';
import { booleanDictionaryOf, nameKeyOf } from '#server/http/export/dictionary-labels.ts';
import { booleanWords } from './sheet-words.messages.ts';

/** Values by label, for every dictionary of the sheet's columns. */
export type CellLabels = ReadonlyMap<string, ReadonlyMap<string, string>>;

type CellReader = (cell: RawCell) => unknown;

/** Reads a cell of a field: common spellings are converted to the form that the contract checks. */
export function readerOf(meta: FieldMeta, labels: CellLabels): CellReader {
  switch (meta.kind) {
    case 'int':
    case 'decimal':
      return readNumber;
    case 'boolean':
      return ({ text, value }) =>
        typeof value === 'boolean' ? value : booleanOf(text, labels.get(booleanDictionaryOf(meta)));
    case 'date':
      return readDate;
    case 'choice':
      return ({ text }) => choiceOf(text, labels.get(meta.dictionary));
    case 'ref':
      return ({ text }) => choiceOf(text, labels.get(nameKeyOf(meta.resource)));
    case 'refs':
      return ({ text }) => splitNames(text, labels.get(nameKeyOf(meta.resource)));
    case 'choices':
      return ({ text }) => splitList(text).map((part) => choiceOf(part, labels.get(meta.dictionary)));
    case 'list':
      return ({ text }) => splitList(text);
    default:
      return ({ text }) => text;
  }
}

const booleans = new Map(booleanWords);

/** Normalised for comparison: case-insensitive, full-width as half-width. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** The installation's labels for yes and no, or for a status, or common words. */
function booleanOf(text: string, labels: ReadonlyMap<string, string> | undefined): boolean | string {
  return booleans.get(normaliseText(text)) ?? choiceOf(text, labels);
}

function choiceOf(text: string, labels: ReadonlyMap<string, string> | undefined): string {
  return labels?.get(normaliseText(text)) ?? text;
}

/** List items are separated by commas and semicolons of both widths, enumeration commas, or line breaks. */
function splitList(text: string): string[] {
  return text
    .split(/[,\uff0c;\uff1b\u3001\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** One name, or several: separated as lists are, or, if that matches no name, also by points, colons and blanks. */
function splitNames(text: string, names: ReadonlyMap<string, string> | undefined): string[] {
  const idOf = (part: string) => names?.get(normaliseText(part));
  const exact = idOf(text);
  if (exact !== undefined) return [exact];
  const found = text.split(/[,\uff0c;\uff1b\u3001|\uff5c\n]/).flatMap((part) => {
    if (part.trim() === '') return [];
    return (
      idOf(part) ??
      part
        .split(/[.:\uff1a\s]+/)
        .filter((each) => each !== '')
        .map((each) => idOf(each) ?? each)
    );
  });
  return [...new Set(found)];
}

function readNumber({ text, value }: RawCell): string {
  if (typeof value === 'number') return plainNumber(value);
  const normalised = text.normalize('NFKC').replaceAll(/\s/g, '');
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(normalised) ? normalised.replaceAll(',', '') : normalised;
}

/** A serial number, or year, month and day with any or no separators. */
function readDate({ text, value }: RawCell): string {
  const [, exact, month2 = '', day2 = ''] = /^((?:19|2\d)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (exact !== undefined) return `${exact}-${month2}-${day2}`;
  if (typeof value === 'number') return dateText(value);
  const [, year, month = '', day = ''] =
    /^(\d{4})\s*[-/.\u5e74]\s*(\d{1,2})\s*[-/.\u6708]\s*(\d{1,2})\s*\u65e5?$/.exec(text.normalize('NFKC')) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
