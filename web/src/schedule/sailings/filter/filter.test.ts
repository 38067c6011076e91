import { describe, expect, test } from 'vitest';
import {
  sailingFilterOf,
  foldedCount,
  isAnswerable,
  sailingQueryOf,
  sailingSearchParams,
  withRelaxation,
} from './filter.ts';

const filterOf = (text: string) => sailingFilterOf(new URLSearchParams(text));

describe('the address of a schedule query', () => {
  test.each([
    '',
    'origin=CNTAO&destination=NLRTM',
    'origin=CNTAO&destination=NLRTM&week=3&plan=transfer&max_transfers=1&weekdays=1&weekdays=5',
    'ordering=-eta&carrier=COSCO&carrier=MSC&terminal=QQCT&avoid=SGSIN&hide_blank=1&interline=1',
    'etd_from=2026-12-01&etd_to=2026-12-09&max_transit_days=40&arrive_by=2027-01-10',
  ])('%s is the same after parsing and writing', (text) => {
    expect(sailingSearchParams(filterOf(text)).toString()).toBe(text);
  });

  test('invalid values count as missing', () => {
    expect(filterOf('week=9&plan=any&ordering=price&max_transfers=7')).toEqual(filterOf(''));
  });
});

describe('the server’s query', () => {
  test('has the week, or the dates instead', () => {
    expect(sailingQueryOf(filterOf('week=2'))).toMatchObject({ week: 2, etd_from: '', etd_to: '' });
    expect(sailingQueryOf(filterOf('week=2&etd_from=2026-12-01'))).toMatchObject({
      week: undefined,
      etd_from: '2026-12-01',
      etd_to: '2026-12-01',
    });
  });

  test('omits switches that are off, and transfers for direct sailings', () => {
    expect(sailingQueryOf(filterOf('plan=direct&max_transfers=1'))).toMatchObject({
      max_transfers: undefined,
      nearby: undefined,
    });
  });
});

test('a suggestion of the server changes exactly its condition', () => {
  const filter = filterOf('origin=CNTAO&destination=USSEA&week=1&carrier=COSCO&carrier=MSC');

  expect(withRelaxation(filter, { carrier: null, interline: true, week: 2 })).toEqual(
    filterOf('origin=CNTAO&destination=USSEA&week=2&interline=1'),
  );
  expect(withRelaxation(filter, { carrier: ['ONE', 'HMM'] }).carrier).toEqual(['ONE', 'HMM']);
});

test('origin and destination must both be codes', () => {
  expect(isAnswerable({ origin: 'CNTAO', destination: 'NLRTM' })).toBe(true);
  expect(isAnswerable({ origin: 'QINGDAO', destination: 'NLRTM' })).toBe(false);
  expect(isAnswerable({ origin: 'CNTAO', destination: '' })).toBe(false);
});

test('active folded filters are counted', () => {
  expect(foldedCount(filterOf('week=2&carrier=MSC&hide_blank=1'))).toBe(0);
  expect(foldedCount(filterOf('avoid=SGSIN&avoid=KRPUS&arrive_by=2026-12-24&per_carrier=1'))).toBe(3);
});
