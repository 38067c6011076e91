import { describe, expect, test } from 'vitest';
import { aFrozenBill, frozenBoxes, frozenSubstance } from '#test/build/frozen-bill.ts';
import { cargoClauses, freightClause, freightPayableAt, temperatureText } from './clauses.ts';
import { countInWords, packagesText, totalInWords } from './counts.ts';
import { figure, goodsText, marksText, packageCountText } from './goods.ts';
import { placeAndDateOfIssue, portText } from './places.ts';

describe('the total in words', () => {
  test.each([
    [1, 'SAY ONE (1) CONTAINER ONLY'],
    [2, 'SAY TWO (2) CONTAINERS ONLY'],
    [200, 'SAY TWO HUNDRED (200) CONTAINERS ONLY'],
  ])('of %i boxes is %s', (count, words) => {
    expect(totalInWords(aFrozenBill({ ctnlist: frozenBoxes(count) }))).toBe(words);
  });

  test('counts the boxes that one line stands for', () => {
    const ctnlist = frozenBoxes(2, { cntrno: '', ctnnum: 12 });
    expect(totalInWords(aFrozenBill({ ctnlist }))).toBe('SAY TWENTY-FOUR (24) CONTAINERS ONLY');
  });

  test('counts the packages of a part load, in the singular for one', () => {
    expect(totalInWords(aFrozenBill({ booking: { service: 'CFS-CFS', pkgs: 120 } }))).toBe(
      'SAY ONE HUNDRED TWENTY (120) CARTONS ONLY',
    );
    expect(totalInWords(aFrozenBill({ booking: { service: 'CFS-CFS', pkgs: 1, kindpkgs: 'BX' } }))).toBe(
      'SAY ONE (1) BOX ONLY',
    );
    expect(totalInWords(aFrozenBill({ booking: { service: 'CFS-CFS', pkgs: null } }))).toBe('');
  });

  test('writes packages of a kind that no code names by that kind', () => {
    expect(packagesText(3, 'ZZ', aFrozenBill().names)).toBe('3 ZZ');
    expect(countInWords(0)).toBe('ZERO (0)');
  });
});

describe('the freight of a bill', () => {
  test.each([
    [{ blfrt: 'PP' }, 'FREIGHT PREPAID', 'QINGDAO, CHINA'],
    [{ blfrt: 'CC' }, 'FREIGHT COLLECT', 'ROTTERDAM'],
    [{ blfrt: 'AA' }, 'FREIGHT AS ARRANGED', 'QINGDAO, CHINA'],
    [{ blfrt: 'PE', prepardat: 'HONG KONG' }, 'FREIGHT PREPAID AT HONG KONG', 'HONG KONG'],
    [{ blfrt: 'PE' }, 'FREIGHT PREPAID', ''],
    [{ blfrt: null }, '', ''],
  ])('%j is %s, payable at %s', (booking, clause, place) => {
    const revision = aFrozenBill({ booking });
    expect(freightClause(revision)).toBe(clause);
    expect(freightPayableAt(revision)).toBe(place);
  });
});

describe('what stands under the goods', () => {
  test('of a full load is that the shipper has packed them', () => {
    expect(cargoClauses(aFrozenBill())).toEqual(["SHIPPER'S LOAD, COUNT AND SEAL", 'CY-CY', 'FREIGHT PREPAID']);
    expect(packageCountText(aFrozenBill())).toBe('2 X 40HQ\nSAID TO CONTAIN:\n1000 CARTONS');
  });

  test('of a part load is not, for the carrier has', () => {
    const revision = aFrozenBill({ booking: { service: 'CFS-CFS' } });
    expect(cargoClauses(revision)).toEqual(['CFS-CFS', 'FREIGHT PREPAID']);
    expect(packageCountText(revision)).toBe('1000 CARTONS');
  });

  test('tells temperatures with their sign, dangerous goods and own boxes', () => {
    const booking = { tempset: '-18', vent_open: false, humidity: '85', iscontainersoc: true };
    const clauses = cargoClauses(aFrozenBill({ booking, dglist: [frozenSubstance()] }));
    expect(clauses.slice(0, 4)).toEqual([
      'TEMPERATURE SET AT -18.0 DEG C, VENTILATION CLOSED',
      'HUMIDITY 85%',
      'UN1263 PAINT CLASS 3 PG II',
      "SHIPPER'S OWN CONTAINER(S)",
    ]);
    expect(temperatureText(aFrozenBill({ booking: { tempset: '4' } }).booking)).toBe('+4.0 DEG C');
    expect(temperatureText(aFrozenBill({ booking: { tempset: '0' } }).booking)).toBe('0.0 DEG C');
    expect(cargoClauses(aFrozenBill({ booking: { ...booking, is_nor: true } }))[0]).toBe('NON-OPERATING REEFER');
  });
});

test('goods are told by the booking, else by its boxes, each text once', () => {
  expect(goodsText(aFrozenBill())).toBe('PNEUMATIC TYRES FOR TRUCKS\nHS CODE: 401120');
  const ctnlist = frozenBoxes(3, { description: 'TOYS' });
  expect(goodsText(aFrozenBill({ booking: { description: '', hscode: '' }, ctnlist }))).toBe('TOYS');
  expect(marksText(aFrozenBill())).toBe('N/M');
});

test.each([
  ['24000.000', '24000.000'],
  ['120.0000', '120.000'],
  ['0.0125', '0.0125'],
  ['7', '7.000'],
  [null, ''],
])('the figure %s is written %s', (value, text) => {
  expect(figure(value)).toBe(text);
});

test('places are told with their countries, and a bill is issued where its ship leaves', () => {
  const { names } = aFrozenBill();
  expect(portText('NLRTM', names)).toBe('ROTTERDAM, NETHERLANDS');
  expect(portText('ZZZZZ', names)).toBe('ZZZZZ');
  expect(portText(null, names)).toBe('');
  expect(placeAndDateOfIssue(aFrozenBill())).toBe('QINGDAO, CHINA\n2030-03-11 (ETD)');
  expect(placeAndDateOfIssue(aFrozenBill({ booking: { issuetype: 'DST', etd: null } }))).toBe('');
});
