import { expect, test } from 'vitest';
import { readSaved, withoutSaved, withSaved } from './saved-searches.ts';

const mine = { id: '1', name: 'Mine', query: 'kind=A' };

test.each([
  [
    'a new name is added last',
    { id: '2', name: ' Late ', query: 'kind=B' },
    [mine, { id: '2', name: 'Late', query: 'kind=B' }],
  ],
  ['a taken name gets the new query', { id: '2', name: 'Mine ', query: 'kind=B' }, [{ ...mine, query: 'kind=B' }]],
])('%s', (_name, saved, expected) => {
  expect(withSaved([mine], saved)).toEqual(expected);
});

test('one is removed by its id', () => {
  expect(withoutSaved([mine, { ...mine, id: '2' }], '1').map(({ id }) => id)).toEqual(['2']);
});

test.each([
  [[mine], [mine]],
  [[mine, null, 'x', { id: 1, name: 'x', query: '' }, { id: '3' }], [mine]],
  [{}, []],
  [null, []],
])('%j is read as far as it is understood', (kept, expected) => {
  expect(readSaved(kept)).toEqual(expected);
});
