import { expect, test } from 'vitest';
import { cleared, priceColumnsOf, rateFilterOf, hasFilters, rateQueryOf, rateSearchParams } from './filter.ts';

const read = (address: string, ownPorts: readonly string[] = ['CNTAO']) =>
  rateFilterOf(new URLSearchParams(address), ownPorts);

test('an empty address starts with the user’s own port, any other does not', () => {
  expect(read('').portload).toEqual(['CNTAO']);
  expect(read('page=2').portload).toEqual(['CNTAO']);
  expect(read('carrier=MSC').portload).toEqual([]);
  expect(read(rateSearchParams({ ...read(''), portload: [] }).toString()).portload).toEqual([]);
});

test.each([
  'portload=CNTAO&portdischarge=NLRTM&portdischarge=DEHAM&weekday=3',
  'portload=CNTAO&ctn_code=20GP&mix=2*40HQ&currency=CNY&with_local=1&page=3&limit=50',
  'portload=CNTAO&price_from=100&ordering=-all_in&is_direct=1&promoted=1',
])('%s is unchanged', (address) => {
  expect(rateSearchParams(read(address)).toString()).toBe(new URLSearchParams(address).toString());
});

test('invalid pages become the first, and the page size is limited', () => {
  expect(read('page=x&limit=9999')).toMatchObject({ page: 1, limit: 100 });
});

test('flags that are off are not sent', () => {
  expect(rateQueryOf(read('is_direct=1'))).toMatchObject({ is_direct: true, promoted: undefined, explain: undefined });
});

test('a date that is being typed does not filter yet', () => {
  expect([rateQueryOf(read('date=2026-11-'))['date'], rateQueryOf(read('date=2026-11-20'))['date']]).toEqual([
    undefined,
    '2026-11-20',
  ]);
});

test('a container type without a column gets one', () => {
  expect(priceColumnsOf({ ctn_code: '40HQ' })).toEqual(['20GP', '40GP', '40HQ', '45HQ']);
  expect(priceColumnsOf({ ctn_code: '40RH' })).toEqual(['20GP', '40GP', '40HQ', '45HQ', '40RH']);
});

test('clearing keeps the inputs of prices', () => {
  const filter = cleared(read('portload=CNTAO&carrier=MSC&mix=1*20GP&currency=EUR&is_direct=1'));

  expect(hasFilters(filter)).toBe(false);
  expect(filter).toMatchObject({ portload: [], mix: '1*20GP', currency: 'EUR' });
});
