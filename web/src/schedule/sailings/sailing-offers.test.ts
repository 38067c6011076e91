import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { sailingOffers } from './sailing-offers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-03T00:00:00+08:00'), toFake: ['Date'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const plan = {
  carrier: 'COSCO',
  vessel: 'COSCO STAR',
  voyage: '021W',
  etd: '2026-12-08T18:00:00+08:00',
  origin: 'CNTAO',
  destination: 'DEHAM',
  total_days: 34,
  cutoffs: [
    { code: 'VCO', at: '2026-12-06T12:00:00+08:00' },
    { code: 'DCO', at: '2026-12-05T15:00:00+08:00' },
  ],
};
const rate = (carrier: string, sell: string) => ({
  carrier,
  currency: 'USD',
  prices: [
    { ctn_code: '20GP', sell: '900' },
    { ctn_code: '40HQ', sell },
  ],
});

function serve(plans: readonly object[] = [plan]) {
  return fakeServer(({ path }) =>
    path === '/api/schedule/search/'
      ? { data: { plans, ports: { DEHAM: { name_en: 'Hamburg' } } } }
      : { data: { data: [rate('MSC', '1800'), rate('COSCO', '1950'), rate('COSCO', '2100')] } },
  );
}
const lane = { origin: 'CNTAO', destination: 'DEHAM', carrier: 'COSCO' };
const { signal } = new AbortController();
const cutOffName = (code: string) => `${code} cut-off`;

test('a sailing is offered with date, duration, first cut-off and best price', async () => {
  serve();
  const [offer] = await sailingOffers(lane, { mayRate: true, cutOffName, signal });

  expect(offer).toMatchObject({
    value: 'COSCO STAR 021W',
    note: '12-08 Tue · 34 days · 40HQ USD 1950',
    second: 'DCO cut-off 12-05 15:00',
    booking: { vessel: 'COSCO STAR', voyno: '021W', etd: '2026-12-08', placedelivery: 'HAMBURG' },
  });
});

test('a user without the right to rates sees and requests no prices', async () => {
  const server = serve();
  const [offer] = await sailingOffers({ ...lane, carrier: '' }, { mayRate: false, cutOffName, signal });

  expect(offer?.note).toBe('12-08 Tue · 34 days · COSCO');
  expect(server.calls.map(({ path, query }) => [path, query.get('carrier')])).toEqual([
    ['/api/schedule/search/', null],
  ]);
});

test('the opening of the gate is no cut-off, and sailings whose cut-offs have passed come last', async () => {
  const opening = { code: 'EFC', at: '2026-12-01T08:00:00+08:00' };
  const closed = { ...plan, vessel: 'GONE', cutoffs: [opening, { code: 'FCO', at: '2026-12-02T12:00:00+08:00' }] };
  serve([closed, { ...plan, cutoffs: [opening, ...plan.cutoffs] }]);

  const offers = await sailingOffers(lane, { mayRate: false, cutOffName, signal });

  expect(offers.map(({ value, second }) => [value, second])).toEqual([
    ['COSCO STAR 021W', 'DCO cut-off 12-05 15:00'],
    ['GONE 021W', 'Closed · FCO cut-off 12-02 12:00'],
  ]);
});
