/** A row of a CSV text: the line in which it begins, its cells, and whether a quote of it is never closed. */
export type CsvRow = { line: number; cells: string[]; isUnclosed: boolean };

type Cell = { text: string; end: number; isUnclosed: boolean };

/** The rows by RFC 4180, with cells trimmed; blank ones are omitted. */
export function* csvRows(text: string, separator = ','): Generator<CsvRow> {
  let line = 1;
  let row: CsvRow = { line, cells: [], isUnclosed: false };
  for (let at = text.startsWith('\u{feff}') ? 1 : 0; at <= text.length; at += 1) {
    const cell = text[at] === '"' ? quotedCell(text, at + 1) : { text: '', end: at, isUnclosed: false };
    const end = endOfCell(text, cell.end, separator);
    line += lineBreaks(text.slice(at, end));
    row.cells.push((cell.text + text.slice(cell.end, end)).trim());
    row.isUnclosed ||= cell.isUnclosed;
    at = end;
    if (text[at] === separator) continue;
    if (text.startsWith('\r\n', at)) at += 1;
    if (row.cells.some((each) => each !== '')) yield row;
    line += 1;
    row = { line, cells: [], isUnclosed: false };
  }
}

/** A quoted cell from behind its first quote; two quotes are one of the text. */
function quotedCell(text: string, start: number): Cell {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close === -1) return { text: parts.join('') + text.slice(at), end: text.length, isUnclosed: true };
    const isDoubled = text[close + 1] === '"';
    parts.push(text.slice(at, isDoubled ? close + 1 : close));
    if (!isDoubled) return { text: parts.join(''), end: close + 1, isUnclosed: false };
    at = close + 2;
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

const lineBreaks = (text: string): number => (text.includes('\n') ? text.split('\n').length - 1 : 0);
