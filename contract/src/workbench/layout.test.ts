import { describe, expect, test } from 'vitest';
import { cardNames } from './cards.ts';
import {
  Layout,
  type Layout as Places,
  moveCard,
  readLayout,
  resizeCard,
  defaultLayout,
  defaultPlacement,
} from './layout.ts';

const layout: Places = [defaultPlacement('todo'), defaultPlacement('status'), defaultPlacement('weeks')];
const names = (cards: Places) => cards.map(({ card }) => card);

test('the usual layout has every card once, and is one that may be kept', () => {
  expect(names(defaultLayout)).toEqual(cardNames);
  expect(Layout.safeParse(defaultLayout).success).toBe(true);
});

describe('a card', () => {
  test.each([
    ['todo', 1, ['status', 'todo', 'weeks']],
    ['todo', 99, ['status', 'weeks', 'todo']],
    ['weeks', 0, ['weeks', 'todo', 'status']],
    ['weeks', -1, ['weeks', 'todo', 'status']],
    ['status', 1, ['todo', 'status', 'weeks']],
    ['health', 0, ['todo', 'status', 'weeks']],
  ] as const)('%s goes to place %i', (card, index, order) => {
    expect(names(moveCard(layout, card, index))).toEqual(order);
  });

  test('grows and shrinks by steps, as far as there are any', () => {
    const status = (cards: Places) => cards.find(({ card }) => card === 'status');

    expect(status(resizeCard(layout, 'status', { w: 1 }))).toEqual({ card: 'status', w: 6, h: 2 });
    expect(status(resizeCard(layout, 'status', { w: -1, h: -1 }))).toEqual({ card: 'status', w: 3, h: 1 });
    const smallest = resizeCard(resizeCard(layout, 'status', { w: -1, h: -1 }), 'status', { w: -1, h: -1 });
    expect(status(smallest)).toEqual({ card: 'status', w: 3, h: 1 });
    expect(names(smallest)).toEqual(names(layout));
  });
});

test.each([[undefined], [null], ['x'], [{}], [[{ card: 'todo' }, 3, { card: 'todo', w: 7, h: 1 }]]])(
  'of %j nothing is kept that cannot be read',
  (stored) => {
    expect(readLayout(stored)).toEqual([]);
  },
);
