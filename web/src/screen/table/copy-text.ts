import type { Field, Row } from '../screen.ts';
import { displayText, valueIn } from './cells/cell-text.ts';

/** Rows as a spreadsheet takes them from the clipboard: tabs between cells, one line each. */
export function rowsAsText(fields: readonly Field[], rows: readonly Row[], withHeader: boolean): string {
  const lines = rows.map((row) => fields.map((field) => displayText(field, valueIn(row, field))));
  const all = withHeader ? [fields.map(({ label }) => label), ...lines] : lines;
  return all.map((line) => line.map(pasteable).join('\t')).join('\n');
}

/** Numbers and telephone numbers may begin as a formula does. */
const formula = /^[=+\-@]/;
const numeric = /^[+-]?[\d\s().,/-]*$/;

/** Text that a spreadsheet would calculate is kept from it; what would break the cells apart is quoted. */
function pasteable(text: string): string {
  const escaped = formula.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
