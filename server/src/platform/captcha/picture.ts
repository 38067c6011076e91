import { randomInt } from 'node:crypto';
import { filled, type Ink } from './ink.ts';
import { type Outline, outlineOf, type Point, weights } from './outline.ts';
import { type Colour, pngOf } from './png.ts';

/** Returns a number from 0 up to 1. */
export type Chance = () => number;

const byChance: Chance = () => randomInt(2 ** 32) / 2 ** 32;

/** The size that older clients expect. */
const size = { width: 160, height: 60 };
const paper = [0xf5, 0xf7, 0xf4] as const;
const inks: [Colour, ...Colour[]] = [
  [0x1f, 0x4f, 0x8a],
  [0x8c, 0x20, 0x23],
  [0x1d, 0x6b, 0x45],
  [0x5b, 0x2a, 0x86],
  [0x33, 0x3a, 0x44],
];

/**
 * Letters and digits that cannot be confused even if bent, turned or crossed by lines: no b with 6, no X with K and Y.
 */
const alphabet = 'ACEFHKMNPRTUY34adefhkt';
const count = 4;

export type CaptchaPicture = { text: string; png: Buffer };

/** A new captcha: random letters and their picture. */
export function captchaPicture(chance: Chance = byChance): CaptchaPicture {
  const text = Array.from({ length: count }, () => alphabet[Math.floor(chance() * alphabet.length)] ?? '').join('');
  return { text, png: pngOf(drawn(text, chance), { ink: oneOf(inks, chance), paper }) };
}

function oneOf<T>(all: readonly [T, ...T[]], chance: Chance): T {
  return all[Math.floor(chance() * all.length)] ?? all[0];
}

const from = (chance: Chance, min: number, max: number) => min + chance() * (max - min);

function drawn(text: string, chance: Chance): Ink {
  const bend = bending(chance);
  const ink = filled(
    size,
    placed(
      rowOf(text, chance).map((line) => line.map(bend)),
      chance,
    ),
  );
  for (const line of strokes(chance)) {
    const { cover } = filled(size, [line]);
    for (const [at, part] of cover.entries()) ink.cover[at] = Math.max(ink.cover[at] ?? 0, part);
  }
  return ink;
}

/** The letters in a row, each leaning, turned and stretched individually, overlapping the previous one. */
function rowOf(text: string, chance: Chance): Outline {
  const lines: Point[][] = [];
  let end = 0;
  for (const character of text) {
    const outline = leaning(outlineOf(character, Math.floor(chance() * weights)), chance);
    const xs = outline.flat().map(([x]) => x);
    const shift = end - Math.min(...xs) - (lines.length === 0 ? 0 : from(chance, 1.5, 4));
    const down = from(chance, -6, 6);
    lines.push(...outline.map((line) => line.map(([x, y]): Point => [x + shift, y + down])));
    end = shift + Math.max(...xs);
  }
  return lines;
}

const margin = 3;

/** At a random place in the picture, reduced if it does not fit. */
function placed(outline: Outline, chance: Chance): Outline {
  const [x, y] = [extentOf(outline.flat().map(([each]) => each)), extentOf(outline.flat().map(([, each]) => each))];
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const scale = Math.min(1, room.width / x.length, room.height / y.length);
  const [left, top] = [room.width - x.length * scale, room.height - y.length * scale].map((free) => free * chance());
  return outline.map((line) =>
    line.map((point) => [
      margin + (left ?? 0) + (point[0] - x.min) * scale,
      margin + (top ?? 0) + (point[1] - y.min) * scale,
    ]),
  );
}

function extentOf(all: readonly number[]): { min: number; length: number } {
  const min = Math.min(...all);
  return { min, length: Math.max(...all) - min };
}

function leaning(outline: Outline, chance: Chance): Point[][] {
  const [angle, lean] = [from(chance, -0.35, 0.35), from(chance, -0.25, 0.25)];
  const [wide, high] = [from(chance, 30, 50), from(chance, 33, 42)];
  return outline.map((line) =>
    line.map(([x, y]): Point => {
      const [sx, sy] = [(x + lean * y) * wide, y * high];
      return [sx * Math.cos(angle) - sy * Math.sin(angle), sx * Math.sin(angle) + sy * Math.cos(angle)];
    }),
  );
}

/** Waves across the whole picture, so that no letter is bent alike in two places. */
function bending(chance: Chance): (point: Point) => Point {
  const wave = (max: number, min: number, long: number) => {
    const [high, length, begin] = [from(chance, max / 2, max), from(chance, min, long), from(chance, 0, 2 * Math.PI)];
    return (at: number) => high * Math.sin((2 * Math.PI * at) / length + begin);
  };
  const [across, quick, down, fine] = [wave(4, 40, 70), wave(0.9, 14, 22), wave(4.5, 50, 100), wave(1.2, 18, 30)];
  return ([x, y]) => [x + across(y) + quick(y), y + down(x) + fine(x)];
}

/** Lines nearly as thick as the letters' own, through all of them. */
function strokes(chance: Chance): Point[][] {
  return [0, 1].map(() => {
    const [start, end] = [from(chance, 18, 42), from(chance, 18, 42)];
    const [high, length, begin, thick] = [
      from(chance, 8, 15),
      from(chance, 45, 90),
      chance() * 6.3,
      from(chance, 1.4, 2.2),
    ];
    const y = (x: number) =>
      start + ((end - start) * x) / size.width + high * Math.sin((2 * Math.PI * x) / length + begin);
    const xs = Array.from({ length: 42 }, (_, at) => at * 4 - 2);
    return [
      ...xs.map((x): Point => [x, y(x) - thick / 2]),
      ...xs.toReversed().map((x): Point => [x, y(x) + thick / 2]),
    ];
  });
}
