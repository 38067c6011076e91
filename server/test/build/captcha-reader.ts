import { inflateSync } from 'node:zlib';

/** The darkness of each pixel, 0 to 1. */
export type Pixels = { width: number; height: number; ink: Float32Array };

export type Sample = { text: string; pixels: Pixels };

/** The pixels of a PNG with a palette, whose first colour is the background (ISO/IEC 15948). */
export function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const colours = chunkOf(png, 'PLTE');
  const lines = inflateSync(chunkOf(png, 'IDAT'));
  const last = colours.length / 3 - 1;
  const ink = Float32Array.from({ length: width * height }, (_, at) => {
    const row = Math.floor(at / width);
    return (lines[at + row + 1] ?? 0) / last;
  });
  return { width, height, ink };
}

function chunkOf(png: Buffer, name: string): Buffer {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === name) return png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  throw new Error(`no ${name}`);
}

/** The invariant of an SVG path when its points move: the sequence of its commands, one string per letter. */
export function readSignatures(image: Buffer): string[] {
  return [...image.toString('utf8').matchAll(/<path [^>]*\bd="([^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll(/[^A-Za-z]/g, ''),
  );
}

const grid = { width: 16, height: 20 };

/**
 * Recognises letters by the nearest of known samples: separated, straightened and scaled to a small grid, compared by
 * pixel.
 */
export function readByTemplates(samples: readonly Sample[]): (pixels: Pixels) => string {
  const known = samples.flatMap(({ text, pixels }) =>
    cutApart(pixels, text.length).map((cells, at) => ({ character: (text[at] ?? '').toLowerCase(), cells })),
  );
  return (pixels) =>
    cutApart(pixels, samples[0]?.text.length ?? 0)
      .map((cells) => nearest(known, cells))
      .join('');
}

type Template = { character: string; cells: Float32Array };

const voters = 5;

function nearest(known: readonly Template[], cells: Float32Array): string {
  const best = known
    .map(({ character, cells: other }) => ({ character, off: differenceOf(cells, other) }))
    .toSorted((one, two) => one.off - two.off)
    .slice(0, voters);
  const votes = new Map<string, number>();
  for (const { character, off } of best) votes.set(character, (votes.get(character) ?? 0) + 1 / (off + 0.01));
  return [...votes].toSorted((one, two) => two[1] - one[1])[0]?.[0] ?? '';
}

function differenceOf(cells: Float32Array, other: Float32Array): number {
  let off = 0;
  for (let at = 0; at < cells.length; at += 1) off += ((cells[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return off;
}

/** Runs of columns with ink, without thin lines; if their number is not that of the letters, equal parts. */
function cutApart(pixels: Pixels, count: number): Float32Array[] {
  const clean = withoutThinLines(pixels);
  const columns = Array.from({ length: clean.width }, (_, x) => columnOf(clean, x));
  const runs: [number, number][] = [];
  columns.forEach((ink, x) => {
    if (ink < 0.7) return;
    const last = runs.at(-1);
    if (last && last[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  });
  const wide = runs.filter(([from, to]) => to - from > 3);
  if (wide.length === count) return wide.map((run) => cellsOf(clean, run));
  const [first, last] = [wide[0]?.[0] ?? 0, wide.at(-1)?.[1] ?? clean.width];
  return Array.from({ length: count }, (_, at) =>
    cellsOf(clean, [first + ((last - first) * at) / count, first + ((last - first) * (at + 1)) / count]),
  );
}

function columnOf({ width, height, ink }: Pixels, x: number): number {
  let sum = 0;
  for (let y = 0; y < height; y += 1) sum += ink[y * width + x] ?? 0;
  return sum;
}

/** Removes thin lines by erosion and dilation. */
function withoutThinLines(pixels: Pixels): Pixels {
  return spread(spread(pixels, Math.min), Math.max);
}

function spread({ width, height, ink }: Pixels, pick: (...all: number[]) => number): Pixels {
  const at = (x: number, y: number) => ink[y * width + x] ?? 0;
  const next = ink.map((_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return pick(at(x, y), at(x, y - 1), at(x, y + 1));
  });
  return { width, height, ink: next };
}

/** The cells between two columns, normalised in height and slant. */
function cellsOf(pixels: Pixels, [from, to]: readonly [number, number]): Float32Array {
  const rows = Array.from({ length: pixels.height }, (_, y) => rowInk(pixels, y, [from, to]));
  const top = Math.max(
    0,
    rows.findIndex((sum) => sum > 0.7),
  );
  const foot = Math.max(top + 1, rows.findLastIndex((sum) => sum > 0.7) + 1);
  const cells = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < grid.height; y += 1)
    for (let x = 0; x < grid.width; x += 1)
      cells[y * grid.width + x] = inkAt(pixels, {
        x: from + ((to - from) * (x + 0.5)) / grid.width,
        y: top + ((foot - top) * (y + 0.5)) / grid.height,
      });
  return cells;
}

function rowInk({ width, ink }: Pixels, y: number, [from, to]: readonly [number, number]): number {
  let sum = 0;
  for (let x = Math.floor(from); x < to; x += 1) sum += ink[y * width + x] ?? 0;
  return sum;
}

function inkAt({ width, ink }: Pixels, { x, y }: { x: number; y: number }): number {
  return ink[Math.floor(y) * width + Math.floor(x)] ?? 0;
}
