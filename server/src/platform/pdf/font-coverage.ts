/** The code points of a font: its table `cmap` (OpenType, formats 4 and 12). */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableNamed(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const codePoints = new Set<number>();
  for (let at = 0; at < count; at += 1) readCodePoints(cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4)), codePoints);
  return codePoints;
}

function tableNamed(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(4);
  const entry = Array.from({ length: count }, (_, at) => 12 + 16 * at).find(
    (at) => font.toString('latin1', at, at + 4) === name,
  );
  if (entry === undefined) throw new Error(`the font has no table ${name}`);
  const start = font.readUInt32BE(entry + 8);
  return font.subarray(start, start + font.readUInt32BE(entry + 12));
}

function readCodePoints(table: Buffer, codePoints: Set<number>): void {
  const format = table.readUInt16BE(0);
  if (format === 4) readSegments(table, codePoints);
  if (format === 12) readGroups(table, codePoints);
}

/** Format 4: ranges of the first 65,536 code points; the last one, 0xFFFF, is a terminator. */
function readSegments(table: Buffer, codePoints: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + size + at);
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint += 1)
      if (glyphOf(table, { size, at, start, codePoint }) !== 0) codePoints.add(codePoint);
  }
}

type GlyphLookup = { size: number; at: number; start: number; codePoint: number };

function glyphOf(table: Buffer, { size, at, start, codePoint }: GlyphLookup): number {
  const delta = table.readUInt16BE(16 + 2 * size + at);
  const entryOffset = 16 + 3 * size + at;
  const offset = table.readUInt16BE(entryOffset);
  if (offset === 0) return (codePoint + delta) & 0xffff;
  return table.readUInt16BE(entryOffset + offset + 2 * (codePoint - start));
}

/** Format 12: ranges of all code points. */
function readGroups(table: Buffer, codePoints: Set<number>): void {
  const count = table.readUInt32BE(12);
  for (let at = 0; at < count; at += 1) {
    const end = table.readUInt32BE(16 + 12 * at + 4);
    for (let codePoint = table.readUInt32BE(16 + 12 * at); codePoint <= end; codePoint += 1) codePoints.add(codePoint);
  }
}
