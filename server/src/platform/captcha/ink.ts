import type { Outline } from './outline.ts';

/** The ink of each pixel, 0 to 1, line by line. */
export type Ink = { width: number; height: number; cover: Float32Array };

const fine = 3;

/** Rasterises an outline, whose inside is filled. */
export function filled({ width, height }: Pick<Ink, 'width' | 'height'>, outline: Outline): Ink {
  const ink = { width, height, cover: new Float32Array(width * height) };
  crossings(outline, height * fine).forEach((crossed, row) => {
    let winding = 0;
    let from = 0;
    for (const { x, direction } of crossed.toSorted((one, other) => one.x - other.x)) {
      if (winding === 0) from = x;
      winding += direction;
      if (winding === 0) addSpan(ink, Math.floor(row / fine), [from, x]);
    }
  });
  return ink;
}

type Crossing = { x: number; direction: number };

/** Where each scan line crosses an outline, and in which direction. */
function crossings(outline: Outline, rows: number): Crossing[][] {
  const all = Array.from({ length: rows }, (): Crossing[] => []);
  for (const line of outline) {
    let from = line.at(-1) ?? [0, 0];
    for (const to of line) {
      const [top, foot] = from[1] < to[1] ? [from, to] : [to, from];
      const slope = (foot[0] - top[0]) / (foot[1] - top[1]);
      const first = Math.max(0, Math.ceil(top[1] * fine - 0.5));
      for (let row = first; row < rows && (row + 0.5) / fine < foot[1]; row += 1)
        all[row]?.push({ x: top[0] + ((row + 0.5) / fine - top[1]) * slope, direction: top === from ? 1 : -1 });
      from = to;
    }
  }
  return all;
}

function addSpan({ width, cover }: Ink, row: number, [from, to]: readonly [number, number]): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
    const part = Math.min(to, x + 1) - Math.max(from, x);
    const at = row * width + x;
    cover[at] = Math.min(1, (cover[at] ?? 0) + part / fine);
  }
}
