/** An object of a file: its dictionary, and its stream unread. */
type PdfObject = { id: number; head: string; rest: Buffer };
type ParsedPdf = { parts: readonly PdfObject[]; catalog: number; tree: number; pages: readonly number[] };

const firstIds = { catalog: 1, tree: 2, info: 3, parts: 4 } as const;

/**
 * Merges the pages of several files unchanged. Only for files made by `draw.ts`: one plain cross-reference table and no
 * object streams (ISO 32000-1, 7.5).
 */
export function mergePdfs(files: readonly Buffer[]): Buffer {
  const pages: number[] = [];
  const written: { id: number; bytes: Buffer }[] = [];
  let next: number = firstIds.parts;
  for (const file of files) {
    const parsed = readPdf(file);
    const retained = parsed.parts.filter(({ id }) => id !== parsed.catalog && id !== parsed.tree);
    const positions = new Map([
      ...retained.map(({ id }, at) => [id, next + at] as const),
      [parsed.tree, firstIds.tree],
    ]);
    next += retained.length;
    pages.push(...parsed.pages.flatMap((id) => positions.get(id) ?? []));
    for (const part of retained) written.push({ id: positions.get(part.id) ?? 0, bytes: renumbered(part, positions) });
  }
  const kids = pages.map((id) => `${id} 0 R`).join(' ');
  return assemblePdf([
    { id: firstIds.catalog, bytes: object(firstIds.catalog, `<< /Type /Catalog /Pages ${firstIds.tree} 0 R >>`) },
    { id: firstIds.tree, bytes: object(firstIds.tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`) },
    { id: firstIds.info, bytes: object(firstIds.info, '<< /Producer (Quayside) >>') },
    ...written,
  ]);
}

function object(id: number, body: string): Buffer {
  return Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1');
}

function readPdf(file: Buffer): ParsedPdf {
  const tail = file.toString('latin1', Math.max(0, file.length - 1_024));
  const table = Number(/startxref\s+(\d+)/.exec(tail)?.[1] ?? Number.NaN);
  const lines = file.toString('latin1', table);
  const positions = Array.from(lines.matchAll(/^(\d{10}) \d{5} n/gm), ([, offset]) => Number(offset)).toSorted(
    (a, b) => a - b,
  );
  const parts = positions.map((position, at) => partOf(file.subarray(position, positions[at + 1] ?? table)));
  const catalog = reference(lines, 'Root');
  const tree = reference(headOf(parts, catalog), 'Pages');
  const kids = /\/Kids \[([^\]]*)\]/.exec(headOf(parts, tree))?.[1] ?? '';
  return { parts, catalog, tree, pages: Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => Number(id)) };
}

function partOf(bytes: Buffer): PdfObject {
  const stream = bytes.indexOf('\nstream\n');
  const end = stream < 0 ? bytes.length : stream;
  const text = bytes.toString('latin1', 0, end);
  const [opening = '', id] = /^(\d+) 0 obj\n/.exec(text) ?? [];
  return { id: Number(id), head: text.slice(opening.length), rest: bytes.subarray(end) };
}

function reference(text: string, name: string): number {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  if (id === undefined) throw new Error(`the file does not say its ${name}`);
  return Number(id);
}

function headOf(parts: readonly PdfObject[], objectId: number): string {
  return parts.find(({ id }) => id === objectId)?.head ?? '';
}

function renumbered({ id, head, rest }: PdfObject, positions: ReadonlyMap<number, number>): Buffer {
  const renamed = head.replaceAll(/\b(\d+) 0 R\b/g, (all, old: string) => {
    const position = positions.get(Number(old));
    return position === undefined ? all : `${position} 0 R`;
  });
  return Buffer.concat([Buffer.from(`${positions.get(id)} 0 obj\n${renamed}`, 'latin1'), rest]);
}

function assemblePdf(objects: readonly { id: number; bytes: Buffer }[]): Buffer {
  const begin = Buffer.from('%PDF-1.4\n%\u00ff\u00ff\u00ff\u00ff\n', 'latin1');
  let offset = begin.length;
  const rows = objects.map(({ bytes }) => {
    const row = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += bytes.length;
    return row;
  });
  const count = objects.length + 1;
  const end = [
    `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${count} /Root ${firstIds.catalog} 0 R /Info ${firstIds.info} 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
  ].join('');
  return Buffer.concat([begin, ...objects.map(({ bytes }) => bytes), Buffer.from(end, 'latin1')]);
}
