type Csv = { header: string[]; rows: Record<string, string>[] };

/** A table as RFC 4180 has it, with `,` or `;`; empty cells are left out of their row. */
export function rowsOfCsv(text: string): Csv {
  const withoutBom = text.replace(/^\u{feff}/u, '');
  const separator = /^[^\n]*;/.test(withoutBom) && !/^[^\n]*,/.test(withoutBom) ? ';' : ',';
  const [first = [], ...others] = linesOf(withoutBom, separator).filter((cells) => cells.some((cell) => cell !== ''));
  const header = first.map((name) => name.toLowerCase());
  return {
    header,
    rows: others.map((cells) =>
      Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''] as const).filter(([, cell]) => cell !== '')),
    ),
  };
}

function linesOf(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'gy');
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, unquoted = '', end] of text.matchAll(cell)) {
    line.push((quoted?.replaceAll('""', '"') ?? unquoted).trim());
    if (end === separator) continue;
    lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}
