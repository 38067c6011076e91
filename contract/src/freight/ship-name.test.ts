import { expect, test } from 'vitest';
import { isDummyShipName, plainShipName } from './ship-name.ts';

test.each([
  ['ever  given ', 'EVER GIVEN'],
  ['MV EVER GIVEN', 'EVER GIVEN'],
  ['M/V EVER GIVEN', 'EVER GIVEN'],
  ['M.V. EVER GIVEN', 'EVER GIVEN'],
  ['MS TIGER', 'MS TIGER'],
  ['MSC OSCAR', 'MSC OSCAR'],
  ['MVP STAR', 'MVP STAR'],
  ['ＥＶＥＲ ＡＣＥ', 'EVER ACE'],
  ['MV', 'MV'],
])('%j is %s', (text, name) => {
  expect(plainShipName(text)).toBe(name);
});

test.each([
  'TBA',
  'TBN',
  'T.B.N.',
  'tbc',
  'TBA 12',
  'to be advised',
  'N/A',
  '-',
  '?',
  '',
  '0',
  'MV TBN',
  '待定',
  'UNKNOWN',
])('%j is no ship', (text) => {
  expect(isDummyShipName(text)).toBe(true);
});

test.each(['TBILISI STAR', 'OOCL ASIA', 'X-PRESS ANTARES', 'TOBERMORY', '新海丰', 'NAVIOS', 'OPEN SEA', 'CMA 1'])(
  '%j may be one',
  (text) => {
    expect(isDummyShipName(text)).toBe(false);
  },
);
