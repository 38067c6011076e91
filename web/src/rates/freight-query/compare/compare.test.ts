import { expect, test } from 'vitest';
import { type Aspect, compare } from './compare.ts';

type Thing = { carrier: string; price: number | undefined; free: number };

const aspects: readonly Aspect<Thing>[] = [
  { name: 'carrier', text: ({ carrier }) => carrier },
  { name: 'price', text: ({ price }) => String(price ?? '–'), number: ({ price }) => price, best: 'low' },
  { name: 'free', text: ({ free }) => String(free), number: ({ free }) => free, best: 'high' },
];

test('differences are marked, and the best value', () => {
  const things = [
    { carrier: 'COSCO', price: 2350, free: 7 },
    { carrier: 'COSCO', price: 2300, free: 14 },
    { carrier: 'COSCO', price: undefined, free: 14 },
  ];

  expect(
    compare(things, aspects).map(({ name, isDifferent, cells }) => [
      name,
      isDifferent,
      cells.map(({ isBest }) => isBest),
    ]),
  ).toEqual([
    ['carrier', false, [false, false, false]],
    ['price', true, [false, true, false]],
    ['free', true, [false, true, true]],
  ]);
});

test('equal or missing values have no best one', () => {
  const same = { carrier: 'MSC', price: 1, free: 1 };
  const priceless = { carrier: 'MSC', price: undefined, free: 1 };

  expect(
    compare([same, same], aspects)
      .flatMap(({ cells }) => cells)
      .some(({ isBest }) => isBest),
  ).toBe(false);
  expect(compare([priceless, priceless], aspects)[1]?.isDifferent).toBe(false);
});
