import { fill } from '#contract/fill.ts';
import type { Resource } from '#contract/kit.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { type Language, languages, textsIn } from '#contract/languages/language.ts';
import { fail } from '#server/platform/app-error.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import { normaliseText } from './cell-values.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** The column that identifies an existing row to update, instead of creating one. */
export const rowKey = 'row_key';

/** A column of a sheet: its field and index. */
export type HeaderColumn = { name: string; at: number };

/** Whether a field is required. */
export function isRequired({ input }: Resource, name: string): boolean {
  const schema = input.shape[name];
  return schema !== undefined && !schema.safeParse(coerceInput(schema, '')).success;
}

/** A column's heading in a language; its name if it has no label. */
export function titleOfColumn({ labels }: Resource, name: string, locale: Language): string {
  return name === rowKey ? textsIn(sheetWords, locale).rowKey : (textsIn(labels, locale)[name] ?? name);
}

/** The columns of a sheet, and the width of its header. */
export type Header = { columns: HeaderColumn[]; width: number };

type SheetContext = { locale: Language; sheet: string };

/** Parses a header row, in either language or with field names. */
export function headerOf(resource: Resource, header: readonly string[], { locale, sheet }: SheetContext): Header {
  const headings = readHeadings(resource, header);
  const filled = headings.slice(0, header.findLastIndex((text) => text !== '') + 1);
  const columns = filled.flatMap(({ name, at }) => (name === undefined || name === ignored ? [] : [{ name, at }]));
  const names = columns.map(({ name }) => name);
  const isUpdate = names.includes(rowKey);
  refuseHeader(
    { locale, sheet },
    {
      unknownHeaders: filled.filter(({ name }) => name === undefined).map((each) => describeHeading(each, locale)),
      repeatedHeaders: names.filter((name, at) => names.indexOf(name) < at).map(titlesIn(resource, locale)),
      missingHeaders: isUpdate ? [] : missingOf(resource, names).map(titlesIn(resource, locale)),
    },
  );
  return { columns, width: filled.length };
}

const ignored = 'reason';

function readHeadings(resource: Resource, header: readonly string[]) {
  const fieldNames = namesOf(resource);
  const aliases = aliasesOf(resource);
  return header.map((text, at) => {
    const heading = text.replace(/\*\s*$/, '');
    return { text, at, name: fieldNames.get(alphanumeric(heading)) ?? aliases.get(withoutUnits(heading)) };
  });
}

/** How many fields of a resource a sheet's headings match; two identify a sheet of that resource. */
export function countKnownFields(resource: Resource, header: readonly string[]): number {
  const names = readHeadings(resource, header).map(({ name }) => name);
  return new Set(names.filter((name) => name !== undefined && name !== ignored)).size;
}

function namesOf(resource: Resource): Map<string, string> {
  const names = [rowKey, ...(resource.imports ?? [])];
  const bothTitles = (name: string) =>
    alphanumeric(`${titleOfColumn(resource, name, 'zh-CN')} ${titleOfColumn(resource, name, 'en')}`);
  return new Map([
    ...names.map((name) => [alphanumeric(name), name] as const),
    ...names.map((name) => [bothTitles(name), name] as const),
    ...languages.flatMap((locale) => [
      [alphanumeric(textsIn(sheetWords, locale).reason), ignored] as const,
      ...names.map((name) => [alphanumeric(titleOfColumn(resource, name, locale)), name] as const),
    ]),
  ]);
}

/** Other headings of the columns: without units, blanks and marks, so that `Container No.` is containerno. */
function aliasesOf({ headings = {} }: Resource): Map<string, string> {
  return new Map(
    Object.entries(headings).flatMap(([name, headingTexts]) =>
      headingTexts.map((headingText) => [withoutUnits(headingText), name] as const),
    ),
  );
}

function withoutUnits(text: string): string {
  return alphanumeric(normaliseText(text).replaceAll(/\(.*?\)|\[.*?\]/g, ''));
}

/** Without blanks and marks, which differ between older templates and other programs: `VGM (kg)` is vgmkg. */
function alphanumeric(text: string): string {
  return normaliseText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function titlesIn(resource: Resource, locale: Language): (name: string) => string {
  return (name) => titleOfColumn(resource, name, locale);
}

function missingOf(resource: Resource, names: readonly string[]): string[] {
  return (resource.imports ?? []).filter((name) => !names.includes(name) && isRequired(resource, name));
}

function describeHeading({ text, at }: { text: string; at: number }, locale: Language): string {
  if (text !== '') return text.slice(0, 50);
  return fill(textsIn(sheetWords, locale).namelessHeader, { letter: columnName(at) });
}

type Problem = 'unknownHeaders' | 'repeatedHeaders' | 'missingHeaders';
const maxShown = 10;

function refuseHeader({ locale, sheet }: SheetContext, problems: Record<Problem, readonly string[]>): void {
  const texts = textsIn(sheetWords, locale);
  const messages = Object.entries(problems).flatMap(([problem, columns]) => {
    const columnNames = columns.slice(0, maxShown).join(texts.listed);
    return columns.length > 0 ? [fill(texts[problem as Problem], { columns: columnNames })] : [];
  });
  if (messages.length > 0) fail('import.headers', { detail: messages.join(texts.and), sheet });
}
