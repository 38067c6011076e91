import { describe, expect, test } from 'vitest';
import { cardNames } from './cards.ts';
import { Layout, type Layout as Places, movedTo, readLayout, resized, usualLayout, usualPlace } from './layout.ts';

const layout: Places = [usualPlace('todo'), usualPlace('status'), usualPlace('weeks')];
const names = (places: Places) => places.map(({ card }) => card);

test('the usual layout has every card once, and is one that may be kept', () => {
  expect(names(usualLayout)).toEqual(cardNames);
  expect(Layout.safeParse(usualLayout).success).toBe(true);
});

describe('a card', () => {
  test.each([
    ['todo', 1, ['status', 'todo', 'weeks']],
    ['todo', 99, ['status', 'weeks', 'todo']],
    ['weeks', 0, ['weeks', 'todo', 'status']],
    ['weeks', -1, ['weeks', 'todo', 'status']],
    ['status', 1, ['todo', 'status', 'weeks']],
    ['health', 0, ['todo', 'status', 'weeks']],
  ] as const)('%s goes to place %i', (card, place, order) => {
    expect(names(movedTo(layout, card, place))).toEqual(order);
  });

  test('grows and shrinks by steps, as far as there are any', () => {
    const status = (places: Places) => places.find(({ card }) => card === 'status');

    expect(status(resized(layout, 'status', { w: 1 }))).toEqual({ card: 'status', w: 6, h: 2 });
    expect(status(resized(layout, 'status', { w: -1, h: -1 }))).toEqual({ card: 'status', w: 3, h: 1 });
    const least = resized(resized(layout, 'status', { w: -1, h: -1 }), 'status', { w: -1, h: -1 });
    expect(status(least)).toEqual({ card: 'status', w: 3, h: 1 });
    expect(names(least)).toEqual(names(layout));
  });
});

test.each([[undefined], [null], ['x'], [{}], [[{ card: 'todo' }, 3, { card: 'todo', w: 7, h: 1 }]]])(
  'of %j nothing is kept that cannot be read',
  (kept) => {
    expect(readLayout(kept)).toEqual([]);
  },
);
