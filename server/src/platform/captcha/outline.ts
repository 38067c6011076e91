import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type PathCommand } from 'fontkit';

export type Point = readonly [x: number, y: number];
/** Closed lines, filled by the non-zero winding rule. */
export type Outline = readonly (readonly Point[])[];

/** Thinner weights would look like the lines that cross the letters. */
const files = [500, 700, 900].map((weight) =>
  import.meta.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-latin-${weight}-normal.woff`),
);
const fonts = new Map<string, Font>();

/** Number of available weights. */
export const weights = files.length;

/** A letter as short lines, centred at 0, 0, with capitals of height 1; y grows downwards. */
export function outlineOf(character: string, weight: number): Outline {
  const font = fontIn(files[weight] ?? '');
  const { path, bbox } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const middle = { x: (bbox.minX + bbox.maxX) / 2, y: (bbox.minY + bbox.maxY) / 2 };
  return linesOf(path.commands).map((line) =>
    line.map(([x, y]) => [(x - middle.x) / font.capHeight, (middle.y - y) / font.capHeight]),
  );
}

function fontIn(file: string): Font {
  const read = fonts.get(file);
  if (read) return read;
  const font = create(readFileSync(fileURLToPath(file)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  fonts.set(file, font);
  return font;
}

const steps = 5;

/** Curves and lines in short steps, so that they can be bent smoothly. */
function linesOf(commands: readonly PathCommand[]): Point[][] {
  const lines: Point[][] = [];
  for (const { command, args } of commands) {
    const line = lines.at(-1);
    if (command === 'moveTo' || !line) lines.push(pairsOf(args));
    else line.push(...stepsOf([...line.slice(-1), ...(command === 'closePath' ? line.slice(0, 1) : pairsOf(args))]));
  }
  return lines;
}

function stepsOf(stops: readonly Point[]): Point[] {
  return Array.from({ length: steps }, (_, step) => between(stops, (step + 1) / steps));
}

function pairsOf(args: readonly number[]): Point[] {
  return Array.from({ length: args.length / 2 }, (_, at) => [args[2 * at] ?? 0, args[2 * at + 1] ?? 0]);
}

/** A point of a Bézier curve by its control points (de Casteljau); two of them are a straight line. */
function between(stops: readonly Point[], part: number): Point {
  const [first = [0, 0], ...rest] = stops;
  if (rest.length === 0) return first;
  return between(
    rest.map(([x, y], at) => {
      const [fromX, fromY] = stops[at] ?? first;
      return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
    }),
    part,
  );
}
