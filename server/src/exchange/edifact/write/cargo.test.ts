import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import { writeIftmbf, writeIftmin } from '#server/exchange/edifact/public.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { issuesOf, parseWithBoth } from '#test/edifact/written.ts';

describe('goods', () => {
  const products = [
    { id: 1, description: 'GLOVES', pkgs: 10, kindpkgs: 'CT', kgs: '100.5', cbm: '1', hscode: '401519', marks: 'A' },
    { id: 2, description: 'PAINT', pkgs: 4, kindpkgs: 'DR', kgs: '80', cbm: '0.5', hscode: '320890', dunno: '1263' },
  ];
  const ctnlist = [
    { cntrno: 'CSQU3054383', goods: products },
    { cntrno: 'COSU4000019', goods: [products[0]] },
  ];
  const dglist = [
    { dunno: '1263', dclass: '3', psn: 'PAINT' },
    { dunno: '3480', dclass: '9', psn: 'BATTERIES' },
  ];

  test('that are the same in several boxes are one item, split over the boxes, with their substances', () => {
    const segments = parseWithBoth(writeIftmin(aRevision({ ctnlist, dglist }), anEnvelope()));
    const tags = ['GID', 'SGP', 'DGS'];
    const printed = segments
      .filter(({ name }) => tags.includes(name))
      .map(({ name, elements }) => [name, ...elements.flat()]);
    expect(printed).toEqual([
      ['GID', '1', '20', 'CT', '', '6', 'CARTON'],
      ['SGP', 'CSQU3054383', '10'],
      ['SGP', 'COSU4000019', '10'],
      ['DGS', 'IMD', '9', '3480'],
      ['GID', '2', '4', 'DR', '', '6', 'DRUM'],
      ['SGP', 'CSQU3054383', '4'],
      ['DGS', 'IMD', '3', '1263'],
    ]);
    expect(segments.filter(({ name }) => name === 'MEA').map(({ elements }) => elements[2]?.[1])).toContain('201');
  });

  test('whose products tell no figures have those of their box, or of the booking', () => {
    const silent = [{ id: 1, description: 'GLOVES' }];
    const box = { cntrno: 'CSQU3054383', goods: silent, pkgs: 7, kgs: '70', cbm: null };
    const segments = parseWithBoth(writeIftmin(aRevision({ ctnlist: [box] }), anEnvelope()));
    const at = segments.findIndex(({ name }) => name === 'GID');
    const printed = segments
      .slice(at)
      .filter(({ name }) => ['GID', 'MEA', 'SGP'].includes(name))
      .map(({ name, elements }) => [name, ...elements.flat()].join(' '));

    expect(printed.slice(0, 5)).toEqual([
      expect.stringMatching(/^GID 1 7 /),
      'MEA AAE G KGM 70',
      'MEA AAE AAW MTQ 62.5',
      'SGP CSQU3054383 7',
      'MEA AAE G KGM 70',
    ]);
  });

  test('in a packaging of our own have its name alone', () => {
    const segments = parseWithBoth(writeIftmbf(aRevision({ booking: { kindpkgs: 'SET' } }), anEnvelope()));
    expect(segments.find(({ name }) => name === 'GID')?.elements).toEqual([['1'], ['240', '', '', '', 'SET']]);
  });

  test('of many commodity codes name five in a segment', () => {
    const hscode = '401519,320890,850760,850780,392690,420292';
    const segments = parseWithBoth(writeIftmbf(aRevision({ booking: { hscode } }), anEnvelope()));
    expect(segments.filter(({ name }) => name === 'PIA').map(({ elements }) => elements.length)).toEqual([6, 2]);
  });
});

test.each<[string, string]>([
  ['-18.0', '-18.0'],
  ['0', '0.0'],
])('a temperature of %s is told as %s', (tempset, printed) => {
  const written = writeIftmbf(aRevision({ booking: { tempset } }), anEnvelope());
  expect(written.ok && written.text).toContain(`TMP+2+${printed}:CEL'`);
});

test('a temperature of four digits is refused by name', () => {
  const written = writeIftmbf(aRevision({ booking: { tempset: '100.5' } }), anEnvelope());
  expect(issuesOf(written)).toEqual([['tempset', 'digits']]);
});

test.each<[string, string]>([
  ['23.5', '23.5'],
  ['-104.5', '-105'],
  ['100.0', '100'],
])('a flash point of %s finds room as %s', (flash_point, printed) => {
  const dglist = [{ dclass: '3', dunno: '1263', flash_point }];
  const written = writeIftmbf(aRevision({ dglist }), anEnvelope());
  expect(written.ok && written.text).toContain(`DGS+IMD+3+1263+${printed}:CEL'`);
});

test('the transport to the port is a leg of its own where the cargo is received elsewhere', () => {
  const { blfrt } = aRevision().names;
  if (!blfrt) throw new Error('no mode');
  const names = { transtype: { ...blfrt, code: 'SEA-RAIL', edifact_code: '2' } };
  const segments = parseWithBoth(writeIftmbf(aRevision({ booking: { placereceipt: 'XIAN' }, names }), anEnvelope()));
  expect(segments.filter(({ name }) => name === 'TDT').map(({ elements }) => elements[0]?.[0])).toEqual(['10', '20']);
  expect(segments.find(({ elements }) => elements[0]?.[0] === '88')?.elements).toEqual([['88'], ['', '', '', 'XIAN']]);
});
