import { expect, test } from 'vitest';
import { type Pixels, pixelsOf, readByTemplates, readSignatures, type Sample } from '#test/build/captcha-reader.ts';
import { filled } from './ink.ts';
import { type Outline, outlineOf } from './outline.ts';
import { captchaPicture, type Chance } from './picture.ts';

/** mulberry32: the same pictures in each run. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** How many of `tries` pictures a reader trained on `shown` others solves. */
function readOf(make: () => Sample, { shown, tries }: { shown: number; tries: number }): number {
  const read = readByTemplates(many(shown, make));
  return many(tries, make).filter(({ text, pixels }) => read(pixels) === text.toLowerCase()).length;
}

/** Undistorted letters in a row, slightly varied in size and position. */
function plain(chance: Chance): Sample {
  const text = many(4, () => 'ACEFHKMNPRTUXY34'[Math.floor(chance() * 16)] ?? '').join('');
  const outline: Outline = Array.from(text).flatMap((character, at) => {
    const [high, x, y] = [30 + 8 * chance(), 24 + 36 * at + 4 * chance(), 27 + 6 * chance()];
    return outlineOf(character, 1).map((line) => line.map(([px, py]) => [x + px * high, y + py * high] as const));
  });
  const { width, height, cover } = filled({ width: 160, height: 60 }, outline);
  return { text, pixels: { width, height, ink: cover } satisfies Pixels };
}

function bent(chance: Chance): Sample {
  const { text, png } = captchaPicture(chance);
  return { text, pixels: pixelsOf(png) };
}

test('a script that knows the letters by samples reads plain ones, and of ours hardly any', () => {
  const [plainly, ours] = [chanceOf(1), chanceOf(2)];

  expect(readOf(() => plain(plainly), { shown: 100, tries: 40 })).toBeGreaterThan(36);
  expect(readOf(() => bent(ours), { shown: 250, tries: 60 })).toBeLessThanOrEqual(2);
});

test('a script that knows the commands of the letters’ paths finds none in a picture', () => {
  const { png } = captchaPicture();
  const svg = '<svg><path fill="#222" d="M1 2L3 4Q5 6 7 8Z"/><path fill="#222" d="M30 2L3 4Z"/></svg>';

  expect(readSignatures(Buffer.from(svg))).toEqual(['MLQZ', 'MLZ']);
  expect(readSignatures(png)).toEqual([]);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
});

test('no two pictures of the same letters are alike', () => {
  const pictures = [11, 12, 13].map((seed) => {
    const rest = chanceOf(seed);
    let tries = 0;
    const { text, png } = captchaPicture(() => ((tries += 1) <= 4 ? 0.5 : rest()));
    return { text, png: png.toString('base64') };
  });

  expect(new Set(pictures.map(({ text }) => text)).size).toBe(1);
  expect(new Set(pictures.map(({ png }) => png)).size).toBe(3);
});
