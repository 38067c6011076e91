import type { Field, Row } from '../screen.ts';
import { displayText, valueIn } from './cells/cell-text.ts';

/** Rows as clipboard text for spreadsheets: tabs between cells, one line each. */
export function rowsAsText(fields: readonly Field[], rows: readonly Row[], withHeader: boolean): string {
  const lines = rows.map((row) => fields.map((field) => displayText(field, valueIn(row, field))));
  const all = withHeader ? [fields.map(({ label }) => label), ...lines] : lines;
  return all.map((line) => line.map(pasteable).join('\t')).join('\n');
}

/** Numbers and telephone numbers may begin like a formula. */
const formula = /^[=+\-@]/;
const numeric = /^[+-]?[\d\s().,/-]*$/;

/** Prevents formulas, and quotes tabs and line breaks. */
function pasteable(text: string): string {
  const escaped = formula.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
