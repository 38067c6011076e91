import { halfWidth } from '#contract/freight/width.ts';

/**
 * Parses cells from a spreadsheet's clipboard text: tabs between cells, line breaks between rows, quotes around cells
 * with either of them, and doubled quotes inside.
 */
export function readCells(text: string): string[][] {
  const end = text.replace(/(\r\n|\r|\n)$/, '');
  let row: string[] = [];
  const rows = [row];
  for (const [, separator = '', quoted, plain = ''] of `\t${end}`.matchAll(cell)) {
    if (separator !== '\t') rows.push((row = []));
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return rows;
}

/** The separator before a cell, and the cell itself, quoted or plain. */
const cell = /(\t|\r\n|\r|\n)(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))/g;

/** Whether a paste has several cells; a single one is pasted as text. */
export function isTable(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/(\r\n|\r|\n)$/, ''));
}

/** `1,234.50 kg` and full-width digits as a plain decimal; other texts are unchanged and fail validation. */
export function pastedNumber(text: string): string {
  const half = halfWidth(text)
    .trim()
    .replace(/\s*(kgs?|cbm|m3|m³)\.?$/i, '');
  return /^\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(half) ? half.replaceAll(/[, ]/g, '') : half;
}
