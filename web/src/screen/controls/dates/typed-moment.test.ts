import { expect, test } from 'vitest';
import { typedDay, typedMoment } from './typed-moment.ts';

const today = new Date(2026, 10, 27);

test.each([
  ['12061900', '2026-12-06 19:00:00'],
  ['1206 1900', '2026-12-06 19:00:00'],
  ['1206 19', '2026-12-06 19:00:00'],
  ['1206 930', '2026-12-06 09:30:00'],
  ['1206', '2026-12-06 00:00:00'],
  ['20261206', '2026-12-06 00:00:00'],
  ['202612061900', '2026-12-06 19:00:00'],
  ['20261206190015', '2026-12-06 19:00:15'],
  ['20261206 1900', '2026-12-06 19:00:00'],
  ['2026-12-06 19:00', '2026-12-06 19:00:00'],
  ['2026-12-06T19:00', '2026-12-06 19:00:00'],
  ['2026/12/6 19:00', '2026-12-06 19:00:00'],
  ['2026.12.6 19.00', '2026-12-06 19:00:00'],
  ['12-6 19:00', '2026-12-06 19:00:00'],
  ['12/6 19', '2026-12-06 19:00:00'],
  ['12.06 1900', '2026-12-06 19:00:00'],
  ['12月6日19时', '2026-12-06 19:00:00'],
  ['12月6日 19:30', '2026-12-06 19:30:00'],
  ['12月6日19时30分', '2026-12-06 19:30:00'],
  ['12月6号19点', '2026-12-06 19:00:00'],
  ['2026年12月6日19点05分', '2026-12-06 19:05:00'],
  ['１２０６　１９００', '2026-12-06 19:00:00'],
  [' 12061900 ', '2026-12-06 19:00:00'],
  ['01050800', '2026-01-05 08:00:00'],
])('%s is the moment %s', (typed, moment) => {
  const read = typedMoment(typed, today);

  expect(read && `${read.day} ${read.time}`).toBe(moment);
});

test.each([
  ['01050800', '2027-01-05 08:00:00'],
  ['1月5日8时', '2027-01-05 08:00:00'],
  ['0605 8', '2026-06-05 08:00:00'],
  ['2026-01-05 8', '2026-01-05 08:00:00'],
])('%s is the moment %s where it is still to come', (typed, moment) => {
  const read = typedMoment(typed, today, 'near');

  expect(read && `${read.day} ${read.time}`).toBe(moment);
});

test('the 29th of February, typed the year before it, is the one that is coming', () => {
  expect(typedDay('0229', new Date(2027, 11, 1), 'near')).toBe('2028-02-29');
  expect(typedDay('0229', new Date(2027, 11, 1))).toBeUndefined();
});

test.each([
  // Year, month and day, or month, day and hour.
  '120619',
  // 9:30 on 6 December, or 20 January.
  '1206930',
  // An hour after a year, or a time after a two-digit year.
  '2011120619',
  '13061900',
  '12321900',
  '12062460',
  '12062400',
  '10661206',
  '1206 1900 5',
  '20261-20',
  '6.12.26',
  '12月6日下午3点',
  '19:00',
  '12',
  'tomorrow',
  '',
])('%s is none, or could be several', (typed) => {
  expect(typedMoment(typed, today)).toBeUndefined();
});
