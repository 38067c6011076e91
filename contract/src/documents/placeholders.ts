import type { FieldIssue } from '../fields/field-errors.ts';

/** Placeholders of booking values in an installation's texts, as `{name}`. */
export const placeholders = [
  'date',
  'company',
  'customer',
  'carrier',
  'mblno',
  'orderno',
  'custno',
  'vessel',
  'voyno',
  'etd',
  'shipper',
  'consignee',
  'notifyparty',
  'placereceipt',
  'portload',
  'portdischarge',
  'placedelivery',
  'containers',
  'boxes',
  'packages',
  'goods',
  'kgs',
  'cbm',
] as const;

/** Placeholders of amended bills only. */
export const amendmentPlaceholders = ['changes', 'reason', 'revision'] as const;

export type Placeholder = (typeof placeholders)[number] | (typeof amendmentPlaceholders)[number];
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const placeholderPattern = /\{([^{}]*)\}/g;

/** The first unknown placeholder, or unmatched brace. */
export function unknownPlaceholder(text: string, known: ReadonlySet<string>): string | undefined {
  const unknown = Array.from(text.matchAll(placeholderPattern)).find(([, name = '']) => !known.has(name));
  return unknown?.[0] ?? /[{}]/.exec(text.replaceAll(placeholderPattern, ''))?.[0];
}

type PlaceholderText = { path: string; text: string };

/** Issues with the placeholders of some texts; the error lists the valid ones. */
export function placeholderIssues(texts: readonly PlaceholderText[], names: readonly string[]): FieldIssue[] {
  const known = new Set(names);
  return texts.flatMap(({ path, text }): FieldIssue[] => {
    const value = unknownPlaceholder(text, known);
    const all = names.map((name) => `{${name}}`).join(' ');
    return value === undefined ? [] : [{ path, rule: 'placeholder', params: { value, known: all } }];
  });
}

/** Replaces placeholders by a booking's values; an empty value becomes a gap to fill in by hand. */
export function fillPlaceholders(text: string, values: PlaceholderValues, gap = '__________'): string {
  const known = new Map<string, string | undefined>(Object.entries(values));
  return text.replaceAll(placeholderPattern, (whole, name: string) =>
    known.has(name) ? known.get(name) || gap : whole,
  );
}
