import { expect, test } from 'vitest';
import { type ToolBox, freePosition } from './toast-position.ts';

const room = { width: 1440, height: 900 };
const size = { width: 380, height: 44 };
const box = (left: number, top: number, width: number, height: number): ToolBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const pages = [box(1180, 860, 90, 30), box(1380, 860, 30, 30)];
const rows = Array.from({ length: 17 }, (_, at) => box(1240, 250 + at * 36, 160, 20));
const everywhere = Array.from({ length: 40 }, (_, row) => box(0, row * 24, 1440, 20));

test.each([
  ['nothing to click', [], { end: 16, bottom: 16 }],
  ['a foot', pages, { end: 16, bottom: 48 }],
  ['a foot and a column of buttons', [...pages, ...rows], { end: 208, bottom: 48 }],
  ['a column of buttons', rows, { end: 208, bottom: 16 }],
  ['buttons at the beginning of the line', [box(20, 860, 80, 30)], { end: 16, bottom: 16 }],
  ['buttons everywhere', everywhere, undefined],
])('toasts next to %s', (_name, tools, place) => {
  expect(freePosition(room, size, tools)).toEqual(place);
});
