import { describe, expect, test } from 'vitest';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { type ProForma, type RotationStop, voyagesBetween } from './pro-forma.ts';

const stop = (unlocode: string, time_zone: string, [arrival_day, departure_day]: [number, number]): RotationStop => ({
  unlocode,
  time_zone,
  terminal_code: '',
  arrival_day,
  arrival_time: '06:00:00',
  departure_day,
  departure_time: '18:00:00',
  cutoffs: [],
});

const service = (overrides: Partial<ProForma> = {}): ProForma => ({
  voyage_pattern: '{n:03d}W',
  starts_on: '2026-03-03',
  first_number: 21,
  frequency_days: 7,
  rotation: [stop('CNTAO', 'Asia/Shanghai', [0, 1]), stop('NLRTM', 'Europe/Amsterdam', [26, 27])],
  vessels: [
    { vessel: 'A', imo: '' },
    { vessel: 'B', imo: '' },
    { vessel: 'C', imo: '' },
  ],
  ...overrides,
});

const generate = (overrides: Partial<ProForma>, from: string, to: string) =>
  voyagesBetween(service(overrides), { from, to }).map((each) => [each.rotation_on, each.export_voyage, each.vessel]);

describe('the voyages of a rotation', () => {
  test.each<[string, Partial<ProForma>, readonly [from: string, to: string], unknown[]]>([
    [
      'come one after the other, their ships in turn',
      {},
      ['2026-03-03', '2026-03-25'],
      [
        ['2026-03-03', '021W', 'A'],
        ['2026-03-10', '022W', 'B'],
        ['2026-03-17', '023W', 'C'],
        ['2026-03-24', '024W', 'A'],
      ],
    ],
    [
      'are counted from the first one, wherever one begins to look',
      {},
      ['2026-03-18', '2026-03-30'],
      [['2026-03-24', '024W', 'A']],
    ],
    ['do not begin before the first one', {}, ['2026-01-01', '2026-03-05'], [['2026-03-03', '021W', 'A']]],
    ['are none before it', {}, ['2026-01-01', '2026-03-02'], []],
    [
      'take a ship that is to be named where there is none',
      { vessels: [] },
      ['2026-03-03', '2026-03-03'],
      [['2026-03-03', '021W', '']],
    ],
    [
      'come as often as the service says',
      { frequency_days: 14, voyage_pattern: '{yy}{w:02d}E' },
      ['2026-03-03', '2026-03-31'],
      [
        ['2026-03-03', '2610E', 'A'],
        ['2026-03-17', '2612E', 'B'],
        ['2026-03-31', '2614E', 'C'],
      ],
    ],
  ])('%s', (_, overrides, [from, to], expected) => {
    expect(generate(overrides, from, to)).toEqual(expected);
  });

  test.each([
    // Clocks go forward on 29 March 2026 in Amsterdam: the call is at six local time before and after.
    ['2026-03-03', '2026-03-29T04:00:00.000Z', '2026-03-29 06:00'],
    ['2026-02-24', '2026-03-22T05:00:00.000Z', '2026-03-22 06:00'],
    // And back on 25 October.
    ['2026-09-28', '2026-10-24T04:00:00.000Z', '2026-10-24 06:00'],
    ['2026-09-29', '2026-10-25T05:00:00.000Z', '2026-10-25 06:00'],
  ])('that begin on %s arrive in Rotterdam at %s, which is %s there', (day, at, local) => {
    const [voyage] = voyagesBetween(service({ starts_on: day }), { from: day, to: day });

    const arrival = voyage?.calls[1]?.planned_arrival ?? '';
    expect(arrival).toBe(at);
    expect(zonedTime(arrival, 'Europe/Amsterdam')).toBe(local);
  });

  test('cross the date line', () => {
    const rotation = [stop('NZAKL', 'Pacific/Auckland', [0, 0]), stop('USHNL', 'Pacific/Honolulu', [8, 9])];
    const [voyage] = voyagesBetween(service({ rotation }), { from: '2026-03-03', to: '2026-03-03' });

    expect(voyage?.calls.map(({ planned_departure: at }) => at)).toEqual([
      '2026-03-03T05:00:00.000Z',
      '2026-03-13T04:00:00.000Z',
    ]);
  });

  test('have their cut-offs so many hours before they sail', () => {
    const [first, last] = service().rotation;
    const rotation = first && last ? [{ ...first, cutoffs: [{ code: 'DCO', hours_before: 36 }] }, last] : [];
    const [voyage] = voyagesBetween(service({ rotation }), { from: '2026-03-03', to: '2026-03-03' });

    expect(voyage).toMatchObject({ first_etd: '2026-03-04' });
    expect(voyage?.calls[0]?.cutoffs).toEqual([{ code: 'DCO', at: '2026-03-02T22:00:00.000Z' }]);
  });
});
